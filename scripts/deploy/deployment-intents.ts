import type { Address } from 'viem'
import { assetMarketAbi } from '../../src/chain/abi/assetMarket-abi.ts'
import { assetRegistryAbi } from '../../src/chain/abi/assetRegistry-abi.ts'
import { smartAccountFactoryAbi } from '../../src/chain/abi/smartAccountFactory-abi.ts'
import { type Call, contractCall } from '../../src/chain/transactions/call.ts'
import type { Intent } from '../../src/chain/transactions/intent.ts'
import { formatBasisPoints } from '../../src/lib/format-percent.ts'

/** What the administrator changes by command only. No screen shows it, so there is none to refresh. */
const intent = (title: string, notes: readonly string[], call: () => Call): Intent => ({
  title,
  give: [],
  get: [],
  notes,
  call,
  invalidates: [],
})

/** The market's fee in basis points, and who receives it. */
export type MarketFee = { readonly feeBps: number; readonly recipient: Address }

/** Sets the market's fee and its recipient. */
export const setMarketFeeIntent = ({ feeBps, recipient }: MarketFee, market: Address): Intent =>
  intent(
    'Set the fee of the market',
    [
      `New offers pay ${formatBasisPoints(feeBps)} of each sale. Existing offers keep their fee.`,
      `${recipient} receives the fees of all sales from now on.`,
    ],
    () =>
      contractCall({
        address: market,
        abi: assetMarketAbi,
        functionName: 'setFee',
        args: [feeBps, recipient],
      }),
  )

/**
 * First step of adding a listener to the asset registry.
 *
 * @param delay How long before it can be added: `2 days`.
 */
export const announceListenerIntent = (
  listener: Address,
  delay: string,
  registry: Address,
): Intent =>
  intent(
    'Announce a listener of the asset registry',
    [
      `${listener} can be added ${delay} after this is executed. Everybody can examine it until then.`,
      'Announcing it again starts the delay again.',
    ],
    () =>
      contractCall({
        address: registry,
        abi: assetRegistryAbi,
        functionName: 'announceListener',
        args: [listener],
      }),
  )

/** Second step of adding a listener, which can never be removed. */
export const addListenerIntent = (listener: Address, registry: Address): Intent =>
  intent(
    'Add a listener to the asset registry',
    [
      `${listener} is told of every asset that becomes verified or stops being verified.`,
      'It can never be removed.',
    ],
    () =>
      contractCall({
        address: registry,
        abi: assetRegistryAbi,
        functionName: 'addListener',
        args: [listener],
      }),
  )

/** Adds a template of rules that smart accounts can use. */
export const addTemplateIntent = (template: Address, factory: Address): Intent =>
  intent(
    'Add a template of smart accounts',
    [`Owners of smart accounts can then use the rules of ${template}.`],
    () =>
      contractCall({
        address: factory,
        abi: smartAccountFactoryAbi,
        functionName: 'addTemplate',
        args: [template],
      }),
  )

/** Adds a new version of a template. */
export const addTemplateVersionIntent = (
  templateId: bigint,
  template: Address,
  factory: Address,
): Intent =>
  intent(
    `Add a version of template ${templateId}`,
    [
      `New rules of template ${templateId} use ${template}.`,
      'The version before is no longer offered. Accounts that use it keep it.',
    ],
    () =>
      contractCall({
        address: factory,
        abi: smartAccountFactoryAbi,
        functionName: 'addVersion',
        args: [templateId, template],
      }),
  )

/** Offers a version of a template, or stops that. */
export const offerTemplateIntent = (
  template: Address,
  offered: boolean,
  factory: Address,
): Intent =>
  intent(
    offered ? 'Offer a version of a template' : 'Stop offering a version of a template',
    [
      `Smart accounts ${offered ? 'can' : 'can no longer'} start to use ${template}. Accounts that use it keep it.`,
    ],
    () =>
      contractCall({
        address: factory,
        abi: smartAccountFactoryAbi,
        functionName: 'setOffered',
        args: [template, offered],
      }),
  )
