import { useQuery } from '@tanstack/react-query'
import { type Address, zeroAddress } from 'viem'
import { environmentalCreditsAbi } from '../../chain/abi/environmentalCredits-abi.ts'
import { projectRegistryAbi } from '../../chain/abi/projectRegistry-abi.ts'
import { type ChainState, useChain } from '../../chain/chain-state.ts'
import { chainQuery } from '../../chain/query.ts'
import type { Reader } from '../../chain/reader.ts'
import type { Amount } from '../../lib/amount.ts'
import { secondsOrNone } from '../../lib/date.ts'
import { dayOrNone } from '../../lib/day.ts'
import { combine, type Loadable, loadable } from '../../lib/loadable.ts'
import { toSafeInteger } from '../../lib/safe-integer.ts'
import { addressOrNull } from '../address-or-null.ts'
import { keys } from '../keys.ts'
import { listingsQuery } from '../offers/market.ts'
import { openOffers } from '../offers/offer.ts'
import { readPages } from '../read-pages.ts'
import { readStandards } from '../roles/read-roles.ts'
import { custodyOf } from '../roles/standard.ts'
import { countryOfBytes } from '../stated-details.ts'
import { creditAmount, toCreditAmount } from '../units.ts'
import type { Credit, CreditProject, Issuance, MarketCredit } from './credit.ts'
import { creditStatusOf, creditTypeOf, issuanceStatusOf } from './credit-type.ts'

const pageSize = 100n

/** The `Credit` struct as the contract returns it. */
type RawCredit = Awaited<ReturnType<typeof readRawCredit>>

/** Every credit with its project, the oldest first. */
export const creditsQuery = (chain: ChainState) => chainQuery(chain, keys.credits(), readCredits)

/** Every issuance, decided ones included, the oldest first. */
export const issuancesQuery = (chain: ChainState) =>
  chainQuery(chain, keys.issuances(), readIssuances)

/** Standards that an issuer can choose from; the index is the id. */
export const standardsQuery = (chain: ChainState) =>
  chainQuery(chain, keys.creditStandards(), readStandards)

/** Credits that an account holds, without its credit tokens. */
export const creditHoldingsQuery = (chain: ChainState, account: Address) =>
  chainQuery(chain, keys.creditHoldings(account), (reader) => readCreditHoldings(reader, account))

async function readCredits(reader: Reader): Promise<readonly Credit[]> {
  const raw = await readRawCredits(reader)
  const projects = await readProjects(reader, new Set(raw.map(({ projectId }) => projectId)))
  return raw.flatMap((credit) => {
    const project = projects.get(credit.projectId)
    return project ? [creditOf(credit, project)] : []
  })
}

async function readRawCredits({ read, addressOf }: Reader): Promise<readonly RawCredit[]> {
  const address = addressOf('EnvironmentalCredits')
  const abi = environmentalCreditsAbi
  const pages = await readPages({
    count: read({ address, abi, functionName: 'creditCount' }),
    size: pageSize,
    read: (from) => read({ address, abi, functionName: 'credits', args: [from, pageSize] }),
  })
  return pages.flat()
}

/** Reads one credit by its token id. Rejects for an unknown id. */
export async function readCreditByToken(reader: Reader, tokenId: bigint): Promise<Credit> {
  const credit = await readRawCredit(reader, tokenId)
  return creditOf(credit, await readProject(reader, credit.projectId))
}

function readRawCredit({ read, addressOf }: Reader, tokenId: bigint) {
  return read({
    address: addressOf('EnvironmentalCredits'),
    abi: environmentalCreditsAbi,
    functionName: 'credit',
    args: [tokenId],
  })
}

async function readProjects(
  reader: Reader,
  ids: ReadonlySet<bigint>,
): Promise<ReadonlyMap<bigint, CreditProject>> {
  const projects = await Promise.all([...ids].map((id) => readProject(reader, id)))
  return new Map(projects.map((project) => [project.id, project]))
}

async function readProject({ read, addressOf }: Reader, id: bigint): Promise<CreditProject> {
  const address = addressOf('ProjectRegistry')
  const abi = projectRegistryAbi
  const project = await read({ address, abi, functionName: 'project', args: [id] })
  const standard = await read({
    address,
    abi,
    functionName: 'standard',
    args: [project.standardId],
  })
  return {
    id,
    issuer: project.issuer,
    type: creditTypeOf(project.creditType),
    standard: standard.name,
    custody: custodyOf(standard.custody),
    code: project.code,
    name: project.name,
    location: project.location,
    country: countryOfBytes(project.country) ?? '',
    methodology: project.methodology,
  }
}

