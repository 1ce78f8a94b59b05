import { type CSSProperties, useEffect, useRef, useState } from 'react'
import { Link } from 'react-router'
import { revealed } from '../../lib/foreign-text.ts'
import { CopyButton } from '../copy-button.tsx'
import type { CodeToken } from './highlight.ts'

type SoliditySourceProps = {
  /** Names the source for screen readers and the copy button: `YieldReinvestment.sol`. */
  readonly name: string
  readonly source: string
  /** Largest height in pixels before it scrolls; 480 by default. */
  readonly maxHeight?: number
  /** Line numbers to mark, counted from 1; the first is scrolled to. */
  readonly marked?: readonly number[]
  /** Makes each line number a link. */
  readonly lineHref?: (line: number) => string
}

/** Colours of the kinds of words, each with enough contrast in both themes. */
const colours = {
  '--code-foreground': 'var(--fg)',
  '--code-token-keyword': 'var(--primary-fg)',
  '--code-token-function': 'var(--secondary-fg)',
  '--code-token-constant': 'var(--warning-fg)',
  '--code-token-string': 'var(--warning-fg)',
  '--code-token-string-expression': 'var(--warning-fg)',
  '--code-token-comment': 'var(--muted)',
  '--code-token-parameter': 'var(--fg)',
  '--code-token-punctuation': 'var(--muted)',
  '--code-token-link': 'var(--primary-fg)',
} as CSSProperties

/**
 * A Solidity source with line numbers and highlighting. The text is there at once; the colours
 * follow when the highlighter has been loaded.
 *
 * @example
 * <SoliditySource name="Pools.sol" source={source} />
 */
export function SoliditySource({
  name,
  source,
  maxHeight = 480,
  marked = [],
  lineHref,
}: SoliditySourceProps) {
  const lines = useHighlighted(source)
  const frame = useRef<HTMLDivElement>(null)
  const [firstMarked] = marked

  // The marked line is what the link is about.
  useEffect(() => {
    const line = frame.current?.querySelectorAll('code > span')[(firstMarked ?? 0) - 1]
    if (frame.current === null || !(line instanceof HTMLElement) || source === '') return
    frame.current.scrollTop = line.offsetTop - frame.current.clientHeight / 3
  }, [firstMarked, source])

  return (
    <figure className="min-w-0 overflow-hidden rounded-md border border-line bg-sunken">
      <figcaption className="flex items-center justify-between gap-3 border-line border-b py-1 pr-1.5 pl-4 text-muted text-xs">
        <span className="truncate font-mono">{name}</span>
        <CopyButton text={source} label={`Copy ${name}`} />
      </figcaption>
      {/* A region that scrolls has to be reachable by keyboard. */}
      <div
        ref={frame}
        tabIndex={source === '' ? undefined : 0}
        className="-outline-offset-2 relative overflow-auto py-3"
        style={{ maxHeight, ...colours }}
      >
        <pre className="w-max min-w-full font-mono text-xs leading-5">
          <code>
            {lines.map((line, index) => (
              <Line
                // Lines have no other identity than their place.
                key={String(index)}
                number={index + 1}
                tokens={line}
                isMarked={marked.includes(index + 1)}
                href={lineHref?.(index + 1)}
              />
            ))}
          </code>
        </pre>
      </div>
    </figure>
  )
}

type LineProps = {
  readonly number: number
  readonly tokens: readonly CodeToken[]
  readonly isMarked: boolean
  readonly href: string | undefined
}

const numberStyle = 'mr-4 inline-block w-10 select-none text-right text-subtle tnum'

function Line({ number, tokens, isMarked, href }: LineProps) {
  return (
    <span className={isMarked ? 'block bg-primary-soft pr-4' : 'block pr-4'}>
      {href === undefined ? (
        <span aria-hidden className={numberStyle}>
          {number}
        </span>
      ) : (
        // For the pointer: the outline has links for the keyboard, and lines are many.
        <Link
          to={href}
          aria-hidden
          tabIndex={-1}
          preventScrollReset
          className={`${numberStyle} hover:text-primary-fg`}
        >
          {number}
        </Link>
      )}
      {tokens.map(({ text, colour }, index) => (
        <span key={String(index)} style={{ color: colour }}>
          {revealed(text)}
        </span>
      ))}
      {'\n'}
    </span>
  )
}

/** The lines in one piece each, until they have been coloured. */
function useHighlighted(source: string): readonly (readonly CodeToken[])[] {
  const [coloured, setColoured] = useState<{
    readonly source: string
    readonly lines: readonly (readonly CodeToken[])[]
  } | null>(null)
  useEffect(() => {
    let isCurrent = true
    import('./highlight.ts')
      .then(({ highlightSolidity }) => highlightSolidity(source))
      .then((lines) => {
        if (isCurrent) setColoured({ source, lines })
      })
      .catch((error: unknown) => console.error('The source could not be highlighted:', error))
    return () => {
      isCurrent = false
    }
  }, [source])
  if (coloured?.source === source) return coloured.lines
  return source.split('\n').map((text) => [{ text, colour: undefined }])
}
