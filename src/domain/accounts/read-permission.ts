import { toFunctionSelector } from 'viem'
import type { Permission } from './account.ts'
import { type Reading, readAccount } from './rules/parameter-value.ts'

/**
 * A function of any contract.
 *
 * @param contract Its address.
 * @param text `stake(uint256)`, or its selector such as `0xa694fc3a`.
 */
export function readPermission(contract: string, text: string): Reading<Permission> {
  const target = readAccount(contract.trim(), null)
  if (!target.ok) return target
  const selector = selectorOf(text.trim())
  return selector === null
    ? {
        ok: false,
        problem: 'Enter a function with its types, such as stake(uint256), or its selector.',
      }
    : { ok: true, value: { target: target.value, selector } }
}

function selectorOf(text: string): Permission['selector'] | null {
  if (/^0x[0-9a-f]{8}$/i.test(text)) return text.toLowerCase() as Permission['selector']
  if (!/^[A-Za-z_$][\w$]*\([^\s]*\)$/.test(text)) return null
  try {
    return toFunctionSelector(text)
  } catch {
    return null
  }
}
