/** Without it Excel takes the UTF-8 of a table for the old encoding of its country. */
const byteOrderMark = '\uFEFF'

/** Saves a text as a file on the visitor's computer. Tables (`text/csv`) open right in Excel, too. */
export function downloadText(name: string, text: string, mediaType: string): void {
  const content = mediaType === 'text/csv' ? byteOrderMark + text : text
  const url = URL.createObjectURL(new Blob([content], { type: mediaType }))
  const link = document.createElement('a')
  link.href = url
  link.download = name
  link.click()
  URL.revokeObjectURL(url)
}
