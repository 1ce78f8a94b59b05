import { mkdir, readFile, rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { isDeepStrictEqual } from 'node:util'
import {
  minVersionBump,
  nextVersion,
  type TokenInfo,
  type TokenList,
  VersionUpgrade,
} from '@uniswap/token-lists'
import type { Address } from 'viem'
import { creditTokenAbi } from '../../src/chain/abi/creditToken-abi.ts'
import { environmentalCreditsAbi } from '../../src/chain/abi/environmentalCredits-abi.ts'
import { projectRegistryAbi } from '../../src/chain/abi/projectRegistry-abi.ts'
import type { OpenChain } from '../../src/chain/chain-state.ts'
import { localChainId } from '../../src/chain/network-names.ts'
import { openReader, type Reader } from '../../src/chain/reader.ts'
import type { Token } from '../../src/chain/token.ts'
import { creditMotif, creditTypeOf } from '../../src/domain/credits/credit-type.ts'
import {
  type AssetClass,
  assetMotif,
  isCreditClass,
} from '../../src/domain/registry/asset-class.ts'
import { readRegistry } from '../../src/domain/registry/registry.ts'
import { truncate } from '../../src/lib/foreign-text.ts'
import { toSafeInteger } from '../../src/lib/safe-integer.ts'
import { loadPictures, type Picture } from '../lib/draw-picture.ts'
import { writeJson } from './chain-file.ts'

/** A verified ERC-20 token of a deployment. */
type ListedToken = Token & {
  /** Id in the asset registry. */
  readonly assetId: bigint
  readonly assetClass: AssetClass
  readonly issuer: Address
  readonly picture: Picture
}

const listFile = 'tokenlist.json'
const maxNameLength = 60
/** A token that was made elsewhere may have a longer symbol, or one with spaces: no list can have it. */
const listableSymbol = /^\S{1,20}$/

const tags: Readonly<Record<AssetClass, { readonly id: string; readonly description: string }>> = {
  TREASURY: { id: 'treasury', description: 'Shares of bills, notes and certificates' },
  REAL_ESTATE: { id: 'property', description: 'Shares of a property' },
  INVOICE: { id: 'invoice', description: 'Shares of an invoice or an advance' },
  ENVIRONMENTAL_ASSET: { id: 'credit', description: 'Environmental credits of one issuance' },
  CURRENCY: { id: 'currency', description: 'Money that prices are stated in' },
}

/**
 * Writes the deployment's token list (`tokenlist.json`, Uniswap's schema) and a logo for each token
 * in it, from what the chain says now: all verified ERC-20 tokens. A list of the same content keeps
 * its version and time. Without any such token there is no list, as an empty one is invalid.
 *
 * @returns the list; undefined without a verified token.
 */
export async function writeTokenList(
  folder: string,
  chain: OpenChain,
  { metadataBase }: { readonly metadataBase?: string | undefined },
  now = new Date(),
): Promise<TokenList | undefined> {
  const tokens = await verifiedTokens(await openReader(chain))
  const path = join(folder, listFile)
  if (tokens.length === 0) {
    await rm(path, { force: true })
    return undefined
  }
  await writeLogos(join(folder, 'logos'), tokens)
  const previous = await readList(path)
  const list = tokenListOf(tokens, { chain, metadataBase, previous, now })
  await writeJson(path, list)
  return list
}

/** What a command says of the list that it wrote. */
export const tokenListNote = (list: TokenList | undefined): string =>
  list === undefined
    ? 'no token is verified yet'
    : `${list.tokens.length} tokens, ${versionOf(list)}`

const versionOf = ({ version: { major, minor, patch } }: TokenList): string =>
  `version ${major}.${minor}.${patch}`

async function readList(path: string): Promise<TokenList | undefined> {
  const text = await readFile(path, 'utf8').catch(() => undefined)
  return text === undefined ? undefined : JSON.parse(text)
}

/** Shares, credit tokens and money that a verifier has confirmed, the oldest first. */
async function verifiedTokens(reader: Reader): Promise<readonly ListedToken[]> {
  const all = await Promise.all(
    (await readRegistry(reader))
      .filter(({ standard, status }) => standard === 'ERC20' && status === 'VERIFIED')
      .map(async ({ id: assetId, assetClass, issuer, token }) => ({
        ...(await reader.token(token)),
        assetId,
        assetClass,
        issuer,
        picture: isCreditClass(assetClass)
          ? await creditPicture(reader, token)
          : { motif: assetMotif(assetClass), seed: token },
      })),
  )
  return all.filter(({ symbol }) => listableSymbol.test(symbol))
}

/** The picture of the credit that a token stands for. */
async function creditPicture({ read, addressOf }: Reader, token: Address): Promise<Picture> {
  const tokenId = await read({ address: token, abi: creditTokenAbi, functionName: 'creditId' })
  const { projectId } = await read({
    address: addressOf('EnvironmentalCredits'),
    abi: environmentalCreditsAbi,
    functionName: 'credit',
    args: [tokenId],
  })
  const { creditType, code } = await read({
    address: addressOf('ProjectRegistry'),
    abi: projectRegistryAbi,
    functionName: 'project',
    args: [projectId],
  })
  return { motif: creditMotif(creditTypeOf(creditType)), seed: code }
}

async function writeLogos(folder: string, tokens: readonly ListedToken[]): Promise<void> {
  const draw = await loadPictures()
  await mkdir(folder, { recursive: true })
  await Promise.all(
    tokens.map(({ address, picture }) => writeFile(join(folder, `${address}.svg`), draw(picture))),
  )
}

type ListFacts = {
  readonly chain: Pick<OpenChain, 'chainId' | 'client'>
  /** Where the app is, and with it the logos; without it the list has none. */
  readonly metadataBase: string | undefined
  readonly previous: TokenList | undefined
  readonly now: Date
}

/** The list of these tokens, with the version that follows from what changed. */
function tokenListOf(
  tokens: readonly ListedToken[],
  { chain: { chainId, client }, metadataBase, previous, now }: ListFacts,
): TokenList {
  const inFolder = (file: string) => `${metadataBase}/deployments/${chainId}/${file}`
  const isListed = ({ id }: { readonly id: string }) =>
    tokens.some(({ assetClass }) => tags[assetClass].id === id)
  const content = {
    name: `Canopy ${chainId === localChainId ? 'Local' : client.chain.name}`,
    ...(metadataBase === undefined ? {} : { logoURI: `${metadataBase}/favicon.svg` }),
    keywords: ['canopy', 'tokenized assets'],
    tags: Object.fromEntries(
      Object.values(tags)
        .filter(isListed)
        .map(({ id, description }) => [id, { name: id, description }]),
    ),
    tokens: tokens.map(
      ({ address, name, symbol, decimals, assetId, assetClass, issuer }): TokenInfo => ({
        chainId,
        address,
        name: truncate(name, maxNameLength),
        symbol,
        decimals,
        ...(metadataBase === undefined ? {} : { logoURI: inFolder(`logos/${address}.svg`) }),
        tags: [tags[assetClass].id],
        extensions: { assetId: toSafeInteger(assetId), issuer },
      }),
    ),
  }
  const first = { timestamp: now.toISOString(), version: { major: 1, minor: 0, patch: 0 } }
  if (previous === undefined) return { ...content, ...first }
  const { timestamp, version, ...before } = previous
  if (isDeepStrictEqual(before, content)) return previous
  // The rules count tokens, and their fields that are no objects; anything else is a patch.
  const bump = Math.max(VersionUpgrade.PATCH, minVersionBump(before.tokens, content.tokens))
  return { ...content, timestamp: now.toISOString(), version: nextVersion(version, bump) }
}
