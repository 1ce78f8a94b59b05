import { QueryClientProvider } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { ChainBanners } from '../chain/chain-banners.tsx'
import { ChainProvider } from '../chain/chain-provider.tsx'
import { TransactionCentreButton } from '../chain/transactions/transaction-centre-button.tsx'
import { WalletButton } from '../domain/wallet/wallet-button.tsx'
import { HomeFiguresContext, type ReadHomeFigures } from '../features/home/home-figures.ts'
import { SessionBanner } from '../session/session-banner.tsx'
import { SessionProvider } from '../session/session-provider.tsx'
import { queryClient } from './query-client.ts'
import { type ShellSlots, ShellSlotsContext } from './shell/shell-slots.ts'

/** What the shell shows in its slots. */
const slots: ShellSlots = {
  wallet: <WalletButton />,
  transactions: <TransactionCentreButton />,
  banners: (
    <>
      <SessionBanner />
      <ChainBanners />
    </>
  ),
}

/** Loads the code that reads the chain separately, since the home screen renders without it. */
const readFigures: ReadHomeFigures = async () => {
  const { readHomeFigures } = await import('./read-home-figures.ts')
  return readHomeFigures(queryClient)
}

/** Providers for all screens. */
export function Providers({ children }: { readonly children: ReactNode }) {
  return (
    <QueryClientProvider client={queryClient}>
      <ChainProvider>
        <SessionProvider>
          <HomeFiguresContext value={readFigures}>
            <ShellSlotsContext value={slots}>{children}</ShellSlotsContext>
          </HomeFiguresContext>
        </SessionProvider>
      </ChainProvider>
    </QueryClientProvider>
  )
}
