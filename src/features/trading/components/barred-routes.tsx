import { barredText } from '../../../domain/assets/eligibility/words.ts'
import { Callout } from '../../../ui/callout.tsx'

type BarredRoutesProps = {
  /** Restricted tokens that the trader may not receive on the way. */
  readonly symbols: readonly string[]
  /** Whether no other route is left. */
  readonly isOnly: boolean
  readonly reader: 'account' | 'visitor'
}

/** Says which routes are left out because of who may receive the tokens that they go through. */
export function BarredRoutes({ symbols, isOnly, reader }: BarredRoutesProps) {
  const why = barredText(symbols, reader)
  return isOnly ? (
    <Callout tone="warning" title="No route is left for this trade">
      Every route goes through restricted tokens: {why}.{' '}
      {reader === 'visitor' ? 'Connect an eligible account.' : 'Choose another token.'}
    </Callout>
  ) : (
    <p className="text-muted text-xs">Some routes are left out: {why}.</p>
  )
}
