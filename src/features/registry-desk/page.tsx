import { useQuery } from '@tanstack/react-query'
import { Inbox } from 'lucide-react'
import type { Address } from 'viem'
import { type OpenChain, useChain } from '../../chain/chain-state.ts'
import { addressOf } from '../../chain/deployment.ts'
import { FailureCard } from '../../chain/errors/failure-state.tsx'
import { loadable } from '../../lib/loadable.ts'
import { useSession } from '../../session/session-provider.tsx'
import { EmptyState } from '../../ui/empty-state.tsx'
import { PageHeader } from '../../ui/page-header.tsx'
import { Card } from '../../ui/panel.tsx'
import { Skeleton } from '../../ui/skeleton.tsx'
import { SourceBadge } from '../../ui/source-badge.tsx'
import { LotPanel } from './components/lot-panel.tsx'
import { ConfirmationsPanel, EndedLotsPanel } from './components/past-panels.tsx'
import { QueuePanel } from './components/queue-panel.tsx'
import { StandingNote } from './components/standing-note.tsx'
import { queuesOf } from './queue.ts'
import { type Desk, deskQuery, standingQuery } from './read-desk.ts'
import { mayDecide, mayOperate, type Standing } from './standing.ts'

/** `/registry-desk`: orders to retire credits at their registry, from the queue to the confirmation. */
export function Page() {
  const chain = useChain()
  const session = useSession()
  const desk = loadable(useQuery(deskQuery(chain)))
  return (
    <div className="shell-width flex flex-col gap-6 py-8 sm:py-10">
      <PageHeader
        title="Registry desk"
        description="Orders to retire credits that lie at a registry. Its operator takes them as a lot, retires them there and confirms it here; only then are there certificates."
        badges={desk.status === 'ready' && <SourceBadge source={desk.source} />}
      />
      {desk.status === 'error' ? (
        <FailureCard failure={desk} />
      ) : desk.status === 'pending' || chain.status !== 'open' ? (
        <Skeleton className="h-96 rounded-lg" />
      ) : session.kind === 'wallet' ? (
        <OwnDesk chain={chain} desk={desk.value} account={session.account} />
      ) : (
        <DeskParts chain={chain} desk={desk.value} standing={null} />
      )}
    </div>
  )
}

type OwnDeskProps = {
  readonly chain: OpenChain
  readonly desk: Desk
  readonly account: Address
}

function OwnDesk({ chain, desk, account }: OwnDeskProps) {
  const standing = loadable(useQuery(standingQuery(chain, account, desk)))
  if (standing.status === 'error') return <FailureCard failure={standing} />
  if (standing.status === 'pending') return <Skeleton className="h-96 rounded-lg" />
  return <DeskParts chain={chain} desk={desk} standing={standing.value} />
}

type DeskPartsProps = {
  readonly chain: OpenChain
  readonly desk: Desk
  /** Null without a wallet. */
  readonly standing: Standing | null
}

function DeskParts({ chain, desk, standing }: DeskPartsProps) {
  const { waiting, lots, confirmations, inLots, credits, stops, time, finalTime } = desk
  const orders = addressOf(chain.deployment, 'RetirementOrders')
  const queues = queuesOf(waiting, credits, lots, stops, time)
  const standardOf = (tokenId: bigint) =>
    credits.find((credit) => credit.tokenId === tokenId)?.project.standard
  const open = lots
    .filter(({ endedAt }) => endedAt === null)
    .toSorted((a, b) => a.resolvableFrom - b.resolvableFrom)
  const ended = lots.filter(({ endedAt }) => endedAt !== null).toReversed()
  return (
    <>
      <StandingNote standing={standing} operatorRoles={desk.operatorRoles} />
      {open.map((lot) => {
        const credit = credits.find(({ tokenId }) => tokenId === lot.tokenId)
        if (credit === undefined) return null
        const ids = new Set(lot.parts.map(({ orderId }) => orderId))
        const inLot = inLots.filter(({ id }) => ids.has(id))
        const { standard } = credit.project
        return (
          <LotPanel
            key={String(lot.id)}
            {...{ lot, credit, inLot, orders, finalTime }}
            permission={mayDecide(standing, credit, lot, inLot, time)}
            used={confirmations
              .filter(({ tokenId }) => standardOf(tokenId) === standard)
              .map(({ reference }) => reference)}
            now={time}
          />
        )
      })}
      {queues.map((queue) => (
        <QueuePanel
          key={String(queue.credit.tokenId)}
          queue={queue}
          permission={mayOperate(standing, queue.credit)}
          orders={standing === null ? null : orders}
        />
      ))}
      {queues.length === 0 && (
        <Card>
          <EmptyState icon={<Inbox aria-hidden />} title="No order waits">
            Orders appear here as soon as somebody retires a credit that lies at its registry.
          </EmptyState>
        </Card>
      )}
      <ConfirmationsPanel confirmations={confirmations.toReversed()} credits={credits} />
      <EndedLotsPanel lots={ended} credits={credits} />
    </>
  )
}
