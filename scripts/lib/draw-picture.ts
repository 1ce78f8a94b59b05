import { fileURLToPath } from 'node:url'
import { createElement } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import { runnerImport } from 'vite'
import type { PictureMotif } from '../../src/ui/asset-picture/asset-picture.tsx'
import { field } from '../../src/ui/asset-picture/frame.ts'

/** What tells a picture from others. */
export type Picture = { readonly motif: PictureMotif; readonly seed: string }

/** Draws the picture that the app shows of an asset, as the text of an SVG file. */
type DrawPicture = (picture: Picture) => string

/** The app's drawings as files. Vite loads them, as Node cannot read JSX. */
export async function loadPictures(): Promise<DrawPicture> {
  const path = '../../src/ui/asset-picture/asset-picture.tsx'
  const { module } = await runnerImport<
    typeof import('../../src/ui/asset-picture/asset-picture.tsx')
  >(fileURLToPath(new URL(path, import.meta.url)), { configFile: false, logLevel: 'warn' })
  return (picture) => squareSvg(renderToStaticMarkup(createElement(module.AssetPicture, picture)))
}

const size = 640

/**
 * A drawn picture of an asset as a file that stands alone: the square in its middle, with a size, and
 * without what only the app understands.
 *
 * @param markup The markup of `AssetPicture`.
 */
export function squareSvg(markup: string): string {
  const left = (field.width - field.height) / 2
  const content = markup.slice(markup.indexOf('>') + 1)
  const ids = [...new Set([...content.matchAll(/ id="([^"]+)"/g)].map(([, id]) => id ?? ''))]
  const named = ids.reduce((text, id, at) => text.replaceAll(id, `p${at}`), content)
  return (
    `<svg xmlns="http://www.w3.org/2000/svg" width="${size}" height="${size}" ` +
    `viewBox="${left} 0 ${field.height} ${field.height}">${named}\n`
  )
}
