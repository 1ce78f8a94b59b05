import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { type ReactElement, useState } from 'react'
import { MemoryRouter } from 'react-router'

/** What a form holds, for the test to look at. */
type FormValue<T> = { current: T }

/** A form whose state is held where the test can see it. */
function Holding<T>({
  held,
  children,
}: {
  readonly held: FormValue<T>
  readonly children: (value: T, set: (value: T) => void) => ReactElement
}) {
  const [value, setValue] = useState(held.current)
  held.current = value
  return (
    <QueryClientProvider client={new QueryClient()}>
      <MemoryRouter>{children(value, setValue)}</MemoryRouter>
    </QueryClientProvider>
  )
}

/** A form that starts with a value, and what it holds. */
export function holding<T>(
  start: T,
  children: (value: T, set: (value: T) => void) => ReactElement,
): { readonly held: FormValue<T>; readonly form: () => ReactElement } {
  const held: FormValue<T> = { current: start }
  return {
    held,
    form: () => {
      held.current = start
      return <Holding held={held}>{children}</Holding>
    },
  }
}
