import { isAddressEqual } from 'viem'
import { formatAmount } from '../../lib/amount.ts'
import { creditAmount } from '../credits/credit.ts'
import { parseCreditMetadata } from '../credits/metadata.ts'
import { checkDocument } from '../documents/document.ts'
import { periodOf } from './certificate.ts'
import type { CertificateEvidence, IssuedEvent, RetirementTransaction } from './evidence.ts'

export const checkNames = [
  'event',
  'agreement',
  'burn',
  'retirement',
  'block',
  'owner',
  'project',
  'totals',
  'metadata',
  'standing',
] as const

export type CheckName = (typeof checkNames)[number]

/**
 * How a check came out. A `warning` does not make the certificate wrong but should be known;
 * `unavailable` could not be looked at, which proves nothing either way.
 */
export type CheckResult = 'passed' | 'failed' | 'warning' | 'unavailable'

export type Check = {
  readonly name: CheckName
  readonly result: CheckResult
  /** What was looked at. */
  readonly title: string
  /** What was found, with the figures. */
  readonly finding: string
}

/** What all checks come to together. */
export type Verdict = 'proven' | 'proven-with-remarks' | 'refuted'

/**
 * Judges a certificate by what was read from the chain. Nothing is fetched here: the same evidence
 * always gives the same answer.
 */
export function verifyCertificate(evidence: CertificateEvidence): readonly Check[] {
  const rules: Record<CheckName, (evidence: CertificateEvidence) => Finding> = {
    event: checkEvent,
    agreement: checkAgreement,
    burn: checkBurn,
    retirement: checkRetirement,
    block: checkBlock,
    owner: checkOwner,
    project: checkProject,
    totals: checkTotals,
    metadata: checkMetadata,
    standing: checkStanding,
  }
  return checkNames.map((name) => {
    const [result, finding] = rules[name](evidence)
    return { name, result, title: titles[name], finding }
  })
}

export function verdictOf(checks: readonly Check[]): Verdict {
  if (checks.some(({ result }) => result === 'failed')) return 'refuted'
  return checks.every(({ result }) => result === 'passed') ? 'proven' : 'proven-with-remarks'
}

type Finding = readonly [CheckResult, string]

const titles: Record<CheckName, string> = {
  event: 'The certificate was issued once, in a transaction that succeeded',
  agreement: 'The certificate says what the event said',
  burn: 'As many credits were burned as certificates were issued for',
  retirement: 'The credits contract booked the retirement',
  block: 'The time is that of a block of this chain',
  owner: 'The certificate belongs to the beneficiary and cannot be moved',
  project: 'Project, vintage and standard are those of the credit',
  totals: 'The books of the credit balance',
  metadata: 'The metadata document is the one that was verified',
  standing: 'The credit is in good standing today',
}

function checkEvent({ issuedEvents, transaction, contracts }: CertificateEvidence): Finding {
  if (issuedEvents.length === 0 || transaction === null) {
    return ['failed', `${contracts.certificates} has no CertificateIssued event for this number.`]
  }
  if (issuedEvents.length > 1) {
    return ['failed', `${issuedEvents.length} events claim to have issued this number.`]
  }
  if (!transaction.succeeded) return ['failed', `Transaction ${transaction.hash} failed.`]
  return ['passed', `One CertificateIssued event, in transaction ${transaction.hash}.`]
}

function checkAgreement({ certificate, issuedEvents }: CertificateEvidence): Finding {
  const [event] = issuedEvents
  if (event === undefined) return ['failed', 'There is no event to compare with.']
  const period = periodOf(event.periodStart, event.periodEnd)
  const differences = [
    ['credit', event.tokenId === certificate.tokenId],
    ['amount', event.amount.value === certificate.amount.value],
    ['beneficiary', isAddressEqual(event.beneficiary, certificate.beneficiary)],
    ['retiring account', isAddressEqual(event.retiredBy, certificate.retiredBy)],
    ['beneficiary’s name', event.beneficiaryName === certificate.beneficiaryName],
    ['message', event.message === certificate.message],
    ['period', period.start === certificate.period.start && period.end === certificate.period.end],
  ] as const
  return agreement(
    differences,
    'Credit, amount, beneficiary, retiring account, words and period are the same.',
  )
}

function checkBurn({ certificate, transaction }: CertificateEvidence): Finding {
  if (transaction === null) return ['failed', 'No transaction burned anything.']
  const burned = sum(transaction.burns.filter(({ tokenId }) => tokenId === certificate.tokenId))
  const certified = certifiedIn(transaction, certificate.tokenId)
  const others = transaction.issued.filter(({ tokenId }) => tokenId === certificate.tokenId).length
  if (burned !== certified || burned < certificate.amount.value) {
    return [
      'failed',
      `The transaction burned ${credits(burned)} of the credit and certified ${credits(certified)}.`,
    ]
  }
  return [
    'passed',
    others > 1
      ? `${credits(burned)} burned for ${others} certificates of this credit in one transaction.`
      : `${credits(burned)} burned: sent to the zero address, from which nothing returns.`,
  ]
}

