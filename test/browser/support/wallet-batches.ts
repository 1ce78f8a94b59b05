import { type Hex, numberToHex } from 'viem'
import type { WalletAnswer } from './wallet.ts'

/** The part of a wallet that sends batches (EIP-5792). */
export type Batches = {
  readonly capabilities: () => WalletAnswer
  readonly send: (request: SendCalls) => Promise<WalletAnswer>
  readonly status: (id: string) => Promise<WalletAnswer>
}

type SendCalls = {
  readonly id: Hex
  readonly version: string
  readonly atomicRequired: boolean
  readonly calls: readonly { readonly to: Hex; readonly data: Hex; readonly value?: Hex }[]
}

type Ports = {
  readonly chainId: number
  /** `ready` wallets have to upgrade the account first; here their owner refuses that. */
  readonly atomic: 'supported' | 'ready'
  readonly send: (call: SendCalls['calls'][number]) => Promise<Hex>
  readonly receipt: (hash: Hex) => Promise<{ readonly status: Hex } | null>
}

/** Batches of a wallet whose calls are sent one after the other, and reported as one. */
export function batchesOf({ chainId, atomic, send, receipt }: Ports): Batches {
  const sent = new Map<string, readonly Hex[]>()
  const chain = numberToHex(chainId)
  return {
    capabilities: () => ({ result: { [chain]: { atomic: { status: atomic } } } }),
    send: async ({ id, version, atomicRequired, calls }) => {
      if (version !== '2.0.0' || !atomicRequired) {
        return { error: { code: -32602, message: 'Invalid params' } }
      }
      if (atomic === 'ready') {
        return { error: { code: 5750, message: 'User rejected account upgrade' } }
      }
      const hashes: Hex[] = []
      for (const call of calls) hashes.push(await send(call))
      sent.set(id, hashes)
      return { result: { id } }
    },
    status: async (id) => {
      const hashes = sent.get(id)
      if (hashes === undefined) return { error: { code: 5730, message: 'Unknown bundle id' } }
      const receipts = await Promise.all(hashes.map(receipt))
      const done = receipts.filter((each) => each !== null)
      const status =
        done.length < hashes.length ? 100 : done.every((each) => each.status === '0x1') ? 200 : 500
      const answer = { version: '2.0.0', id, chainId: chain, atomic: true, status }
      return { result: status === 100 ? answer : { ...answer, receipts } }
    },
  }
}
