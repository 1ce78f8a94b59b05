import { zeroAddress } from 'viem'
import { describe, expect, it } from 'vitest'
import { parseCreditMetadata } from '../../../domain/credits/metadata.ts'
import { fetchDocument, toDataUri } from '../../../domain/documents/document.ts'
import type { Standard } from '../../../domain/roles/standard.ts'
import { creditDataOf, creditMetadata, creditSteps, projectDataOf } from './credit-form.ts'
import { writeDocuments } from './documents.ts'
import {
  financialDefaults,
  financialMetadata,
  financialSteps,
  saltOf,
  termsOf,
  unlikelyTerms,
} from './financial-form.ts'
import { couponValues, credit, energyFacts, problemsOf, treasury } from './forms.fixture.ts'
import { firstOpenStep, type Values } from './step.ts'

const now = 1_790_000_000 // September 21, 2026

const hash = `0x${'ab'.repeat(32)}` as const
const documents = writeDocuments([
  {
    name: ' Term sheet ',
    kind: 'term-sheet',
    fileName: 'terms.pdf',
    mediaType: 'application/pdf',
    bytes: 1_200,
    keccak256: hash,
    url: 'https://alder.example/terms.pdf ',
  },
])

describe('a financial asset', () => {
  const problemsIn = (values: Values) => problemsOf(financialSteps('treasury', now, values), values)

  it('passes when everything is stated', () => {
    expect(problemsIn(treasury)).toEqual({})
  })

  it('takes amounts to the smallest unit', () => {
    expect(termsOf(treasury)).toEqual({
      name: 'Alder Bill 2027',
      symbol: 'ALDER-27',
      maturity: 1_814_313_600n,
      cap: 1_000n * 10n ** 18n,
      navPerShare: 98_750_000n,
      initialSupply: 2_505n * 10n ** 17n,
      repaymentPerShare: 0n,
      navMaxAge: 604_800n,
      policy: zeroAddress,
    })
  })

  it('fixes on chain the repayment that its document states', () => {
    const fixed = { ...treasury, repaymentPerShare: '100.5' }
    expect(problemsIn(fixed)).toEqual({})
    expect(termsOf(fixed).repaymentPerShare).toBe(100_500_000n)
    expect(financialMetadata('treasury', fixed, now).terms.repaymentPerShare).toBe('100.5')
    expect(termsOf({ ...fixed, maturity: '' }).repaymentPerShare).toBe(0n)
  })

  it.each<[Values, Record<string, RegExp>]>([
    [{ name: '' }, { name: /^Enter the name/ }],
    [{ symbol: 'alder bill' }, { symbol: /capital letters/ }],
    [{ cap: '0' }, { cap: /more than 0/ }],
    [{ cap: '1e6' }, { cap: /without an exponent/ }],
    [{ nav: '1.0000001' }, { nav: /at most 6 decimals/ }],
    [{ initialSupply: '1001' }, { initialSupply: /more than the maximum supply/ }],
    [{ maturity: '2020-01-01' }, { maturity: /has passed/ }],
    [{ maturity: '2027-02-30' }, { maturity: /Choose a day/ }],
    [
      { income: 'coupon' },
      { coupon: /Enter the rate/, nominal: /nominal that/, paymentDates: /one date/ },
    ],
    [{ ...couponValues, paymentDates: '08-15, 02-15' }, { paymentDates: /in order/ }],
    [{ ...couponValues, paymentDates: '02-30, 08-15' }, { paymentDates: /one date/ }],
    [{ ...couponValues, paymentDates: '02-15' }, { paymentDates: /each payment in a year/ }],
    [{ income: 'distribution-yield', coupon: '4' }, { income: /a coupon or no income/ }],
    [{ income: 'target', coupon: '4' }, { income: /this kind of asset/ }],
    [{ navMaxAgeDays: '398' }, { navMaxAgeDays: /days from 1 to 397/ }],
    [{ navMaxAgeDays: '1.5' }, { navMaxAgeDays: /whole number/ }],
    [{ exemption: '' }, { exemption: /^Enter the exemption/ }],
    [{ isin: 'US0378331004' }, { isin: /not an ISIN/ }],
    [{ lei: 'HWUPKR0MPOU8FGXBT395' }, { lei: /not an LEI/ }],
    [{ underlyingCurrency: 'euro' }, { underlyingCurrency: /three letters/ }],
    [{ fees: 'Management' }, { fees: /its name, a colon/ }],
    [{ risks: '  ' }, { risks: /at least one risk/ }],
    [{ name: 'x'.repeat(501) }, { name: /by 1 character\./ }],
    [{ nav: '1,000,000,000.000001' }, { nav: /at most 1,000,000,000 USDC/ }],
    [{ ...couponValues, coupon: '99,999,999,999,999' }, { coupon: /at most 100 percent/ }],
    [{ maturity: '9999-01-01' }, { maturity: /within 100 years/ }],
  ])('objects to %j and says what to do', (changes, expected) => {
    const problems = problemsIn({ ...treasury, ...changes })
    expect(Object.keys(problems)).toEqual(Object.keys(expected))
    for (const [field, pattern] of Object.entries(expected))
      expect(problems[field]).toMatch(pattern)
  })

  it('asks for the place of a property and for nothing that it does not have', () => {
    const property = problemsOf(financialSteps('real-estate', now, treasury), treasury)
    expect(Object.keys(property)).toContain('place')
    const open = { ...treasury, maturity: '' }
    expect(problemsOf(financialSteps('invoice', now, open), open)).toEqual({
      maturity: 'Choose the due date, such as 2026-01-31.',
    })
  })

  it('writes a metadata document with a line for each risk', () => {
    const metadata = financialMetadata('treasury', treasury, now)
    expect(metadata.risks).toEqual(['It may be repaid late.', 'It may not be repaid.'])
    expect(metadata.terms.income).toEqual({ kind: 'none' })
    expect(metadata.terms.repaymentPerShare).toBeUndefined()
  })

  it('states a fixed repayment as a number that yields are computed from', () => {
    const bill = { ...treasury, repaymentPerShare: '1,000.50' }
    expect(problemsIn(bill)).toEqual({})
    expect(financialMetadata('treasury', bill, now).terms.repaymentPerShare).toBe('1000.5')
    expect(problemsIn({ ...treasury, repaymentPerShare: 'all of it' })).toHaveProperty(
      'repaymentPerShare',
    )
  })

  const fieldsOf = (values: Values) =>
    financialSteps('treasury', now, values).flatMap(({ fields }) => fields.map(({ name }) => name))

  it.each<[Values, readonly string[]]>([
    [{ income: 'none' }, []],
    [{ income: 'distribution-yield' }, ['coupon', 'frequency']],
    [{ income: 'coupon' }, ['coupon', 'frequency', 'nominal', 'dayCount', 'paymentDates']],
    [{ maturity: '2027-06-30' }, ['repaymentPerShare']],
  ])('asks with %j for no more than has a meaning then', (choice, expected) => {
    const minimal = new Set(fieldsOf(financialDefaults))
    const asked = fieldsOf({ ...financialDefaults, ...choice })
    expect(asked.filter((name) => !minimal.has(name))).toEqual(expected)
  })

  it('forgets what was entered before another choice was made', () => {
    const rest = { ...couponValues, repaymentPerShare: 'all of it', coupon: '1e6', nominal: '5' }
    const perpetual = { ...treasury, ...rest, maturity: '', income: 'none' }
    expect(problemsIn(perpetual)).toEqual({})
    expect(unlikelyTerms(perpetual)).toEqual([])
    const { terms } = financialMetadata('treasury', perpetual, now)
    expect(terms).toMatchObject({ income: { kind: 'none' }, nominal: null, termDays: null })
    expect(terms.repaymentPerShare).toBeUndefined()
  })

  it('asks to confirm terms that are possible but unlikely', () => {
    expect(unlikelyTerms(treasury)).toEqual([])
    expect(unlikelyTerms({ ...treasury, ...couponValues, coupon: '45', nav: '2000000' })).toEqual([
      'a rate of 45% a year',
      'a net asset value of 2000000 USDC',
    ])
    expect(unlikelyTerms({ ...treasury, repaymentPerShare: '1000' })).toEqual([
      'a repayment of 1000 USDC at that net asset value',
    ])
  })

  it('states a coupon with its nominal, day count and payment dates, and the offer', () => {
    const note = {
      ...treasury,
      ...couponValues,
      isin: 'US0378331005',
      lei: 'HWUPKR0MPOU8FGXBT394',
      minimumTicket: '1,000',
      custodian: 'Rhenus Depository',
      fees: 'Management: 0.15% a year\nExit: none: ever',
    }
    expect(problemsIn(note)).toEqual({})
    const { terms, issuer } = financialMetadata('treasury', note, now)
    expect(terms).toMatchObject({
      nominal: '100',
      income: {
        kind: 'coupon',
        percentOfNominal: '4.25',
        dayCount: 'ACT/ACT',
        frequency: 'semi-annual',
        paymentDates: ['02-15', '08-15'],
      },
      minimumTicket: '1000',
      fees: [
        { name: 'Management', amount: '0.15% a year' },
        { name: 'Exit', amount: 'none: ever' },
      ],
      isin: 'US0378331005',
      custodian: 'Rhenus Depository',
      administrator: null,
      exemption: 'Private placement',
    })
    expect(issuer.lei).toBe('HWUPKR0MPOU8FGXBT394')
  })

  it('names its documents with their hashes in the metadata', () => {
    const metadata = financialMetadata('treasury', { ...treasury, documents }, now)
    expect(metadata.documents).toEqual([
      {
        name: 'Term sheet',
        kind: 'term-sheet',
        url: 'https://alder.example/terms.pdf',
        mediaType: 'application/pdf',
        bytes: 1_200,
        keccak256: hash,
      },
    ])
  })

  it('always gives the same draft the same address', () => {
    expect(saltOf(treasury)).toBe(saltOf({ ...treasury }))
    expect(saltOf(treasury)).not.toBe(saltOf({ ...treasury, nav: '99' }))
  })
})

