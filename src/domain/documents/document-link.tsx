import { useQuery } from '@tanstack/react-query'
import { Download, ExternalLink } from 'lucide-react'
import { useState } from 'react'
import { revealed } from '../../lib/foreign-text.ts'
import { Dialog } from '../../ui/dialog.tsx'
import { ForeignText } from '../../ui/foreign-text.tsx'
import { Skeleton } from '../../ui/skeleton.tsx'
import { fetchDocument, textOf } from './document.ts'

const linkStyle = 'text-left text-primary-fg hover:underline'

type DocumentLinkProps = { readonly name: string; readonly url: string }

/**
 * Opens a document in a new tab. Browsers do not navigate to `data:` URIs: text in one is shown in
 * a dialog, other content is downloaded. URIs that a browser cannot open are shown as text.
 *
 * @example
 * <DocumentLink name="Metadata" url={credit.metadataUri} />
 */
export function DocumentLink({ name, url }: DocumentLinkProps) {
  const [isOpen, setOpen] = useState(false)
  if (/^data:(text\/|application\/json\b)/.test(url)) {
    return (
      <>
        <button type="button" className={linkStyle} onClick={() => setOpen(true)}>
          <ForeignText>{name}</ForeignText>
        </button>
        <Dialog open={isOpen} onOpenChange={setOpen} title={name} width="lg">
          <DocumentText url={url} />
        </Dialog>
      </>
    )
  }
  if (url.startsWith('data:')) {
    return (
      <a href={url} download={name} className={linkStyle}>
        <ForeignText>{name}</ForeignText>
        <Download aria-hidden className="ml-1 inline size-3 align-baseline" />
        <span className="sr-only"> (downloads)</span>
      </a>
    )
  }
  if (!/^(https?:\/\/|\/(?!\/))/.test(url))
    return (
      <span>
        <ForeignText>{name}</ForeignText>
      </span>
    )
  return (
    <a href={url} target="_blank" rel="noreferrer" className={linkStyle}>
      <ForeignText>{name}</ForeignText>
      <ExternalLink aria-hidden className="ml-1 inline size-3 align-baseline" />
      <span className="sr-only"> (opens in a new tab)</span>
    </a>
  )
}

function DocumentText({ url }: { readonly url: string }) {
  const document = useQuery({
    queryKey: ['document', url, 'text'],
    queryFn: () => fetchDocument(url),
    networkMode: 'always',
  }).data
  if (document === undefined) return <Skeleton className="h-40" />
  if (document.status === 'unavailable') return <p className="text-sm">{document.reason}</p>
  return (
    <pre className="overflow-auto rounded-md border border-line bg-sunken p-3 font-mono text-xs leading-5 whitespace-pre-wrap wrap-anywhere">
      {revealed(formatted(textOf(document)))}
    </pre>
  )
}

/** Pretty-prints JSON; leaves other text unchanged. */
function formatted(text: string): string {
  try {
    return JSON.stringify(JSON.parse(text), null, 2)
  } catch {
    return text
  }
}
