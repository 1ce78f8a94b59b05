import { NuqsAdapter } from 'nuqs/adapters/react-router/v8'
import { Outlet } from 'react-router'

/** Around the screens that keep filters, tabs and forms in the address. */
export function Page() {
  return (
    <NuqsAdapter>
      <Outlet />
    </NuqsAdapter>
  )
}
