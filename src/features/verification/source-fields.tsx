import { useState } from 'react'
import { fetchDocument, hashOfFile } from '../../domain/documents/document.ts'
import { isolated } from '../../lib/foreign-text.ts'
import { Address } from '../../ui/address.tsx'
import { Button } from '../../ui/button.tsx'
import { Field } from '../../ui/field.tsx'
import { Input } from '../../ui/input.tsx'

/** A source as it is entered. */
type EnteredSource = {
  readonly source: string
  /** keccak256 of the document; empty until it is read or chosen. */
  readonly hash: string
}

type SourceFieldsProps = {
  readonly entered: EnteredSource
  /** What the source is. */
  readonly hint: string
  readonly problems: { readonly source?: string; readonly hash?: string }
  readonly onChange: (changes: Partial<EnteredSource>) => void
}

/** The address of a source and its hash, by reading the document here or from a chosen file. */
export function SourceFields({ entered, hint, problems, onChange }: SourceFieldsProps) {
  const [reading, setReading] = useState<string | null>(null)
  const readSource = async () => {
    setReading('Reading the document')
    const document = await fetchDocument(entered.source.trim())
    onChange({ hash: document.status === 'read' ? document.hash : '' })
    setReading(
      document.status === 'read'
        ? null
        : `${isolated(document.reason)} Download the document and choose the file instead.`,
    )
  }
  const readFile = async (file: File | undefined) => {
    if (file === undefined) return
    const read = await hashOfFile(file)
    if ('problem' in read) return setReading(read.problem)
    onChange({ hash: read.hash })
    setReading(null)
  }
  return (
    <>
      <Field label="Source" hint={hint} error={problems.source} required>
        {(control) => (
          <Input
            {...control}
            inputMode="url"
            placeholder="https://"
            value={entered.source}
            onChange={(event) => onChange({ source: event.target.value, hash: '' })}
          />
        )}
      </Field>
      <div className="flex flex-col gap-2">
        <Button
          type="button"
          variant="outline"
          className="self-start"
          disabled={entered.source.trim() === ''}
          onClick={() => void readSource()}
        >
          Read and hash the source
        </Button>
        {entered.hash !== '' && (
          <p className="text-muted text-xs">
            keccak256 <Address value={entered.hash} kind="hash" />
          </p>
        )}
        <p role="status" className="text-muted text-xs empty:hidden">
          {reading}
        </p>
      </div>
      <Field
        label="Or the file of the source"
        hint="For a source that a browser cannot read. The file stays here; only its hash is recorded."
        error={problems.hash}
      >
        {(control) => (
          <Input
            {...control}
            type="file"
            className="py-2 file:mr-3 file:font-medium"
            onChange={(event) => void readFile(event.target.files?.[0])}
          />
        )}
      </Field>
    </>
  )
}
