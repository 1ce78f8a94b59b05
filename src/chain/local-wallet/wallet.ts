import {
  type Address,
  createClient,
  erc20Abi,
  type Hash,
  type Hex,
  hexToString,
  http,
  isAddress,
  isAddressEqual,
  isHex,
  keccak256,
  numberToHex,
  type TypedDataDefinition,
} from 'viem'
import {
  getTransactionReceipt,
  prepareTransactionRequest,
  readContract,
  sendRawTransaction,
} from 'viem/actions'
import * as z from 'zod/mini'
import { toSafeInteger } from '../../lib/safe-integer.ts'
import { localChainId } from '../network-names.ts'
import { localChain, networks } from '../networks.ts'
import { accountAddresses } from './accounts.ts'
import {
  type Emit,
  invalidParams,
  type RpcRequest,
  rejected,
  unauthorized,
  unknownNetwork,
  unsupported,
} from './eip-1193.ts'
import type { Answer, PermitToken, Question } from './question.ts'
import type { WalletState } from './wallet-state.ts'

/** Effects that the wallet depends on. */
export type WalletPorts = {
  readonly ask: (question: Question) => Promise<Answer>
  readonly read: () => WalletState
  readonly write: (state: WalletState) => void
  readonly emit: Emit
}

type Handler = (params: unknown, ports: WalletPorts) => Promise<unknown>

/**
 * Answers a request of the page (EIP-1193). Methods that are not the wallet's go to the node.
 *
 * @throws WalletRpcError with the code that EIP-1193 or JSON-RPC has for the refusal.
 */
export async function answerRequest(
  { method, params }: RpcRequest,
  ports: WalletPorts,
): Promise<unknown> {
  const handler = handlers[method]
  if (handler) return handler(params, ports)
  if (method.startsWith('wallet_') || /sign/i.test(method)) throw unsupported(method)
  return nodeFor(ports.read()).request({ method, params } as never)
}

const handlers: Readonly<Record<string, Handler | undefined>> = {
  eth_accounts: async (_, { read }) => permitted(read()),
  eth_chainId: async (_, { read }) => numberToHex(read().chainId),
  net_version: async (_, { read }) => String(read().chainId),
  eth_requestAccounts: async (_, ports) => {
    if (ports.read().account === null) await connect(ports)
    return permitted(ports.read())
  },
  wallet_requestPermissions: async (_, ports) => {
    await connect(ports)
    return permissions(ports.read())
  },
  wallet_getPermissions: async (_, { read }) => permissions(read()),
  wallet_revokePermissions: async (_, ports) => {
    setAccount(ports, null)
    return null
  },
  wallet_switchEthereumChain: switchNetwork,
  wallet_addEthereumChain: addNetwork,
  personal_sign: signMessage,
  eth_signTypedData_v4: signTypedData,
  eth_sendTransaction: sendTransaction,
}

const address = z.custom<Address>((value) => typeof value === 'string' && isAddress(value))
const hex = z.custom<Hex>(isHex)
const quantity = z.pipe(
  hex,
  z.transform((value: Hex) => BigInt(value)),
)
const chainId = z.pipe(
  hex,
  z.transform((value: Hex) => Number(value)),
)
/** A JSON text, parsed. */
const json = z.pipe(
  z.string(),
  z.transform((text: string, context): unknown => {
    try {
      return JSON.parse(text)
    } catch {
      context.issues.push({ code: 'custom', message: 'Not JSON.', input: text })
      return z.NEVER
    }
  }),
)

function parse<Schema extends z.core.$ZodType>(
  method: string,
  schema: Schema,
  params: unknown,
): z.output<Schema> {
  const parsed = z.safeParse(schema, params)
  if (parsed.success) return parsed.data
  throw invalidParams(method)
}

async function approve({ ask }: WalletPorts, question: Question) {
  const answer = await ask(question)
  if (!answer.approved) throw rejected()
  return answer
}

const permitted = ({ account }: WalletState): readonly Address[] =>
  account === null ? [] : [account]

function permissions(state: WalletState) {
  if (state.account === null) return []
  const caveats = [{ type: 'restrictReturnedAccounts', value: permitted(state) }]
  return [{ parentCapability: 'eth_accounts', caveats }]
}

async function connect(ports: WalletPorts): Promise<void> {
  const [first] = accountAddresses
  const chosen = ports.read().account ?? first
  if (chosen === undefined) throw unauthorized()
  const { account = chosen } = await approve(ports, {
    kind: 'connect',
    accounts: accountAddresses,
    chosen,
  })
  setAccount(ports, account)
}

function setAccount({ read, write, emit }: WalletPorts, account: Address | null): void {
  const before = read()
  if (before.account === account) return
  write({ ...before, account })
  emit('accountsChanged', account === null ? [] : [account])
}

/** The key of the connected account. What derives it is loaded when something is to be signed. */
async function keyOf(account: Address, { read }: WalletPorts) {
  const connected = read().account
  if (connected === null || !isAddressEqual(connected, account)) throw unauthorized()
  const { accountFor } = await import('./keys.ts')
  const key = accountFor(account)
  if (key === undefined) throw unauthorized()
  return key
}

async function signMessage(params: unknown, ports: WalletPorts): Promise<Hex> {
  const [message, account] = parse('personal_sign', z.tuple([hex, address]), params)
  const key = await keyOf(account, ports)
  await approve(ports, { kind: 'message', account, text: hexToString(message) })
  return key.signMessage({ message: { raw: message } })
}

