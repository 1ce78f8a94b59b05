import { type Address, type Hex, zeroAddress } from 'viem'
import { explainRevert } from '../../../chain/errors/explain.ts'
import { ether, type Token } from '../../../chain/token.ts'
import { accountStatuses } from '../../../domain/accounts/account-rule.ts'
import { calledFunction } from '../../../domain/accounts/grants.ts'
import { isRun, runText } from '../../../domain/accounts/rules/rule.ts'
import { dollars } from '../../../domain/accounts/rules/words.ts'
import { formatAmount } from '../../../lib/amount.ts'
import { formatDateTime } from '../../../lib/date.ts'
import { isolated } from '../../../lib/foreign-text.ts'
import { shortenHex } from '../../../lib/format-address.ts'
import { sameAddress } from '../../../lib/same-address.ts'
import type { DeployedTemplate } from '../source/read-factory.ts'
import type { AccountEvent, AccountEventData } from '../source/read-log.ts'

/** What an event was about. */
export type EventKind = 'run' | 'delegate' | 'owner'

/** An event in words. */
export type EventText = {
  readonly kind: EventKind
  /** `Bought 10 ALD52W for 990 USDC`. */
  readonly title: string
  /** More of it, a sentence; null for nothing more. */
  readonly detail: string | null
}

/** A template as the factory numbers it. */
export type NamedTemplate = Pick<DeployedTemplate, 'id' | 'name'>

/**
 * An event of an account in words.
 *
 * @param tokens Tokens that may be named.
 * @param templates Templates that may be named.
 */
export function eventText(
  data: AccountEventData,
  tokens: readonly Token[],
  templates: readonly NamedTemplate[],
): EventText {
  const amount = (token: Address, value: bigint): string => {
    const known =
      token === zeroAddress ? ether : tokens.find(({ address }) => sameAddress(address, token))
    return known === undefined
      ? `${value} units of ${shortenHex(token)}`
      : `${formatAmount({ value, decimals: known.decimals }, { maximumFractionDigits: 6 })} ${isolated(known.symbol)}`
  }
  const entry =
    (kind: EventKind) =>
    (title: string, detail: string | null = null): EventText => ({ kind, title, detail })
  const run = entry('run')
  const owner = entry('owner')
  const delegate = entry('delegate')

  if (isRun(data)) {
    const { title, detail } = runText(data, { amount })
    return run(title, detail)
  }
  switch (data.eventName) {
    case 'RulePerformed':
      return run(
        'The rule ran',
        data.args.tip === 0n
          ? `Run by ${shortenHex(data.args.runner)}.`
          : `Run by ${shortenHex(data.args.runner)} for a tip of ${dollars(data.args.tip)}.`,
      )
    case 'StatusChanged': {
      const status = accountStatuses[data.args.status] ?? 'CLOSED'
      const titles = { ACTIVE: 'Resumed', PAUSED: 'Paused', CLOSED: 'Closed' } as const
      return owner(
        titles[status],
        status === 'PAUSED' ? 'What the owner signed before stays void after a resume.' : null,
      )
    }
    case 'RuleLeftOut':
      return owner('Created without its rule', leftOutReason(data.args.reason))
    case 'RuleSet':
      return data.args.template === zeroAddress
        ? owner('Rule removed')
        : owner('Rule set', ruleVersion(data.args, templates))
    case 'Withdrawn':
      return owner(
        `Sent ${amount(data.args.token, data.args.amount)} to ${shortenHex(data.args.to)}`,
      )
    case 'OwnershipTransferStarted':
      return data.args.pendingOwner === zeroAddress
        ? owner('Handover withdrawn')
        : owner(`Offered to ${shortenHex(data.args.pendingOwner)}`)
    case 'OwnershipTransferred':
      return owner(
        `Taken over by ${shortenHex(data.args.newOwner)}`,
        'All delegates were removed and the account was paused.',
      )
    case 'DelegateSet':
      return delegate(
        `${shortenHex(data.args.delegate)} became a delegate`,
        `Until ${formatDateTime(data.args.grant.expiresAt)}, with ${budgets(data.args.grant.budgets)}.`,
      )
    case 'DelegateLeftOut':
      return delegate(
        `${shortenHex(data.args.delegate)} did not become a delegate`,
        `Its time had ended on ${formatDateTime(data.args.expiresAt)} when the account was created. The owner can add it with a later expiry.`,
      )
    case 'DelegateRemoved':
      return delegate(`${shortenHex(data.args.delegate)} is no longer a delegate`)
    case 'DelegatesDropped':
      return delegate('All delegates removed')
    case 'DelegateTransferred': {
      const { token, to, amount: value } = data.args
      return delegate(
        `${shortenHex(data.args.delegate)} sent ${amount(token, value)} to ${shortenHex(to)}`,
      )
    }
    case 'DelegateExecuted':
      return delegate(
        `${shortenHex(data.args.delegate)} called ${data.args.calls.map(({ callData }) => calledFunction(callData)).join(', ')}`,
        `Contracts: ${data.args.calls.map(({ target }) => shortenHex(target)).join(', ')}.`,
      )
  }

  function budgets(granted: readonly { readonly token: Address; readonly limit: bigint }[]) {
    const each = granted.map(({ token, limit }) => amount(token, limit))
    return each.length === 0 ? 'no budget' : `a budget of ${each.join(' and ')}`
  }
}

