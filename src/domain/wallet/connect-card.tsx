import { Wallet } from 'lucide-react'
import type { ReactNode } from 'react'
import { Card } from '../../ui/card.tsx'
import { EmptyState } from '../../ui/empty-state.tsx'
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
