import type { EthereumProvider } from 'hardhat/types/providers'
import { type Address, numberToHex, parseEther } from 'viem'
import { accountAt } from '../../src/chain/local-wallet/keys.ts'
import type { DeployedContracts } from '../deploy/deploy-canopy.ts'
import { nameAccounts, registryOperatorIndex } from './accounts.ts'
import { type Calendar, firstDay, historyDays, openingDays } from './calendar.ts'
import { seedChain } from './seed-chain.ts'
import type { SeedContext } from './seed-context.ts'
import type { DayPlan, Subject } from './subject.ts'
import { creditLabels } from './subjects/credit-labels.ts'
import { creditNotices } from './subjects/credit-notices.ts'
import { creditRetirements } from './subjects/credit-retirements.ts'
import { creditSales } from './subjects/credit-sales.ts'
import { credits } from './subjects/credits.ts'
import { dealing } from './subjects/dealing.ts'
import { eligibility } from './subjects/eligibility.ts'
import { financialAssets } from './subjects/financial-assets.ts'
import { investor } from './subjects/investor.ts'
import { people } from './subjects/people.ts'
import { pools } from './subjects/pools.ts'
import { registryOperator } from './subjects/registry-operator.ts'
import { servicing } from './subjects/servicing.ts'
import { smartAccounts } from './subjects/smart-accounts.ts'
import { marketTraders } from './subjects/traders.ts'

/** In the order in which they prepare and, within a second, act: their calls share a block. */
const subjects: readonly Subject[] = [
  people,
  eligibility,
  financialAssets,
  marketTraders,
  investor,
  credits,
  creditRetirements,
  registryOperator,
  creditLabels,
  pools,
  smartAccounts,
  creditSales,
  creditNotices,
  dealing,
  servicing,
]

/** Seconds of the day before the first in which subjects prepare, after the deployment. */
const preparationStart = 11 * 3_600
const preparationStep = 3_600

/**
 * Seeds a freshly deployed local chain with its history, from genesis to now, and hands it over to
 * the wall clock. Chains started on the same day get the same history.
 *
 * @param metadataBase URL of the app, in front of the paths of metadata; empty for paths alone.
 * @returns Number of transactions.
 */
export async function seed(
  provider: EthereumProvider,
  contracts: DeployedContracts,
  calendar: Calendar,
  metadataBase: string,
  progress: (text: string) => void,
): Promise<number> {
  const addresses = (await provider.request({ method: 'eth_accounts' })) as Address[]
  const chain = await seedChain(provider)
  await provider.request({
    method: 'hardhat_setBalance',
    params: [accountAt(registryOperatorIndex).address, numberToHex(parseEther('10000'))],
  })
  const context: SeedContext = {
    chain,
    accounts: nameAccounts(addresses),
    contracts,
    calendar,
    metadataBase,
  }

  const plans: DayPlan[] = []
  for (const [order, subject] of subjects.entries()) {
    const preparedAt = calendar.genesis + preparationStart + order * preparationStep
    plans.push(await subject(context, preparedAt))
  }
  for (let day = firstDay; day < historyDays; day++) {
    progress(progressText(day))
    await simulateDay(day, plans, context)
  }
  await chain.finish(calendar.now)
  return chain.transactionCount()
}

/** Days before the 181 set the chain up: `set-up day 3 of 9`, then `day 71 of 181`. */
const progressText = (day: number): string =>
  day < 0
    ? `set-up day ${day - firstDay + 1} of ${openingDays}`
    : `day ${day + 1} of ${historyDays}`

/** Mines a day: one block for every second with events, in chronological order. */
async function simulateDay(day: number, plans: readonly DayPlan[], context: SeedContext) {
  const { chain, calendar } = context
  const events = Map.groupBy(
    plans.flatMap((plan) => plan(day)),
    ({ at }) => at,
  )
  const inOrder = [...events].sort(([a], [b]) => a - b)
  for (const [second, simultaneous] of inOrder) {
    const timestamp = calendar.startOf(day) + second
    // Events of today that are still in the future are left out.
    if (timestamp >= calendar.now) return
    const calls = (await Promise.all(simultaneous.map((event) => event.calls()))).flat()
    if (calls.length > 0) await chain.mine(timestamp, calls)
  }
}
