import { AsyncLocalStorage } from 'node:async_hooks'
import { createHash } from 'node:crypto'
import { mkdir, readdir, readFile, rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { brotliCompressSync, brotliDecompressSync, constants } from 'node:zlib'
import type { CompilerInput, CompilerOutput } from 'hardhat/types/solidity'

/**
 * What the compiler makes of the contracts is committed, because it takes a minute: everything but the
 * syntax trees, which are most of it and take seconds. A file belongs to exactly one input of one compiler.
 *
 * @param root The project's folder.
 */
export const committedFolder = (root: string): string => join(root, 'contracts', 'compiled')

const extension = '.json.br'

/** Everything but the syntax trees. */
export type Code = Omit<CompilerOutput, 'sources'>

/** The committed file of a compiler's input: sources, settings and version decide its name. */
export function fileName(compilerVersion: string, input: CompilerInput): string {
  const text = JSON.stringify([compilerVersion, input])
  return createHash('sha256').update(text).digest('hex').slice(0, 32) + extension
}

/** What is committed under a name; undefined where nothing is, or something that cannot be read. */
export async function readCommitted(folder: string, name: string): Promise<Code | undefined> {
  try {
    return JSON.parse(brotliDecompressSync(await readFile(join(folder, name))).toString())
  } catch {
    return undefined
  }
}

/** Files that are committed and should not be, or whose committed content is not this one, byte for byte. */
export async function staleNames(
  folder: string,
  files: ReadonlyMap<string, Code>,
): Promise<readonly string[]> {
  const present = await readdir(folder).catch(() => [])
  const names = [...new Set([...files.keys(), ...present])]
  const contents = await Promise.all(names.map((name) => readCommitted(folder, name)))
  return names.filter((name, at) => {
    const wanted = files.get(name)
    return wanted === undefined || JSON.stringify(wanted) !== JSON.stringify(contents[at])
  })
}

/** Makes these the committed files, by name, and removes all others. */
export async function writeCommitted(
  folder: string,
  files: ReadonlyMap<string, Code>,
): Promise<void> {
  await mkdir(folder, { recursive: true })
  for (const name of await readdir(folder)) {
    if (!files.has(name)) await rm(join(folder, name))
  }
  for (const name of await staleNames(folder, files)) {
    await writeFile(join(folder, name), compress(JSON.stringify(files.get(name))))
  }
}

const compress = (text: string): Buffer =>
  brotliCompressSync(text, {
    params: { [constants.BROTLI_PARAM_LGWIN]: constants.BROTLI_MAX_WINDOW_BITS },
  })

/** The input for the syntax trees alone, with which the compiler stops before it generates code. */
export const withoutCode = (input: CompilerInput): CompilerInput => ({
  ...input,
  settings: { ...input.settings, outputSelection: { '*': { '': ['ast'] } } },
})

const permission = new AsyncLocalStorage<true>()

/** Runs a build that may take committed code. All others compile. */
export const allowingCommitted = <T>(build: () => T): T => permission.run(true, build)

export const isCommittedAllowed = (): boolean => permission.getStore() === true
