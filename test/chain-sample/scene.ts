import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import hre from 'hardhat'
import { createClient, custom, keccak256, numberToHex, parseEther, stringToBytes } from 'viem'
import { hardhat } from 'viem/chains'
import { addressOf, deployCanopy } from '../../scripts/deploy/deploy-canopy.ts'
import { nameAccounts, registryOperatorIndex } from '../../scripts/seed/accounts.ts'
import { calendarAt, firstDay, historyDays } from '../../scripts/seed/calendar.ts'
import { seedChain } from '../../scripts/seed/seed-chain.ts'
import type { DayPlan, Subject } from '../../scripts/seed/subject.ts'
import { creditLabels } from '../../scripts/seed/subjects/credit-labels.ts'
import { creditNotices } from '../../scripts/seed/subjects/credit-notices.ts'
import { creditRetirements } from '../../scripts/seed/subjects/credit-retirements.ts'
import { creditSales } from '../../scripts/seed/subjects/credit-sales.ts'
import { credits } from '../../scripts/seed/subjects/credits.ts'
import { dealing } from '../../scripts/seed/subjects/dealing.ts'
import { eligibility } from '../../scripts/seed/subjects/eligibility.ts'
import { financialAssets } from '../../scripts/seed/subjects/financial-assets.ts'
import { investor } from '../../scripts/seed/subjects/investor.ts'
import { people } from '../../scripts/seed/subjects/people.ts'
import { pools } from '../../scripts/seed/subjects/pools.ts'
import { registryOperator } from '../../scripts/seed/subjects/registry-operator.ts'
import { servicing } from '../../scripts/seed/subjects/servicing.ts'
import { smartAccounts } from '../../scripts/seed/subjects/smart-accounts.ts'
import { marketTraders } from '../../scripts/seed/subjects/traders.ts'
import type { OpenChain } from '../../src/chain/chain-state.ts'
import type { ChainIdentity } from '../../src/chain/deployment.ts'
import { accountAt } from '../../src/chain/local-wallet/keys.ts'

/** Unix seconds at which the history ends. */
const now = Date.UTC(2026, 9, 1, 12) / 1_000

/** Subjects of the sample history, each with the days from one that is told to the next; its first days all are. */
const subjects: readonly (readonly [subject: Subject, every: number])[] = [
  [people, 1],
  [eligibility, 1],
  [financialAssets, 1],
  [marketTraders, 12],
  [investor, 1],
  [credits, 1],
  [creditRetirements, 6],
  [registryOperator, 6],
  [creditLabels, 1],
  [pools, Number.POSITIVE_INFINITY],
  [smartAccounts, 1],
  [creditSales, 12],
  [creditNotices, 1],
  [dealing, 1],
  [servicing, 1],
]

/**
 * The local chain with the sample history of `npm start`, on a day that is always the same. Most of the trades
 * are left out: they are most of the history, and take most of the time.
 */
export async function createSampleScene() {
  const calendar = calendarAt(now)
  const network = await hre.network.create({
    network: 'default',
    override: { initialDate: new Date(calendar.genesis * 1_000) },
  })
  const { provider } = network
  const accounts = nameAccounts(await provider.request({ method: 'eth_accounts' }))
  const folder = await mkdtemp(join(tmpdir(), 'canopy-sample-'))
  const contracts = await deployCanopy({
    provider,
    folder,
    rpcUrls: ['http://127.0.0.1:1'],
    defaultRpcUrl: 'http://127.0.0.1:1',
    pollingInterval: 5,
    confirmations: 1,
    choices: {
      admin: accounts.admin,
      feeRecipient: accounts.admin,
      feeBps: 25,
      adminHandoverDelay: 0,
      verifiedCreditsPerDay: 1_000_000n,
    },
  })
  await provider.request({
    method: 'hardhat_setBalance',
    params: [accountAt(registryOperatorIndex).address, numberToHex(parseEther('10000'))],
  })
  const chain = await seedChain(provider)
  const context = { chain, accounts, contracts, calendar, metadataBase: '' }
  const plans: (readonly [DayPlan, number])[] = []
  for (const [order, [subject, every]] of subjects.entries()) {
    const preparedAt = calendar.genesis + (11 + order) * 3_600
    plans.push([await subject(context, preparedAt), every])
  }
  for (let day = firstDay; day < historyDays; day += 1) {
    const isTold = (every: number) => day <= 0 || (historyDays - 1 - day) % every === 0
    const events = plans.flatMap(([plan, every]) => (isTold(every) ? plan(day) : []))
    const bySecond = [...Map.groupBy(events, ({ at }) => at)].toSorted(([a], [b]) => a - b)
    for (const [second, together] of bySecond) {
      const timestamp = calendar.startOf(day) + second
      if (timestamp >= now) break
      const calls = (await Promise.all(together.map((event) => event.calls()))).flat()
      if (calls.length > 0) await chain.mine(timestamp, calls)
    }
  }
  await chain.finish(now)
  const identity = 'sample history' as ChainIdentity
  const open: OpenChain = {
    status: 'open',
    chainId: hardhat.id,
    identity,
    client: createClient({
      chain: hardhat,
      transport: custom(provider, { retryCount: 0 }),
      cacheTime: 0,
      pollingInterval: 20,
    }),
    deployment: {
      chainId: hardhat.id,
      identity,
      rpcUrls: ['http://127.0.0.1:1'],
      genesisHash: keccak256(stringToBytes('sample history')),
      startBlock: 0n,
      usdc: addressOf(contracts, 'TestUSDC'),
      addresses: Object.fromEntries(
        [...contracts].map(([name, address]) => [`Canopy#${name}`, address]),
      ),
    },
  }
  return {
    ...{ open, accounts, folder, now },
    close: async () => {
      await network.close()
      await rm(folder, { recursive: true })
    },
  }
}