/** Reads every issuance at the reader's block, the oldest first. */
export async function readIssuances({ read, addressOf }: Reader): Promise<readonly Issuance[]> {
  const address = addressOf('EnvironmentalCredits')
  const abi = environmentalCreditsAbi
  const pages = await readPages({
    count: read({ address, abi, functionName: 'issuanceCount' }),
    size: pageSize,
    read: (from) => read({ address, abi, functionName: 'issuances', args: [from, pageSize] }),
  })
  return pages
    .flatMap((page) => [...page])
    .map((issuance, index) => ({
      id: BigInt(index + 1),
      tokenId: issuance.tokenId,
      firstSerial: issuance.firstSerial,
      lastSerial: issuance.lastSerial,
      status: issuanceStatusOf(issuance.status),
      requestedAt: toSafeInteger(issuance.requestedAt),
      decidedAt: secondsOrNone(issuance.decidedAt),
      verifier: addressOrNull(issuance.verifier),
    }))
}

/**
 * Credits that an account holds as credit tokens, cut to 0.001.
 */
export const creditTokenHoldingsQuery = (chain: ChainState, account: Address) =>
  chainQuery(chain, keys.creditTokenHoldings(account), (reader) =>
    readTokenHoldings(reader, account),
  )

/** Balance of one credit. */
export type CreditHolding = { readonly tokenId: bigint; readonly amount: Amount }

/** Reads the credits that an account holds at the reader's block, without its credit tokens. */
export async function readCreditHoldings(
  reader: Reader,
  account: Address,
): Promise<readonly CreditHolding[]> {
  const tokenIds = (await readRawCredits(reader)).map(({ tokenId }) => tokenId)
  if (tokenIds.length === 0) return []
  const balances = await reader.read({
    address: reader.addressOf('EnvironmentalCredits'),
    abi: environmentalCreditsAbi,
    functionName: 'balanceOfBatch',
    args: [tokenIds.map(() => account), tokenIds],
  })
  return tokenIds
    .map((tokenId, index) => ({ tokenId, amount: creditAmount(balances[index] ?? 0n) }))
    .filter(({ amount }) => amount.value > 0n)
}

/** Credit token of each credit that has one. */
export async function readCreditTokens(
  reader: Reader,
): Promise<readonly { readonly tokenId: bigint; readonly token: Address }[]> {
  return (await readRawCredits(reader)).filter(({ token }) => token !== zeroAddress)
}

async function readTokenHoldings(
  reader: Reader,
  account: Address,
): Promise<readonly CreditHolding[]> {
  const holdings = await Promise.all(
    (await readCreditTokens(reader)).map(async ({ tokenId, token }) => ({
      tokenId,
      amount: toCreditAmount(await reader.balance(token, account)),
    })),
  )
  return holdings.filter(({ amount }) => amount.value > 0n)
}

function creditOf(raw: RawCredit, project: CreditProject): Credit {
  return {
    tokenId: raw.tokenId,
    assetId: raw.assetId,
    project,
    batch: raw.batch,
    vintage: raw.vintage,
    monitoringStart: toSafeInteger(raw.monitoringStart),
    monitoringEnd: toSafeInteger(raw.monitoringEnd),
    registryBatch: raw.registryBatch === 0n ? null : raw.registryBatch,
    status: creditStatusOf(raw.status),
    issuer: raw.issuer,
    verifier: addressOrNull(raw.verifier),
    verifiedAt: secondsOrNone(raw.verifiedAt),
    issuanceDate: toSafeInteger(raw.issuanceDate),
    tradableUntil: dayOrNone(raw.tradableUntil),
    expirationDate: dayOrNone(raw.expirationDate),
    token: addressOrNull(raw.token),
    verified: creditAmount(raw.verified),
    issued: creditAmount(raw.issued),
    circulating: creditAmount(raw.circulating),
    inOrders: creditAmount(raw.inOrders),
    retired: creditAmount(raw.retired),
    cancelled: creditAmount(raw.cancelled),
    metadataHash: raw.metadataHash,
    metadataUri: raw.metadataURI,
  }
}

/**
 * Every credit with its open offers. Lists, details and forms all use this, so a credit has the
 * same price everywhere.
 */
export function useMarketCredits(enabled = true): Loadable<readonly MarketCredit[]> {
  const chain = useChain()
  const credits = useQuery({ ...creditsQuery(chain), ...(enabled ? {} : { enabled }) })
  const listings = useQuery({ ...listingsQuery(chain), ...(enabled ? {} : { enabled }) })
  return combine(
    { listings: loadable(listings), credits: loadable(credits) },
    ({ listings: offered, credits: all }) =>
      all.map((credit) => ({ ...credit, offers: openOffers(offered, credit.assetId) })),
  )
}
