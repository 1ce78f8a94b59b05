import type { Address } from 'viem'
import { FailureState } from '../../../chain/errors/failure-state.tsx'
import { totalsOf } from '../../../domain/dealing/request.ts'
import { type DeskReading, useDesks } from '../../../domain/dealing/use-desks.ts'
import { holdingIds } from '../../../domain/portfolio/chain-holdings.ts'
import { assetHref } from '../../../domain/registry/asset-class.ts'
import { failureOf } from '../../../lib/loadable.ts'
import { RequestTotals } from '../../../panels/dealing/request-totals.tsx'
import { ButtonLink } from '../../../ui/button.tsx'
import { ForeignText } from '../../../ui/foreign-text.tsx'
import { Panel } from '../../../ui/panel.tsx'
import { TextLink } from '../../../ui/text-link.tsx'
import { type HoldingNotes, notesOn } from '../model/notes.ts'
import { NoteBadges, NoteTitles } from './holding-parts.tsx'

type DealingRequestsProps = {
  readonly account: Address
  /** Whether the reader is the account, which alone can cancel and claim. */
  readonly isOwn: boolean
  readonly notes: HoldingNotes
}

/** What an account has at dealing desks, apart from what it holds. Nothing while it has nothing there. */
export function DealingRequests({ account, isOwn, notes }: DealingRequestsProps) {
  const desks = useDesks(account)
  if (desks.status !== 'ready') return null
  const failure = failureOf(...desks.value.map(({ reading }) => reading))
  const requests = desks.value.flatMap(requestsAt)
  if (failure === null && requests.length === 0) return null
  const notesOfAsset = ({ id }: DeskReading['asset']) =>
    notesOn({ id: holdingIds.asset(id) }, notes)
  return (
    <Panel
      title="Requests at dealing desks"
      description="Subscriptions and redemptions at the next net asset value. They are neither among the holdings nor in the total value until they are claimed."
      actions={
        isOwn && (
          <ButtonLink to="/dealing" variant="quiet" size="xs">
            Claim and cancel
          </ButtonLink>
        )
      }
      flush
    >
      <ul className="divide-y divide-line">
        {requests.map(({ asset, totals }) => (
          <li key={asset.token} className="px-4 py-3 sm:px-5">
            <span className="flex flex-wrap items-center gap-x-2">
              <TextLink to={assetHref(asset)}>
                <ForeignText>{asset.name}</ForeignText>
              </TextLink>
              <NoteBadges notes={notesOfAsset(asset)} />
            </span>
            <NoteTitles notes={notesOfAsset(asset)} />
            <RequestTotals totals={totals} symbol={asset.symbol} />
          </li>
        ))}
      </ul>
      {failure !== null && <FailureState failure={failure} />}
    </Panel>
  )
}

function requestsAt({ asset, reading }: DeskReading) {
  const totals = reading.status === 'ready' ? totalsOf(reading.value) : null
  return totals === null ? [] : [{ asset, totals }]
}
