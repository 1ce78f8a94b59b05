import type { DealingDesk } from '../../../domain/dealing/desk.ts'
import { type DealingRequest, statesOf } from '../../../domain/dealing/request.ts'
import { lapsesAt } from '../../../domain/dealing/terms.ts'
import { formatInBothZones } from '../../../lib/date.ts'
import { duration } from '../../../lib/duration.ts'
import type { Tone } from '../../../ui/badge.tsx'

/** Where what is pending of a request stands. */
export type PendingWords = {
  readonly badge: string
  readonly tone: Tone
  readonly text: string
  readonly canCancel: boolean
}

/**
 * What is pending of a request, in words; null where nothing is.
 *
 * @param now Unix seconds.
 */
export function pendingWords(
  request: DealingRequest,
  desk: DealingDesk,
  now: number,
): PendingWords | null {
  const left = request.day === request.id ? '' : 'What an earlier strike left. '
  const state = statesOf(request, desk, now).at(-1)
  switch (state?.kind) {
    case 'open':
      return {
        badge: request.claimable.value > 0n ? 'Partly filled' : 'Pending',
        tone: 'primary',
        text: `${left}Can be cancelled for ${duration(BigInt(state.cutOff - now))}, until ${formatInBothZones(state.cutOff)}.`,
        canCancel: true,
      }
    case 'bound':
      return {
        badge: 'Bound',
        tone: 'primary',
        text: `${left}The cut-off has passed, so it can no longer be cancelled. It is bound until its day is struck, or lapses on ${formatInBothZones(state.lapsesAt)} at the latest.`,
        canCancel: false,
      }
    case 'cancellable':
      return { tone: 'warning', canCancel: true, ...cancellableWords(request, desk, now) }
    default:
      return null
  }
}

function cancellableWords(
  { side, day }: DealingRequest,
  { terms, takesSubscriptions }: DealingDesk,
  now: number,
): Pick<PendingWords, 'badge' | 'text'> {
  if (now >= lapsesAt(terms, day)) {
    return {
      badge: 'Lapsed',
      text: 'Its day was not struck in time. Cancel it, then claim back what you brought.',
    }
  }
  return side === 'subscription' && !takesSubscriptions
    ? {
        badge: 'Subscriptions closed',
        text: 'The asset is paused, settled, late with its payments, declared lost or no longer verified. You can cancel; if subscriptions open before its day is struck, it is dealt with.',
      }
    : {
        badge: 'Can be cancelled',
        text: 'Its day can no longer be struck, or the asset has another issuer since. You can cancel and claim back what you brought.',
      }
}
