import { QueryClientProvider } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { queryClient } from './query-client.ts'
import { type ShellSlots, ShellSlotsContext } from './shell/shell-slots.ts'

/** What the shell shows in its slots. */
const slots: ShellSlots = {}

/** What every screen can rely on. */
export function Providers({ children }: { readonly children: ReactNode }) {
  return (
    <QueryClientProvider client={queryClient}>
      <ShellSlotsContext value={slots}>{children}</ShellSlotsContext>
    </QueryClientProvider>
  )
}
