import type { Barriers, Receipt } from '../../../domain/assets/eligibility/read-eligibility.ts'
import { executorWords } from '../../../domain/assets/eligibility/words.ts'
import { Callout } from '../../../ui/callout.tsx'

type ExecutorBarriersProps = {
  readonly shares: readonly Receipt[]
  /** Neutral where nothing is spent yet. */
  readonly tone: 'neutral' | 'warning'
}

/** Of restricted shares that a delegate cannot spend, because its executor may not receive them. */
export function ExecutorBarriers({ shares, tone }: ExecutorBarriersProps) {
  return shares.map(({ address, symbol }) => {
    const { title, text } = executorWords(symbol)
    return (
      <Callout key={address} tone={tone} title={title}>
        {text}
      </Callout>
    )
  })
}

/** Whether a delegate's executor may receive all that a form spends, as far as it is known. */
export const mayPass = ({ barred, unread }: Barriers): boolean =>
  barred.length === 0 && unread.length === 0
