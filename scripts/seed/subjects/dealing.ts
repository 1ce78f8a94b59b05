import type { Address } from 'viem'
import { dealingDeskAbi } from '../../../src/chain/abi/dealingDesk-abi.ts'
import { financialAssetAbi } from '../../../src/chain/abi/financialAsset-abi.ts'
import { testUsdcAbi } from '../../../src/chain/abi/testUsdc-abi.ts'
import { smaller } from '../../../src/lib/compare.ts'
import { addressOf } from '../../deploy/deploy-canopy.ts'
import { financialCatalogue } from '../assets/catalogue.ts'
import type { AssetTemplate, DealingTemplate } from '../assets/template.ts'
import { hourSeconds } from '../calendar.ts'
import { assetOf, positionOf } from '../market.ts'
import { call, type SeedCall } from '../seed-chain.ts'
import type { SeedContext } from '../seed-context.ts'
import type { DayEvent, Subject } from '../subject.ts'
import { shares, usdc, worthOf } from '../units.ts'
import { type DealingStep, dealingStory } from './dealing-story.ts'

/** Seconds of the day after a cut-off: the net asset value was stated in its first hour. */
const fundedAt = 9 * hourSeconds
const struckAt = 9 * hourSeconds + 30 * 60
const takenAt = 11 * hourSeconds
/** Seconds of the day for the first request of a day; each further one acts a minute later. */
const actsAt = 13 * hourSeconds

/** USDC that the issuer brings is rounded up to this: it does not know yet what accrues until the strike. */
const cashUnit = usdc(1_000)

/** Who strikes: anyone may. */
const striker = 'marketMaker'

/** The dealing desk of the sample assets: requests, strikes, and the issuer's cash. */
export const dealing: Subject = async (context) => {
  const found = financialCatalogue.find(({ offering }) => offering.dealing !== undefined)
  if (found?.offering.dealing === undefined) throw new Error('No sample asset has a dealing desk')
  const desk = deskCalls(context, found)
  const { dealing } = found.offering
  return (day) => [
    ...dealingStory
      .filter(({ on }) => on === day)
      .map((step, order) => ({ at: actsAt + order * 60, calls: () => desk.act(step) })),
    ...strikeEvents(desk, dealing, day),
  ]
}

/** On the day after a cut-off the issuer brings what is missing, anyone strikes, and it takes what is over. */
function strikeEvents(desk: DeskCalls, dealing: DealingTemplate, day: number): DayEvent[] {
  const since = day - 1 - dealing.firstCutOffDay
  if (since < 0 || since % dealing.intervalDays !== 0) return []
  const dealingDay = BigInt(since / dealing.intervalDays + 1)
  return [
    { at: fundedAt, calls: () => desk.bringCash(dealingDay) },
    { at: struckAt, calls: () => desk.strike(dealingDay) },
    { at: takenAt, calls: () => desk.takeCash() },
  ]
}

type DeskCalls = ReturnType<typeof deskCalls>

function deskCalls(context: SeedContext, { slug }: AssetTemplate) {
  const { chain, accounts, contracts } = context
  const money = addressOf(contracts, 'TestUSDC')
  const read = chain.client.readContract

  const deskOf = async () => {
    const { token, issuer } = await assetOf(context, slug)
    const desk = await read({ address: token, abi: financialAssetAbi, functionName: 'desk' })
    return { token, issuer, desk, at: { address: desk, abi: dealingDeskAbi } as const }
  }
  const pay = (from: Address, desk: Address, amount: bigint): SeedCall =>
    call(from, money, testUsdcAbi, 'approve', [desk, amount])

  return {
    act: async (step: DealingStep): Promise<SeedCall[]> => {
      const account = accounts[step.account]
      const { token, desk, at } = await deskOf()
      switch (step.kind) {
        case 'subscribe': {
          const args = [usdc(step.usdc), account, account] as const
          return [
            pay(account, desk, usdc(step.usdc)),
            call(account, desk, dealingDeskAbi, 'requestDeposit', args),
          ]
        }
        case 'redeem': {
          // It may have sold some on the market.
          const held = (await positionOf(context, token, account)).shares
          if (held === 0n) return []
          const args = [smaller(held, shares(step.shares)), account, account] as const
          return [call(account, desk, dealingDeskAbi, 'requestRedeem', args)]
        }
        case 'claim': {
          const args = [account] as const
          const bought = await read({ ...at, functionName: 'maxDeposit', args })
          const sold = await read({ ...at, functionName: 'maxRedeem', args })
          return [
            ...(bought === 0n
              ? []
              : [call(account, desk, dealingDeskAbi, 'deposit', [bought, account, account])]),
            ...(sold === 0n
              ? []
              : [call(account, desk, dealingDeskAbi, 'redeem', [sold, account, account])]),
          ]
        }
      }
    },

    /** What redemptions of a day lack at its net asset value, up to the gate. */
    bringCash: async (day: bigint): Promise<SeedCall[]> => {
      const { token, issuer, desk, at } = await deskOf()
      const { nav, redemptions, subscriptions } = await read({
        ...at,
        functionName: 'dealingDay',
        args: [day],
      })
      const { gateBps } = await read({ ...at, functionName: 'terms' })
      const supply = await read({
        address: token,
        abi: financialAssetAbi,
        functionName: 'totalSupply',
      })
      const gate = (supply * BigInt(gateBps)) / 10_000n
      const redeemed = smaller(redemptions.requested, gate)
      const missing = worthOf(redeemed, nav) - subscriptions.requested
      if (missing <= 0n) return []
      const amount = (missing / cashUnit + 2n) * cashUnit
      return [pay(issuer, desk, amount), call(issuer, desk, dealingDeskAbi, 'addCash', [amount])]
    },

    /** Days without requests have no price. */
    strike: async (day: bigint): Promise<SeedCall[]> => {
      const { desk, at } = await deskOf()
      const { nav } = await read({ ...at, functionName: 'dealingDay', args: [day] })
      if (nav === 0n) return []
      return [call(accounts[striker], desk, dealingDeskAbi, 'strike', [day])]
    },

    takeCash: async (): Promise<SeedCall[]> => {
      const { issuer, desk, at } = await deskOf()
      const cash = await read({ ...at, functionName: 'cash' })
      return cash === 0n ? [] : [call(issuer, desk, dealingDeskAbi, 'takeCash', [cash, issuer])]
    },
  }
}
