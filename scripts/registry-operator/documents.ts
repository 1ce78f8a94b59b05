import { access, mkdir, rename, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { type Hash, keccak256 } from 'viem'
import type { RegistryDocument } from './adapter.ts'

/** Keeps documents of registries. */
export type Documents = {
  /** Keeps a document under the hash of its bytes, which is what the chain records. */
  readonly keep: (document: RegistryDocument) => Promise<Hash>
}

/** Documents in a folder, each named by its hash. */
export const documentsIn = (folder: string): Documents => ({
  keep: async ({ bytes, extension }) => {
    const hash = keccak256(bytes)
    const path = join(folder, `${hash}.${extension}`)
    const isThere = await access(path).then(
      () => true,
      () => false,
    )
    if (isThere) return hash
    await mkdir(folder, { recursive: true })
    // A file is whole or not there.
    await writeFile(`${path}.part`, bytes)
    await rename(`${path}.part`, path)
    return hash
  },
})
