import { type ComponentProps, createElement, type ReactNode } from 'react'
import { Link } from 'react-router'
import { Callout } from '../../../ui/callout.tsx'
import { CopyButton } from '../../../ui/copy-button.tsx'
import { TextLink } from '../../../ui/text-link.tsx'
import { useTheme } from '../../../ui/use-theme.ts'
import { resolveLink } from '../documents.ts'
import { type ErrorGroup, errorsIn } from '../model/error-entries.ts'
import { ApiCalls } from './api-calls.tsx'
import { ContractCard, DeployedContracts } from './contract-card.tsx'
import { Diagram } from './diagram.tsx'
import { ScrollArea } from './scroll-area.tsx'

type HeadingProps = ComponentProps<'h2'>

const heading = (Tag: 'h2' | 'h3' | 'h4') =>
  function Heading({ id, children }: HeadingProps) {
    return (
      <div className="docs-heading">
        <Tag id={id}>{children}</Tag>
        <a href={`#${id}`} aria-label={`Link to: ${plainText(children)}`}>
          #
        </a>
      </div>
    )
  }

const Table = (props: ComponentProps<'table'>) => (
  <ScrollArea>
    <table {...props} />
  </ScrollArea>
)

type FormulaProps = { readonly display?: string; readonly children?: ReactNode }

/** A formula; one on lines of its own can be wider than the page. */
function Formula(props: FormulaProps) {
  const formula = createElement('math', props)
  return props.display === 'block' ? <ScrollArea>{formula}</ScrollArea> : formula
}

const Note = ({ title, children }: { readonly title: string; readonly children: ReactNode }) => (
  <Callout tone="primary" title={title}>
    {children}
  </Callout>
)

const Warning = ({ title, children }: { readonly title: string; readonly children: ReactNode }) => (
  <Callout tone="warning" title={title}>
    {children}
  </Callout>
)

/** What the pages are made of: elements of Markdown, and components that MDX pages name. */
export const contentComponents = {
  a: ContentLink,
  h2: heading('h2'),
  h3: heading('h3'),
  h4: heading('h4'),
  math: Formula,
  pre: CodeBlock,
  table: Table,
  ApiCalls,
  ContractCard,
  DeployedContracts,
  Diagram,
  ErrorList,
  Note,
  Screen,
  Warning,
} as const

/** Highlighted code with a button that copies it. */
function CodeBlock({ className, children, ...rest }: ComponentProps<'pre'>) {
  return (
    <div className="docs-code">
      <pre {...rest}>{children}</pre>
      <div className="docs-copy">
        <CopyButton text={plainText(children).trimEnd()} label="Copy the code" />
      </div>
    </div>
  )
}

/** A link of a page: to another page, to a screen, to the web, or to a file of the project. */
function ContentLink({ href = '', children }: ComponentProps<'a'>) {
  const target = resolveLink(href, import.meta.env.VITE_SOURCE_REPOSITORY)
  if (target === undefined) return <span>{children}</span>
  return <TextLink to={target}>{children}</TextLink>
}

const pictures = import.meta.glob<string>('../../../../docs/images/screens/*.webp', {
  query: '?url',
  import: 'default',
  eager: true,
})

type ScreenProps = {
  /** Name of the picture in `scripts/docs-pictures/screens.ts`. */
  readonly name: string
  /** What can be seen. */
  readonly alt: string
}

/** A picture of the real screen in the theme of the page, made by `npm run pictures:docs`. */
function Screen({ name, alt }: ScreenProps) {
  const { theme } = useTheme()
  const source = pictures[`../../../../docs/images/screens/${name}.${theme}.webp`]
  if (source === undefined) return null
  return (
    <img
      src={source}
      alt={alt}
      width={1280}
      height={800}
      loading="lazy"
      decoding="async"
      className="docs-screen"
    />
  )
}

/** The errors of a group: name, meaning and next step, each with its anchor. */
function ErrorList({ group }: { readonly group: ErrorGroup }) {
  return (
    <dl className="docs-errors">
      {errorsIn(group).map(({ name, signature, sentence, nextStep, isExample }) => (
        <div key={name} id={name}>
          <dt>
            <Link to={`#${name}`} title={signature}>
              <code>{name}</code>
            </Link>
          </dt>
          <dd>
            {sentence} <span className="text-muted">{nextStep}</span>
            {isExample && <span className="text-subtle text-xs"> (with example values)</span>}
          </dd>
        </div>
      ))}
    </dl>
  )
}

/** The text of React children. */
function plainText(children: ReactNode): string {
  if (typeof children === 'string' || typeof children === 'number') return String(children)
  if (Array.isArray(children)) return children.map(plainText).join('')
  if (typeof children === 'object' && children !== null && 'props' in children) {
    return plainText((children.props as { readonly children?: ReactNode }).children)
  }
  return ''
}
