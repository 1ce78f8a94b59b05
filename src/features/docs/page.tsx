import { ArrowRight } from 'lucide-react'
import type { ComponentType } from 'react'
import { Link, useLocation } from 'react-router'
import { PageHeader } from '../../ui/page-header.tsx'
import { DocumentPage } from './components/document-page.tsx'
import { SearchButton, SearchDialog, useSearch } from './components/search.tsx'
import { type Content, type Document, documents, groups, tasks } from './documents.ts'

export const Page = Home

/** The contents of the pages that were opened. */
const loaded = new Map<Document, Content>()

/**
 * Loads the content of a page, so that its screen is complete when it is shown.
 *
 * @throws Error when there is no page at the path, and what loading its code throws.
 */
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

/** The first page of the documentation: by task, and by topic. */
function Home() {
  const search = useSearch()
  return (
    <div className="shell-width py-8 sm:py-12">
      <PageHeader
        title="Documentation"
        description="How Canopy works, and how to use it."
        actions={
          <div className="w-72 max-w-full">
            <SearchButton onClick={search.show} />
          </div>
        }
      />
      <section aria-labelledby="tasks" className="mt-10">
        <h2 id="tasks" className="font-semibold text-xl">
          What do you want to do?
        </h2>
        <ul className="mt-3 grid gap-x-10 sm:grid-cols-2 lg:grid-cols-3">
          {tasks.map(({ who, task, to }) => (
            <li key={who} className="border-line border-t">
              <Link to={to} className="group flex h-full items-start gap-3 py-4">
                <span className="min-w-0 flex-1">
                  <span className="block text-muted text-xs">{who}</span>
                  <span className="mt-0.5 block font-medium text-base group-hover:text-primary-fg">
                    {task}
                  </span>
                </span>
                <ArrowRight
                  aria-hidden
                  className="mt-1 size-4 shrink-0 text-subtle group-hover:text-primary-fg"
                />
              </Link>
            </li>
          ))}
        </ul>
      </section>
      <div className="mt-12 grid gap-x-10 gap-y-10 md:grid-cols-2 xl:grid-cols-4">
        {groups.map(({ label, documents }) => (
          <section key={label} aria-labelledby={label}>
            <h2 id={label} className="mb-2 font-semibold text-xl">
              {label}
            </h2>
            <ul>
              {documents.map((document) => (
                <Entry key={document.path} document={document} />
              ))}
            </ul>
          </section>
        ))}
      </div>
      <SearchDialog search={search} />
    </div>
  )
}

function Entry({ document: { path, title, summary } }: { readonly document: Document }) {
  return (
    <li className="border-line border-t">
      <Link to={path} className="group block py-3">
        <span className="block font-medium group-hover:text-primary-fg">{title}</span>
        <span className="mt-0.5 block text-muted text-sm">{summary}</span>
      </Link>
    </li>
  )
}
