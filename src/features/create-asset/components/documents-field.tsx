import { useQuery } from '@tanstack/react-query'
import { FilePlus2, FileText, Trash2 } from 'lucide-react'
import { useId, useState } from 'react'
import { documentCheckQuery } from '../../../domain/documents/document.ts'
import { type AssetDocumentKind, assetDocumentKinds } from '../../../lib/asset-metadata.ts'
import { formatFileSize } from '../../../lib/format-measure.ts'
import { Address } from '../../../ui/address.tsx'
import { Badge } from '../../../ui/badge.tsx'
import { Button, IconButton } from '../../../ui/button.tsx'
import { Field } from '../../../ui/field.tsx'
import { Input } from '../../../ui/input.tsx'
import { Select } from '../../../ui/select.tsx'
import {
  type DraftDocument,
  documentKindLabel,
  isEmbedded,
  maximumDocuments,
  maximumEmbeddedBytes,
  problemsOfDocument,
  readDocuments,
  writeDocuments,
} from '../model/documents.ts'
import { addFiles, documentExtensions } from '../read-file.ts'

type DocumentsFieldProps = {
  readonly label: string
  readonly hint?: string | undefined
  /** The documents as a draft keeps them. */
  readonly value: string
  readonly onChange: (value: string) => void
  /** Error that blocks the step; errors of a single document are shown at the document. */
  readonly error: string | undefined
}

/** Attaches files: chosen and hashed here; readers get them from their links. */
export function DocumentsField({ label, hint, value, onChange, error }: DocumentsFieldProps) {
  const inputId = useId()
  const errorId = useId()
  const [rejections, setRejections] = useState<readonly string[]>([])
  const [isReading, setReading] = useState(false)
  const documents = readDocuments(value)
  const replace = (index: number, changes: Partial<DraftDocument>) =>
    onChange(
      writeDocuments(
        documents.map((document, at) => (at === index ? { ...document, ...changes } : document)),
      ),
    )
  const add = async (files: readonly File[]) => {
    setReading(true)
    const read = await addFiles(documents, files)
    setReading(false)
    setRejections(read.rejections)
    onChange(writeDocuments(read.documents))
  }
  return (
    // While files are read nothing else may change the list that they are added to.
    <fieldset disabled={isReading} className="flex min-w-0 flex-col gap-4">
      <legend className="font-medium text-sm">
        {label}
        <span className="ml-1.5 font-normal text-subtle text-xs">optional</span>
      </legend>
      {hint !== undefined && <p className="text-muted text-sm">{hint}</p>}
      {documents.length > 0 && (
        <ul className="flex flex-col gap-4">
          {documents.map((document, index) => (
            <DocumentEntry
              key={document.keccak256}
              document={document}
              problems={error === undefined ? {} : problemsOfDocument(document, documents)}
              onChange={(changes) => replace(index, changes)}
              onRemove={() => onChange(writeDocuments(documents.toSpliced(index, 1)))}
            />
          ))}
        </ul>
      )}
      <div className="flex flex-wrap items-center gap-3">
        <input
          id={inputId}
          type="file"
          multiple
          accept={documentExtensions.map((extension) => `.${extension}`).join(',')}
          aria-describedby={error === undefined ? undefined : errorId}
          className="peer sr-only"
          onChange={(event) => {
            const files = [...(event.target.files ?? [])]
            event.target.value = ''
            if (files.length > 0) void add(files)
          }}
        />
        <label
          htmlFor={inputId}
          className="inline-flex h-9 cursor-pointer items-center gap-2 rounded-md border border-control px-3.5 font-medium text-sm hover:bg-hover peer-focus-visible:outline-2 peer-focus-visible:outline-primary-fg peer-focus-visible:outline-offset-2"
        >
          <FilePlus2 aria-hidden className="size-4" />
          Choose files
        </label>
        <p className="text-muted text-xs">
          {documents.length} of {maximumDocuments}, up to 20 MB each. Only hashes, links and files
          of at most {maximumEmbeddedBytes / 1024} KiB together go on chain; nothing else leaves
          this computer.
        </p>
      </div>
      <div role="status" className="flex flex-col gap-1 text-warning-fg text-xs empty:hidden">
        {isReading && <p>Hashing the files.</p>}
        {rejections.map((rejection) => (
          <p key={rejection}>{rejection}</p>
        ))}
      </div>
      <p id={errorId} aria-live="polite" className="text-error-fg text-xs empty:hidden">
        {error}
      </p>
    </fieldset>
  )
}

