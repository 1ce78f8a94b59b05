import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { keccak256, stringToBytes } from 'viem'
import type { StatedDocument } from '../portfolio/world.ts'

const publicFolder = join(import.meta.dirname, '../../public')
const noteUri = '/metadata/assets/alder-note.json'
const creditUri = '/metadata/credits/alder-forest.json'

/** The metadata of the scene's assets by its address: that of samples, with the names of the scene. */
async function metadata(): Promise<Readonly<Record<string, string>>> {
  const [note, credit] = await Promise.all([
    sample('assets/aldermoor-overnight-certificate.json'),
    sample('credits/cc-1002.json'),
  ])
  return {
    [noteUri]: JSON.stringify({ ...note, name: 'Alder Note', symbol: 'NOTE' }),
    [creditUri]: JSON.stringify({
      ...credit,
      name: 'Alder Forest 2024 #1',
      standard: 'Verra',
      project_id: 'CC-1',
      project_name: 'Alder Forest',
      project_location: 'Somewhere, Kenya',
      country: 'KE',
      vintage_year: 2024,
      methodology: 'VM0007',
      monitoring_period: { start: '2024-01-01', end: '2024-12-31' },
    }),
  }
}

const sample = async (path: string) =>
  JSON.parse(await readFile(join(publicFolder, 'metadata', path), 'utf8'))

/** Where the scene's assets have their metadata, and its hashes. */
export async function statedDocuments(): Promise<
  Readonly<Record<'note' | 'credit', StatedDocument>>
> {
  const texts = await metadata()
  const at = (uri: string) => ({ uri, hash: keccak256(stringToBytes(texts[uri] ?? '')) })
  return { note: at(noteUri), credit: at(creditUri) }
}

/** A document that the app serves, or null. */
export async function servedDocument(path: string): Promise<Uint8Array | null> {
  const text = (await metadata())[path]
  if (text !== undefined) return stringToBytes(text)
  if (!/^\/(documents|metadata)\//.test(path)) return null
  return readFile(join(publicFolder, path)).catch(() => null)
}
