import type { ComponentType } from 'react'
import { useLocation } from 'react-router'
import { DocumentPage } from './components/document-page.tsx'
import { Home } from './components/home.tsx'
import { type Content, type Document, documents } from './documents.ts'

export const Page = Home

/** The contents of the pages that were opened. */
const loaded = new Map<Document, Content>()

/** Loads the content of a page, so that its screen is complete when it is shown. */
export async function documentScreen(path: string): Promise<{ readonly Page: ComponentType }> {
  const document = documentAt(path)
  loaded.set(document, await document.load())
  return { Page: DocumentScreen }
}

function DocumentScreen() {
  const document = documentAt(useLocation().pathname)
  const content = loaded.get(document)
  if (content === undefined) throw new Error(`${document.path} was shown before it was loaded`)
  return <DocumentPage document={document} content={content} />
}

function documentAt(path: string): Document {
  const document = documents.find((each) => each.path === path.replace(/\/$/, ''))
  if (document === undefined) throw new Error(`The documentation has no page ${path}`)
  return document
}
