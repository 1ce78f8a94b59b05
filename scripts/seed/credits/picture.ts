import type { SampleProject } from '../../../src/api/sample/environmental-assets.ts'
import { field } from '../../../src/ui/asset-picture/frame.ts'

/** Path of the picture of a project's credits on the app's origin. */
export const pictureUrl = ({ code }: Pick<SampleProject, 'code'>): string =>
  `/metadata/images/${code.toLowerCase()}.svg`

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
