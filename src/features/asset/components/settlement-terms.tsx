import type { FinancialAsset } from '../../../domain/assets/financial-asset.ts'
import { formatDate } from '../../../lib/date.ts'
import { Money } from '../../../ui/money.tsx'

/** The terms for an asset's settlement price, for a `KeyValueList`. */
export function settlementTerms({
  repaymentPerShare,
  settlementApproval,
}: Pick<FinancialAsset, 'repaymentPerShare' | 'settlementApproval'>) {
  return [
    {
      label: 'Repayment in the terms',
      value:
        repaymentPerShare === null ? (
          'Not fixed'
        ) : (
          <Money amount={repaymentPerShare} format={{ maximumFractionDigits: 6 }} />
        ),
    },
    {
      label: 'Approved by a verifier',
      value:
        settlementApproval === null ? (
          'No price'
        ) : (
          <>
            <Money amount={settlementApproval.price} format={{ maximumFractionDigits: 6 }} />, until{' '}
            {formatDate(settlementApproval.expiresAt)}
          </>
        ),
    },
  ]
}
