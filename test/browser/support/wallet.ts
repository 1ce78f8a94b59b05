import type { BrowserContext } from 'playwright-core'
import {
  createWalletClient,
  type HDAccount,
  type Hex,
  hexToBigInt,
  hexToNumber,
  http,
  numberToHex,
  type TypedDataDefinition,
} from 'viem'
import { mnemonicToAccount } from 'viem/accounts'
import { hardhat } from 'viem/chains'
import { type AccountRole, accountIndex } from '../../../scripts/seed/accounts.ts'
import { tellPages } from './tell-pages.ts'
import { batchesOf } from './wallet-batches.ts'
import { announceWallet } from './wallet-page.ts'

/** Hardhat's published test mnemonic. */
const mnemonic = 'test test test test test test test test test test test junk'

const userRejected = { code: 4001, message: 'User rejected the request.' }
const unrecognizedChain = { code: 4902, message: 'Unrecognized chain ID.' }
const unsupportedMethod = { code: 4200, message: 'The wallet does not support this method.' }
const wrongChain = { code: 4901, message: 'The wallet is not connected to this chain.' }

/** Methods for which a wallet asks its owner. */
const asksOwner = new Set([
  'eth_requestAccounts',
  'wallet_requestPermissions',
  'eth_sendTransaction',
  'wallet_sendCalls',
  'personal_sign',
  'eth_signTypedData_v4',
  'wallet_switchEthereumChain',
  'wallet_addEthereumChain',
  'wallet_watchAsset',
])

/** A request, with its parameters as a list: those that have names are its only element. */
export type WalletRequest = { readonly method: string; readonly params: readonly unknown[] }

/** As a page makes it (EIP-1193). */
type RequestArguments = { readonly method: string; readonly params: unknown }

export type WalletAnswer =
  | { readonly result: unknown }
  | { readonly error: { readonly code: number; readonly message: string; readonly data?: Hex } }

/** A browser wallet that the test owns: it signs with a test account's key, or refuses. */
export type ScriptedWallet = {
  /** What it announces itself as, beside its name. */
  readonly id: string
  /** The account whose key signs now. */
  readonly account: () => HDAccount
  /** Everything the page has asked so far. */
  readonly requests: readonly WalletRequest[]
  /** The next question to the owner is refused (4001). */
  readonly rejectNext: () => void
  /** Questions of this kind stay open until the returned function is called. */
  readonly hold: (method: string) => () => void
  /** The owner changes the network in the wallet. */
  readonly switchChain: (chainId: number) => Promise<void>
  /** The owner changes the account in the wallet. */
  readonly switchAccount: (role: AccountRole) => Promise<void>
}

export type WalletOptions = {
  readonly role: AccountRole
  readonly chainUrl: string
  /** The network the wallet starts on; the local chain when left out. */
  readonly chainId?: number
  /** The id under which it knows the local chain, where that poses as another network. */
  readonly localId?: number
  /** Whether the wallet knows the local chain; without it, it answers 4902. */
  readonly knowsLocalChain?: boolean
  /** Whether its owner has let the page see the account before. */
  readonly connected?: boolean
  /** Whether it announces itself (EIP-6963); it does unless this is false. */
  readonly announced?: boolean
  /** Whether it says that it can send atomic batches (EIP-5792). */
  readonly batches?: 'supported' | 'ready'
}

