import { isolated } from '../../../lib/foreign-text.ts'
import type { Tone } from '../../../ui/badge.tsx'
import { type Eligibility, mayReceive } from './eligibility.ts'
import { endsSoon, endText, pastEndText } from './end.ts'
import type { EligibilityPolicy } from './policy.ts'

/** A policy for people: its name, what it lets whom do, and how somebody comes to be eligible. */
export type PolicyWords = {
  readonly name: string
  readonly rule: string
  readonly howTo: string
}

const policies: Readonly<Record<EligibilityPolicy['kind'], PolicyWords>> = {
  open: {
    name: 'Everyone',
    rule: 'Every account may receive the shares.',
    howTo: 'Nothing has to be done.',
  },
  list: {
    name: 'Accounts on a list',
    rule: 'Only accounts that an attestor has listed may receive the shares, each until its end date. Attestors examine investors outside the chain; the keeper of the list appoints them.',
    howTo:
      'Ask an attestor to list your account, or to sign an attestation that you submit here yourself.',
  },
  registry: {
    name: 'Accounts that an identity registry verifies',
    rule: 'Only accounts that the identity registry (ERC-3643) verifies may receive the shares, and only while it does. It states no end date.',
    howTo: 'Have your identity registered with the operator of the registry.',
  },
  unknown: {
    name: 'Accounts that another contract names',
    rule: 'A contract that was not created on this platform decides who may receive the shares. What it examines is not known here.',
    howTo: 'Ask the issuer what its contract examines.',
  },
}

export const policyWords = ({ kind }: Pick<EligibilityPolicy, 'kind'>): PolicyWords =>
  policies[kind]

/** What nobody can do to a holder, whatever the policy. */
export const holderRights =
  'Only receiving is restricted. Who stops being eligible keeps its shares, may sell and redeem them, and is paid.'

/** The state of an account for people: in a badge, as a title and as a sentence. */
export type EligibilityWords = {
  readonly badge: string
  readonly tone: Tone
  readonly title: string
  readonly text: string
}

const rights = 'You keep your shares, may sell and redeem them, and are paid.'

/**
 * What the eligibility of the reader's account means.
 *
 * @param now Unix seconds.
 */
export function eligibilityWords(
  eligibility: Eligibility,
  symbol: string,
  now: number,
): EligibilityWords {
  const share = isolated(symbol)
  switch (eligibility.kind) {
    case 'open':
      return {
        badge: 'Open',
        tone: 'neutral',
        title: 'You may buy',
        text: `Everyone may receive ${share}.`,
      }
    case 'venue':
      return {
        badge: 'Venue',
        tone: 'neutral',
        title: 'This account holds shares for others',
        text: `It may always receive ${share}, and only pays them to eligible accounts.`,
      }
    case 'eligible': {
      if (eligibility.until === null) {
        return {
          badge: 'Eligible',
          tone: 'secondary',
          title: 'You may buy',
          text: `Your account may receive ${share}. No end date is known.`,
        }
      }
      const soon = endsSoon(eligibility.until, now)
      return {
        badge: soon ? 'Ends soon' : 'Eligible',
        tone: soon ? 'warning' : 'secondary',
        title: `You may buy until ${endText(eligibility.until)}`,
        text: `After that your account receives no more ${share}, unless it is attested again. ${rights}`,
      }
    }
    case 'expired':
      return {
        badge: 'Ended',
        tone: 'warning',
        title: `Your eligibility ended ${pastEndText(eligibility.at)}`,
        text: `Your account receives no more ${share} until it is attested again. ${rights}`,
      }
    case 'ended':
      return {
        badge: 'Ended',
        tone: 'warning',
        title: 'Your account is no longer eligible',
        text: `It receives no more ${share} until it is eligible again. ${rights}`,
      }
    case 'never':
      return {
        badge: 'Not eligible',
        tone: 'warning',
        title: 'Your account may not receive these shares yet',
        text: `Only eligible accounts may receive ${share}.`,
      }
    case 'unanswered':
      return {
        badge: 'Not checkable',
        tone: 'warning',
        title: 'Eligibility cannot be checked now',
        text: `The contract that decides who may receive ${share} does not answer, so nobody receives any until it does. ${eligibility.wasEligible ? rights : 'Holders keep their shares, may sell and redeem them, and are paid.'}`,
      }
  }
}

