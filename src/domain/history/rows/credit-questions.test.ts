import { zeroHash } from 'viem'
import { describe, expect, it } from 'vitest'
import { assetMarketAbi } from '../../../chain/abi/assetMarket-abi.ts'
import { environmentalCreditsAbi } from '../../../chain/abi/environmentalCredits-abi.ts'
import { retirementCertificateAbi } from '../../../chain/abi/retirementCertificate-abi.ts'
import { type FakeLog, logOf } from '../../../chain/fake-contracts.fixture.ts'
import { addressOfDigit, historyOf, timeOfBlock } from '../chain-of-events.fixture.ts'
import type { RetirementFilter } from '../credit-records.ts'

const [market, credits] = [addressOfDigit('1'), addressOfDigit('2')]
const certificates = addressOfDigit('3')
const [issuer, buyer, other] = [addressOfDigit('a'), addressOfDigit('b'), addressOfDigit('c')]
const verifier = addressOfDigit('d')
const [mangroves, cookstoves] = [7n, 8n]

const ofCredit = (
  eventName: string,
  args: Readonly<Record<string, unknown>>,
  tokenId = mangroves,
) => logOf(credits, environmentalCreditsAbi, eventName, { tokenId, ...args })

const ofMarket = (eventName: string, args: Readonly<Record<string, unknown>>) =>
  logOf(market, assetMarketAbi, eventName, { listingId: 1n, seller: issuer, ...args })

type Retired = {
  readonly id: bigint
  readonly amount: bigint
  readonly by?: typeof buyer
  readonly beneficiary?: typeof buyer
  readonly tokenId?: bigint
}

/** The two events of a retirement. */
const retirement = ({
  id,
  amount,
  by = buyer,
  beneficiary = by,
  tokenId = mangroves,
}: Retired): [retired: FakeLog, issued: FakeLog] => [
  ofCredit('CreditRetired', { account: by, amount }, tokenId),
  logOf(certificates, retirementCertificateAbi, 'CertificateIssued', {
    certificateId: id,
    tokenId,
    beneficiary,
    retiredBy: by,
    amount,
    offset: 10n * id,
    details: {
      beneficiary,
      purpose: 1,
      beneficiaryCountry: '0x4b45',
      periodStart: 100n,
      periodEnd: 200n,
      nameHash: zeroHash,
      beneficiaryName: 'Meridian Freight',
      message: '',
    },
  }),
]

const [firstRetired, firstIssued] = retirement({ id: 3n, amount: 500n })
const [secondRetired, secondIssued] = retirement({ id: 4n, amount: 500n, beneficiary: other })

const history = historyOf(
  { AssetMarket: market, EnvironmentalCredits: credits, RetirementCertificate: certificates },
  {
    1: [ofCredit('CreditCreated', { projectId: 1n, issuer, batch: 1, vintage: 2023, assetId: 5n })],
    2: [
      ofCredit('IssuanceRequested', { issuanceId: 9n, issuer, firstSerial: 101, lastSerial: 103 }),
      ofCredit(
        'IssuanceRequested',
        { issuanceId: 10n, issuer, firstSerial: 1, lastSerial: 9 },
        cookstoves,
      ),
    ],
    3: [ofCredit('IssuanceRejected', { issuanceId: 9n, verifier, reason: 'Wrong serials' })],
    4: [
      ofCredit('IssuanceConfirmed', { issuanceId: 11n, verifier, amount: 3_000n }),
      ofCredit('CreditMinted', {
        to: issuer,
        projectId: 1n,
        creditId: mangroves,
        amount: 3_000n,
        expiry: 0n,
      }),
    ],
    5: [
      ofMarket('Listed', {
        assetId: 5n,
        amount: 2_000n,
        pricePerUnit: 12_000_000n,
        minimumFill: 1n,
        expiresAt: 0n,
      }),
    ],
    6: [
      ofMarket('Purchased', {
        assetId: 5n,
        buyer,
        recipient: buyer,
        amount: 1_500n,
        cost: 18_000_000n,
        fee: 45_000n,
      }),
      ofMarket('Purchased', {
        assetId: 6n,
        buyer,
        recipient: buyer,
        amount: 1n,
        cost: 1n,
        fee: 0n,
      }),
    ],
    7: [ofCredit('CreditSuspended', { verifier, reason: 'Reversal' })],
    8: [ofCredit('CreditReinstated', { verifier, reason: 'Compensated' })],
    9: [ofCredit('CreditTokenCreated', { token: other, assetId: 12n })],
    10: [ofCredit('CreditCancelled', { issuer, amount: 1_000n, offset: 0n, reason: 'Moved' })],
    11: retirement({ id: 1n, amount: 2_000n, by: other, tokenId: cookstoves }),
    12: retirement({ id: 2n, amount: 1_000n }),
    13: [firstRetired, secondRetired, firstIssued, secondIssued],
    14: [ofCredit('CreditRetired', { account: other, amount: 250n })],
  },
)

const amount = (value: bigint) => ({ value, decimals: 3 })
const usd = (value: bigint) => ({ value, decimals: 6 })

