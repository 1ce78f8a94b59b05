import { explainFailure } from '../../chain/errors/explain-failure.ts'
import { holdingPath } from '../../domain/paths.ts'
import { totalsOf } from '../../domain/portfolio/holding.ts'
import { useHoldings } from '../../domain/portfolio/use-holdings.ts'
import { formatUsd } from '../../lib/format-money.ts'
import { Money } from '../../ui/amount-text.tsx'
import { ButtonLink } from '../../ui/button.tsx'
import { ForeignText } from '../../ui/foreign-text.tsx'
import { Skeleton } from '../../ui/skeleton.tsx'
import type { WalletSheetPartProps } from '../wallet/sheet-part.ts'
import { WithoutAccounts } from './without-accounts.tsx'

const shown = 3

/** The three largest holdings of the connected account, each a link to its details. */
export function LargestHoldings({ account, onClose }: WalletSheetPartProps) {
  const held = useHoldings(account)
  return (
    <section className="space-y-2">
      <h3 className="flex items-baseline justify-between gap-3 font-medium text-sm">
        Largest holdings
        {held.status === 'ready' && (
          <span className="font-normal text-muted text-xs tnum">
            {formatUsd(totalsOf(held.value.holdings).total)}{' '}
            {held.value.isReading ? (
              <WithoutAccounts when />
            ) : held.value.missing === null ? (
              'in total'
            ) : (
              'without smart accounts, which could not be read'
            )}
          </span>
        )}
      </h3>
      {held.status === 'pending' && <Skeleton className="h-24" />}
      {held.status === 'error' && (
        <p className="text-error-fg text-sm">{explainFailure(held.error).sentence}</p>
      )}
      {held.status === 'ready' && (
        <ul className="divide-y divide-line text-sm">
          {held.value.holdings.slice(0, shown).map(({ id, name, symbol, value }) => (
            <li key={id} className="flex items-center justify-between gap-3 py-1">
              <ButtonLink
                to={holdingPath(id)}
                variant="quiet"
                size="sm"
                className="-ml-3 min-w-0 shrink justify-start text-sm"
                onClick={onClose}
              >
                <span className="truncate">
                  <ForeignText>{name}</ForeignText>
                </span>
              </ButtonLink>
              {value === null ? (
                <span className="text-muted">
                  <ForeignText>{symbol}</ForeignText>
                </span>
              ) : (
                <Money amount={value} />
              )}
            </li>
          ))}
        </ul>
      )}
      <ButtonLink to="/portfolio" variant="outline" className="w-full" onClick={onClose}>
        Open the portfolio
      </ButtonLink>
    </section>
  )
}
