/**
 * What a screen says, as lines of text: headings, links with where they lead, fields with what is entered,
 * rows of tables, and the states that are said to assistive technology.
 */
export function textOf(element: Element): string {
  return linesOf(element)
    .map((line) => line.replaceAll(/\s+/g, ' ').trim())
    .filter((line) => line !== '')
    .join('\n')
}

/** Elements whose parts stand in one line. */
const oneLine =
  'h1,h2,h3,h4,h5,h6,p,li,tr,dt,dd,a,button,label,summary,legend,caption,figcaption,text'

function linesOf(element: Element): readonly string[] {
  if (element.matches('style,script,[hidden]')) return []
  if (element.matches('pre')) return ['(code)']
  const field = fieldText(element)
  if (field !== null) return [field]
  const parts = [...element.childNodes].flatMap((node) =>
    node instanceof Element ? linesOf(node) : [node.textContent ?? ''],
  )
  const own = element.getAttribute('aria-label')
  const texts = own === null ? parts : [`${own}:`, ...parts]
  return element.matches(oneLine)
    ? [marked(element, texts.map((part) => part.trim()).join(' '))]
    : texts
}

function fieldText(element: Element): string | null {
  if (element instanceof HTMLSelectElement) {
    const options = [...element.options].map(({ text, selected }) =>
      selected ? `*${text}*` : text,
    )
    return `<${nameOf(element)}${stateOf(element)}: ${options.join(', ')}>`
  }
  const isField = element instanceof HTMLInputElement || element instanceof HTMLTextAreaElement
  if (!isField) return null
  const isChoice = element.type === 'radio' || element.type === 'checkbox'
  const value = element instanceof HTMLInputElement && isChoice ? element.checked : element.value
  return `<${nameOf(element)}${stateOf(element)}: ${value}>`
}

function marked(element: Element, text: string): string {
  const level = /^H([1-6])$/.exec(element.tagName)?.[1]
  if (level !== undefined) return `${'#'.repeat(Number(level))} ${text}`
  if (element.matches('a')) return `[${text}](${element.getAttribute('href')})`
  if (element.matches('button,summary')) return `[${text}${stateOf(element)}]`
  if (element.matches('tr')) {
    return [...element.children].map((cell) => linesOf(cell).join(' ')).join(' | ')
  }
  return text
}

const states = [
  'pressed',
  'checked',
  'selected',
  'expanded',
  'current',
  'invalid',
  'sort',
  'disabled',
]

function stateOf(element: Element): string {
  const texts = states.flatMap((name) => {
    const value = element.getAttribute(`aria-${name}`)
    return value === null || value === 'false' ? [] : [value === 'true' ? name : `${name} ${value}`]
  })
  const all = element.hasAttribute('disabled') ? [...texts, 'disabled'] : texts
  return all.length === 0 ? '' : ` (${all.join(', ')})`
}

const nameOf = (field: HTMLInputElement | HTMLSelectElement | HTMLTextAreaElement): string =>
  field.getAttribute('aria-label') ?? field.labels?.[0]?.textContent ?? field.name
