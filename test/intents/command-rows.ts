import {
  addListenerIntent,
  addTemplateIntent,
  addTemplateVersionIntent,
  announceListenerIntent,
  offerTemplateIntent,
  setMarketFeeIntent,
} from '../../scripts/deploy/deployment-intents.ts'
import { assetMarketAbi } from '../../src/chain/abi/assetMarket-abi.ts'
import { assetRegistryAbi } from '../../src/chain/abi/assetRegistry-abi.ts'
import { smartAccountFactoryAbi } from '../../src/chain/abi/smartAccountFactory-abi.ts'
import type { IntentRow } from './row.ts'
import { factory, marketAddress, registry } from './world.ts'

/** The account that the commands are about. */
export const account = '0x70997970C51812dc3A010C7d01b50e0d17dc79C8'

/** What an administrator changes by `npm run roles` alone: signed with its key, or by the owners of a Safe. */
export const commandRows: readonly Pick<IntentRow, 'builder' | 'name' | 'abi' | 'intent'>[] = [
  {
    builder: 'setMarketFeeIntent',
    name: 'sets the fee of the market',
    abi: assetMarketAbi,
    intent: () => setMarketFeeIntent({ feeBps: 25, recipient: account }, marketAddress),
  },
  {
    builder: 'announceListenerIntent',
    name: 'announces a listener',
    abi: assetRegistryAbi,
    intent: () => announceListenerIntent(account, '2 days', registry),
  },
  {
    builder: 'addListenerIntent',
    name: 'adds a listener',
    abi: assetRegistryAbi,
    intent: () => addListenerIntent(account, registry),
  },
  {
    builder: 'addTemplateIntent',
    name: 'adds a template',
    abi: smartAccountFactoryAbi,
    intent: () => addTemplateIntent(account, factory),
  },
  {
    builder: 'addTemplateVersionIntent',
    name: 'adds a version of a template',
    abi: smartAccountFactoryAbi,
    intent: () => addTemplateVersionIntent(3n, account, factory),
  },
  {
    builder: 'offerTemplateIntent',
    name: 'offers a template',
    abi: smartAccountFactoryAbi,
    intent: () => offerTemplateIntent(account, true, factory),
  },
  {
    builder: 'offerTemplateIntent',
    name: 'stops offering a template',
    abi: smartAccountFactoryAbi,
    intent: () => offerTemplateIntent(account, false, factory),
  },
]