describe('an environmental credit', () => {
  const standards: readonly Standard[] = [
    { name: 'Verra', serialScope: 'registry', custody: 'IMMOBILISED' },
    { name: 'ACR', serialScope: 'batch', custody: 'IMMOBILISED' },
  ]
  const steps = creditSteps(standards, now, credit)

  it('passes when everything is stated', () => {
    expect(problemsOf(steps, credit)).toEqual({})
  })

  it('converts to the arguments of the contracts', () => {
    expect(projectDataOf(credit)).toMatchObject({
      creditType: 0,
      standardId: 0,
      code: 'CC-9001',
      country: '0x545a',
    })
    expect(creditDataOf(credit)).toEqual({
      projectId: 0n,
      vintage: 2025,
      monitoringStart: 1_735_689_600n,
      // The last second of the last day.
      monitoringEnd: 1_767_225_599n,
      registryBatch: 0n,
      issuanceDate: 1_773_532_800n,
      tradableUntil: 0n,
      expirationDate: 0n,
      firstSerial: 1001,
      lastSerial: 2000,
    })
  })

  it.each<[Values, Record<string, RegExp>]>([
    [{ lastSerial: '1000' }, { lastSerial: /before the first/ }],
    [{ firstSerial: 'VCS-1' }, { firstSerial: /whole number/ }],
    [
      { firstSerial: 'GS1-1-KE-GS1247-16-2014-2531-1-500', lastSerial: '500', carbon: '' },
      { firstSerial: /Another standard/ },
    ],
    [{ vintage: '1989' }, { vintage: /1990 to 2100/, monitoringStart: /does not overlap/ }],
    [{ latitude: '91' }, { latitude: /-90 to 90/ }],
    [{ issuanceDate: '2027-01-01' }, { issuanceDate: /is in the future/ }],
    [{ country: 'XX' }, { country: /Choose the country/ }],
    [
      { monitoringEnd: '2024-12-31' },
      { monitoringEnd: /before it begins/, monitoringStart: /does not overlap/ },
    ],
    [{ monitoringEnd: '2026-03-16' }, { monitoringEnd: /after their period/ }],
    [{ monitoringEnd: '2026-03-15' }, { monitoringEnd: /after their period/ }],
    [{ standard: '1' }, { registryBatch: /whole number/ }],
    [{ standard: '1', registryBatch: 'B2' }, { registryBatch: /whole number/ }],
    [
      { monitoringStart: '2026-01-01', monitoringEnd: '2026-02-01' },
      { monitoringStart: /overlap the year/ },
    ],
    [{ permit: 'ftp://x' }, { permit: /https:/ }],
    [{ buffer: '100' }, { buffer: /from 0 to 99/ }],
    [{ custodyAccount: '' }, { custodyAccount: /Enter the custody account/ }],
    [{ registryLink: 'javascript:alert(1)' }, { registryLink: /https:/ }],
    [{ goals: '18 0.5' }, { goals: /1 to 17/ }],
    [{ goals: '13 1.5' }, { goals: /0 to 1/ }],
    [{ code: 'x'.repeat(33) }, { code: /to 32 characters/ }],
    [{ code: '7071' }, { code: /letters of the registry/ }],
    [{ code: ' -' }, { code: /letters of the registry/ }],
    [{ methodology: `${'x'.repeat(95)}éé` }, { methodology: /by 2 characters\./ }],
    [{ name: '\u200b \u3164' }, { name: /Enter the project name/ }],
    [{ carbon: '1001' }, { carbon: /1,000 credits of 1 t\./ }],
    [{ verificationDate: '2099-01-01' }, { verificationDate: /in the future/ }],
    [{ vintage: '2027' }, { vintage: /has not begun/, monitoringStart: /does not overlap/ }],
    [{ goals: '13 0.9\n13 0.8' }, { goals: /listed twice/ }],
    [{ ...energyFacts, carbon: '', energy: '1000.5' }, { energy: /1,000 credits of 1 MWh\./ }],
    [{ ...energyFacts, expirationDate: '2026-03-01' }, { expirationDate: /later day/ }],
    [{ ...energyFacts, device: '' }, { device: /Enter the device/ }],
    [{ carbon: '-1' }, { carbon: /not negative/ }],
    [{ carbon: '1,000,00' }, { carbon: /not negative/ }],
    [{ carbon: '1,001' }, { carbon: /1,000 credits of 1 t\./ }],
    [{ latitude: '9,1e1' }, { latitude: /-90 to 90/ }],
  ])('objects to %j and says what to do', (changes, expected) => {
    const values = { ...credit, ...changes }
    const problems = problemsOf(creditSteps(standards, now, values), values)
    expect(Object.keys(problems)).toEqual(Object.keys(expected))
    for (const [field, pattern] of Object.entries(expected))
      expect(problems[field]).toMatch(pattern)
  })

  it.each([
    ['13 .9', { 13: 0.9 }],
    ['13: 0,9', { 13: 0.9 }],
    ['13, 0.25\n14\t1\n15 0\n17,1.0', { 13: 0.25, 14: 1, 15: 0, 17: 1 }],
  ])('reads the goals %j', (goals, alignment) => {
    expect(creditMetadata({ ...credit, goals }, standards).impact_metrics.sdg_alignment).toEqual(
      alignment,
    )
  })

  it.each(['13 1,5', '13', '13 5', '0 1', '13,5', '13 0.9 x', 'x 13 0.9'])(
    'reads no goals from %j',
    (goals) => {
      const values = { ...credit, goals }
      expect(problemsOf(creditSteps(standards, now, values), values).goals).toMatch(/0 to 1/)
    },
  )

  it('states the batch of the registry where serial numbers restart with each', () => {
    const values = { ...credit, standard: '1', registryBatch: '203' }
    expect(problemsOf(creditSteps(standards, now, values), values)).toEqual({})
    expect(creditDataOf(values).registryBatch).toBe(203n)
  })

  it('leads on, whatever the draft holds of fields that it does not show', () => {
    const values = { ...credit, expirationDate: '2020-01-01', registryBatch: 'none' }
    expect(firstOpenStep(creditSteps(standards, now, values), values)).toBe(steps.length)
  })

  it('expires only where it is of energy, whatever the draft was before', () => {
    const values = { ...credit, expirationDate: '2030-01-01' }
    expect(creditDataOf(values).expirationDate).toBe(0n)
    expect(creditDataOf({ ...values, ...energyFacts }).expirationDate).toBe(1_893_456_000n)
  })

  it('writes a metadata document that readers can parse', async () => {
    const uri = toDataUri(JSON.stringify(creditMetadata({ ...credit, documents }, standards)))
    expect(parseCreditMetadata(await fetchDocument(uri))).toMatchObject({
      projectCode: 'CC-9001',
      vintage: 2025,
      batch: {
        monitoring: { start: '2025-01-01', end: '2025-12-31' },
        country: 'TZ',
        methodologyVersion: '2.1',
        effect: 'reduction',
        bufferPercent: 0,
        custodyAccount: 'Custody 1042',
        tokenizationPermit: 'https://registry.example/permit.pdf',
        energy: null,
      },
      coordinates: { latitude: -7.8, longitude: 39.3 },
      coBenefits: ['Fish', 'Coast'],
      documents: [{ name: 'Term sheet', url: 'https://alder.example/terms.pdf', hash }],
      impact: {
        carbonOffsetTons: 1000,
        waterProtectedLiters: 20.5,
        sdgAlignment: new Map([
          [13, 0.9],
          [14, 1],
        ]),
      },
    })
  })
})
