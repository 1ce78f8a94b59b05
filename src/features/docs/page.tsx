import { useLocation } from 'react-router'
import { DocsIndex } from './docs-index.tsx'
import { DocumentPage } from './document-page.tsx'
import { documents } from './documents.ts'

export function Page() {
  const { pathname } = useLocation()
  const document = documents.find(({ path }) => path === pathname.replace(/\/$/, ''))
  return document === undefined ? <DocsIndex /> : <DocumentPage document={document} />
}
