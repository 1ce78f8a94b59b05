import { cn } from '../../../lib/cn.ts'
import type { Section } from '../documents.ts'
import { contentsOf } from '../model/contents.ts'
import { useCurrentSection } from './use-current-section.ts'

/** The headings of the page, with the one that is being read marked. */
export function TableOfContents({ sections }: { readonly sections: readonly Section[] }) {
  const current = useCurrentSection(sections)
  const shown = contentsOf(sections, current)
  if (shown.length < 2) return null
  return (
    <nav aria-labelledby="on-this-page">
      <p id="on-this-page" className="mb-2 font-semibold text-sm">
        On this page
      </p>
      <ul>
        {shown.map(({ id, title, level }) => (
          <li key={id}>
            <a
              href={`#${id}`}
              aria-current={id === current ? 'location' : undefined}
              className={cn(
                'block py-1 text-sm transition-colors',
                level === 3 && 'pl-3.5',
                id === current ? 'font-medium text-primary-fg' : 'text-muted hover:text-fg',
              )}
            >
              {title}
            </a>
          </li>
        ))}
      </ul>
    </nav>
  )
}
