import { isAddressEqual } from 'viem'
import { contradictionsOf, parseCreditMetadata } from '../../../domain/credits/metadata.ts'
import { checkDocument } from '../../../domain/documents/document.ts'
import { periodOf } from '../../../domain/retirement/certificate.ts'
import type {
  CertificateEvidence,
  Issuance,
  IssuedEvent,
  RetirementTransaction,
} from '../../../domain/retirement/evidence.ts'
import { formatDay } from '../../../lib/day.ts'
import { isolated } from '../../../lib/foreign-text.ts'
import {
  type CheckResult,
  checkLabels,
  checkNotices,
  checkRegistry,
  checkRules,
  checkSerials,
  checkTexts,
  creditNumber,
  creditsText,
  type Finding,
} from './certificate-checks.ts'

export const checkNames = [
  'event',
  'agreement',
  'texts',
  'burn',
  'retirement',
  'block',
  'registry',
  'owner',
  'project',
  'serials',
  'rules',
  'expiry',
  'totals',
  'metadata',
  'labels',
  'notices',
  'status',
] as const

export type CheckName = (typeof checkNames)[number]

export type Check = {
  readonly name: CheckName
  readonly result: CheckResult
  /** The checked statement. */
  readonly title: string
  /** What was found, with figures. */
  readonly finding: string
}

/**
 * Overall result of all checks. `unchecked` means that data a proof needs could not be read: the
 * certificate is neither proven nor refuted.
 */
export type Verdict = 'proven' | 'proven-with-remarks' | 'unchecked' | 'refuted'

/** Without these the burn is not proven; the others only add to it. */
const requiredChecks: ReadonlySet<CheckName> = new Set([
  'event',
  'agreement',
  'texts',
  'burn',
  'retirement',
  'block',
])

/**
 * Checks a certificate against the evidence read from the chain. A pure function: it reads nothing.
 */
export function verifyCertificate(evidence: CertificateEvidence): readonly Check[] {
  const rules: Record<CheckName, (evidence: CertificateEvidence) => Finding> = {
    event: ofIssuance(checkEvent),
    agreement: ofIssuance(checkAgreement),
    texts: checkTexts,
    burn: ofIssuance(checkBurn),
    retirement: ofIssuance(checkRetirement),
    block: ofIssuance(checkBlock),
    registry: checkRegistry,
    owner: checkOwner,
    project: checkProject,
    serials: checkSerials,
    rules: checkRules,
    expiry: checkExpiry,
    totals: checkTotals,
    metadata: checkMetadata,
    labels: checkLabels,
    notices: checkNotices,
    status: checkStatus,
  }
  return checkNames.map((name) => {
    const [result, finding] = rules[name](evidence)
    return { name, result, title: titles[name], finding }
  })
}

export function verdictOf(checks: readonly Check[]): Verdict {
  if (checks.some(({ result }) => result === 'failed')) return 'refuted'
  if (checks.some(({ name, result }) => result === 'unavailable' && requiredChecks.has(name))) {
    return 'unchecked'
  }
  return checks.every(({ result }) => result === 'passed') ? 'proven' : 'proven-with-remarks'
}

const titles: Record<CheckName, string> = {
  event: 'The certificate was issued once, in a successful transaction',
  agreement: 'The certificate matches its event',
  texts: 'All characters of its texts are seen',
  burn: 'The burned credits equal the certified ones',
  retirement: 'The credits contract recorded the retirement',
  block: 'The time is that of its block on this chain',
  registry:
    'The register of the credits is this chain, or its operator confirmed the retirement there',
  owner: 'The certificate belongs to the beneficiary and cannot be transferred',
  project: 'Project, batch, vintage and standard match the credit',
  serials: 'The serial numbers are those of the retired units',
  rules:
    'The purpose is allowed for this type of credit, and the beneficiary is stated as required',
  expiry: 'The credit had not expired when it was retired',
  totals: 'The totals of the credit add up',
  metadata: 'The metadata document matches its recorded hash',
  labels: 'The labels that held at the retirement still stand',
  notices: 'No report of the registry about these credits is in force',
  status: 'The credit is in good standing today',
}

type ReadIssuance = Extract<Issuance, { status: 'read' }>

