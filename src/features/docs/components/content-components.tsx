import { type ComponentProps, createElement, type ReactNode } from 'react'
import { Callout } from '../../../ui/callout.tsx'
import { ContractCard } from '../contracts/contract-card.tsx'
import { DeployedContracts } from '../contracts/deployed-contracts.tsx'
import { ErrorList } from '../errors/error-list.tsx'
import { plainText } from '../model/plain-text.ts'
import { CodeBlock } from './code-block.tsx'
import { ContentLink } from './content-link.tsx'
import { Diagram } from './diagram.tsx'
import { Screen } from './screen.tsx'
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
  ContractCard,
  DeployedContracts,
  Diagram,
  ErrorList,
  Note,
  Screen,
  Warning,
} as const
