import { type Address, type Hex, hexToString, stringToHex } from 'viem'
import { claimRegisterAbi } from '../../chain/abi/claimRegister-abi.ts'
import type { ChainState } from '../../chain/chain-state.ts'
import { findAddress } from '../../chain/deployment.ts'
import { chainQuery } from '../../chain/query.ts'
import type { Reader } from '../../chain/reader.ts'
import { contractCall } from '../../chain/transactions/call.ts'
import type { Intent } from '../../chain/transactions/intent.ts'
import {
  type DaySeconds,
  formatLongDay,
  type Instant,
  lastSecondOfDay,
  parseDay,
  startOfDay,
  toDay,
} from '../../lib/day.ts'
import { isolated } from '../../lib/foreign-text.ts'
import { leiProblem, readLei } from '../../lib/identifiers.ts'
import { cleanText } from '../../lib/visible-text.ts'
import { keys } from '../keys.ts'
import { purposes } from '../stated-details.ts'
import { type Certificate, periodText } from './certificate.ts'
import type { Confirmation } from './orders.ts'
import { purposeText } from './purpose.ts'
import { readConfirmation, readOrigins } from './read-orders.ts'

/** A period of which both ends are stated: the first and the last second, UTC. */
export type ReportingPeriod = { readonly start: DaySeconds; readonly end: DaySeconds }

/** The one use of a certificate: what it counts for, by which entity, in which period. */
export type Claim = {
  readonly usedAt: Instant
  /** Legal Entity Identifier of the reporting entity; null where none was stated. */
  readonly entity: string | null
  readonly period: ReportingPeriod
  /** keccak256 of the bytes of the report. */
  readonly reportHash: Hex
}

/** The `Claim` struct as the contract returns it. */
type RawClaim = {
  readonly usedAt: number
  readonly periodStart: number
  readonly periodEnd: number
  readonly entity: Hex
  readonly reportHash: Hex
}

const noEntity: Hex = `0x${'00'.repeat(20)}`

/** Converts the contract's struct; null for a certificate that is not used. */
export function claimOf(raw: RawClaim): Claim | null {
  if (raw.usedAt === 0) return null
  return {
    usedAt: raw.usedAt,
    entity: raw.entity === noEntity ? null : cleanText(hexToString(raw.entity)),
    period: { start: raw.periodStart, end: raw.periodEnd },
    reportHash: raw.reportHash,
  }
}

/** The contract of the claims, and the use of a certificate; null for one that is not used. */
export type ClaimState = { readonly contract: Address; readonly claim: Claim | null }

/** Null where the deployment is older than the contract of the claims. */
export const claimQuery = (chain: ChainState, certificateId: bigint) =>
  chainQuery(chain, keys.claim(certificateId), async (reader): Promise<ClaimState | null> => {
    const contract = findAddress(reader.deployment, 'ClaimRegister')
    if (contract === undefined) return null
    const [claim = null] = await readUses(reader, contract, [certificateId])
    return { contract, claim }
  })

/** Ids in one call: a use has five words. */
const pageSize = 500

/** Reads the uses of certificates, in the order of the ids; null for each that is not used. */
export async function readUses(
  { read }: Pick<Reader, 'read'>,
  contract: Address,
  certificateIds: readonly bigint[],
): Promise<readonly (Claim | null)[]> {
  const claims: (Claim | null)[] = []
  while (claims.length < certificateIds.length) {
    const raw = await read({
      address: contract,
      abi: claimRegisterAbi,
      functionName: 'usesOf',
      args: [certificateIds.slice(claims.length, claims.length + pageSize)],
    })
    claims.push(...raw.map(claimOf))
  }
  return claims
}

/** What is recorded beside certificates: how the registry confirmed each, and its use. */
export type RecordedFacts = {
  /** Null for one that no registry had to confirm, or has not. */
  readonly confirmation: Confirmation | null
  readonly claim: Claim | null
}

/** The facts of certificates, in the order of the ids. */
export const recordedFactsQuery = (chain: ChainState, certificateIds: readonly bigint[]) =>
  chainQuery(
    chain,
    [...keys.claims(), 'facts', ...certificateIds.map(String)],
    async (reader): Promise<readonly RecordedFacts[]> => {
      const register = findAddress(reader.deployment, 'ClaimRegister')
      const lens = findAddress(reader.deployment, 'RetirementOrdersLens')
      const [claims, origins] = await Promise.all([
        register === undefined ? [] : readUses(reader, register, certificateIds),
        lens === undefined ? [] : readOrigins(reader, certificateIds),
      ])
      const ids = new Set(origins.flatMap((origin) => origin?.confirmationId ?? []))
      const read = await Promise.all([...ids].map((id) => readConfirmation(reader, id)))
      const confirmations = new Map(read.map((confirmation) => [confirmation.id, confirmation]))
      return certificateIds.map((_, at) => ({
        confirmation: confirmations.get(origins[at]?.confirmationId ?? 0n) ?? null,
        claim: claims[at] ?? null,
      }))
    },
  )

