import { useEffect, useState } from 'react'

/**
 * The search: whether it is open, and what is searched. The key `/` opens it, except where text is entered.
 * What is typed until its input is there is not lost.
 */
export function useSearch() {
  const [open, setOpen] = useState(false)
  const [query, setQuery] = useState('')
  useEffect(() => {
    const onKeyDown = (event: KeyboardEvent) => {
      if (event.ctrlKey || event.metaKey || event.altKey || entersText(event.target)) return
      const isEarly = open && event.key.length === 1 && !isInDialog(event.target)
      if (event.key !== '/' && !isEarly) return
      event.preventDefault()
      if (isEarly) setQuery((typed) => typed + event.key)
      else {
        setQuery('')
        setOpen(true)
      }
    }
    window.addEventListener('keydown', onKeyDown)
    return () => window.removeEventListener('keydown', onKeyDown)
  }, [open])
  const change = (next: boolean) => {
    setOpen(next)
    if (next) setQuery('')
  }
  return { open, setOpen: change, show: () => change(true), query, setQuery }
}

const isInDialog = (target: EventTarget | null): boolean =>
  target instanceof Element && target.closest('[role="dialog"]') !== null

const entersText = (target: EventTarget | null): boolean =>
  target instanceof HTMLElement && target.matches('input, textarea, select, [contenteditable]')