/** Why the reader's account cannot receive shares, for a button; null where nothing is known against it. */
export function refusalText(eligibility: Eligibility | undefined): string | null {
  if (eligibility === undefined || mayReceive(eligibility)) return null
  switch (eligibility.kind) {
    case 'expired':
    case 'ended':
      return 'Your eligibility has ended'
    case 'unanswered':
      return 'Eligibility cannot be checked now'
    default:
      return 'You are not eligible yet'
  }
}

const boundToOwner =
  'A smart account is attested by itself, with its owner, and is eligible while it has this owner.'

/** What the eligibility of a smart account means; undefined while it is being read. */
export function smartAccountWords(
  eligibility: Eligibility | undefined,
  symbol: string,
): Pick<EligibilityWords, 'tone' | 'title' | 'text'> {
  const share = isolated(symbol)
  const refusal = eligibility && receiverProblem(eligibility, symbol)
  if (refusal) {
    return {
      tone: 'warning',
      title: `This smart account may not receive ${share}`,
      text: `${refusal} ${boundToOwner}`,
    }
  }
  const end =
    eligibility?.kind === 'eligible' && eligibility.until !== null
      ? ` until ${endText(eligibility.until)}`
      : ''
  return eligibility === undefined
    ? { tone: 'neutral', title: onlyEligible(symbol), text: boundToOwner }
    : {
        tone: 'secondary',
        title: `This smart account may receive ${share}${end}`,
        text: boundToOwner,
      }
}

/** What it means for shares that a smart account does not exist yet. */
export const newAccountWords = (
  symbol: string,
): Pick<EligibilityWords, 'tone' | 'title' | 'text'> => ({
  tone: 'warning',
  title: `A new smart account may not receive ${isolated(symbol)} yet`,
  text: `${boundToOwner} Ask an attestor once it is created: until then its rule buys none.`,
})

/** Why a delegate of a smart account cannot spend shares in calls. */
export const executorWords = (symbol: string): Pick<EligibilityWords, 'title' | 'text'> => ({
  title: `A delegate cannot sell or deposit ${isolated(symbol)}`,
  text: 'What a delegate spends passes through a contract that is not eligible. The owner can sell and deposit the shares; a delegate can send them to eligible accounts.',
})

/** Why a trade does not go through restricted tokens, as a part of a sentence. */
export function barredText(symbols: readonly string[], reader: 'account' | 'visitor'): string {
  const names = symbols.map(isolated).join(' or ')
  return reader === 'visitor'
    ? `only eligible accounts may receive ${names}`
    : `your account may not receive ${names}`
}

/** Said of a restricted token before it is known whether an account may receive it. */
export const onlyEligible = (symbol: string): string =>
  `Only eligible accounts may receive ${isolated(symbol)}`

/** Why an account cannot be sent shares; null where it may receive them. */
export function receiverProblem(eligibility: Eligibility, symbol: string): string | null {
  if (mayReceive(eligibility)) return null
  const share = isolated(symbol)
  switch (eligibility.kind) {
    case 'expired':
      return `The account may not receive ${share}: its eligibility ended ${pastEndText(eligibility.at)}.`
    case 'ended':
      return `The account may no longer receive ${share}: it is not eligible any more.`
    case 'unanswered':
      return `Whether the account may receive ${share} cannot be checked now, so it receives none.`
    default:
      return `The account may not receive ${share}: it is not eligible.`
  }
}

const afterTheEnd = {
  you: rights,
  account: 'The account keeps its shares, may sell and redeem them, and is paid.',
  'smart-account': 'The smart account keeps its shares, may sell and redeem them, and is paid.',
} as const

/** What it means for a holding that its holder is no longer eligible. */
export function endedText(
  eligibility: Eligibility,
  symbol: string,
  subject: keyof typeof afterTheEnd,
): Pick<EligibilityWords, 'title' | 'text'> {
  const share = isolated(symbol)
  const title =
    eligibility.kind === 'expired'
      ? `The eligibility to receive ${share} ended ${pastEndText(eligibility.at)}`
      : eligibility.kind === 'unanswered'
        ? `The eligibility to receive ${share} cannot be checked now`
        : `The eligibility to receive ${share} has ended`
  return { title, text: afterTheEnd[subject] }
}
