import {
  type Account,
  type Address,
  type Chain,
  type Client,
  numberToHex,
  type Transport,
} from 'viem'
import { getCallsStatus } from 'viem/actions'
import { getConnectorClient } from 'wagmi/actions'
import * as z from 'zod/mini'
import { config } from './config.ts'
import { explain } from './errors/explain.ts'
import { errorCodes, errorTexts } from './errors/revert-data.ts'
import { isSafe, walletStore } from './wallet-state.ts'

/** How long a wallet may take to say what it can do, in milliseconds. Some never answer. */
const timeoutMs = 2_000

/** Capabilities by chain; chain 0 stands for all (EIP-5792). `atomicBatch` is of its first draft. */
const capabilities = z.record(
  z.string(),
  z.object({
    atomic: z.optional(z.object({ status: z.string() })),
    atomicBatch: z.optional(z.object({ supported: z.boolean() })),
  }),
)

/** Whether a wallet says that it can send atomic batches for an account, now or once it is asked. */
export async function canBatch(
  client: Client<Transport, Chain, Account>,
  account: Address,
): Promise<boolean> {
  const chainId = numberToHex(client.chain.id)
  const asked = client
    .request(
      { method: 'wallet_getCapabilities', params: [account, [chainId]] },
      { retryCount: 0, dedupe: true },
    )
    .catch(() => undefined)
  const silence = new Promise<undefined>((resolve) => setTimeout(resolve, timeoutMs))
  const answer = z.safeParse(capabilities, await Promise.race([asked, silence]))
  if (!answer.success) return false
  const { atomic, atomicBatch } = answer.data[chainId] ?? answer.data['0x0'] ?? {}
  if (atomic === undefined) return atomicBatch?.supported === true
  return atomic.status === 'supported' || atomic.status === 'ready'
}

/** Errors of EIP-5792 that say that a batch is not possible, and of wallets that do not know it. */
const withoutBatches = [5700, 5710, 5740, 5750, 5760, 4200, -32601, -32602, -32004]

/**
 * Whether a batch failed because the wallet cannot send it, or not for this account. A person who
 * rejected it in words that speak of batches has not said so.
 */
export const cannotBatch = (error: unknown): boolean =>
  errorCodes(error).some((code) => withoutBatches.includes(code)) ||
  (explain(error).kind !== 'rejected' &&
    /EIP-?7702|unsupported contract|atomic/i.test(errorTexts(error)))

/** What became of a batch (EIP-5792), or that the wallet does not know it. */
export type BatchStatus =
  | Pick<Awaited<ReturnType<typeof getCallsStatus>>, 'statusCode' | 'receipts'>
  | 'unknown'

/**
 * Asks the connected wallet what became of a batch.
 *
 * @throws when the account is not connected, or the wallet does not answer.
 */
export async function batchStatus(account: Address, id: string): Promise<BatchStatus> {
  const client = await getConnectorClient(config, { account })
  return statusFrom(client, id, isSafe(walletStore.getState()))
}

/**
 * Asks a wallet what became of a batch. Safe's provider passes on what its service says of a proposal that was
 * deleted, without a code.
 *
 * @throws when the wallet does not answer.
 */
export const statusFrom = (client: Client, id: string, isOfSafe: boolean): Promise<BatchStatus> =>
  getCallsStatus(client, { id }).catch((error: unknown) => {
    if (errorCodes(error).includes(5730)) return 'unknown' as const
    if (isOfSafe && /not found/i.test(errorTexts(error))) return 'unknown' as const
    throw error
  })