/** A check that needs the event and its transaction; unavailable where the node has neither. */
function ofIssuance(rule: (issuance: ReadIssuance, evidence: CertificateEvidence) => Finding) {
  return (evidence: CertificateEvidence): Finding =>
    evidence.issuance.status === 'read'
      ? rule(evidence.issuance, evidence)
      : ['unavailable', evidence.issuance.reason]
}

function checkEvent({ events, transaction }: ReadIssuance): Finding {
  if (events.length > 1) return ['failed', `${events.length} events claim to have issued this id.`]
  if (!transaction.succeeded) return ['failed', `Transaction ${transaction.hash} failed.`]
  return ['passed', `One CertificateIssued event, in transaction ${transaction.hash}.`]
}

function checkAgreement(
  { events: [event], transaction }: ReadIssuance,
  { certificate, exact }: CertificateEvidence,
): Finding {
  const receipt = transaction.issued.find(({ certificateId }) => certificateId === certificate.id)
  const period = periodOf(event.periodStart, event.periodEnd)
  const differences = [
    ['credit', event.tokenId === certificate.tokenId],
    ['amount', event.amount.value === certificate.amount.value],
    ['beneficiary', isAddressEqual(event.beneficiary, certificate.beneficiary)],
    ['retiring account', isAddressEqual(event.retiredBy, certificate.retiredBy)],
    ['place in the batch', event.offset === certificate.offset],
    ['purpose', event.purpose === certificate.purpose],
    ['country', event.country === certificate.country],
    ['beneficiary’s name', event.beneficiaryName === certificate.beneficiaryName],
    [
      'characters of the texts',
      receipt === undefined ||
        (receipt.beneficiaryName === exact.beneficiaryName && receipt.message === exact.message),
    ],
    ['hash of the name', event.nameHash === certificate.nameHash],
    ['message', event.message === certificate.message],
    ['period', period.start === certificate.period.start && period.end === certificate.period.end],
  ] as const
  return agreement(
    differences,
    'Credit, amount, beneficiary, retiring account, purpose, country, texts and period are the same.',
  )
}

function checkBurn({ transaction }: ReadIssuance, { certificate }: CertificateEvidence): Finding {
  const burned = sum(transaction.burns.filter(({ tokenId }) => tokenId === certificate.tokenId))
  const certified = certifiedIn(transaction, certificate.tokenId)
  const others = transaction.issued.filter(({ tokenId }) => tokenId === certificate.tokenId).length
  if (burned !== certified || burned < certificate.amount.value) {
    return [
      'failed',
      `The transaction burned ${creditsText(burned)} of the credit and certified ${creditsText(certified)}.`,
    ]
  }
  return [
    'passed',
    others > 1
      ? `${creditsText(burned)} burned for ${others} certificates of this credit in one transaction.`
      : `${creditsText(burned)} burned by a transfer to the zero address.`,
  ]
}

function checkRetirement(
  { transaction }: ReadIssuance,
  { certificate, contracts }: CertificateEvidence,
): Finding {
  const found = transaction.retired.some(
    ({ account, tokenId, amount }) =>
      tokenId === certificate.tokenId &&
      amount.value === certificate.amount.value &&
      isAddressEqual(account, certificate.retiredBy),
  )
  return found
    ? [
        'passed',
        `CreditRetired by ${certificate.retiredBy}: ${creditsText(certificate.amount.value)}.`,
      ]
    : ['failed', `${contracts.credits} has no CreditRetired event of this account and amount.`]
}

function checkBlock({ transaction }: ReadIssuance, { certificate }: CertificateEvidence): Finding {
  if (transaction.blockHash !== transaction.canonicalBlockHash) {
    return ['failed', `Block ${transaction.block} of this chain has a different hash.`]
  }
  if (transaction.time !== certificate.retiredAt) {
    return ['failed', `Block ${transaction.block} has a different time than the certificate.`]
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
  if (!locked) return ['failed', 'It is not locked: it could be transferred.']
  return ['passed', `Held by ${owner}, permanently locked (ERC-5192).`]
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
        credit.vintage === certificate.vintage &&
          BigInt.asUintN(16, decodedTokenId.creditId) === BigInt(credit.vintage),
      ],
      [
        'batch',
        credit.batch === certificate.batch &&
          decodedTokenId.creditId >> 16n === BigInt(credit.batch),
      ],
      ['registry’s batch', credit.registryBatch === certificate.registryBatch],
      [
        'monitoring period',
        credit.monitoringStart === certificate.monitoringStart &&
          credit.monitoringEnd === certificate.monitoringEnd,
      ],
      ['project id', decodedTokenId.projectId === project.id],
    ],
    `${isolated(project.standard)} ${project.code}, vintage ${credit.vintage}, batch ${credit.batch}: the same in both contracts.`,
  )
}

