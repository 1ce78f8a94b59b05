import { type Address, keccak256, maxUint256, stringToBytes, zeroAddress } from 'viem'
import { assetMarketAbi } from '../../../src/chain/abi/assetMarket-abi.ts'
import { assetRegistryAbi } from '../../../src/chain/abi/assetRegistry-abi.ts'
import { financialAssetAbi } from '../../../src/chain/abi/financialAsset-abi.ts'
import { financialAssetFactoryAbi } from '../../../src/chain/abi/financialAssetFactory-abi.ts'
import { testUsdcAbi } from '../../../src/chain/abi/testUsdc-abi.ts'
import { termsArgument } from '../../../src/domain/dealing/terms-argument.ts'
import { paymentKindCode } from '../../../src/domain/history/payment-kind.ts'
import { addressOf } from '../../deploy/deploy-canopy.ts'
import { cutOffAt, dealingTermsOf } from '../assets/dealing-terms.ts'
import { metadataHash, type PublishedFile } from '../assets/publish.ts'
import type { AssetTemplate } from '../assets/template.ts'
import { daySeconds } from '../calendar.ts'
import { eligibilityListOf } from '../eligibility-list.ts'
import { examinedAsset } from '../examined-asset.ts'
import { openOffers } from '../market.ts'
import { call, type SeedCall } from '../seed-chain.ts'
import type { SeedContext } from '../seed-context.ts'
import { hundredths, shares, usdc, worthOf } from '../units.ts'

/** Codes of the registry. */
const assetClassCode = { TREASURY: 0, REAL_ESTATE: 1, INVOICE: 3 } as const
const statusCode = { verified: 1, suspended: 3 } as const
const income = paymentKindCode('income')

/** Creating an asset deploys its token, and its desk. */
const creationGas = 5_000_000n

