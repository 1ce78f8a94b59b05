import { SearchX, Wallet } from 'lucide-react'
import type { ReactNode } from 'react'
import { startDemo } from '../../session/demo.ts'
import type { Session } from '../../session/session.ts'
import { useSession } from '../../session/session-provider.tsx'
import { Button, ButtonLink } from '../../ui/button.tsx'
import { EmptyState } from '../../ui/empty-state.tsx'
import { Card } from '../../ui/panel.tsx'
import { WalletButton } from './wallet-button.tsx'

type ConnectCardProps = {
  readonly title: string
  readonly icon?: ReactNode
  /** What appears once a wallet is connected. */
  readonly children: ReactNode
}

/** Stands where a screen has nothing to show without a wallet. */
export function ConnectCard({ title, icon = <Wallet aria-hidden />, children }: ConnectCardProps) {
  return (
    <Card>
      <EmptyState icon={icon} title={title} actions={<WalletButton />}>
        {children}
      </EmptyState>
    </Card>
  )
}

type NotInSessionProps = {
  /** `pool` */
  readonly what: string
  /** Whether it belongs to an account, so that no one sees it without signing in. */
  readonly isOwned: boolean
  /** Where those of this session are listed. */
  readonly list: { readonly label: string; readonly to: string }
  /** Further ways on. */
  readonly children?: ReactNode
}

/**
 * Stands where a link names something that this session does not have. Links are shared between the
 * demo session and wallets, so it says how to get to the other one.
 */
export function NotInSession({ what, isOwned, list, children }: NotInSessionProps) {
  const session = useSession()
  return (
    <Card>
      <EmptyState
        icon={<SearchX aria-hidden />}
        title={`${what.charAt(0).toUpperCase()}${what.slice(1)} not found`}
        actions={
          <>
            {children}
            <ButtonLink to={list.to} variant="outline">
              {list.label}
            </ButtonLink>
            <OtherSession session={session} isOwned={isOwned} />
          </>
        }
      >
        {notHereText(session.kind, what, isOwned)}
      </EmptyState>
    </Card>
  )
}

type OtherSessionProps = { readonly session: Session; readonly isOwned: boolean }

function OtherSession({ session, isOwned }: OtherSessionProps) {
  switch (session.kind) {
    case 'demo':
      return isOwned ? (
        <WalletButton />
      ) : (
        <Button variant="outline" onClick={session.logout}>
          Leave the demo session
        </Button>
      )
    case 'signed-out':
      return (
        <>
          <Button variant="outline" onClick={() => startDemo()}>
            Start the demo session
          </Button>
          {isOwned && <WalletButton />}
        </>
      )
    case 'wallet':
      return null
  }
}

function notHereText(kind: Session['kind'], what: string, isOwned: boolean): string {
  switch (kind) {
    case 'demo':
      return isOwned
        ? `The demo session has no ${what} with this id. If the link is to one on the chain, connect the wallet that owns it.`
        : `The demo session has no ${what} with this id. If the link is to one on the chain, leave the demo session to see it.`
    case 'signed-out':
      return isOwned
        ? `Nobody is signed in. If the link is to a ${what} of the demo session, start it; otherwise connect the wallet that owns it.`
        : `This chain has no ${what} with this id. If the link is to one of the demo session, start it.`
    case 'wallet':
      return isOwned
        ? `Your account has no ${what} with this id. If it belongs to another account, switch to it in your wallet. One of the demo session is shown only when no wallet is connected.`
        : `This chain has no ${what} with this id. One of the demo session is shown only when no wallet is connected.`
  }
}
