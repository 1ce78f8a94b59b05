import { useState } from 'react'

/**
 * The option that a form is about, of a list that is read again and again: the first one until another is chosen. It
 * stays while it is among them, wherever it moves to, so that what was typed is never about another one.
 *
 * @param onGone Called when it is no longer among them and the first one takes its place, to clear what was typed.
 * @returns The option, undefined while there are none, and what chooses one by its id.
 *
 * @example
 * const [token, choose] = useChoice(tokens, ({ address }) => address, () => setAmount(null))
 */
export function useChoice<Option>(
  options: readonly Option[],
  idOf: (option: Option) => string,
  onGone: () => void,
): readonly [Option | undefined, (id: string) => void] {
  const [id, choose] = useState<string | null>(null)
  const chosen = options.find((option) => idOf(option) === id)
  const [first] = options
  if (chosen === undefined && first !== undefined) {
    choose(idOf(first))
    if (id !== null) onGone()
  }
  return [chosen ?? first, choose]
}
