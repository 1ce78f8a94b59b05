import { decodeAbiParameters, encodeAbiParameters, getAbiItem, type Hex } from 'viem'
import { automatedTradingAbi } from '../../chain/abi/automatedTrading-abi.ts'
import { conditionalTransferAbi } from '../../chain/abi/conditionalTransfer-abi.ts'
import { delegationRulesAbi } from '../../chain/abi/delegationRules-abi.ts'
import { portfolioRebalancingAbi } from '../../chain/abi/portfolioRebalancing-abi.ts'
import { yieldReinvestmentAbi } from '../../chain/abi/yieldReinvestment-abi.ts'
import type { ContractName } from '../../chain/contracts.ts'
import type { Rule } from './rule.ts'
import type { RuleKind } from './template.ts'

/** The contract of each rule. */
const ruleContracts = {
  'yield-reinvestment': 'YieldReinvestment',
  'automated-trading': 'AutomatedTrading',
  'portfolio-rebalancing': 'PortfolioRebalancing',
  'conditional-transfer': 'ConditionalTransfer',
  'delegation-rules': 'DelegationRules',
} as const satisfies Record<RuleKind, ContractName>

/** The struct of each template is what its view `terms` returns. */
const structs = {
  'yield-reinvestment': getAbiItem({ abi: yieldReinvestmentAbi, name: 'terms' }).outputs,
  'automated-trading': getAbiItem({ abi: automatedTradingAbi, name: 'terms' }).outputs,
  'portfolio-rebalancing': getAbiItem({ abi: portfolioRebalancingAbi, name: 'terms' }).outputs,
  'conditional-transfer': getAbiItem({ abi: conditionalTransferAbi, name: 'terms' }).outputs,
  'delegation-rules': getAbiItem({ abi: delegationRulesAbi, name: 'terms' }).outputs,
} as const

/** A rule as its template takes it: the ABI encoding of the template's struct. */
export function encodeRule(rule: Rule): Hex {
  switch (rule.kind) {
    case 'yield-reinvestment':
      return encodeAbiParameters(structs[rule.kind], [rule])
    case 'automated-trading':
      return encodeAbiParameters(structs[rule.kind], [{ ...rule, tokenAddress: rule.token }])
    case 'portfolio-rebalancing': {
      const { targets, threshold, ...terms } = rule
      return encodeAbiParameters(structs[rule.kind], [
        {
          assets: targets.map(({ token }) => token),
          targetAllocations: targets.map(({ percent }) => percent),
          poolIds: targets.map(({ poolId }) => poolId),
          bounds: targets.map(({ bounds }) => bounds),
          rebalanceThreshold: threshold,
          ...terms,
        },
      ])
    }
    case 'conditional-transfer':
      return encodeAbiParameters(structs[rule.kind], [{ ...rule, transferAmount: rule.amount }])
    case 'delegation-rules': {
      const { token, refillPeriod, delegates } = rule
      return encodeAbiParameters(structs[rule.kind], [
        {
          token,
          refillPeriod,
          delegates: delegates.map(({ delegate }) => delegate),
          spendingLimits: delegates.map(({ limit }) => limit),
          expirations: delegates.map(({ expiresAt }) => expiresAt),
        },
      ])
    }
  }
}

/** A configuration of a template as a rule. */
export function decodeRule(kind: RuleKind, config: Hex): Rule {
  switch (kind) {
    case 'yield-reinvestment': {
      const [terms] = decodeAbiParameters(structs[kind], config)
      return { kind, ...terms }
    }
    case 'automated-trading': {
      const [{ tokenAddress, ...terms }] = decodeAbiParameters(structs[kind], config)
      return { kind, token: tokenAddress, ...terms }
    }
    case 'portfolio-rebalancing': {
      const [{ assets, targetAllocations, poolIds, bounds, rebalanceThreshold, ...terms }] =
        decodeAbiParameters(structs[kind], config)
      const targets = assets.map((token, row) => ({
        token,
        percent: targetAllocations[row] ?? 0,
        poolId: poolIds[row] ?? 0n,
        bounds: bounds[row] ?? { lowest: 0n, highest: 0n },
      }))
      return { kind, targets, threshold: rebalanceThreshold, ...terms }
    }
    case 'conditional-transfer': {
      const [{ transferAmount, ...terms }] = decodeAbiParameters(structs[kind], config)
      return { kind, amount: transferAmount, ...terms }
    }
    case 'delegation-rules': {
      const [terms] = decodeAbiParameters(structs[kind], config)
      const { token, refillPeriod, delegates, spendingLimits, expirations } = terms
      return {
        kind,
        token,
        refillPeriod,
        delegates: delegates.map((delegate, row) => ({
          delegate,
          limit: spendingLimits[row] ?? 0n,
          expiresAt: expirations[row] ?? 0,
        })),
      }
    }
  }
}

/** The template with this name, as the factory keeps it; undefined for one that is not ours. */
export function ruleKindNamed(name: string): RuleKind | undefined {
  const id = name.toLowerCase().replaceAll(' ', '-')
  return Object.keys(ruleContracts).find((kind): kind is RuleKind => kind === id)
}
