import { parseEventLogs, type TransactionReceipt } from 'viem'
import { environmentalCreditsAbi } from '../../chain/abi/environmentalCredits-abi.ts'
import { financialAssetFactoryAbi } from '../../chain/abi/financialAssetFactory-abi.ts'
import {
  type TransactionOutcome,
  useTransactionOutcome,
} from '../../chain/transactions/use-transaction-outcome.ts'

/** Follows a creation by its id in the transaction store until the id of the asset is known. */
export const useCreatedAsset = (transactionId: string | null): TransactionOutcome<bigint> | null =>
  useTransactionOutcome(transactionId, createdAssetId)

function createdAssetId({ logs }: TransactionReceipt): bigint {
  const [financial] = parseEventLogs({
    abi: financialAssetFactoryAbi,
    eventName: 'FinancialAssetCreated',
    logs,
  })
  const [credit] = parseEventLogs({
    abi: environmentalCreditsAbi,
    eventName: 'CreditCreated',
    logs,
  })
  const assetId = financial?.args.assetId ?? credit?.args.assetId
  if (assetId === undefined) throw new Error('The transaction created no asset.')
  return assetId
}
