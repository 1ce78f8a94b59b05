import { createClient, custom, type Hash, type TransactionReceipt } from 'viem'
import { getTransactionReceipt } from 'viem/actions'
import { formatTokens } from '../../src/lib/format-tokens.ts'
import { formatCount } from '../../src/lib/number-format.ts'
import type { Connected } from './network.ts'

/** What transactions cost, in a sentence: gas, and the fee with what a rollup took for the data. */
export async function costReport(
  { chain, provider }: Connected,
  hashes: readonly Hash[],
): Promise<string> {
  const client = createClient({ chain, transport: custom(provider) })
  const receipts = await Promise.all(hashes.map((hash) => getTransactionReceipt(client, { hash })))
  const sum = (of: (receipt: TransactionReceipt) => bigint) =>
    receipts.reduce((total, receipt) => total + of(receipt), 0n)
  const gas = sum(({ gasUsed }) => gasUsed)
  const execution = sum(({ gasUsed, effectiveGasPrice }) => gasUsed * effectiveGasPrice)
  const data = sum(dataFee)
  const { symbol } = chain.nativeCurrency
  const ofData = data === 0n ? '' : `, of which ${ether(data)} for data`
  return (
    `This run sent ${formatCount(hashes.length)} transactions: ${formatCount(gas)} gas, ` +
    `${ether(execution + data)} ${symbol}${ofData}.`
  )
}

const ether = (wei: bigint): string => formatTokens({ value: wei, decimals: 18 })

/** What a rollup of the OP Stack charges for publishing a transaction on Ethereum. */
const dataFee = (receipt: TransactionReceipt & { readonly l1Fee?: bigint | null }): bigint =>
  receipt.l1Fee ?? 0n
