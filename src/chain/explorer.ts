import type { Address, Hash } from 'viem'
import { activeNetwork } from './networks.ts'

const base = activeNetwork.blockExplorers?.default.url.replace(/\/$/, '')

/** Block explorer URL of a transaction; undefined on the local chain, which has no explorer. */
export const transactionUrl = (hash: Hash): string | undefined => base && `${base}/tx/${hash}`

/** Block explorer URL of an account or contract; undefined on the local chain. */
export const addressUrl = (address: Address): string | undefined =>
  base && `${base}/address/${address}`
