import { useState, useSyncExternalStore } from 'react'
import { onStorageForgets, storageForgets } from '../lib/browser-storage.ts'
import { Banner } from './banner.tsx'

/** Says once that the browser keeps nothing for this page. */
export function StorageBanner() {
  const forgets = useSyncExternalStore(onStorageForgets, storageForgets)
  const [isDismissed, setDismissed] = useState(false)
  if (!forgets || isDismissed) return null
  return (
    <Banner kind="degraded" label="Nothing is kept" onDismiss={() => setDismissed(true)}>
      This browser refuses to store data for this page, or has no room for it. Everything works, but
      drafts, carts and the list of transactions are gone after a reload. Allow site data to keep
      them.
    </Banner>
  )
}
