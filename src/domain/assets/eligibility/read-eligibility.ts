import { useQueries, useQuery } from '@tanstack/react-query'
import { type Address, zeroAddress } from 'viem'
import { attestedEligibilityAbi } from '../../../chain/abi/attestedEligibility-abi.ts'
import { financialAssetAbi } from '../../../chain/abi/financialAsset-abi.ts'
import { type ChainState, useChain } from '../../../chain/chain-state.ts'
import { chainQuery } from '../../../chain/query.ts'
import type { Reader } from '../../../chain/reader.ts'
import { sameAddress } from '../../../lib/same-address.ts'
import { useNow } from '../../../ui/use-now.ts'
import { keys } from '../../keys.ts'
import { type AssetClass, isFinancialClass } from '../../registry/asset-class.ts'
import { registryQuery } from '../../registry/registry.ts'
import { financialAssetQuery } from '../financial-asset.ts'
import {
  type Eligibility,
  type EligibilityReading,
  eligibilityAt,
  mayReceive,
  open,
} from './eligibility.ts'
import { receiverProblem } from './words.ts'

/** An asset, as far as its policy is concerned. */
export type Restricted = {
  readonly token: Address
  /** Null where everyone may receive it. */
  readonly policy: Address | null
}

/** Whether an account may receive an asset that has a policy. */
const eligibilityQuery = (chain: ChainState, { token, policy }: Restricted, account: Address) =>
  chainQuery(chain, keys.eligibilityOf(token, account), (reader) =>
    readEligibility(reader, token, policy ?? zeroAddress, account),
  )

/** The asset says whether and why not, its policy until when: one that fails, the asset says, too. */
async function readEligibility(
  { read }: Reader,
  address: Address,
  policy: Address,
  account: Address,
): Promise<EligibilityReading> {
  const asset = { address, abi: financialAssetAbi } as const
  const [until, restriction, wasEligible] = await Promise.all([
    read({
      address: policy,
      abi: attestedEligibilityAbi,
      functionName: 'eligibleUntil',
      args: [account],
    }).catch(() => 0n),
    read({
      ...asset,
      functionName: 'detectTransferRestriction',
      args: [zeroAddress, account, 0n],
    }),
    read({ ...asset, functionName: 'wasFoundEligible', args: [account] }),
  ])
  return { until, restriction, wasEligible }
}

/**
 * Whether an account may receive an asset now; undefined without an account and while it is being read. For
 * an open asset nothing is read.
 */
export function useEligibility(
  { token, policy }: Restricted,
  account: Address | undefined,
): Eligibility | undefined {
  const now = useNow()
  const chain = useChain()
  const isAsked = policy !== null && account !== undefined
  const reading = useQuery({
    ...eligibilityQuery(chain, { token, policy }, account ?? zeroAddress),
    enabled: isAsked && chain.status !== 'opening',
  }).data?.value
  if (policy === null) return open
  return account === undefined || reading === undefined ? undefined : eligibilityAt(reading, now)
}

/** A token that an account would receive. */
export type Receipt = {
  readonly address: Address
  readonly symbol: string
  /** Looked up in the registry where it is not given. */
  readonly assetClass?: AssetClass
}

/** A token with a policy, and whether the account may receive it. */
export type CheckedReceipt = Receipt & { readonly eligibility: Eligibility }

/** Whether an account may receive tokens, each that has a policy; open ones are left out. */
export function useReceipts(
  receipts: readonly Receipt[],
  account: Address | undefined,
): readonly CheckedReceipt[] {
  const now = useNow()
  const chain = useChain()
  const registry = useQuery({
    ...registryQuery(chain),
    enabled:
      chain.status !== 'opening' && receipts.some(({ assetClass }) => assetClass === undefined),
  }).data?.value
  const shares = receipts.filter((receipt) => {
    const assetClass =
      receipt.assetClass ??
      registry?.find(({ token }) => sameAddress(token, receipt.address))?.assetClass
    return assetClass !== undefined && isFinancialClass(assetClass)
  })
  const figures = useQueries({
    queries: shares.map(({ address }) => financialAssetQuery(chain, address)),
  })
  const restricted = shares.flatMap((receipt, at) => {
    const policy = figures[at]?.data?.value.policy ?? null
    return policy === null ? [] : [{ receipt, policy }]
  })
  const readings = useQueries({
    queries: restricted.map(({ receipt, policy }) => ({
      ...eligibilityQuery(chain, { token: receipt.address, policy }, account ?? zeroAddress),
      enabled: account !== undefined && chain.status !== 'opening',
    })),
  })
  return restricted.flatMap(({ receipt }, at) => {
    const reading = readings[at]?.data?.value
    return account === undefined || reading === undefined
      ? []
      : [{ ...receipt, eligibility: eligibilityAt(reading, now) }]
  })
}

/** Why an account cannot be sent tokens; undefined where nothing is known against it. */
export function useReceiverProblem(
  tokens: readonly Receipt[],
  account: Address | undefined,
): string | undefined {
  const [refused] = useReceipts(tokens, account).filter(
    ({ eligibility }) => !mayReceive(eligibility),
  )
  return refused && (receiverProblem(refused.eligibility, refused.symbol) ?? undefined)
}
