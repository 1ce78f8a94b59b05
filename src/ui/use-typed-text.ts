import { useState } from 'react'

type TypedValue<T> = {
  /** What the form holds; null for nothing. */
  readonly value: T | null
  /** The value that a text stands for; null for none. */
  readonly read: (text: string) => T | null
  /** The text of a value that was not typed. */
  readonly write: (value: T | null) => string
  readonly onChange: (value: T | null) => void
  /** Whether two values are the same to the form, which may hold null for 0. */
  readonly same?: (one: T | null, other: T | null) => boolean
}

/**
 * The text of an input whose form holds the value that the text stands for. What is typed is never
 * rewritten: not while the form holds the same in other digits (`0.` and `0`), and not before the form
 * has taken it over or the input is left, however late or otherwise the form answers. A value that the
 * form sets by itself replaces the text.
 */
export function useTypedText<T>({
  value,
  read,
  write,
  onChange,
  same = Object.is,
}: TypedValue<T>): {
  readonly text: string
  readonly type: (text: string) => void
  readonly leave: () => void
} {
  const [typed, setTyped] = useState({ text: '', isAwaited: false })
  const agrees = same(read(typed.text), value)
  if (agrees && typed.isAwaited) setTyped({ ...typed, isAwaited: false })
  return {
    text: agrees || typed.isAwaited ? typed.text : write(value),
    type: (text) => {
      setTyped({ text, isAwaited: true })
      onChange(read(text))
    },
    leave: () => {
      if (typed.isAwaited) setTyped({ ...typed, isAwaited: false })
    },
  }
}
