import { NuqsAdapter } from 'nuqs/adapters/react-router/v8'
import { Outlet } from 'react-router'

/** Wraps the screens that keep filters, tabs and forms in the URL. */
export function Page() {
  return (
    <NuqsAdapter>
      <Outlet />
    </NuqsAdapter>
  )
}
