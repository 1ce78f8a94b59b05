/** A text file as a data URL, so that no sample link is broken. */
export function textDocument(title: string, lines: readonly string[]): string {
  return `data:text/plain;charset=utf-8,${encodeURIComponent([title, '', ...lines].join('\n'))}`
}

/** A JSON file as a data URL. */
export function jsonDocument(content: unknown): string {
  return `data:application/json,${encodeURIComponent(JSON.stringify(content))}`
}
