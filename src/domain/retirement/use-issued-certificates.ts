import { useChain } from '../../chain/chain-state.ts'
import { addressOf } from '../../chain/deployment.ts'
import {
  type TransactionOutcome,
  useTransactionOutcome,
} from '../../chain/transactions/use-transaction-outcome.ts'
import { issuedCertificateIds } from './read-certificates.ts'

/** What has become of a retirement that was sent from here: the ids of its certificates. */
export type RetirementOutcome = TransactionOutcome<readonly bigint[]>

/**
 * Follows a retirement by its id in the transaction store until its certificates are known; null
 * while there is none to follow.
 */
export function useIssuedCertificates(transactionId: string | null): RetirementOutcome | null {
  const chain = useChain()
  return useTransactionOutcome(transactionId, (receipt) =>
    chain.status === 'open'
      ? issuedCertificateIds(receipt, addressOf(chain.deployment, 'RetirementCertificate'))
      : [],
  )
}
