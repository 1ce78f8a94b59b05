import { useMemo } from 'react'
import { explain } from '../../chain/errors/explain.ts'
import { formatUsd } from '../../lib/format-money.ts'
import { ButtonLink } from '../../ui/button-link.tsx'
import { Money } from '../../ui/money.tsx'
import { Skeleton } from '../../ui/skeleton.tsx'
import { holdingPath } from '../holding-path.ts'
import type { WalletSheetPartProps } from '../wallet/sheet-part.ts'
import { totalsOf } from './holding.ts'
import { useHoldings } from './use-holdings.ts'

const shown = 3

/** The three largest holdings of the connected account, each a link to its details. */
export function LargestHoldings({ account, onClose }: WalletSheetPartProps) {
  const place = useMemo(() => ({ address: account, name: null }), [account])
  const holdings = useHoldings(place)
  return (
    <section className="space-y-2">
      <h3 className="flex items-baseline justify-between gap-3 font-medium text-sm">
        Largest holdings
        {holdings.status === 'ready' && (
          <span className="font-normal text-muted text-xs tnum">
            {formatUsd(totalsOf(holdings.value).total)} in total
          </span>
        )}
      </h3>
      {holdings.status === 'pending' && <Skeleton className="h-24" />}
      {holdings.status === 'error' && (
        <p className="text-error-fg text-sm">{explain(holdings.error).sentence}</p>
      )}
      {holdings.status === 'ready' && (
        <ul className="divide-y divide-line text-sm">
          {holdings.value.slice(0, shown).map(({ id, name, symbol, value }) => (
            <li key={id} className="flex items-center justify-between gap-3 py-1">
              <ButtonLink
                to={holdingPath(id)}
                variant="quiet"
                size="sm"
                className="-ml-3 min-w-0 shrink justify-start text-sm"
                onClick={onClose}
              >
                <span className="truncate">{name}</span>
              </ButtonLink>
              {value === null ? (
                <span className="text-muted">{symbol}</span>
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
