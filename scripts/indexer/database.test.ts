import { mkdtemp, readdir, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, it, onTestFinished } from 'vitest'
import { embeddedState } from './database.ts'

async function emptyFolder(): Promise<string> {
  const folder = await mkdtemp(join(tmpdir(), 'canopy-database-'))
  onTestFinished(() => rm(folder, { recursive: true, force: true }))
  return folder
}

it('finds room for an embedded database, and leaves nothing beside it', async () => {
  const folder = await emptyFolder()
  const state = await embeddedState(join(folder, '31337', 'canopy_1'), { isOpened: true })
  expect(state).toEqual({ kind: 'there' })
  expect(await readdir(join(folder, '31337'))).toEqual(['canopy_1'])
})

it('takes an embedded database that cannot be reached for away, not for damaged', async () => {
  const folder = await emptyFolder()
  await writeFile(join(folder, 'disk'), 'what a disk that is not there leaves')
  const state = await embeddedState(join(folder, 'disk', 'canopy_1'), { isOpened: true })
  expect(state).toMatchObject({ kind: 'away', why: expect.stringContaining('ENOTDIR') })
})