const typedDataSchema = z.object({
  types: z.record(z.string(), z.array(z.object({ name: z.string(), type: z.string() }))),
  primaryType: z.string(),
  domain: z.record(z.string(), z.unknown()),
  message: z.record(z.string(), z.unknown()),
})

async function signTypedData(params: unknown, ports: WalletPorts): Promise<Hex> {
  const method = 'eth_signTypedData_v4'
  const [account, data] = parse(method, z.tuple([address, json]), params)
  const typedData = parse(method, typedDataSchema, data)
  const key = await keyOf(account, ports)
  const token = typedData.primaryType === 'Permit' ? await tokenOf(typedData.domain, ports) : null
  await approve(ports, { ...typedData, kind: 'typed-data', account, token })
  // The types named in the data are checked when it is hashed.
  return key.signTypedData(typedData as unknown as TypedDataDefinition)
}

/** The token that a permit is of, as the node knows it. */
async function tokenOf(
  { verifyingContract }: Readonly<Record<string, unknown>>,
  { read }: WalletPorts,
): Promise<PermitToken | null> {
  const contract = z.safeParse(address, verifyingContract)
  if (!contract.success) return null
  const token = { address: contract.data, abi: erc20Abi }
  try {
    const [symbol, decimals] = await Promise.all([
      readContract(nodeFor(read()), { ...token, functionName: 'symbol' }),
      readContract(nodeFor(read()), { ...token, functionName: 'decimals' }),
    ])
    return { symbol, decimals }
  } catch {
    return null
  }
}

const transactionSchema = z.tuple([
  z.object({
    from: address,
    to: z.optional(z.nullable(address)),
    data: z.optional(hex),
    value: z.optional(quantity),
    gas: z.optional(quantity),
    nonce: z.optional(quantity),
    maxFeePerGas: z.optional(quantity),
    maxPriorityFeePerGas: z.optional(quantity),
  }),
])

async function sendTransaction(params: unknown, ports: WalletPorts): Promise<Hash> {
  const [requested] = parse('eth_sendTransaction', transactionSchema, params)
  const { from, to = null, data = '0x', value = 0n, gas, nonce } = requested
  const key = await keyOf(from, ports)
  // The keys are public: on any other network, anyone can take what these accounts hold.
  if (ports.read().chainId !== localChainId)
    throw unsupported('transactions outside the local chain')
  const client = nodeFor(ports.read())
  const request = await prepareTransactionRequest(client, {
    account: key,
    to,
    data,
    value,
    type: 'eip1559',
    ...(gas !== undefined && { gas }),
    ...(nonce !== undefined && { nonce: toSafeInteger(nonce) }),
    ...(requested.maxFeePerGas !== undefined && { maxFeePerGas: requested.maxFeePerGas }),
    ...(requested.maxPriorityFeePerGas !== undefined && {
      maxPriorityFeePerGas: requested.maxPriorityFeePerGas,
    }),
  })
  const fee = request.gas * request.maxFeePerGas
  await approve(ports, { kind: 'transaction', account: from, to, value, data, fee })
  return broadcast(client, await key.signTransaction(request))
}

/**
 * Hardhat responds with an error when a transaction was included and reverted. For a wallet it has
 * been sent, and its hash is known in advance.
 */
async function broadcast(client: ReturnType<typeof nodeFor>, serialized: Hex): Promise<Hash> {
  const hash = keccak256(serialized)
  try {
    return await sendRawTransaction(client, { serializedTransaction: serialized })
  } catch (error) {
    const included = await getTransactionReceipt(client, { hash }).catch(() => undefined)
    if (included) return hash
    throw error
  }
}

async function switchNetwork(params: unknown, ports: WalletPorts): Promise<null> {
  const [target] = parse('wallet_switchEthereumChain', z.tuple([z.object({ chainId })]), params)
  await enterNetwork(target.chainId, ports)
  return null
}

async function enterNetwork(target: number, ports: WalletPorts): Promise<void> {
  const state = ports.read()
  if (state.chainId === target) return
  if (target !== localChainId && state.networks[target] === undefined) throw unknownNetwork(target)
  const [from, to] = [networkName(state.chainId), networkName(target)]
  await approve(ports, { kind: 'switch-network', from, to })
  ports.write({ ...ports.read(), chainId: target })
  ports.emit('chainChanged', numberToHex(target))
}

const networkSchema = z.tuple([
  z.object({
    chainId,
    chainName: z.string(),
    rpcUrls: z.tuple([z.string()], z.string()),
  }),
])

async function addNetwork(params: unknown, ports: WalletPorts): Promise<null> {
  const [added] = parse('wallet_addEthereumChain', networkSchema, params)
  const [rpcUrl] = added.rpcUrls
  if (added.chainId !== localChainId && ports.read().networks[added.chainId] === undefined) {
    await approve(ports, { kind: 'add-network', name: added.chainName, rpcUrl })
    const state = ports.read()
    ports.write({ ...state, networks: { ...state.networks, [added.chainId]: rpcUrl } })
  }
  await enterNetwork(added.chainId, ports)
  return null
}

const networkName = (id: number): string =>
  networks.find((network) => network.id === id)?.name ?? `Chain ${id}`

/** A client of the network that the wallet is on. */
function nodeFor({ chainId, networks }: WalletState) {
  const rpcUrl = chainId === localChainId ? localChain.rpcUrls.default.http[0] : networks[chainId]
  const chain = { ...localChain, id: chainId, name: networkName(chainId) }
  return createClient({ chain, transport: http(rpcUrl, { retryCount: 0 }) })
}
