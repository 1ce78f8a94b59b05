import type { Abi, AbiParameter } from 'viem'
import { formatAbiItem } from 'viem/utils'

/** One compiled contract. */
export type CompiledContract = { readonly name: string; readonly abi: Abi }

const header = '// Generated from the compiled contracts by `npm run abi`. Do not edit.\n\n'

/**
 * `AssetMarket` to `assetMarket`, `TestUSDC` to `testUsdc`, `ERC20Wrapper` to `erc20Wrapper`.
 */
export function camelCase(name: string): string {
  const words = name.match(/[A-Z]+(?![a-z])\d*|[A-Z][a-z0-9]*|[a-z0-9]+/g) ?? [name]
  const lower = words.map((word) => word.toLowerCase())
  return lower.map((word, at) => (at === 0 ? word : capitalise(word))).join('')
}

/**
 * The modules of typed ABIs, by file name: one for each contract without its errors, and the union of all
 * custom errors, which explains a revert of any contract. The compiler's own type names (`internalType`) are left
 * out, since nothing reads them and they would add to the download.
 */
export function abiFiles(contracts: readonly CompiledContract[]): ReadonlyMap<string, string> {
  const files = contracts
    .filter(({ abi }) => abi.some(({ type }) => type === 'function'))
    .map(({ name, abi }) => {
      const camel = camelCase(name)
      const called = abi.filter(({ type }) => type !== 'error')
      return [`${camel}-abi.ts`, moduleText(`${camel}Abi`, called)] as const
    })
  return new Map([...files, ['all-errors.ts', moduleText('allErrors', allErrors(contracts))]])
}

/** Every custom error once, by name. Two that differ in the names of their inputs alone are one. */
function allErrors(contracts: readonly CompiledContract[]): Abi {
  // A folder's files come in any order; which of the two is kept must not depend on it.
  const inOrder = contracts.toSorted((a, b) => (a.name < b.name ? -1 : 1))
  const errors = inOrder.flatMap(({ abi }) => abi.filter((item) => item.type === 'error'))
  const bySignature = new Map(errors.map((error) => [formatAbiItem(error), error]))
  return [...bySignature].sort(([a], [b]) => (a < b ? -1 : 1)).map(([, error]) => error)
}

function moduleText(name: string, abi: Abi): string {
  const items = abi.map((item) => `  ${JSON.stringify(item, withoutInternalType)},\n`).join('')
  return `${header}export const ${name} = [\n${items}] as const\n`
}

const withoutInternalType = (key: keyof AbiParameter | string, value: unknown) =>
  key === 'internalType' ? undefined : value

const capitalise = (word: string) => word.charAt(0).toUpperCase() + word.slice(1)
