import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { keccak256 } from 'viem'
import * as z from 'zod/mini'
import { assetRegistryAbi } from '../../chain/abi/assetRegistry-abi.ts'
import { type ChainState, useChain } from '../../chain/chain-state.ts'
import { addressOf } from '../../chain/deployment.ts'
import { chainQuery } from '../../chain/query.ts'
import { transact } from '../../chain/transactions/transact-store.ts'
import { toDataUri } from '../../domain/documents/document.ts'
import { keys } from '../../domain/keys.ts'
import { updateMetadataIntent } from '../../domain/registry/registry-intents.ts'
import { Address } from '../../ui/address.tsx'
import { Button } from '../../ui/button.tsx'
import { Field } from '../../ui/field.tsx'
import { Input } from '../../ui/input.tsx'

/** Storing a larger document on chain would exceed the gas limit of a block. */
const maximumBytes = 16 * 1024

/** Whether a verifier's confirmation has made the document of an asset final. */
const metadataFrozenQuery = (chain: ChainState, assetId: bigint) =>
  chainQuery(chain, [...keys.asset(assetId), 'frozen'], ({ read, addressOf: contractAddress }) =>
    read({
      address: contractAddress('AssetRegistry'),
      abi: assetRegistryAbi,
      functionName: 'isMetadataFrozen',
      args: [assetId],
    }),
  )

/** A valid metadata document read from a file, or why the file cannot be used. */
type MetadataFile =
  | { readonly ok: true; readonly json: string; readonly hash: `0x${string}` }
  | { readonly ok: false; readonly problem: string }

type ReplaceMetadataProps = {
  readonly asset: { readonly id: bigint; readonly metadataUri: string }
  /** Name of the asset. */
  readonly name: string
  /** Schema that the document has to match. */
  readonly schema: z.core.$ZodType
}

/** Form for an asset's issuer: replaces the metadata document with a corrected one. */
export function ReplaceMetadata({ asset, name, schema }: ReplaceMetadataProps) {
  const chain = useChain()
  const isFrozen = useQuery(metadataFrozenQuery(chain, asset.id)).data?.value
  const [reading, setReading] = useState<MetadataFile | null>(null)
  if (isFrozen) {
    return (
      <p className="text-muted text-sm">
        A verifier has confirmed credits under this document, so it is final. Add new information to
        the document of the next batch.
      </p>
    )
  }
  const replace = async () => {
    if (chain.status !== 'open' || !reading?.ok) return
    const document = { uri: toDataUri(reading.json), hash: reading.hash }
    const registry = addressOf(chain.deployment, 'AssetRegistry')
    const sent = await transact(updateMetadataIntent(asset.id, name, document, registry))
    if (sent.status === 'submitted') setReading(null)
  }
  return (
    <form
      className="flex max-w-lg flex-col gap-4 pb-3"
      onSubmit={(event) => {
        event.preventDefault()
        void replace()
      }}
    >
      <p className="text-muted text-sm">
        The asset returns to pending and cannot be bought until a verifier confirms the new
        document.{' '}
        <a
          href={asset.metadataUri}
          download={`${name}.json`}
          className="text-primary-fg hover:underline"
        >
          Download the current document
        </a>{' '}
        as a starting point.
      </p>
      <Field
        label="New metadata document"
        hint={`A JSON file of at most ${maximumBytes / 1024} KiB. It is stored on chain unchanged.`}
        error={reading?.ok === false ? reading.problem : undefined}
        required
      >
        {(control) => (
          <Input
            {...control}
            type="file"
            accept="application/json,.json"
            className="py-2 file:mr-3 file:font-medium"
            onChange={(event) => {
              const file = event.target.files?.[0]
              if (file === undefined) setReading(null)
              else void readMetadataFile(file, schema).then(setReading)
            }}
          />
        )}
      </Field>
      {reading?.ok && (
        <p className="text-muted text-xs">
          keccak256 <Address value={reading.hash} kind="hash" />
        </p>
      )}
      <Button type="submit" variant="outline" disabled={!reading?.ok}>
        Preview replacement
      </Button>
    </form>
  )
}

/** Reads and checks a file. Never rejects. */
async function readMetadataFile(file: File, schema: z.core.$ZodType): Promise<MetadataFile> {
  if (file.size > maximumBytes) {
    return {
      ok: false,
      problem: `This file is ${Math.ceil(file.size / 1024)} KiB. Choose one of at most ${maximumBytes / 1024} KiB.`,
    }
  }
  const json = await file.text()
  const parsed = z.safeParse(schema, parseJson(json))
  return parsed.success
    ? { ok: true, json, hash: keccak256(new TextEncoder().encode(json)) }
    : {
        ok: false,
        problem: `This is not a valid metadata document. ${z.prettifyError(parsed.error)}`,
      }
}

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}