describe('the lifecycle of a credit', () => {
  const newestFirst = async () => {
    const page = await history.lifecycle({ tokenId: mangroves, assetId: 5n, limit: 30 })
    expect(page.next).toBeNull()
    return page.value
  }

  it('has every event of it, the newest first, and none of other credits', async () => {
    const events = await newestFirst()
    const own = events.map(({ transaction, block, logIndex, time, ...rest }) => rest)
    expect(own.filter(({ kind }) => kind !== 'retired')).toEqual([
      { kind: 'cancelled', by: issuer, amount: amount(1_000n), reason: 'Moved' },
      { kind: 'tokenized', token: other },
      { kind: 'reinstated', by: verifier, reason: 'Compensated' },
      { kind: 'suspended', by: verifier, reason: 'Reversal' },
      {
        kind: 'sold',
        from: issuer,
        to: buyer,
        amount: amount(1_500n),
        cost: usd(18_000_000n),
      },
      { kind: 'listed', by: issuer, amount: amount(2_000n), price: usd(12_000_000n) },
      { kind: 'minted', to: issuer, amount: amount(3_000n) },
      { kind: 'confirmed', by: verifier, amount: amount(3_000n), issuanceId: 11n },
      { kind: 'rejected', by: verifier, reason: 'Wrong serials' },
      { kind: 'requested', by: issuer, amount: amount(3_000n), issuanceId: 9n },
      { kind: 'created', by: issuer },
    ])
  })

  it('gives each retirement its own certificate, also two of one amount, or none', async () => {
    const events = await newestFirst()
    const retired = events.flatMap((event) =>
      event.kind === 'retired'
        ? [[event.block, event.by, event.amount.value, event.certificate?.certificateId ?? null]]
        : [],
    )
    expect(retired).toEqual([
      [14n, other, 250n, null],
      [13n, buyer, 500n, 4n],
      [13n, buyer, 500n, 3n],
      [12n, buyer, 1_000n, 2n],
    ])
  })
})

describe('the retirements', () => {
  const idsOf = async (filter?: RetirementFilter) => {
    const { value } = await history.retirements({ limit: 10, ...(filter && { filter }) })
    return value.map(({ certificateId }) => certificateId)
  }

  it('are listed, the newest first', async () => {
    expect(await idsOf()).toEqual([4n, 3n, 2n, 1n])
  })

  it.each<[string, RetirementFilter, readonly bigint[]]>([
    ['credit', { tokenId: cookstoves }, [1n]],
    ['beneficiary', { beneficiary: other }, [4n, 1n]],
    ['account that retired', { retiredBy: buyer }, [4n, 3n, 2n]],
    ['credit and beneficiary', { tokenId: mangroves, beneficiary: other }, [4n]],
    ['all of them', { tokenId: mangroves, beneficiary: other, retiredBy: other }, []],
  ])('are filtered by %s', async (_, filter, ids) => {
    expect(await idsOf(filter)).toEqual(ids)
  })

  it.each([
    ['oldest', [1n, 2n, 3n, 4n]],
    ['largest', [1n, 2n, 3n, 4n]],
    ['smallest', [3n, 4n, 2n, 1n]],
  ] as const)('are sorted, the %s first, and by number where they are equal', async (sort, ids) => {
    const { value } = await history.sortedRetirements({ sort, limit: 10 })
    expect(value.map(({ certificateId }) => certificateId)).toEqual(ids)
  })

  it('are sorted under conditions, and no more of them than asked for', async () => {
    const sorted = await history.sortedRetirements({
      sort: 'largest',
      limit: 2,
      filter: { retiredBy: buyer },
    })
    expect(sorted.value.map(({ certificateId }) => certificateId)).toEqual([2n, 3n])
  })

  it('say all that the certificate states', async () => {
    const { value } = await history.retirements({ limit: 1 })
    expect(value[0]).toMatchObject({
      certificateId: 4n,
      tokenId: mangroves,
      beneficiary: other,
      retiredBy: buyer,
      amount: amount(500n),
      offset: 40n,
      purpose: 'COMPENSATION',
      country: 'KE',
      nameHash: null,
      beneficiaryName: 'Meridian Freight',
      periodStart: 100n,
      periodEnd: 200n,
      block: 13n,
      logIndex: 3,
    })
  })

  it('are added up by day, within a period whose first and last second belong to it', async () => {
    const sumOf = async (from: number, to: number, tokenId?: bigint) => {
      const question = { from, to, ...(tokenId !== undefined && { tokenId }) }
      const { value } = await history.retirementDays(question)
      return value.map((day) => [day.tokenId, day.amount.value, day.retirements])
    }
    expect(await sumOf(timeOfBlock(11n), timeOfBlock(13n))).toEqual([
      [mangroves, 2_000n, 3],
      [cookstoves, 2_000n, 1],
    ])
    expect(await sumOf(timeOfBlock(11n) + 1, timeOfBlock(13n) - 1)).toEqual([
      [mangroves, 1_000n, 1],
    ])
    expect(await sumOf(timeOfBlock(11n), timeOfBlock(13n), cookstoves)).toEqual([
      [cookstoves, 2_000n, 1],
    ])
  })
})
