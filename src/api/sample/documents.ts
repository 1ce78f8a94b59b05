/** A small text file that travels inside its own address, so that no sample link leads nowhere. */
export function textDocument(title: string, lines: readonly string[]): string {
  return `data:text/plain;charset=utf-8,${encodeURIComponent([title, '', ...lines].join('\n'))}`
}

/** A JSON file that travels inside its own address. */
export function jsonDocument(content: unknown): string {
  return `data:application/json,${encodeURIComponent(JSON.stringify(content))}`
}
