import { useSyncExternalStore } from 'react'
import { localStore } from '../lib/browser-storage.ts'

export type Theme = 'light' | 'dark'

const key = 'theme'
const listeners = new Set<() => void>()

function current(): Theme {
  return document.documentElement.dataset.theme === 'light' ? 'light' : 'dark'
}

function apply(theme: Theme) {
  document.documentElement.dataset.theme = theme
  for (const listener of listeners) listener()
}

function subscribe(listener: () => void): () => void {
  const followOtherTab = ({ key: changed, newValue }: StorageEvent) => {
    if (changed === key) apply(newValue === 'light' ? 'light' : 'dark')
  }
  listeners.add(listener)
  window.addEventListener('storage', followOtherTab)
  return () => {
    listeners.delete(listener)
    window.removeEventListener('storage', followOtherTab)
  }
}

/**
 * The theme of the document (`data-theme` on the root element, set by `public/theme.js` before the
 * first paint) and its toggle. The choice is stored under the key `theme` and shared by open tabs.
 */
export function useTheme(): { readonly theme: Theme; readonly toggleTheme: () => void } {
  const theme = useSyncExternalStore(subscribe, current)
  const toggleTheme = () => {
    const next: Theme = theme === 'dark' ? 'light' : 'dark'
    localStore.set(key, next)
    apply(next)
  }
  return { theme, toggleTheme }
}
