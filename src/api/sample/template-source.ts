const sources = import.meta.glob<string>('/contracts/accounts/templates/*.sol', {
  query: '?raw',
  import: 'default',
})

/** The Solidity source of a template contract, for example of `Yield Reinvestment`. */
export async function templateSource(templateName: string): Promise<string> {
  const load = sources[`/contracts/accounts/templates/${templateName.replaceAll(' ', '')}.sol`]
  return load === undefined ? '' : load()
}
