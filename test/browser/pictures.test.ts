import { mkdtemp, readdir, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, it, onTestFinished } from 'vitest'
import { freshCopy } from '../commands/fresh-copy.ts'
import { ownLane } from './support/lane.ts'

it('npm run pictures takes a screen in both themes and at three widths', async () => {
  const copy = await freshCopy()
  const folder = await mkdtemp(join(tmpdir(), 'canopy-pictures-'))
  onTestFinished(async () => {
    await copy.remove()
    await rm(folder, { recursive: true })
  })
  const options = ['--url', ownLane().appUrl, '--out', folder]
  const output = await copy.npm(['run', 'pictures', '--', '/marketplace', ...options])
  expect(output).toContain(`6 pictures in ${folder}`)
  expect((await readdir(folder)).toSorted()).toEqual([
    ...['marketplace.dark.1440.png', 'marketplace.dark.360.png', 'marketplace.dark.768.png'],
    ...['marketplace.light.1440.png', 'marketplace.light.360.png', 'marketplace.light.768.png'],
  ])
})

it('npm run pictures:docs takes a picture of the documentation in both themes', async () => {
  const copy = await freshCopy()
  onTestFinished(() => copy.remove())
  const pictures = join(copy.folder, 'docs/images/screens')
  await rm(pictures, { recursive: true })
  await copy.npm(['run', 'pictures:docs', '--', 'marketplace', '--url', ownLane().appUrl])
  expect((await readdir(pictures)).toSorted()).toEqual([
    'marketplace.dark.webp',
    'marketplace.light.webp',
  ])
})