function checkExpiry({ certificate, credit }: CertificateEvidence): Finding {
  const { expirationDate } = credit
  if (certificate.expirationDate !== expirationDate) {
    return ['failed', 'The certificate states another expiry date than the credit.']
  }
  if (expirationDate === null) return ['passed', 'It does not expire.']
  return certificate.retiredAt >= expirationDate
    ? ['failed', `It was retired after it had expired on ${formatDay(expirationDate)}.`]
    : ['passed', `It expires on ${formatDay(expirationDate)} and was retired before.`]
}

function checkTotals({ certificate, credit }: CertificateEvidence): Finding {
  const { verified, issued, circulating, inOrders, retired, cancelled } = credit
  const accounted = circulating.value + inOrders.value + retired.value + cancelled.value
  if (issued.value !== accounted) {
    return [
      'failed',
      `${creditsText(issued.value)} issued, but ${creditsText(accounted)} accounted for.`,
    ]
  }
  if (issued.value > verified.value) {
    return [
      'failed',
      `${creditsText(issued.value)} issued of ${creditsText(verified.value)} verified.`,
    ]
  }
  if (retired.value < certificate.amount.value) {
    return ['failed', `Only ${creditsText(retired.value)} recorded as retired in total.`]
  }
  return [
    'passed',
    `Issued ${creditNumber(issued.value)} = in circulation ${creditNumber(circulating.value)} + in orders ${creditNumber(inOrders.value)} + retired ${creditNumber(retired.value)} + cancelled ${creditNumber(cancelled.value)}; verified ${creditNumber(verified.value)}.`,
  ]
}

function checkMetadata({ metadata, credit }: CertificateEvidence): Finding {
  const check = checkDocument(metadata.document, metadata.expectedHash)
  if (check.result === 'unavailable') return ['unavailable', check.reason]
  if (check.result === 'tampered') {
    return [
      'failed',
      `The document was changed: its hash is ${check.hash}, the hash on chain is ${check.expectedHash}.`,
    ]
  }
  const document = parseCreditMetadata(metadata.document)
  const isOther =
    (document?.projectCode != null && document.projectCode !== credit.project.code) ||
    (document?.vintage != null && document.vintage !== credit.vintage)
  if (isOther) return ['failed', 'The document is about another project or vintage.']
  const contradictions = document === null ? [] : contradictionsOf(document.batch, credit)
  if (contradictions.length > 0) return ['warning', contradictions.join(' ')]
  return ['passed', `The keccak256 hash of the document is ${check.hash}, as on chain.`]
}

function checkStatus({ credit }: CertificateEvidence): Finding {
  switch (credit.status) {
    case 'VERIFIED':
      return ['passed', 'Verified.']
    case 'EXPIRED':
      return ['passed', 'Expired since. It was retired before, which remains valid.']
    case 'TRADING_ENDED':
      return ['passed', 'Its trading has ended, which does not concern what is retired.']
    case 'SUSPENDED':
      return ['warning', 'A verifier has suspended the credit. Find out why before you rely on it.']
    case 'PENDING':
      return ['failed', 'No verifier has confirmed the credit.']
  }
}

function agreement(
  comparisons: readonly (readonly [what: string, equal: boolean])[],
  finding: string,
): Finding {
  const different = comparisons.filter(([, equal]) => !equal).map(([what]) => what)
  return different.length === 0
    ? ['passed', finding]
    : ['failed', `Different: ${different.join(', ')}.`]
}

function certifiedIn({ issued }: RetirementTransaction, tokenId: bigint): bigint {
  return sum(issued.filter((event: IssuedEvent) => event.tokenId === tokenId))
}

function sum(lines: readonly { readonly amount: { readonly value: bigint } }[]): bigint {
  return lines.reduce((total, { amount }) => total + amount.value, 0n)
}