/** The report that a certificate is used in; the file itself stays on the device. */
type ReportFile = { readonly name: string; readonly hash: Hex }

/** What the beneficiary enters. */
export type ClaimForm = {
  /** The reporting entity's LEI; may be empty. */
  readonly lei: string
  /** Days as date inputs have them; both are included. */
  readonly from: string
  readonly lastDay: string
  readonly report: ReportFile | null
}

/** The form for a certificate, with the period that the certificate states. */
export const claimFormFor = ({ period }: Pick<Certificate, 'period'>): ClaimForm => ({
  lei: '',
  from: dayText(period.start),
  lastDay: dayText(period.end),
  report: null,
})

const dayText = (seconds: DaySeconds | null): string => (seconds === null ? '' : toDay(seconds))

/** A use that can be recorded. */
export type ClaimDraft = {
  /** Null where none is stated. */
  readonly entity: string | null
  readonly period: ReportingPeriod
  readonly report: ReportFile
}

/** Problems by field, each with the next step. */
type ClaimProblems = { readonly [Field in keyof ClaimForm]?: string }

type Checked =
  | { readonly ok: true; readonly draft: ClaimDraft }
  | { readonly ok: false; readonly problems: ClaimProblems }

/**
 * Checks what was entered against the rules of the contract.
 *
 * @param now Unix seconds.
 */
export function checkClaimForm(
  form: ClaimForm,
  certificate: Pick<Certificate, 'period'>,
  now: number,
): Checked {
  const { report } = form
  const start = parseDay(form.from)
  const lastDay = parseDay(form.lastDay)
  const lei = form.lei.trim() === '' ? null : leiProblem(form.lei)
  const problems: ClaimProblems = {
    ...(lei !== null && { lei }),
    ...startProblem(start, certificate),
    ...endProblem(lastDay, start, certificate, now),
    ...(report === null && { report: 'Choose the file of the report.' }),
  }
  if (Object.keys(problems).length > 0 || start === null || lastDay === null || report === null) {
    return { ok: false, problems }
  }
  const period = { start, end: lastDay + lastSecondOfDay }
  return { ok: true, draft: { entity: readLei(form.lei), period, report } }
}

function startProblem(
  start: DaySeconds | null,
  { period }: Pick<Certificate, 'period'>,
): Pick<ClaimProblems, 'from'> {
  if (start === null || start < 0) return { from: 'Enter the first day of the reporting period.' }
  return period.start !== null && start < period.start
    ? { from: `The certificate covers days from ${formatLongDay(period.start)} on.` }
    : {}
}

function endProblem(
  lastDay: DaySeconds | null,
  start: DaySeconds | null,
  { period }: Pick<Certificate, 'period'>,
  now: number,
): Pick<ClaimProblems, 'lastDay'> {
  if (lastDay === null) return { lastDay: 'Enter the last day of the reporting period.' }
  if (start !== null && lastDay < start) {
    return { lastDay: 'The period ends before it begins. Choose a later day.' }
  }
  if (period.end !== null && lastDay > period.end) {
    return { lastDay: `The certificate covers days until ${formatLongDay(period.end)}.` }
  }
  return lastDay >= startOfDay(now)
    ? { lastDay: 'The period is not over. Choose a day before today (UTC).' }
    : {}
}

/** What the only possible use of a certificate means, for whoever decides about it and whoever reads it. */
export const claimMeaning =
  'A certificate is used once and for good: no other entity and no other year can count it. To name this use in several reports, such as under ESRS and IFRS S2, is disclosure and no second use.'

/** The beneficiary uses a certificate, as a whole. */
export function certificateUseIntent(
  { id, purpose }: Pick<Certificate, 'id' | 'purpose'>,
  { entity, period, report }: ClaimDraft,
  contract: Address,
): Intent {
  return {
    title: `Use retirement ${id} in a claim`,
    give: [],
    get: [],
    facts: [
      { label: 'Use', value: purposeText(purpose).label },
      { label: 'Reporting entity (LEI)', value: entity ?? 'None stated' },
      { label: 'Reporting period (UTC)', value: periodText(period) ?? '' },
      { label: 'Report', value: isolated(report.name) },
      { label: 'Hash of the report', value: report.hash },
    ],
    lasting: [claimMeaning],
    notes: ['It is public. The report itself stays on your device; only its hash is recorded.'],
    acknowledge:
      'I understand that this certificate is used as a whole, once, and that it cannot be taken back.',
    call: () =>
      contractCall({
        address: contract,
        abi: claimRegisterAbi,
        functionName: 'use',
        args: [
          id,
          entity === null ? noEntity : stringToHex(entity),
          purposes.indexOf(purpose),
          BigInt(period.start),
          BigInt(period.end),
          report.hash,
        ],
      }),
    invalidates: [keys.claims()],
  }
}
