/** Without it, Excel reads a UTF-8 table in the legacy encoding of its locale. */
const byteOrderMark = '\uFEFF'

/** Downloads a text as a file. Tables (`text/csv`) also open correctly in Excel. */
export function downloadText(name: string, text: string, mediaType: string): void {
  const content = mediaType === 'text/csv' ? byteOrderMark + text : text
  const url = URL.createObjectURL(new Blob([content], { type: mediaType }))
  const link = document.createElement('a')
  link.href = url
  link.download = name
  link.click()
  URL.revokeObjectURL(url)
}
