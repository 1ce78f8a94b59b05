import type { SmartAccountTemplate } from '../../api/schemas/smart-account-template.ts'
import type { AccountTemplate, ParameterKind } from './template.ts'

/** What the parameters of the five templates are. Their Solidity types alone do not tell. */
const kinds: Readonly<Record<string, ParameterKind>> = {
  treasuryToken: 'token',
  reinvestThreshold: 'usdc',
  tokenAddress: 'token',
  buyThreshold: 'usdc',
  sellThreshold: 'usdc',
  assets: 'token',
  targetAllocations: 'percent',
  rebalanceThreshold: 'percent',
  recipient: 'account',
  transferAmount: 'usdc',
  unlockTime: 'time',
  delegates: 'account',
  spendingLimits: 'usdc',
  expirations: 'time',
}

/** A template of the API. A parameter that is not known by name is taken by its Solidity type. */
export function templateFromApi(template: SmartAccountTemplate): AccountTemplate {
  return {
    ...template,
    parameters: template.parameters.map((parameter) => ({
      ...parameter,
      kind: kinds[parameter.name] ?? (/^address/.test(parameter.type) ? 'account' : 'text'),
      isList: parameter.type.endsWith('[]'),
    })),
  }
}