function checkRetirement({ certificate, transaction, contracts }: CertificateEvidence): Finding {
  const found = transaction?.retired.some(
    ({ account, tokenId, amount }) =>
      tokenId === certificate.tokenId &&
      amount.value === certificate.amount.value &&
      isAddressEqual(account, certificate.retiredBy),
  )
  return found
    ? ['passed', `CreditRetired by ${certificate.retiredBy}: ${credits(certificate.amount.value)}.`]
    : ['failed', `${contracts.credits} has no CreditRetired event of this account and amount.`]
}

function checkBlock({ certificate, transaction }: CertificateEvidence): Finding {
  if (transaction === null) return ['failed', 'There is no transaction, so there is no block.']
  if (transaction.blockHash !== transaction.canonicalBlockHash) {
    return ['failed', `Block ${transaction.block} of this chain has another hash.`]
  }
  if (transaction.time !== certificate.retiredAt) {
    return ['failed', `Block ${transaction.block} is of another time than the certificate states.`]
  }
  return [
    'passed',
    `Block ${transaction.block}, ${new Date(transaction.time * 1000).toISOString()}.`,
  ]
}

function checkOwner({ certificate, owner, locked }: CertificateEvidence): Finding {
  if (!isAddressEqual(owner, certificate.beneficiary)) {
    return ['failed', `It belongs to ${owner}, not to the beneficiary it names.`]
  }
  if (!locked) return ['failed', 'It is not locked: it could be sold on.']
  return ['passed', `Held by ${owner}, locked for ever (ERC-5192).`]
}

function checkProject({ certificate, credit, decodedTokenId }: CertificateEvidence): Finding {
  const { project } = credit
  return agreement(
    [
      ['name', project.name === certificate.project.name],
      ['code', project.code === certificate.project.code],
      ['location', project.location === certificate.project.location],
      ['methodology', project.methodology === certificate.project.methodology],
      ['standard', project.standard === certificate.project.standard],
      ['type', project.type === certificate.type],
      [
        'vintage',
        credit.vintage === certificate.vintage && decodedTokenId.vintage === BigInt(credit.vintage),
      ],
      ['project number', decodedTokenId.projectId === project.id],
    ],
    `${project.standard} ${project.code}, vintage ${credit.vintage}: the same in both contracts.`,
  )
}

function checkTotals({ certificate, credit }: CertificateEvidence): Finding {
  const { verified, issued, circulating, retired, cancelled } = credit
  const accounted = circulating.value + retired.value + cancelled.value
  if (issued.value !== accounted) {
    return ['failed', `${credits(issued.value)} issued, but ${credits(accounted)} accounted for.`]
  }
  if (issued.value > verified.value) {
    return ['failed', `${credits(issued.value)} issued of ${credits(verified.value)} verified.`]
  }
  if (retired.value < certificate.amount.value) {
    return ['failed', `Only ${credits(retired.value)} are booked as retired altogether.`]
  }
  return [
    'passed',
    `Issued ${plain(issued.value)} = in circulation ${plain(circulating.value)} + retired ${plain(retired.value)} + cancelled ${plain(cancelled.value)}; verified ${plain(verified.value)}.`,
  ]
}

function checkMetadata({ metadata, credit }: CertificateEvidence): Finding {
  const check = checkDocument(metadata.document, metadata.expectedHash)
  if (check.result === 'unavailable') return ['unavailable', check.reason]
  if (check.result === 'tampered') {
    return [
      'failed',
      `The document has been changed: it hashes to ${check.hash}, the chain holds ${check.expectedHash}.`,
    ]
  }
  const document = parseCreditMetadata(metadata.document)
  const speaksOfAnother =
    (document?.projectCode != null && document.projectCode !== credit.project.code) ||
    (document?.vintage != null && document.vintage !== credit.vintage)
  if (speaksOfAnother) return ['failed', 'The document is about another project or vintage.']
  return ['passed', `keccak256 of the document is ${check.hash}, as on chain.`]
}

function checkStanding({ credit }: CertificateEvidence): Finding {
  switch (credit.status) {
    case 'VERIFIED':
      return ['passed', 'Verified.']
    case 'EXPIRED':
      return ['passed', 'Expired since: it can no longer be traded. Retirements remain valid.']
    case 'SUSPENDED':
      return ['warning', 'A verifier has suspended the credit. Ask why before relying on it.']
    case 'PENDING':
      return ['failed', 'No verifier has ever confirmed the credit.']
  }
}

function agreement(
  comparisons: readonly (readonly [what: string, equal: boolean])[],
  finding: string,
): Finding {
  const different = comparisons.filter(([, equal]) => !equal).map(([what]) => what)
  return different.length === 0
    ? ['passed', finding]
    : ['failed', `Not the same: ${different.join(', ')}.`]
}

function certifiedIn({ issued }: RetirementTransaction, tokenId: bigint): bigint {
  return sum(issued.filter((event: IssuedEvent) => event.tokenId === tokenId))
}

function sum(lines: readonly { readonly amount: { readonly value: bigint } }[]): bigint {
  return lines.reduce((total, { amount }) => total + amount.value, 0n)
}

const plain = (units: bigint) => formatAmount(creditAmount(units))
const credits = (units: bigint) => `${plain(units)} ${units === 1_000n ? 'credit' : 'credits'}`
