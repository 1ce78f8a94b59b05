import { mkdir, rm } from 'node:fs/promises'
import { join } from 'node:path'
import {
  type Abi,
  type Address,
  type Hex,
  keccak256,
  stringToBytes,
  toEventSignature,
  toFunctionSelector,
} from 'viem'
import { type ChainFile, writeJson } from './chain-file.ts'
import { readSigningWords, type SigningFormats, type SigningWords } from './clear-signing-words.ts'

/** A contract, or a kind of contracts that a factory creates. */
export type Described = {
  readonly name: string
  readonly abi: Abi
} & (
  | { readonly address: Address }
  | { readonly factory: { readonly address: Address; readonly abi: Abi; readonly event: string } }
)

/** Paths of the descriptions of each contract, by its name. */
export type Descriptions = Readonly<Record<string, readonly string[]>>

const folderName = 'clear-signing'

/** Version 2 of ERC-7730, as its registry checks it. */
const schema =
  'https://raw.githubusercontent.com/ethereum/clear-signing-erc7730-registry/master/specs/erc7730-v2.schema.json'

/**
 * Writes how wallets describe every call and message that is signed (ERC-7730), a file for each
 * contract, and the two indexes by which a wallet finds them.
 *
 * @param usdc The money of the deployment's prices.
 */
export async function writeClearSigning(
  folder: string,
  contracts: readonly Described[],
  { chainId, deployedAt, metadataBase }: ChainFile,
  usdc: Address,
): Promise<Descriptions> {
  const words = await readSigningWords()
  const target = join(folder, folderName)
  await rm(target, { recursive: true, force: true })
  await mkdir(target, { recursive: true })
  const calldataIndex: Record<string, string> = {}
  const typedDataIndex: Record<string, Record<string, readonly object[]>> = {}
  const paths: Record<string, string[]> = {}

  const write = async (
    contract: Described,
    file: string,
    context: object,
    formats: SigningFormats,
  ) => {
    await writeJson(join(target, file), {
      $schema: schema,
      context: { $id: `Canopy ${contract.name}`, ...context },
      metadata: {
        owner: 'Canopy',
        contractName: contract.name,
        ...(metadataBase === undefined
          ? {}
          : { info: { deploymentDate: deployedAt, url: metadataBase } }),
        constants: { usdc },
        enums: words.enums,
      },
      display: { formats },
    })
    paths[contract.name] = [...(paths[contract.name] ?? []), `${folderName}/${file}`]
  }

  for (const contract of contracts) {
    const deployments = 'address' in contract ? [{ chainId, address: contract.address }] : []
    const account = 'address' in contract ? accountId(chainId, contract.address) : undefined
    const functions = functionsOf(words, contract)
    if (Object.keys(functions).length > 0) {
      const file = `${contract.name}.json`
      const binding =
        'address' in contract ? { deployments } : { factory: factoryOf(contract, chainId) }
      await write(contract, file, { contract: binding }, functions)
      if (account !== undefined) calldataIndex[account] = file
    }
    const messages = messagesOf(words, contract)
    if (Object.keys(messages).length > 0) {
      const file = `${contract.name}-messages.json`
      await write(contract, file, { eip712: { deployments } }, messages)
      if (account !== undefined) typedDataIndex[account] = typesOf(messages, file)
    }
  }
  await writeJson(join(target, 'index.calldata.json'), calldataIndex)
  await writeJson(join(target, 'index.eip712.json'), typedDataIndex)
  return paths
}

const accountId = (chainId: number, address: Address) =>
  `eip155:${chainId}:${address.toLowerCase()}`

const factoryOf = (
  { factory: { address, abi, event } }: Extract<Described, { factory: unknown }>,
  chainId: number,
) => {
  const item = abi.find((each) => each.type === 'event' && each.name === event)
  if (item?.type !== 'event') throw new Error(`The factory has no event ${event}`)
  return { deployments: [{ chainId, address }], deployEvent: toEventSignature(item) }
}

/** What is described of a contract's functions, without those that it does not have (yet). */
function functionsOf({ functions }: SigningWords, { name, abi }: Described): SigningFormats {
  const selectors = new Set(
    abi.flatMap((item) => (item.type === 'function' ? [toFunctionSelector(item)] : [])),
  )
  const shared = selectors.has(transfer) ? functions['ERC-20'] : {}
  return Object.fromEntries(
    Object.entries({ ...shared, ...functions[name] }).filter(([signature]) =>
      selectors.has(toFunctionSelector(`function ${signature}`)),
    ),
  )
}

/** What is described of the messages that a contract checks. */
function messagesOf({ messages }: SigningWords, { name, abi }: Described): SigningFormats {
  const isToken = abi.some((item) => item.type === 'function' && item.name === 'permit')
  return { ...(isToken ? messages['ERC-20'] : {}), ...messages[name] }
}

const transfer = toFunctionSelector('transfer(address,uint256)')

/** The index entries of the types in a file. */
function typesOf(messages: SigningFormats, path: string) {
  const types = Object.keys(messages).map((type) => {
    const encodeTypeHashes: readonly Hex[] = [keccak256(stringToBytes(type))]
    return [type.replace(/\(.*/, ''), [{ path, encodeTypeHashes }]] as const
  })
  return Object.fromEntries(types)
}
