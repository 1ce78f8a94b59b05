import type { FinancialAsset } from '../../../domain/assets/financial-asset.ts'
import { formatDate } from '../../../lib/date.ts'
import { UnitPrice } from '../../../ui/unit-price.tsx'

/** The terms for an asset's settlement price, for a `KeyValueList`. */
export function settlementTerms({
  repaymentPerShare,
  settlementApproval,
}: Pick<FinancialAsset, 'repaymentPerShare' | 'settlementApproval'>) {
  return [
    {
      label: 'Repayment in the terms',
      value: repaymentPerShare === null ? 'Not fixed' : <UnitPrice price={repaymentPerShare} />,
    },
    {
      label: 'Approved by a verifier',
      value:
        settlementApproval === null ? (
          'No price'
        ) : (
          <>
            <UnitPrice price={settlementApproval.price} />, until{' '}
            {formatDate(settlementApproval.expiresAt)}
          </>
        ),
    },
  ]
}