type DocumentEntryProps = {
  readonly document: DraftDocument
  readonly problems: { readonly name?: string; readonly url?: string }
  readonly onChange: (changes: Partial<DraftDocument>) => void
  readonly onRemove: () => void
}

const kindOptions = assetDocumentKinds.map((value) => ({ value, label: documentKindLabel(value) }))

/** One document: its name, kind and link. */
function DocumentEntry({ document, problems, onChange, onRemove }: DocumentEntryProps) {
  const { name, kind, fileName, bytes, keccak256 } = document
  return (
    <li className="rounded-lg border border-line p-4">
      <div className="flex items-start gap-3">
        <FileText aria-hidden className="mt-0.5 size-5 shrink-0 text-subtle" />
        <div className="min-w-0 flex-1">
          <p className="truncate font-medium text-sm">{fileName}</p>
          <p className="text-subtle text-xs">
            {formatFileSize(bytes)} · keccak256 <Address value={keccak256} kind="hash" />
          </p>
        </div>
        <IconButton label={`Remove ${fileName}`} onClick={onRemove}>
          <Trash2 aria-hidden />
        </IconButton>
      </div>
      <div className="mt-4 grid gap-4 sm:grid-cols-[minmax(0,1fr)_12rem]">
        <Field label={`Name of ${fileName}`} error={problems.name} required>
          {(control) => (
            <Input
              {...control}
              value={name}
              autoComplete="off"
              onChange={(event) => onChange({ name: event.target.value })}
            />
          )}
        </Field>
        <Field label="Kind" required>
          {(control) => (
            <Select
              {...control}
              options={kindOptions}
              value={kind}
              onChange={(chosen: AssetDocumentKind) => onChange({ kind: chosen })}
            />
          )}
        </Field>
        <div className="sm:col-span-2">
          <DocumentPlace document={document} problem={problems.url} onChange={onChange} />
        </div>
      </div>
    </li>
  )
}

type DocumentPlaceProps = {
  readonly document: DraftDocument
  readonly problem: string | undefined
  readonly onChange: (changes: Partial<DraftDocument>) => void
}

/** Where others read the file: inside the metadata, or behind a link that is tried at once. */
function DocumentPlace({ document, problem, onChange }: DocumentPlaceProps) {
  if (isEmbedded(document)) {
    return (
      <div className="flex flex-wrap items-center justify-between gap-3">
        <p className="text-muted text-xs">Small enough to be stored on chain with the metadata.</p>
        <Button size="sm" variant="outline" onClick={() => onChange({ url: '' })}>
          Use a link instead
        </Button>
      </div>
    )
  }
  return (
    <Field
      label={`Link to ${document.fileName}`}
      hint="Publish exactly this file where everyone can read it. Readers’ browsers check https:// addresses; ipfs:// addresses have to be looked up by hand."
      error={problem}
      required
    >
      {(control) => (
        <>
          <Input
            {...control}
            value={document.url}
            placeholder="https://"
            autoComplete="off"
            spellCheck={false}
            onChange={(event) => onChange({ url: event.target.value })}
          />
          <LinkCheck document={document} />
        </>
      )}
    </Field>
  )
}

/** Fetches the link now and compares the content with the chosen file. */
function LinkCheck({ document }: { readonly document: DraftDocument }) {
  const [asked, setAsked] = useState<string | null>(null)
  const url = document.url.trim()
  const isReadable = /^(https:\/\/[^\s/]+\.[^\s]+|\/(?!\/)[^\s]+)$/.test(url)
  const check = useQuery({
    ...documentCheckQuery(url, document.keccak256),
    enabled: isReadable && asked === url,
  })
  if (!isReadable) return null
  if (asked !== url) {
    return (
      <Button size="xs" variant="soft" className="self-start" onClick={() => setAsked(url)}>
        Check the link
      </Button>
    )
  }
  return (
    <p role="status" className="text-xs">
      {check.data === undefined ? (
        'Reading the link.'
      ) : check.data.result === 'matches' ? (
        <Badge tone="secondary">The link leads to this file</Badge>
      ) : check.data.result === 'tampered' ? (
        <span className="text-error-fg">
          The link leads to a different file, with the hash{' '}
          <Address value={check.data.hash} kind="hash" />. Publish the chosen file there, or correct
          the link; otherwise readers are warned that it was changed.
        </span>
      ) : (
        <span className="text-warning-fg">
          {check.data.reason} Readers will see that it cannot be checked.
        </span>
      )}
    </p>
  )
}
