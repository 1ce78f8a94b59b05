import { sql } from 'ponder'
import { getAbiItem, toEventSelector } from 'viem'
import { environmentalCreditsAbi } from '../../../src/chain/abi/environmentalCredits-abi.ts'
import { financialAssetFactoryAbi } from '../../../src/chain/abi/financialAssetFactory-abi.ts'
import {
  type CreatedContract,
  indexedEvents,
} from '../../../src/domain/history/index/indexed-events.ts'
import { addressOf } from '../../deployment.ts'
import { rowsOf } from './database.ts'

/** Events whose second indexed argument is a new token. */
const creations = [
  getAbiItem({ abi: financialAssetFactoryAbi, name: 'FinancialAssetCreated' }),
  getAbiItem({ abi: environmentalCreditsAbi, name: 'CreditTokenCreated' }),
].map((event) => toEventSelector(event))

type Deployed = Exclude<keyof typeof indexedEvents, CreatedContract>

const isDeployed = (name: string): name is Deployed =>
  name !== 'FinancialAsset' && name !== 'CreditToken'

const deployed = new Set(
  Object.keys(indexedEvents)
    .filter(isDeployed)
    .map((name) => addressOf(name).toLowerCase()),
)

/** Whether the events of all these contracts are kept. */
export async function areKept(addresses: readonly string[]): Promise<boolean> {
  const others = addresses.map((one) => one.toLowerCase()).filter((one) => !deployed.has(one))
  if (others.length === 0) return true
  // The creation of a token can be undone by a reorganisation, so it is looked up each time.
  const rows = await rowsOf(sql`
    select '0x' || right(topic2, 40) as token from event
    where topic0 in (${creations[0]}, ${creations[1]})`)
  const tokens = new Set(rows.map(({ token }) => token))
  return others.every((one) => tokens.has(one))
}
