import { type Address, getAddress } from 'viem'
import type {
  SmartAccount as AccountOfApi,
  SmartAccountTemplate,
} from '../../../api/schemas/smart-account.ts'
import type { SmartAccount } from '../../../domain/accounts/account.ts'
import { parameterKinds } from '../../../domain/accounts/rules/rule.ts'
import type { AccountTemplate } from '../../../domain/accounts/template.ts'
import { rescale } from '../../../lib/amount.ts'
import { decimal } from '../../../lib/decimal.ts'
import { usdcDecimals } from '../../../lib/usdc.ts'

/**
 * An account of the API: no contract, one balance in USDC.
 *
 * @param templates Templates whose names are known.
 */
export function accountFromApi(
  account: AccountOfApi,
  templates: readonly Pick<AccountTemplate, 'id' | 'name'>[],
): SmartAccount {
  const { id, owner, name, createdAt, templateId, status, delegates, balance } = account
  const value = rescale(decimal(balance), usdcDecimals)
  return {
    id,
    name,
    owner: addressOf(owner),
    createdAt,
    status,
    template: {
      id: templateId,
      name: templates.find((template) => template.id === templateId)?.name ?? templateId,
    },
    holdings: [{ token: sampleUsdc, amount: value.value, value }],
    delegates: delegates.map((address) => ({ address: addressOf(address), grant: null })),
    contract: null,
  }
}

/** The API counts in USDC without saying on which chain. */
const sampleUsdc = {
  address: '0x',
  name: 'USD Coin',
  symbol: 'USDC',
  decimals: usdcDecimals,
} as const

/** An address in its checksum form; the schema has checked the rest. */
const addressOf = (text: string): Address => getAddress(text.toLowerCase())

/** A template of the API. A parameter that is not known by name is taken by its Solidity type. */
export function templateFromApi(template: SmartAccountTemplate): AccountTemplate {
  return {
    ...template,
    parameters: template.parameters.map((parameter) => ({
      ...parameter,
      kind:
        parameterKinds[parameter.name] ?? (/^address/.test(parameter.type) ? 'account' : 'text'),
      isList: parameter.type.endsWith('[]'),
    })),
  }
}
