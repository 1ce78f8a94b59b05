import type { Address } from 'viem'
import { smartAccountFactoryAbi } from '../../../chain/abi/smartAccountFactory-abi.ts'
import type { ChainState } from '../../../chain/chain-state.ts'
import { chainQuery } from '../../../chain/query.ts'
import { type RuleKind, ruleKindNamed } from '../../../domain/accounts/rules/rule.ts'
import { keys } from '../../../domain/keys.ts'
import { toSafeInteger } from '../../../lib/safe-integer.ts'
import type { AccountTerms } from '../model/intents.ts'

/** The newest version of a template on chain. */
export type DeployedTemplate = {
  /** Its number at the factory, the same for all versions. */
  readonly id: bigint
  readonly kind: RuleKind
  /** `Automated Trading`. */
  readonly name: string
  readonly address: Address
  readonly version: number
  /** Whether accounts may start to use it. */
  readonly offered: boolean
}

/** The newest version of every template that this app knows. */
export const deployedTemplatesQuery = (chain: ChainState) =>
  chainQuery(
    chain,
    keys.accountTemplates(),
    async ({ read, addressOf }): Promise<readonly DeployedTemplate[]> => {
      const views = await read({
        address: addressOf('SmartAccountFactory'),
        abi: smartAccountFactoryAbi,
        functionName: 'templates',
      })
      return views.flatMap(({ templateId, template, version, name, offered }) => {
        const kind = ruleKindNamed(name)
        return kind === undefined
          ? []
          : [
              {
                id: templateId,
                kind,
                name,
                address: template,
                version: toSafeInteger(version),
                offered,
              },
            ]
      })
    },
  )

/** The address that an account with these terms will have. */
export const predictedAccountQuery = (chain: ChainState, terms: AccountTerms) =>
  chainQuery(
    chain,
    keys.predictedAccount(
      terms.owner,
      terms.name,
      terms.salt,
      terms.template,
      terms.config,
      `${terms.tip.maximum} ${terms.tip.shareBps}`,
    ),
    ({ read, addressOf }) =>
      read({
        address: addressOf('SmartAccountFactory'),
        abi: smartAccountFactoryAbi,
        functionName: 'accountAddress',
        args: [terms],
      }),
  )
