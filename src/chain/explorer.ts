import type { Address, Hash } from 'viem'
import { activeNetwork } from './networks.ts'

const base = activeNetwork.blockExplorers?.default.url.replace(/\/$/, '')

/** Where a transaction can be looked up; undefined on the local chain, which has no explorer. */
export const transactionUrl = (hash: Hash): string | undefined => base && `${base}/tx/${hash}`

/** Where an account or contract can be looked up; undefined on the local chain. */
export const addressUrl = (address: Address): string | undefined =>
  base && `${base}/address/${address}`
