import { useState } from 'react'

const kept = new Map<string, string>()

/**
 * Text of a form that only some accounts see. It is there again when the form is, as after the account was
 * changed by mistake, until it is emptied or the page is loaded again.
 *
 * @param key Names the form among all of the app.
 */
export function useKeptText(key: string) {
  const [text, setText] = useState(() => kept.get(key) ?? '')
  const keep = (next: string) => {
    if (next === '') kept.delete(key)
    else kept.set(key, next)
    setText(next)
  }
  return [text, keep] as const
}
