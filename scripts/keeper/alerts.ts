import type { Address } from 'viem'
import type { Token } from '../../src/chain/token.ts'
import {
  type RuleCheck,
  type RuleReason,
  ruleState,
} from '../../src/domain/accounts/account-rule.ts'
import type { Alert } from '../lib/service/alerts.ts'
import type { Hold } from '../lib/service/decide.ts'
import { claimed, type Owed } from './claims.ts'
import { type Job, keyOf } from './state.ts'

/** How a rule stands: `blocked` where it is due and something is in the way. */
export type Standing = 'due' | 'blocked' | 'waiting' | 'off'

/**
 * Reasons for which a rule that is due cannot run: what it needs is missing. With the others it waits for a
 * time, a price or an amount, as its owner has set.
 */
const inTheWay: ReadonlySet<RuleReason> = new Set([
  'BALANCE_TOO_LOW',
  'HISTORY_TOO_SHORT',
  'PRICE_MOVED',
  'POOL_CLOSED',
  'LIQUIDITY_TOO_LOW',
  'NO_LISTING',
  'DEPTH_TOO_LOW',
  'NOT_PERFORMING',
])
const withoutRule: ReadonlySet<RuleReason> = new Set(['NO_TEMPLATE', 'NOT_ACTIVE', 'COMPLETED'])

/** How a rule stands, by the answer of its check. */
export function standingOf({ ready, reason }: Pick<RuleCheck, 'ready' | 'reason'>): Standing {
  if (ready) return 'due'
  if (inTheWay.has(reason)) return 'blocked'
  return withoutRule.has(reason) ? 'off' : 'waiting'
}

/** The alert for a rule that is blocked, in the words of its screen. */
export const blockedAlert = (
  account: Address,
  check: RuleCheck,
  tokens: readonly Token[],
): Alert => ({
  about: account,
  reason: check.reason,
  text: ruleState(check, 'ACTIVE', tokens).text,
})

/** What keeps a job from being done. */
export function alertOf(job: Job, reason: string, text: string): Alert {
  const { account } = job
  switch (job.kind) {
    case 'strike':
      return {
        about: `dealing desk ${account}`,
        reason,
        text: `A dealing day of the desk ${account} cannot be struck: ${text}`,
      }
    case 'claim':
      return {
        about: `claim ${keyOf(job)}`,
        reason,
        text: `The ${claimed(job)} cannot be claimed for ${account} at the desk ${job.to}: ${text}`,
      }
    default:
      return { about: account, reason, text }
  }
}

/** The alerts for controllers of whom it cannot be read what they can claim. */
export const unreadClaims = (owed: readonly Owed[]): readonly Alert[] =>
  owed.flatMap((each) => {
    if (!('problem' in each)) return []
    const { desk, controller, problem } = each
    const text = `What ${controller} can claim at the desk ${desk} cannot be read. ${problem}`
    return [{ about: `claims ${desk} ${controller}`, reason: 'check', text }]
  })

/** What holds back everything, and what waits for it. */
export function heldAlert({ reason, text }: Hold, jobs: readonly Job[]): Alert {
  const waiting = (what: string, kinds: readonly Job['kind'][]): readonly string[] => {
    const own = jobs.filter(({ kind }) => kinds.includes(kind)).map(({ account }) => account)
    return own.length === 0 ? [] : [`the ${what} of ${[...new Set(own)].join(', ')}`]
  }
  const due = [
    ...waiting('rules', ['run', 'extend']),
    ...waiting('dealing days', ['strike']),
    ...waiting('claims', ['claim']),
  ].join(', and ')
  return {
    about: 'keeper',
    reason,
    text: due === '' ? text : `${text} Due and waiting for it: ${due}.`,
  }
}

/** The first alert about each thing. */
export const uniqueAlerts = (alerts: readonly Alert[]): readonly Alert[] =>
  alerts.filter(({ about }, index) => alerts.findIndex((each) => each.about === about) === index)

/** An alert as a line. */
export const alertLine = ({ about, text }: Alert): string =>
  about.startsWith('0x') ? `The rule of ${about} cannot run: ${text}` : text
