import { createWalletMiddleware } from '@metamask/eth-json-rpc-middleware'
import { asV2Middleware } from '@metamask/json-rpc-engine'
import type { JsonRpcMiddleware } from '@metamask/json-rpc-engine/v2'
import { type Address, type Hex, keccak256, numberToHex, toHex } from 'viem'
import { errors } from './errors.ts'
import type { BatchCall } from './smart-accounts.ts'

/** What the wallet does for the batches of a page. */
type BatchPorts = {
  /** Accounts that the page may see. */
  readonly accounts: () => readonly Address[]
  readonly chainId: () => number
  /** Opens the wallet's window; rejects when its owner refuses. */
  readonly ask: (method: string) => Promise<void>
  /** Whether the account has the code that makes batches already (EIP-7702). */
  readonly isUpgraded: (account: Address) => Promise<boolean>
  /** Sends all calls in one transaction, and the code before them where it is missing. */
  readonly send: (account: Address, calls: readonly BatchCall[]) => Promise<Hex>
  readonly receipt: (hash: Hex) => Promise<Receipt | null>
}

type Receipt = {
  readonly blockHash: Hex
  readonly blockNumber: Hex
  readonly gasUsed: Hex
  readonly status: '0x0' | '0x1'
  readonly transactionHash: Hex
  readonly logs: { address: Hex; data: Hex; topics: Hex[] }[]
}

const version = '2.0.0'
const methods = ['wallet_getCapabilities', 'wallet_sendCalls', 'wallet_getCallsStatus']

/** MetaMask's middleware of EIP-5792, which checks what a page sends. */
export function batchMiddleware(ports: BatchPorts): JsonRpcMiddleware {
  const { accounts, ask, isUpgraded, send, receipt } = ports
  const chain = () => numberToHex(ports.chainId())
  const sent = new Map<Hex, Hex>()
  // The types of the two packages are those of a module and of CommonJS, which do not fit each other.
  const wallet = asV2Middleware(
    createWalletMiddleware({
      getAccounts: async () => [...accounts()],
      getCapabilities: async (account) => ({
        [chain()]: {
          atomic: { status: (await isUpgraded(account as Address)) ? 'supported' : 'ready' },
        },
      }),
      processSendCalls: async ({ version: asked, chainId, from, calls }) => {
        if (asked !== version) {
          throw errors.invalidInput(`Version not supported: Got ${asked}, expected ${version}`)
        }
        if (chainId !== chain()) {
          throw errors.unsupportedChain(chainId)
        }
        const [selected] = accounts()
        const account = (from ?? selected) as Address
        await ask('wallet_sendCalls')
        const hash = await send(account, calls as readonly BatchCall[])
        // The wallet names its batches itself, whatever the page calls them.
        const id = keccak256(toHex(`${hash} batch`))
        sent.set(id, hash)
        return { id }
      },
      getCallsStatus: async (id) => {
        const hash = sent.get(id)
        if (hash === undefined) throw errors.unknownBatch()
        const found = await receipt(hash)
        const answer = { version, id, chainId: chain(), atomic: true }
        if (found === null) return { ...answer, status: 100 }
        const { blockHash, blockNumber, gasUsed, status, transactionHash, logs } = found
        return {
          ...answer,
          status: status === '0x1' ? 200 : 500,
          receipts: [{ blockHash, blockNumber, gasUsed, status, transactionHash, logs }],
        }
      },
    }) as never,
  )
  return (context) =>
    methods.includes(context.request.method) ? wallet(context as never) : context.next()
}
