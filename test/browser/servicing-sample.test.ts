import { getBlock, getContractEvents } from 'viem/actions'
import { beforeAll, describe, expect, it } from 'vitest'
import { nameAccounts } from '../../scripts/seed/accounts.ts'
import { invoices } from '../../scripts/seed/assets/invoices.ts'
import { metadataUrl } from '../../scripts/seed/assets/publish.ts'
import type { AssetTemplate } from '../../scripts/seed/assets/template.ts'
import { treasuries } from '../../scripts/seed/assets/treasuries.ts'
import { calendarAt, historyDays } from '../../scripts/seed/calendar.ts'
import { financialAssetAbi } from '../../src/chain/abi/financialAsset-abi.ts'
import { servicingAbi } from '../../src/chain/abi/servicing-abi.ts'
import { openReader, type Reader } from '../../src/chain/reader.ts'
import { type RegisteredAsset, readRegistry } from '../../src/domain/registry/registry.ts'
import { promisedBy, recompute } from '../../src/domain/servicing/filing.ts'
import { openOf, type ServicingLedger } from '../../src/domain/servicing/ledger.ts'
import { filedHash, navTermsHash, scheduleHash } from '../../src/domain/servicing/ledger-hash.ts'
import { readNavSigning, readServicingLedger } from '../../src/domain/servicing/read-ledger.ts'
import { dayOrNone } from '../../src/lib/day.ts'
import { usdc } from '../../src/lib/usdc.ts'
import { openSeededChain } from '../history/seeded-chain.ts'
import { ownLane } from './support/lane.ts'

let reader: Reader
let registry: readonly RegisteredAsset[]

beforeAll(async () => {
  const { chainUrl, deploymentsFolder } = ownLane()
  reader = await openReader(await openSeededChain(chainUrl, deploymentsFolder))
  registry = await readRegistry(reader)
})

const day = 86_400

/** A sample asset with a schedule, by the name of its files. */
async function serviced(slug: string) {
  const template = [...treasuries, ...invoices].find((each) => each.slug === slug)
  const asset = registry.find(({ metadataUri }) => metadataUri === metadataUrl(slug))
  if (template === undefined || asset === undefined) throw new Error(`There is no ${slug}`)
  const ledger = await readServicingLedger(reader, asset.id)
  if (ledger === null) throw new Error(`${slug} has no schedule`)
  return {
    template,
    asset,
    ledger,
    share: { address: asset.token, abi: financialAssetAbi } as const,
  }
}

/** The schedule that a verifier computes from the terms in the document, next to the one on chain. */
const recomputed = (
  { terms }: AssetTemplate,
  { maturity, terms: filed, dates }: ServicingLedger,
) => {
  const promised = promisedBy(terms, {
    maturity: dayOrNone(BigInt(maturity)),
    repaymentPerShare: usdc(100_000_000n),
  })
  if (promised === null) throw new Error('The terms promise no dates')
  return recompute(promised, filed.start, dates)
}

describe('the sample with a ledger of what assets owe', () => {
  it.each(['aldermoor-provincial-note', 'tea-mombasa-grimsby', 'plywood-haiphong-bremen'])(
    '%s has the dates that follow from its terms, which its verifier examined',
    async (slug) => {
      const { template, asset, ledger } = await serviced(slug)
      expect(asset.status).toBe('VERIFIED')
      expect(ledger.isInForce).toBe(true)
      expect(recomputed(template, ledger).isEqual).toBe(true)
      expect(asset.verification?.at).toBeGreaterThan(ledger.filedAt)
      const signing = await readNavSigning(reader, asset.id)
      const examined = await reader.read({
        address: reader.addressOf('Servicing'),
        abi: servicingAbi,
        functionName: 'filedHash',
        args: [asset.id],
      })
      expect(examined).toBe(
        filedHash(scheduleHash(ledger.terms, ledger.dates), signing && navTermsHash(signing.terms)),
      )
    },
  )

  it('has a note that has paid what was due, the first coupon in two parts, and whose last value waits for the administrator', async () => {
    const { asset, ledger, share } = await serviced('aldermoor-provincial-note')
    const { timestamp } = await getBlock(reader.client, { blockNumber: reader.block })
    const today = calendarAt(Number(timestamp)).startOf(historyDays - 1)
    const due = ledger.dates.filter((date) => date.due <= today)
    expect(due.length).toBeGreaterThan(0)
    expect(due.map((date) => openOf(date).value)).toEqual(due.map(() => 0n))
    // In the first hour of a day nothing has happened on it yet.
    const isDueSince = ledger.dates.some((date) => date.due > today && date.due <= timestamp)
    expect(ledger.state).toBe(isDueSince ? 'due' : 'current')
    // Twelve in a year and the maturity, unless that is a payment day itself.
    expect(ledger.dates.length).toBeGreaterThanOrEqual(12)
    const payments = await getContractEvents(reader.client, {
      address: reader.addressOf('Servicing'),
      abi: servicingAbi,
      eventName: 'PeriodPaid',
      args: { assetId: asset.id },
      fromBlock: reader.deployment.startBlock,
      toBlock: reader.block,
      strict: true,
    })
    const parts = payments.filter(({ args }) => args.index === 0n)
    expect(parts).toHaveLength(2)
    expect(payments).toHaveLength(due.length + 1)

    const signing = await readNavSigning(reader, asset.id)
    expect(signing?.terms.administrator).toBe(
      nameAccounts(await reader.client.request({ method: 'eth_accounts' })).registryOperator,
    )
    expect(signing?.latest?.nav).toEqual(usdc(97_900_000n))
    expect(signing?.waiting?.nav).toEqual(usdc(99_850_000n))
    expect(signing?.waiting?.compared).not.toBeNull()
    expect(await reader.read({ ...share, functionName: 'nav' })).toBe(97_900_000n)
  })

  it('has an invoice that is late, and not in default for months', async () => {
    const { ledger, share } = await serviced('tea-mombasa-grimsby')
    expect(ledger).toMatchObject({ state: 'late', defaultedAt: null, settledAt: null, dates: [] })
    expect(ledger.since).toBe(ledger.maturity)
    expect(ledger.terms.defaultAfter).toBeGreaterThan(300 * day)
    expect(await reader.read({ ...share, functionName: 'distributionCount' })).toBe(0n)
  })

  it('has an invoice in default, of which a part was recovered and is accruing', async () => {
    const { ledger, share } = await serviced('plywood-haiphong-bremen')
    expect(ledger.state).toBe('defaulted')
    expect(ledger.defaultedAt).toBeGreaterThan(ledger.maturity)
    expect(ledger.settledAt).toBeNull()
    const funded = await reader.read({ ...share, functionName: 'totalYieldFunded' })
    const unaccrued = await reader.read({ ...share, functionName: 'unaccruedYield' })
    expect(funded).toBe(472_500_000_000n)
    expect(unaccrued).toBeGreaterThan(0n)
    expect(unaccrued).toBeLessThan(funded)
  })
})
