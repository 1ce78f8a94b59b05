/** Without it Excel takes UTF-8 for the old encoding of its country. */
const byteOrderMark = '\uFEFF'

/** Saves a table that `toCsv` wrote, so that spreadsheets read its letters right. */
export function downloadCsv(name: string, csv: string): void {
  downloadText(name, byteOrderMark + csv, 'text/csv')
}

/** Saves a text as a file on the visitor's computer. */
export function downloadText(name: string, text: string, mediaType: string): void {
  const url = URL.createObjectURL(new Blob([text], { type: mediaType }))
  const link = document.createElement('a')
  link.href = url
  link.download = name
  link.click()
  URL.revokeObjectURL(url)
}
