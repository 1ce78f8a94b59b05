import { readFileSync } from 'node:fs'
import { renderToStaticMarkup } from 'react-dom/server'
import { expect, it } from 'vitest'
import { squareSvg } from '../scripts/lib/draw-picture.ts'
import { creditCatalogue } from '../scripts/seed/credits/catalogue.ts'
import { pictureUrl } from '../scripts/seed/credits/picture.ts'
import { publishCredit } from '../scripts/seed/credits/publish.ts'
import { sampleProjects } from '../src/api/sample/environmental-assets.ts'
import { creditMotif } from '../src/domain/credits/credit-type.ts'
import { AssetPicture } from '../src/ui/asset-picture/asset-picture.tsx'

it.each(creditCatalogue.map((credit) => [credit.slug, credit] as const))(
  'the files of %s are those of its template (else run: npm run metadata)',
  async (_, credit) => {
    const { metadata, documents } = await publishCredit(credit)
    for (const { url, content } of [metadata, ...documents]) {
      expect(Buffer.from(content).equals(readFileSync(`public${url}`)), url).toBe(true)
    }
  },
)

it.each(sampleProjects.map((project) => [project.code, project] as const))(
  'the picture of %s is that of the app (else run: npm run metadata)',
  (_, project) => {
    const markup = renderToStaticMarkup(
      <AssetPicture motif={creditMotif(project.type)} seed={project.code} />,
    )
    expect(readFileSync(`public${pictureUrl(project)}`, 'utf8')).toBe(squareSvg(markup))
  },
)
