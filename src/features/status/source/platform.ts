import { type Address, getAbiItem } from 'viem'
import { assetMarketAbi } from '../../../chain/abi/assetMarket-abi.ts'
import { assetRegistryAbi } from '../../../chain/abi/assetRegistry-abi.ts'
import { financialAssetAbi } from '../../../chain/abi/financialAsset-abi.ts'
import { poolLensAbi } from '../../../chain/abi/poolLens-abi.ts'
import type { ChainState } from '../../../chain/chain-state.ts'
import { chainKey } from '../../../chain/keys.ts'
import { logFilter } from '../../../chain/logs/event-logs.ts'
import { chainQuery } from '../../../chain/query.ts'
import { readAllEvents } from '../../../chain/read-events.ts'
import type { Reader } from '../../../chain/reader.ts'
import { platformPausables } from '../../../domain/offers/pausables.ts'
import { pairName } from '../../../domain/pools/pool.ts'
import { readPools } from '../../../domain/pools/read-pools.ts'
import { isFinancialClass } from '../../../domain/registry/asset-class.ts'
import { readRegistry } from '../../../domain/registry/registry.ts'
import { isolated } from '../../../lib/foreign-text.ts'
import { toSafeInteger } from '../../../lib/safe-integer.ts'

/** What pausers and the administrator have set. */
export type PlatformState = {
  /** Each function of the platform that can be paused. */
  readonly functions: readonly { readonly label: string; readonly isPaused: boolean }[]
  readonly pools: Part
  readonly assets: Part
  /** Basis points of each sale. */
  readonly feeBps: number
  readonly feeRecipient: Address
  readonly listeners: readonly Address[]
  /** Listeners that were announced and not added. */
  readonly pending: readonly { readonly listener: Address; readonly addableFrom: number }[]
}

/** Things of one kind, each of which can be paused. */
type Part = { readonly count: number; readonly paused: readonly string[] }

/** Pauses, fees and listeners, at one block. */
export const platformQuery = (chain: ChainState) =>
  chainQuery(chain, chainKey('status', 'platform'), readPlatform)

async function readPlatform(reader: Reader): Promise<PlatformState> {
  const { read, addressOf, deployment } = reader
  const market = { address: addressOf('AssetMarket'), abi: assetMarketAbi } as const
  const lens = { address: addressOf('PoolLens'), abi: poolLensAbi } as const
  const [functions, creationOpen, pools, assets, feeBps, feeRecipient, listeners] =
    await Promise.all([
      Promise.all(
        platformPausables(deployment).map(async ({ label, isPaused }) => ({
          label,
          isPaused: await isPaused(reader),
        })),
      ),
      read({ ...lens, functionName: 'creationOpen' }),
      readPools(reader),
      readAssets(reader),
      read({ ...market, functionName: 'feeBps' }),
      read({ ...market, functionName: 'feeRecipient' }),
      readListeners(reader),
    ])
  const closed = pools.filter(({ active }) => !active)
  return {
    functions: [...functions, { label: 'Creating pools', isPaused: !creationOpen }],
    pools: {
      count: pools.length,
      paused: closed.map((pool) => `Pool ${pool.id}, ${pairName(pool)}`),
    },
    assets,
    feeBps,
    feeRecipient,
    ...listeners,
  }
}

async function readAssets(reader: Reader): Promise<Part> {
  const shares = (await readRegistry(reader)).filter(({ assetClass }) =>
    isFinancialClass(assetClass),
  )
  const states = await Promise.all(
    shares.map(({ token }) =>
      // A registrar may have entered a token that cannot be paused.
      reader
        .read({ address: token, abi: financialAssetAbi, functionName: 'paused' })
        .catch(() => false),
    ),
  )
  const paused = await Promise.all(
    shares
      .filter((_, index) => states[index] === true)
      .map(async ({ token }) => isolated((await reader.token(token)).symbol)),
  )
  return { count: shares.length, paused }
}

async function readListeners(
  reader: Reader,
): Promise<Pick<PlatformState, 'listeners' | 'pending'>> {
  const registry = { address: reader.addressOf('AssetRegistry'), abi: assetRegistryAbi } as const
  const announcement = getAbiItem({ abi: assetRegistryAbi, name: 'ListenerAnnounced' })
  const [listeners, announced] = await Promise.all([
    reader.read({ ...registry, functionName: 'listeners' }),
    readAllEvents(
      reader,
      logFilter({ addresses: [registry.address], events: [announcement], frequency: 'rare' }),
    ),
  ])
  const candidates = [...new Set(announced.map(({ args }) => args.listener))].filter(
    (listener) => !listeners.includes(listener),
  )
  const pending = await Promise.all(
    candidates.map(async (listener) => ({
      listener,
      addableFrom: toSafeInteger(
        await reader.read({ ...registry, functionName: 'listenerAddableFrom', args: [listener] }),
      ),
    })),
  )
  return { listeners, pending }
}
