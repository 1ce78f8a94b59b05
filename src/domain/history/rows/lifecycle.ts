import type { Address } from 'viem'
import { compare } from '../../../lib/compare.ts'
import { usdc } from '../../../lib/usdc.ts'
import { statedDetailsOf } from '../../stated-details.ts'
import { creditAmount } from '../../units.ts'
import type { LifecycleEvent, Retirement } from '../credit-records.ts'
import { placeOf } from './context.ts'
import type { CertificateRow, CreditRow } from './credit-rows.ts'

/** A retirement as its certificate's event says it. */
export function retirementOf(row: CertificateRow): Retirement {
  const { certificateId, tokenId, beneficiary, retiredBy, amount, offset, details } = row.args
  return {
    ...placeOf(row),
    certificateId,
    tokenId,
    beneficiary,
    retiredBy,
    amount: creditAmount(amount),
    offset,
    ...statedDetailsOf(details),
    periodStart: details.periodStart,
    periodEnd: details.periodEnd,
  }
}

/**
 * The event of a credit's lifecycle that a row makes. A certificate makes none: it belongs to the
 * retirement of the same transaction and amount.
 *
 * @param rows All rows, among them the certificates.
 */
export function lifecycleEventOf(
  row: CreditRow,
  rows: readonly CreditRow[],
): LifecycleEvent | null {
  const { hash: transaction, block, logIndex, time } = row
  const place = { transaction, block, logIndex, time }
  switch (row.eventName) {
    case 'CertificateIssued':
      return null
    case 'CreditCreated':
      return { ...place, kind: 'created', by: row.args.issuer }
    case 'IssuanceRequested': {
      const { issuer, firstSerial, lastSerial, issuanceId } = row.args
      // A serial number is one whole credit.
      const amount = creditAmount(BigInt(lastSerial - firstSerial + 1) * 1_000n)
      return { ...place, kind: 'requested', by: issuer, amount, issuanceId }
    }
    case 'IssuanceConfirmed': {
      const { verifier, amount, issuanceId } = row.args
      return {
        ...place,
        kind: 'confirmed',
        by: verifier,
        amount: creditAmount(amount),
        issuanceId,
      }
    }
    case 'IssuanceRejected':
      return { ...place, kind: 'rejected', ...decision(row.args) }
    case 'CreditSuspended':
      return { ...place, kind: 'suspended', ...decision(row.args) }
    case 'CreditReinstated':
      return { ...place, kind: 'reinstated', ...decision(row.args) }
    case 'CreditMinted':
      return { ...place, kind: 'minted', to: row.args.to, amount: creditAmount(row.args.amount) }
    case 'CreditCancelled': {
      const { issuer, amount, reason } = row.args
      return { ...place, kind: 'cancelled', by: issuer, amount: creditAmount(amount), reason }
    }
    case 'CreditTokenCreated':
      return { ...place, kind: 'tokenized', token: row.args.token }
    case 'Listed': {
      const { seller, amount, pricePerUnit } = row.args
      const price = usdc(pricePerUnit)
      return { ...place, kind: 'listed', by: seller, amount: creditAmount(amount), price }
    }
    case 'Purchased': {
      const { seller, buyer, amount, cost } = row.args
      return {
        ...place,
        kind: 'sold',
        from: seller,
        to: buyer,
        amount: creditAmount(amount),
        cost: usdc(cost),
      }
    }
    case 'CreditRetired': {
      const { account, amount } = row.args
      return {
        ...place,
        kind: 'retired',
        by: account,
        amount: creditAmount(amount),
        certificate: certificateFor(row, rows),
      }
    }
  }
}

const decision = ({ verifier, reason }: { verifier: Address; reason: string }) => ({
  by: verifier,
  reason,
})

/** The certificate of a retirement; several of one amount in one transaction come in the same order. */
function certificateFor(
  retired: Extract<CreditRow, { readonly eventName: 'CreditRetired' }>,
  rows: readonly CreditRow[],
): Retirement | null {
  const alike = rows
    .filter((row) => row.hash === retired.hash)
    .filter((row) => 'amount' in row.args && row.args.amount === retired.args.amount)
    .toSorted((a, b) => compare(a.logIndex, b.logIndex))
  const retirements = alike.filter(({ eventName }) => eventName === 'CreditRetired')
  const certificates = alike.filter((row) => row.eventName === 'CertificateIssued')
  const own = certificates[retirements.findIndex(({ logIndex }) => logIndex === retired.logIndex)]
  return own === undefined ? null : retirementOf(own)
}
