import { useState } from 'react'
import type { Hex } from 'viem'
import { hashOfFile } from '../../../domain/documents/document.ts'
import { Address } from '../../../ui/address.tsx'
import { Field } from '../../../ui/field.tsx'
import { Input } from '../../../ui/input.tsx'

type DocumentFieldProps = {
  readonly label: string
  readonly hint: string
  /** Hash of the chosen file; empty for none. */
  readonly hash: Hex | ''
  readonly onHash: (hash: Hex | '') => void
  readonly error?: string | undefined
}

/** A file that is hashed on this device: only its hash goes on chain. */
export function DocumentField({ label, hint, hash, onHash, error }: DocumentFieldProps) {
  const [problem, setProblem] = useState<string>()
  const read = async (file: File | undefined) => {
    if (file === undefined) return
    const result = await hashOfFile(file)
    const isRead = 'hash' in result
    setProblem(isRead ? undefined : result.problem)
    onHash(isRead ? result.hash : '')
  }
  return (
    <div className="flex flex-col gap-1.5">
      <Field
        label={label}
        hint={`${hint} The file stays on this device; only its hash goes on chain. Keep the file: others compare it with the hash.`}
        error={problem ?? error}
        required
      >
        {(control) => (
          <Input
            {...control}
            type="file"
            className="py-2 file:mr-3 file:font-medium"
            onChange={(event) => void read(event.target.files?.[0])}
          />
        )}
      </Field>
      {hash !== '' && (
        <p className="text-muted text-xs">
          keccak256 <Address value={hash} kind="hash" />
        </p>
      )}
    </div>
  )
}