/** Puts the wallet into every page of the context, announced as EIP-6963 wants it. */
export async function installWallet(
  context: BrowserContext,
  options: WalletOptions,
): Promise<ScriptedWallet> {
  const id = 'test.canopy.owner'
  const name = 'Test Owner Wallet'
  const requests: WalletRequest[] = []
  const localId = options.localId ?? hardhat.id
  const known = new Set([1, ...(options.knowsLocalChain === false ? [] : [localId])])
  let account = accountOf(options.role)
  let chainId: number = options.chainId ?? localId
  let connected = options.connected ?? false
  let rejects = 0
  const gates = new Map<string, Promise<void>>()

  const emit = (event: string, detail: unknown) =>
    tellPages(context, 'scripted-wallet', { event, detail })
  const moveTo = async (id: number) => {
    if (id === chainId) return
    chainId = id
    await emit('chainChanged', numberToHex(id))
  }
  const node = () =>
    createWalletClient({ account, chain: hardhat, transport: http(options.chainUrl) })

  const batches =
    options.batches &&
    batchesOf({
      chainId: hardhat.id,
      atomic: options.batches,
      // The state in which a later call succeeds is not there yet to estimate its gas.
      send: (call) => node().sendTransaction({ ...transactionOf(call), gas: 1_000_000n }),
      receipt: (hash) =>
        node().request({ method: 'eth_getTransactionReceipt', params: [hash] } as never),
    })

  async function answer({ method, params }: WalletRequest): Promise<WalletAnswer> {
    const [first, second] = params
    switch (method) {
      case 'eth_accounts':
        return { result: connected ? [account.address] : [] }
      case 'eth_requestAccounts':
        connected = true
        return { result: [account.address] }
      case 'wallet_requestPermissions':
        connected = true
        return { result: [permission()] }
      case 'wallet_getPermissions':
        return { result: connected ? [permission()] : [] }
      case 'wallet_revokePermissions':
        connected = false
        return { result: null }
      case 'eth_chainId':
        return { result: numberToHex(chainId) }
      case 'net_version':
        return { result: String(chainId) }
      case 'wallet_switchEthereumChain': {
        const wanted = hexToNumber((first as { chainId: Hex }).chainId)
        if (!known.has(wanted)) return { error: unrecognizedChain }
        await moveTo(wanted)
        return { result: null }
      }
      case 'wallet_addEthereumChain': {
        const added = hexToNumber((first as { chainId: Hex }).chainId)
        known.add(added)
        await moveTo(added)
        return { result: null }
      }
      case 'wallet_watchAsset':
        return { result: true }
      case 'personal_sign':
        return { result: await account.signMessage({ message: { raw: first as Hex } }) }
      case 'eth_signTypedData_v4': {
        const definition = JSON.parse(second as string) as TypedDataDefinition
        return { result: await account.signTypedData(definition) }
      }
      case 'eth_sendTransaction':
        if (chainId !== localId) return { error: wrongChain }
        return { result: await node().sendTransaction(transactionOf(first as RpcTransaction)) }
      case 'wallet_getCapabilities':
        return batches?.capabilities() ?? { error: unsupportedMethod }
      case 'wallet_sendCalls':
        return batches?.send(first as never) ?? { error: unsupportedMethod }
      case 'wallet_getCallsStatus':
        return batches?.status(first as string) ?? { error: unsupportedMethod }
      default:
        if (method.startsWith('wallet_')) return { error: unsupportedMethod }
        if (chainId !== localId) return { error: wrongChain }
        return { result: await node().request({ method, params } as never) }
    }
  }

  async function handle({ method, params }: RequestArguments): Promise<WalletAnswer> {
    const request = { method, params: Array.isArray(params) ? params : [params] }
    requests.push(request)
    if (asksOwner.has(method)) {
      await gates.get(method)
      if (rejects > 0) {
        rejects--
        return { error: userRejected }
      }
    }
    // A refusal of the node reaches the page as a refusal with the node's code and data.
    return answer(request).catch((error: unknown) => ({ error: rpcErrorOf(error) }))
  }

  await context.exposeFunction('scriptedWalletRequest', handle)
  await context.addInitScript(announceWallet, { id, name, announced: options.announced !== false })
  return {
    id,
    requests,
    account: () => account,
    rejectNext: () => {
      rejects++
    },
    hold: (method) => {
      const { promise, resolve } = Promise.withResolvers<void>()
      gates.set(method, promise)
      return resolve
    },
    switchChain: moveTo,
    switchAccount: async (role) => {
      account = accountOf(role)
      await emit('accountsChanged', connected ? [account.address] : [])
    },
  }
}

const derived = new Map<AccountRole, HDAccount>()

/** The account of a role. To derive one takes longer than most of what a wallet does. */
function accountOf(role: AccountRole): HDAccount {
  const known = derived.get(role)
  if (known !== undefined) return known
  const account = mnemonicToAccount(mnemonic, { addressIndex: accountIndex(role) })
  derived.set(role, account)
  return account
}

const permission = () => ({ parentCapability: 'eth_accounts', caveats: [] })

/** A transaction as a page hands it to a wallet. */
type RpcTransaction = {
  readonly to?: Hex
  readonly data?: Hex
  readonly value?: Hex
  readonly gas?: Hex
}

function transactionOf({ to, data, value, gas }: RpcTransaction) {
  return {
    ...(to ? { to } : {}),
    ...(data ? { data } : {}),
    ...(value ? { value: hexToBigInt(value) } : {}),
    ...(gas ? { gas: hexToBigInt(gas) } : {}),
  }
}

/** The innermost error with a code: viem wraps what the node said. */
function rpcErrorOf(error: unknown): { code: number; message: string; data?: Hex } {
  for (let each = error; each instanceof Error; each = each.cause) {
    if ('code' in each && typeof each.code === 'number') {
      const data = 'data' in each && typeof each.data === 'string' ? (each.data as Hex) : undefined
      return { code: each.code, message: each.message, ...(data ? { data } : {}) }
    }
  }
  return { code: -32603, message: String(error) }
}