/**
 * Why an account was created without the rule in its terms.
 *
 * @param reason The error that the contract kept.
 */
const leftOutReason = (reason: Hex): string => explainRevert(reason).sentence

function ruleVersion(
  { templateId, version }: { readonly templateId: bigint; readonly version: bigint },
  templates: readonly NamedTemplate[],
): string {
  const name = templates.find(({ id }) => id === templateId)?.name
  return name === undefined
    ? `Version ${version} of template ${templateId}.`
    : `${isolated(name)}, version ${version}.`
}

/** An event as the log lists it. */
export type LogEntry = { readonly event: AccountEvent; readonly text: EventText }

/**
 * The events of an account in words. A run and what its template did are one entry: the account says
 * who ran the rule, the template what happened, in the same transaction.
 *
 * @param tokens Tokens that may be named.
 * @param templates Templates that may be named.
 */
export function logEntries(
  events: readonly AccountEvent[],
  tokens: readonly Token[],
  templates: readonly NamedTemplate[],
): readonly LogEntry[] {
  const entries = events.map(
    (event): LogEntry => ({ event, text: eventText(event.data, tokens, templates) }),
  )
  const ofTransaction = Map.groupBy(
    entries.filter(({ text }) => text.kind === 'run'),
    ({ event }) => event.hash,
  )
  return entries.flatMap((entry) => {
    const together = ofTransaction.get(entry.event.hash) ?? []
    const [run, ...otherRuns] = together.filter(isAccountRun)
    const [done, ...othersDone] = together.filter((each) => !isAccountRun(each))
    // Several runs of one transaction are left as they are: nothing says which did what.
    const isPair = otherRuns.length === 0 && othersDone.length === 0
    if (!run || !done || !isPair) return [entry]
    if (entry === run) return []
    if (entry !== done) return [entry]
    const detail = [done.text.detail, run.text.detail].filter((text) => text !== null).join(' ')
    return [{ event: done.event, text: { ...done.text, detail } }]
  })
}

const isAccountRun = ({ event }: LogEntry): boolean => event.data.eventName === 'RulePerformed'

/**
 * Why an account was created without the rule in its terms; null where it was created with it, or has
 * had a rule since.
 *
 * @param events Its log.
 */
export function ruleLeftOut(events: readonly AccountEvent[]): string | null {
  if (events.some(({ data }) => data.eventName === 'RuleSet')) return null
  for (const { data } of events) {
    if (data.eventName === 'RuleLeftOut') return leftOutReason(data.args.reason)
  }
  return null
}

/** A delegate that the rule names and that the account was created without. */
export type DelegateLeftOut = {
  readonly delegate: Address
  /** When its time had ended, Unix seconds. */
  readonly expiresAt: number
}

/**
 * Delegates whose time had ended when their account was created, and who have not been added since.
 *
 * @param events Its log.
 */
export function delegatesLeftOut(events: readonly AccountEvent[]): readonly DelegateLeftOut[] {
  const added = events.flatMap(({ data }) =>
    data.eventName === 'DelegateSet' ? [data.args.delegate] : [],
  )
  return events.flatMap(({ data }) =>
    data.eventName === 'DelegateLeftOut' &&
    !added.some((address) => sameAddress(address, data.args.delegate))
      ? [data.args]
      : [],
  )
}
