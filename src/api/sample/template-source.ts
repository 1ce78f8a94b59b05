const sources = import.meta.glob<string>('/contracts/accounts/templates/*.sol', {
  query: '?raw',
  import: 'default',
})

/** The Solidity source of a template contract such as `Yield Reinvestment`; empty if unknown. */
export async function templateSource(templateName: string): Promise<string> {
  const load = sources[`/contracts/accounts/templates/${templateName.replaceAll(' ', '')}.sol`]
  return load === undefined ? '' : load()
}
