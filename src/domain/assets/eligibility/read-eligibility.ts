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
import { receiverProblem, refusalText } from './words.ts'

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
export type CheckedReceipt = {
  readonly address: Address
  readonly symbol: string
  /** Its entry in the asset registry; null while that is being read. */
  readonly assetId: bigint | null
  /** Undefined without an account and while it is being read. */
  readonly eligibility: Eligibility | undefined
}

/** Why an account cannot receive all of some tokens, for a button; null where nothing is known against it. */
export const refusalOf = (receipts: readonly CheckedReceipt[]): string | null =>
  receipts.map(({ eligibility }) => refusalText(eligibility)).find((text) => text !== null) ?? null

/** Whether an account may receive tokens, each that has a policy; open ones are left out. */
export const useReceipts = (
  receipts: readonly Receipt[],
  account: Address | undefined,
): readonly CheckedReceipt[] => useShares(receipts, account).restricted

/** What keeps an account from receiving tokens on the way to another. */
export type Barriers = {
  /** Restricted tokens that it may not receive; every restricted one where no account is known. */
  readonly barred: readonly CheckedReceipt[]
  /** Tokens of which it is being read. */
  readonly unread: readonly Address[]
}

/** Which of some tokens an account may not receive. */
export function useBarriers(tokens: readonly Receipt[], account: Address | undefined): Barriers {
  const { restricted, unread } = useShares(tokens, account)
  return {
    barred: restricted.filter(
      ({ address, eligibility }) =>
        !unread.includes(address) && (eligibility === undefined || !mayReceive(eligibility)),
    ),
    unread,
  }
}

/** The shares among tokens that have a policy, and tokens of which this is being read. */
function useShares(
  receipts: readonly Receipt[],
  account: Address | undefined,
): { readonly restricted: readonly CheckedReceipt[]; readonly unread: readonly Address[] } {
  const now = useNow()
  const chain = useChain()
  const registry = useQuery({
    ...registryQuery(chain),
    enabled: chain.status !== 'opening' && receipts.some(mayBeShares),
  }).data?.value
  const shares = receipts.flatMap(({ address, symbol, assetClass }) => {
    const entry = registry?.find(({ token }) => sameAddress(token, address))
    const known = assetClass ?? entry?.assetClass
    return known !== undefined && isFinancialClass(known)
      ? [{ address, symbol, assetId: entry?.id ?? null }]
      : []
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
  return {
    restricted: restricted.map(({ receipt }, at) => {
      const reading = account === undefined ? undefined : readings[at]?.data?.value
      return { ...receipt, eligibility: reading && eligibilityAt(reading, now) }
    }),
    unread: [
      ...shares.filter((_, at) => figures[at]?.isPending),
      ...restricted
        .filter((_, at) => account !== undefined && readings[at]?.isPending)
        .map(({ receipt }) => receipt),
    ].map(({ address }) => address),
  }
}

const mayBeShares = ({ assetClass }: Receipt): boolean =>
  assetClass === undefined || isFinancialClass(assetClass)

/** Why an account cannot be sent tokens; undefined where nothing is known against it. */
export function useReceiverProblem(
  tokens: readonly Receipt[],
  account: Address | undefined,
): string | undefined {
  return useReceipts(tokens, account)
    .map(({ eligibility, symbol }) => eligibility && receiverProblem(eligibility, symbol))
    .find((problem) => problem != null)
}
