/** Words that only lead to what follows, which a phrase does without. */
const leading = new Set([
  'a',
  'an',
  'as',
  'at',
  'by',
  'for',
  'from',
  'in',
  'into',
  'of',
  'the',
  'to',
])

/** Units of amounts that are not written like names. */
const units = new Set(['t', 'ha-yr'])

/** Stands for what differs from case to case. */
const gap = '…'

/**
 * What previews' titles say of an action whatever its amounts and names are.
 *
 * @example
 * phraseOf(['Offer 8 NOTE for sale', 'Offer 1.5 t of Mangroves 2023 for sale']) // 'Offer … for sale'
 * phraseOf(['Pause Rent', 'Resume Rent']) // 'Pause or resume'
 */
export function phraseOf(titles: readonly string[]): string {
  const all: readonly (readonly string[])[] = titles.map(wordsOf)
  // Titles that begin alike say the same action.
  const actions = [...Map.groupBy(all, ([verb]) => verb).values()].map((group) =>
    trimmed(group.reduce(common)),
  )
  const [first = '', ...others] = actions
  if (others.length === 0) return first
  const last = lower(others.at(-1) ?? '')
  return `${[first, ...others.slice(0, -1).map(lower)].join(', ')} or ${last}`
}

const lower = (text: string) => `${text.charAt(0).toLowerCase()}${text.slice(1)}`

/** The words of a title until its colon, with gaps for names and numbers. */
function wordsOf(title: string): readonly string[] {
  const words = title.replace(/:.*$/, '').split(' ')
  const isName = (at: number) => at > 0 && /^[^a-z]/.test(words[at] ?? 'a')
  return words.map((word, at) => {
    const follows = /\d/.test(words[at - 1] ?? '')
    // Of an amount: `10,000 test USDC`, `2.5 t of …`.
    const isUnit = follows && (units.has(word) || isName(at + 1))
    return isName(at) || isUnit ? gap : word
  })
}

/** The words that two titles have in the same order, with gaps for the others. */
function common(one: readonly string[], other: readonly string[]): readonly string[] {
  const [first, ...rest] = one
  if (first === undefined) return other.length === 0 ? [] : [gap]
  const at = other.indexOf(first)
  if (first === gap || at === -1) return [gap, ...common(rest, other)]
  return [...(at === 0 ? [] : [gap]), first, ...common(rest, other.slice(at + 1))]
}

/** Without gaps side by side, and without words that only lead to the last of them. */
function trimmed(words: readonly string[]): string {
  const kept = words.filter(
    (word, at) =>
      !(word === gap && words[at - 1] === gap) &&
      !(word === 'of' && words[at - 1] === gap && words[at + 1] === gap),
  )
  const text = kept.filter((word, at) => !(word === gap && kept[at - 1] === gap))
  while (text.at(-1) === gap || leading.has(text.at(-1) ?? '')) text.pop()
  return text.join(' ')
}
