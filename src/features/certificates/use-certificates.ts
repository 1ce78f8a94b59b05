import { useQuery } from '@tanstack/react-query'
import type { Address } from 'viem'
import { useChain } from '../../chain/chain-state.ts'
import type { Retirement } from '../../domain/history/credit-records.ts'
import { retirements } from '../../domain/history/history.ts'
import { type HistoryListReading, useHistoryList } from '../../domain/history/use-history.ts'
import type { Certificate } from '../../domain/retirement/certificate.ts'
import {
  certificatesOfQuery,
  type IssuedCertificate,
  latestCertificatesQuery,
  latestSize,
} from '../../domain/retirement/read-certificates.ts'
import { type Loadable, loadable, ready } from '../../lib/loadable.ts'
import { toSafeInteger } from '../../lib/safe-integer.ts'

/** Certificates, and how far the search for their transactions has come. */
export type CertificatesState = {
  /** The certificates. They do not wait for their transactions, which follow. */
  readonly certificates: Loadable<readonly IssuedCertificate[]>
  readonly transactions: HistoryListReading<Retirement>
}

/** All certificates of a beneficiary, the newest first. */
export function useCertificatesOf(beneficiary: Address): CertificatesState {
  const certificates = loadable(useQuery(certificatesOfQuery(useChain(), beneficiary)))
  const transactions = useHistoryList(retirements({ beneficiary }), {
    initial: Number.POSITIVE_INFINITY,
  })
  return { certificates: withTransactions(certificates, transactions), transactions }
}

/** The latest certificates, the newest first, and how many there are in total. */
export function useLatestCertificates(): CertificatesState & { readonly count: bigint | null } {
  const latest = loadable(useQuery(latestCertificatesQuery(useChain())))
  const transactions = useHistoryList(retirements(), { initial: toSafeInteger(latestSize) })
  const certificates =
    latest.status === 'ready' ? { ...latest, value: latest.value.certificates } : latest
  return {
    certificates: withTransactions(certificates, transactions),
    transactions,
    count: ready(latest)?.value.count ?? null,
  }
}

function withTransactions(
  certificates: Loadable<readonly Certificate[]>,
  { answer }: HistoryListReading<Retirement>,
): Loadable<readonly IssuedCertificate[]> {
  if (certificates.status !== 'ready') return certificates
  const found = ready(answer)?.value ?? []
  const hashes = new Map(found.map(({ certificateId, hash }) => [certificateId, hash]))
  return {
    ...certificates,
    value: certificates.value.map((certificate) => ({
      ...certificate,
      transaction: hashes.get(certificate.id) ?? null,
    })),
  }
}
