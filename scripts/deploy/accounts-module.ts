import type {
  IgnitionModuleBuilder,
  NamedArtifactContractDeploymentFuture,
} from '@nomicfoundation/ignition-core'
import type { Address } from 'viem'
import { entryPoint08Address } from 'viem/account-abstraction'
import { accountTemplates } from '../../src/chain/contracts.ts'

type Contract = NamedArtifactContractDeploymentFuture<string>

/** What smart accounts need of the other contracts. */
export type AccountsParts = {
  readonly roles: Contract
  readonly usdc: Contract | Address
  readonly poolLens: Contract
  readonly servicing: Contract
  readonly assetMarket: Contract
}

/** The factory of smart accounts and the templates, in the order of their ids. */
export function smartAccounts(
  m: IgnitionModuleBuilder,
  { roles, usdc, poolLens, servicing, assetMarket }: AccountsParts,
) {
  const smartAccountFactory = m.contract('SmartAccountFactory', [roles, entryPoint08Address, usdc])
  const smartAccount = m.contractAt(
    'SmartAccount',
    m.staticCall(smartAccountFactory, 'implementation'),
  )
  const parts = { poolLens, servicing, assetMarket, usdc }
  const templates = Object.fromEntries(
    Object.entries(accountTemplates).map(([name, taken]) => [
      `${name.charAt(0).toLowerCase()}${name.slice(1)}`,
      m.contract(
        name,
        taken.map((part) => parts[part]),
      ),
    ]),
  )
  let previous: Parameters<IgnitionModuleBuilder['call']>[3]
  for (const [name, template] of Object.entries(templates)) {
    const added = m.call(smartAccountFactory, 'addTemplate', [template], {
      id: `SmartAccountFactoryAdds_${name}`,
      ...previous,
    })
    previous = { after: [added] }
  }
  return { smartAccountFactory, smartAccount, ...templates }
}
