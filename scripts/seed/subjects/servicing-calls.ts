import { financialAssetAbi } from '../../../src/chain/abi/financialAsset-abi.ts'
import { servicingAbi } from '../../../src/chain/abi/servicing-abi.ts'
import { testUsdcAbi } from '../../../src/chain/abi/testUsdc-abi.ts'
import { paymentKindCode } from '../../../src/domain/history/payment-kind.ts'
import { plainChoices } from '../../../src/domain/servicing/filing.ts'
import { periodsArgument } from '../../../src/domain/servicing/ledger-hash.ts'
import { generateSchedule } from '../../../src/domain/servicing/schedule.ts'
import { usdc as usdcAmount } from '../../../src/lib/usdc.ts'
import { addressOf } from '../../deploy/deploy-canopy.ts'
import type { AssetTemplate, ServicingTemplate } from '../assets/template.ts'
import { daySeconds } from '../calendar.ts'
import { assetOf, buyFromIssuer } from '../market.ts'
import { call, type SeedCall } from '../seed-chain.ts'
import type { SeedContext } from '../seed-context.ts'
import { usdc, worthOf } from '../units.ts'
import type { ServicingStep } from './servicing-story.ts'

/** A year of monthly dates takes one slot for each of them. */
const filingGas = 2_000_000n

/** Calls about what one asset owes: of its issuer, its holders and the administrator. */
export function servicingCalls(
  { slug, terms, offering }: AssetTemplate,
  { graceDays, defaultAfterDays, signing }: ServicingTemplate,
  context: SeedContext,
) {
  const { chain, accounts, contracts, calendar } = context
  const read = chain.client.readContract
  const ledger = { address: addressOf(contracts, 'Servicing'), abi: servicingAbi } as const
  const money = addressOf(contracts, 'TestUSDC')

  return {
    /** The dates that follow from the terms, and who signs. Interest starts with the day of issuance. */
    file: async (): Promise<SeedCall[]> => {
      const { assetId, token, issuer } = await assetOf(context, slug)
      const at = { address: token, abi: financialAssetAbi } as const
      const maturity = Number(await read({ ...at, functionName: 'maturity' }))
      const start = calendar.startOf(offering.issueDay)
      const periods = generateSchedule({
        start,
        maturity,
        coupon: terms.income.kind === 'coupon' ? terms.income : null,
        ...plainChoices,
        nominal: usdcAmount(usdc(Number(terms.nominal))),
        repayment: usdcAmount(await read({ ...at, functionName: 'repaymentPerShare' })),
      })
      const grace = graceDays * daySeconds
      const defaultAfter = defaultAfterDays * daySeconds
      const args = [assetId, periodsArgument(periods), { start, grace, defaultAfter }] as const
      const filed = call(issuer, ledger.address, servicingAbi, 'file', args, filingGas)
      if (signing === undefined) return [filed]
      const navTerms = {
        administrator: accounts[signing.administrator],
        boundBps: signing.boundBps,
        window: signing.windowDays * daySeconds,
        expiry: signing.expiryDays * daySeconds,
      }
      return [
        filed,
        call(issuer, ledger.address, servicingAbi, 'fileNavTerms', [assetId, navTerms]),
      ]
    },

    /** What is owed, or its first half. */
    pay: async (isHalf: boolean): Promise<SeedCall[]> => {
      const { assetId, issuer } = await assetOf(context, slug)
      const { interest, principal } = await read({
        ...ledger,
        functionName: 'arrearsOf',
        args: [assetId],
      })
      const owed = interest + principal
      if (owed === 0n) return []
      const amount = isHalf ? owed / 2n : owed
      return [
        call(issuer, money, testUsdcAbi, 'approve', [ledger.address, amount]),
        call(issuer, ledger.address, servicingAbi, 'pay', [assetId, amount]),
      ]
    },

    act: async (step: ServicingStep, now: number): Promise<SeedCall[]> => {
      const { assetId, token, issuer } = await assetOf(context, slug)
      switch (step.kind) {
        case 'buy':
          return buyFromIssuer(context, accounts[step.account], slug, step.spend)
        case 'sign': {
          if (signing === undefined) throw new Error(`${slug} has no administrator`)
          const args = [assetId] as const
          const { nav, asOf } = await read({ ...ledger, functionName: 'waitingNavOf', args })
          const administrator = accounts[signing.administrator]
          return [
            call(administrator, ledger.address, servicingAbi, 'signNav', [assetId, nav, asOf]),
          ]
        }
        case 'record':
          return [call(accounts[step.account], ledger.address, servicingAbi, 'record', [assetId])]
        case 'recover': {
          const at = { address: token, abi: financialAssetAbi } as const
          const earning = await read({ ...at, functionName: 'earningShares' })
          const maturity = await read({ ...at, functionName: 'maturity' })
          const accruedAt = BigInt(now + step.accrualDays * daySeconds)
          const amount = worthOf(earning, usdc(step.perShare))
          const args = [recovery, amount, maturity, BigInt(now), accruedAt] as const
          return [call(issuer, token, financialAssetAbi, 'distribute', args)]
        }
      }
    },
  }
}

const recovery = paymentKindCode('recovery')
