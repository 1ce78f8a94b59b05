import { type ReactNode, useEffect } from 'react'
import { useLocation } from 'react-router'
import { Breadcrumb } from '../../../ui/breadcrumb.tsx'
import { PageHeader } from '../../../ui/page-header.tsx'
import type { Content, Document } from '../documents.ts'
import '../docs.css'
import { contentComponents } from './content-components.tsx'
import { DocsFrame } from './docs-frame.tsx'
import { PageFooter } from './page-footer.tsx'
import { TableOfContents } from './table-of-contents.tsx'

type DocumentPageProps = { readonly document: Document; readonly content: Content }

/** One page: its text between the navigation and its table of contents. */
export function DocumentPage({
  document,
  content: { default: Text, sections },
}: DocumentPageProps) {
  useScrollToHash()
  return (
    <DocsFrame title={document.title} aside={<TableOfContents sections={sections} />}>
      <PageHeader
        eyebrow={
          <Breadcrumb trail={[{ label: 'Documentation', to: '/docs' }]} current={document.title} />
        }
        title={document.title}
        description={document.summary}
      />
      <Prose>
        <Text components={contentComponents} />
      </Prose>
      <PageFooter document={document} />
    </DocsFrame>
  )
}

const Prose = ({ children }: { readonly children: ReactNode }) => (
  <div className="docs-prose mt-8">{children}</div>
)

/** The text is there only after the first scroll to the address, so it is repeated. */
function useScrollToHash() {
  const { hash } = useLocation()
  useEffect(() => {
    if (hash === '') return
    document.getElementById(decodeURIComponent(hash.slice(1)))?.scrollIntoView()
  }, [hash])
}
