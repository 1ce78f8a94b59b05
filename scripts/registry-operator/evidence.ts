import { readFile } from 'node:fs/promises'
import { basename, extname, join } from 'node:path'
import * as z from 'zod/mini'
import type { RegistryDocument } from './adapter.ts'

/** What a person found at a registry about one retirement. */
type Evidence = {
  /** The day that the registry states, `2026-11-26`. */
  readonly date: string
  readonly serials: { readonly first: number; readonly last: number }
  readonly document: RegistryDocument
}

const evidenceFile = z.strictObject({
  date: z.string(),
  firstSerial: z.int(),
  lastSerial: z.int(),
  /** Name of the registry's document in the same folder. */
  document: z.string(),
})

/** Evidence that persons put into a folder, for registries whose interface does not tell all. */
export type EvidenceFolder = {
  /** The file in which evidence is looked for. */
  readonly pathOf: (requestId: string) => string
  /** Rejects where the file is not of its form. */
  readonly find: (requestId: string) => Promise<Evidence | null>
}

export function evidenceIn(folder: string): EvidenceFolder {
  const pathOf = (requestId: string) =>
    join(folder, `${requestId.replaceAll(/[^\w-]+/g, '-')}.json`)
  return {
    pathOf,
    find: async (requestId) => {
      const path = pathOf(requestId)
      const text = await readFile(path, 'utf8').catch((error: NodeJS.ErrnoException) => {
        if (error.code === 'ENOENT') return null
        throw error
      })
      if (text === null) return null
      const parsed = evidenceFile.safeParse(parseJson(text))
      if (!parsed.success) {
        throw new Error(
          `${path} is not of the form {"date": "2026-11-26", "firstSerial": 1, "lastSerial": 5, ` +
            '"document": "file.pdf"}',
        )
      }
      const { date, firstSerial, lastSerial, document } = parsed.data
      const bytes = await readFile(join(folder, basename(document)))
      const extension = extname(document).slice(1) || 'bin'
      return {
        date,
        serials: { first: firstSerial, last: lastSerial },
        document: { bytes, extension },
      }
    },
  }
}

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}
