import type { Abi } from 'viem'

export type AbiFormat = 'json' | 'viem'

/** An ABI as text, and the name of a file for it. */
export function abiText(
  name: string,
  abi: Abi,
  format: AbiFormat,
): { readonly text: string; readonly file: string } {
  const json = JSON.stringify(abi, null, 2)
  if (format === 'json') return { text: `${json}\n`, file: `${name}.json` }
  const identifier = `${name.charAt(0).toLowerCase()}${name.slice(1)}`.replaceAll(/\W/g, '')
  const constant = /^[a-z_$]/i.test(identifier) ? identifier : `contract${identifier}`
  return {
    text: `export const ${constant}Abi = ${json} as const\n`,
    file: `${constant}-abi.ts`,
  }
}
