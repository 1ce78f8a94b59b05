/**
 * Writes the metadata and documents of the sample assets under `public/`, from their templates.
 * `npm run metadata`; the tests fail when the files do not match the templates.
 */
import { mkdir, rm, writeFile } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { sampleProjects } from '../src/api/sample/environmental-assets.ts'
import { creditMotif } from '../src/domain/credits/credit-type.ts'
import { loadPictures } from './lib/draw-picture.ts'
import { financialCatalogue } from './seed/assets/catalogue.ts'
import { publish } from './seed/assets/publish.ts'
import { creditCatalogue } from './seed/credits/catalogue.ts'
import { labelCatalogue } from './seed/credits/label-catalogue.ts'
import { noticeCatalogue } from './seed/credits/notice-catalogue.ts'
import { pictureUrl } from './seed/credits/picture.ts'
import { publishCredit } from './seed/credits/publish.ts'
import { publishLabel } from './seed/credits/publish-label.ts'
import { publishNotice } from './seed/credits/publish-notice.ts'

const publicFolder = fileURLToPath(new URL('../public/', import.meta.url))

const published = await Promise.all([
  ...financialCatalogue.map(publish),
  ...creditCatalogue.map(publishCredit),
])
const draw = await loadPictures()
const pictures = sampleProjects.map((project) => ({
  url: pictureUrl(project),
  content: draw({ motif: creditMotif(project.type), seed: project.code }),
}))
const labelSources = await Promise.all(labelCatalogue.map(publishLabel))
const noticeSources = (await Promise.all(noticeCatalogue.map(publishNotice))).flatMap(
  ({ report, followUps }) => [report, ...followUps.map(({ source }) => source)],
)
const files = [
  ...published.flatMap(({ metadata, documents }) => [metadata, ...documents]),
  ...labelSources,
  ...noticeSources,
  ...pictures,
]
const folders = [
  'metadata/assets',
  'documents/assets',
  'metadata/credits',
  'metadata/images',
  'documents/credits',
  'documents/labels',
  'documents/notices',
].map((name) => join(publicFolder, name))
await Promise.all(folders.map((folder) => rm(folder, { recursive: true, force: true })))
for (const { url, content } of files) {
  const path = join(publicFolder, url)
  await mkdir(dirname(path), { recursive: true })
  await writeFile(path, content)
}
console.log(`${files.length} files written for ${published.length} assets.`)
