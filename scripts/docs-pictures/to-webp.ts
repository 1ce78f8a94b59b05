import type { Page } from 'playwright-core'

/** Encodes a screenshot as WebP, which the browser that took it can do. */
export async function toWebp(page: Page, png: Buffer): Promise<Buffer> {
  const base64 = await page.evaluate(async (source) => {
    const bytes = Uint8Array.from(atob(source), (char) => char.charCodeAt(0))
    const bitmap = await createImageBitmap(new Blob([bytes], { type: 'image/png' }))
    const canvas = new OffscreenCanvas(bitmap.width, bitmap.height)
    canvas.getContext('2d')?.drawImage(bitmap, 0, 0)
    const webp = await canvas.convertToBlob({ type: 'image/webp', quality: 0.82 })
    let binary = ''
    for (const byte of new Uint8Array(await webp.arrayBuffer())) binary += String.fromCharCode(byte)
    return btoa(binary)
  }, png.toString('base64'))
  return Buffer.from(base64, 'base64')
}