/** Calls of issuer and verifier for one asset. */
export function assetCalls(template: AssetTemplate, metadata: PublishedFile, context: SeedContext) {
  const { chain, contracts, accounts } = context
  const { offering } = template
  const issuer = accounts[template.issuer.account]
  const registry = addressOf(contracts, 'AssetRegistry')
  const factory = addressOf(contracts, 'FinancialAssetFactory')
  const market = addressOf(contracts, 'AssetMarket')
  const money = addressOf(contracts, 'TestUSDC')
  const documentHash = metadataHash(metadata.content)
  let created: Address | undefined

  const token = (): Address => {
    if (created === undefined) throw new Error(`${template.slug} does not exist yet`)
    return created
  }
  const assetId = (): Promise<bigint> =>
    chain.client.readContract({
      address: registry,
      abi: assetRegistryAbi,
      functionName: 'assetIdOf',
      args: [token(), 0n],
    })
  let listingId: bigint | undefined
  /** Undefined when the asset is not, or no longer, on sale. */
  const ownListing = async (): Promise<bigint | undefined> => {
    if (listingId === undefined) {
      const offers = await openOffers(context)
      listingId = offers.find((each) => each.token === token() && each.seller === issuer)?.listingId
    }
    if (listingId === undefined) return undefined
    const { active } = await chain.client.readContract({
      address: market,
      abi: assetMarketAbi,
      functionName: 'listing',
      args: [listingId],
    })
    return active ? listingId : undefined
  }
  /** A little above the net asset value: what selling costs the issuer. */
  const askFor = (nav: bigint): bigint => (nav * 1001n) / 1000n

  return {
    create: async (navPerShare: bigint, maturity: number): Promise<SeedCall[]> => {
      const terms = {
        name: template.name,
        symbol: template.symbol,
        maturity: BigInt(maturity),
        cap: shares(offering.cap),
        navPerShare,
        initialSupply: shares(offering.initialSupply),
        repaymentPerShare: repaymentOf(template),
        navMaxAge: BigInt(template.terms.navMaxAgeDays * daySeconds),
        policy:
          offering.admissions === undefined
            ? zeroAddress
            : await eligibilityListOf(context, issuer),
      }
      const salt = keccak256(stringToBytes(template.slug))
      const classCode = assetClassCode[template.assetClass]
      const uri = context.metadataBase + metadata.url
      const at = { address: factory, abi: financialAssetFactoryAbi } as const
      if (offering.dealing === undefined) {
        const predicted = { functionName: 'predict', args: [issuer, terms, salt] } as const
        created = await chain.client.readContract({ ...at, ...predicted })
        const args = [classCode, terms, uri, documentHash, salt] as const
        return [call(issuer, factory, financialAssetFactoryAbi, 'create', args, creationGas)]
      }
      const dealing = termsArgument({
        ...dealingTermsOf(offering.dealing),
        firstCutOff:
          context.calendar.startOf(offering.dealing.firstCutOffDay) + cutOffAt(offering.dealing),
      })
      created = await chain.client.readContract({
        ...at,
        functionName: 'predictWithDesk',
        args: [issuer, terms, dealing, salt],
      })
      const args = [classCode, terms, dealing, uri, documentHash, salt] as const
      return [call(issuer, factory, financialAssetFactoryAbi, 'createWithDesk', args, creationGas)]
    },

    /** The issuer sells through the market and pays its coupons from its own USDC. */
    approve: async (): Promise<SeedCall[]> => [
      call(issuer, token(), financialAssetAbi, 'approve', [market, maxUint256]),
      call(issuer, money, testUsdcAbi, 'approve', [token(), maxUint256]),
    ],

    setStatus: async (status: keyof typeof statusCode, reason: string): Promise<SeedCall[]> => {
      const { assetId, examined } = await examinedAsset(context, token())
      const args = [assetId, statusCode[status], examined, reason] as const
      return [call(accounts.verifier, registry, assetRegistryAbi, 'setStatus', args)]
    },

    /** `asOf` in unix seconds. */
    setNav: async (nav: bigint, asOf: number): Promise<SeedCall[]> => [
      call(issuer, token(), financialAssetAbi, 'setNav', [nav, BigInt(asOf)]),
    ],

    /** `accruedAt` says when all of it has accrued, in unix seconds. */
    distribute: async (
      perShare: bigint,
      from: number,
      to: number,
      accruedAt: number,
    ): Promise<SeedCall[]> => {
      const earning = await chain.client.readContract({
        address: token(),
        abi: financialAssetAbi,
        functionName: 'earningShares',
      })
      const amount = worthOf(earning, perShare)
      const args = [income, amount, BigInt(from), BigInt(to), BigInt(accruedAt)] as const
      return [call(issuer, token(), financialAssetAbi, 'distribute', args)]
    },

    list: async (nav: bigint): Promise<SeedCall[]> => {
      const minimumFill = hundredths(offering.minimumFillHundredths)
      const amount = shares(offering.initialSupply)
      const args = [await assetId(), amount, askFor(nav), minimumFill, 0n] as const
      return [call(issuer, market, assetMarketAbi, 'list', args)]
    },

    navInForce: (): Promise<bigint> =>
      chain.client.readContract({
        address: token(),
        abi: financialAssetAbi,
        functionName: 'nav',
      }),

    reprice: async (nav: bigint): Promise<SeedCall[]> => {
      const listingId = await ownListing()
      if (listingId === undefined) return []
      return [call(issuer, market, assetMarketAbi, 'setPrice', [listingId, askFor(nav)])]
    },

    withdraw: async (): Promise<SeedCall[]> => {
      const listingId = await ownListing()
      if (listingId === undefined) return []
      return [call(issuer, market, assetMarketAbi, 'cancel', [listingId])]
    },

    /** At the repayment of its terms. */
    settle: async (): Promise<SeedCall[]> => [
      call(issuer, token(), financialAssetAbi, 'settle', [repaymentOf(template)]),
    ],
  }
}

/** Repayment per share in the terms, 0 if they fix no amount. */
function repaymentOf({ terms }: AssetTemplate): bigint {
  return usdc(Number(terms.repaymentPerShare ?? 0))
}
