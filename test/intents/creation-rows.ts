import { keccak256, stringToBytes, zeroAddress } from 'viem'
import { environmentalCreditsAbi } from '../../src/chain/abi/environmentalCredits-abi.ts'
import { financialAssetFactoryAbi } from '../../src/chain/abi/financialAssetFactory-abi.ts'
import { toDataUri } from '../../src/domain/documents/document.ts'
import type { Standard } from '../../src/domain/roles/standard.ts'
import {
  createCreditIntent,
  createFinancialIntent,
} from '../../src/features/create-asset/intents.ts'
import {
  creditDefaults,
  creditMetadata,
  creditSteps,
} from '../../src/features/create-asset/model/credit-form.ts'
import {
  financialDefaults,
  financialMetadata,
  financialSteps,
  saltOf,
} from '../../src/features/create-asset/model/financial-form.ts'
import type { IntentRow } from './row.ts'
import { credits, factory } from './world.ts'

const now = 1_790_000_000
const standards: readonly Standard[] = [
  { name: 'Gold Standard', serialScope: 'registry', custody: 'IMMOBILISED' },
  { name: 'Verra', serialScope: 'registry', custody: 'IMMOBILISED' },
]

const bond = {
  ...financialDefaults,
  name: 'Alder Bill 2027',
  symbol: 'ALDER-27',
  summary: 'A bill.',
  description: 'A bill of one year.',
  cap: '1,000',
  initialSupply: '250.5',
  nav: '98.75',
  maturity: '2027-06-30',
  repayment: '100 USDC at maturity.',
  exemption: 'Private placement',
  legalName: 'Alder Treasury',
  registration: 'Register 12',
  jurisdiction: 'Ireland',
  governingLaw: 'Irish law',
  whoMayHold: 'Anybody',
  about: 'A treasury.',
  risks: 'It may be repaid late.',
}
/** The same for a fund that is dealt every week until it matures. */
const fund = {
  ...bond,
  name: 'Alder Fund',
  symbol: 'ALDER-F',
  repayment: 'Its value at maturity.',
  dealing: 'desk',
  firstCutOff: '2026-10-01T16:00',
  intervalDays: '7',
  gatePercent: '0.5',
  fundingDays: '3',
  lapseDays: '10',
  minimumSubscription: '250',
}
const batch = {
  ...creditDefaults,
  standard: '1',
  code: 'CC-9001',
  name: 'Rufiji Mangroves',
  developer: 'Tidal Roots',
  methodology: 'VM0033',
  description: 'Mangroves.',
  coBenefits: 'Fish',
  location: 'Rufiji Delta, Tanzania',
  country: 'TZ',
  methodologyVersion: '2.1',
  monitoringStart: '2025-01-01',
  monitoringEnd: '2025-12-31',
  custodyAccount: 'Custody 1042',
  permit: 'https://registry.example/permit.pdf',
  latitude: '-7.8',
  longitude: '39.3',
  vintage: '2025',
  issuanceDate: '2026-03-15',
  firstSerial: '1001',
  lastSerial: '2000',
  expirationDate: '',
  verifier: 'Meridian Assurance',
  verificationDate: '2026-03-01',
  goals: '13 0.9',
}

/** URI and hash of a document on chain. */
const documentOf = (content: unknown) => {
  const json = JSON.stringify(content)
  return { metadataURI: toDataUri(json), metadataHash: keccak256(stringToBytes(json)) }
}
const financialDocument = documentOf(financialMetadata('invoice', bond, now))
const fundDocument = documentOf(financialMetadata('treasury', fund, now))

const project = {
  creditType: 0,
  standardId: 1,
  country: '0x545a',
  code: 'CC-9001',
  name: 'Rufiji Mangroves',
  location: 'Rufiji Delta, Tanzania',
  methodology: 'VM0033',
}
const creditData = (projectId: bigint, values: typeof batch) => ({
  projectId,
  vintage: 2025,
  monitoringStart: 1_735_689_600n,
  monitoringEnd: 1_767_225_599n,
  issuanceDate: 1_773_532_800n,
  tradableUntil: 0n,
  expirationDate: 0n,
  registryBatch: 0n,
  firstSerial: 1_001,
  lastSerial: 2_000,
  ...documentOf(creditMetadata(values, standards)),
})
const further = { ...batch, projectId: '7' }

/** Intents with which issuers create assets. */
export const creationRows: readonly IntentRow[] = [
  {
    abi: financialAssetFactoryAbi,
    to: factory,
    builder: 'createFinancialIntent',
    name: 'an invoice with its terms in smallest units',
    intent: () =>
      createFinancialIntent('invoice', bond, financialSteps('invoice', now, bond), factory, now),
    call: [
      'create',
      3,
      {
        name: 'Alder Bill 2027',
        symbol: 'ALDER-27',
        maturity: 1_814_313_600n,
        cap: 1_000n * 10n ** 18n,
        navPerShare: 98_750_000n,
        initialSupply: 2_505n * 10n ** 17n,
        repaymentPerShare: 0n,
        navMaxAge: 604_800n,
        policy: zeroAddress,
      },
      financialDocument.metadataURI,
      financialDocument.metadataHash,
      saltOf(bond),
    ],
    get: ['250.5 ALDER-27'],
    changes: ['registry', 'tokens for pools'],
  },
  {
    abi: financialAssetFactoryAbi,
    to: factory,
    builder: 'createFinancialIntent',
    name: 'a fund with a dealing desk, whose terms are in seconds and smallest units',
    intent: () =>
      createFinancialIntent('treasury', fund, financialSteps('treasury', now, fund), factory, now),
    call: [
      'createWithDesk',
      0,
      {
        name: 'Alder Fund',
        symbol: 'ALDER-F',
        maturity: 1_814_313_600n,
        cap: 1_000n * 10n ** 18n,
        navPerShare: 98_750_000n,
        initialSupply: 2_505n * 10n ** 17n,
        repaymentPerShare: 0n,
        navMaxAge: 604_800n,
        policy: zeroAddress,
      },
      {
        firstCutOff: 1_790_870_400n,
        interval: 604_800,
        lapse: 864_000,
        funding: 259_200,
        gateBps: 50,
        minimum: 250_000_000,
      },
      fundDocument.metadataURI,
      fundDocument.metadataHash,
      saltOf(fund),
    ],
    get: ['250.5 ALDER-F'],
    changes: ['registry', 'tokens for pools'],
  },
  {
    abi: environmentalCreditsAbi,
    to: credits,
    builder: 'createCreditIntent',
    name: 'a credit with a new project',
    intent: () => createCreditIntent(batch, standards, creditSteps(standards, now, batch), credits),
    call: ['createProjectAndCredit', project, creditData(0n, batch)],
    changes: ['credits', 'issuances', 'registry'],
  },
  {
    abi: environmentalCreditsAbi,
    to: credits,
    builder: 'createCreditIntent',
    name: 'a further batch of an existing project',
    intent: () =>
      createCreditIntent(further, standards, creditSteps(standards, now, further), credits),
    call: ['createCredit', creditData(7n, further)],
    changes: ['credits', 'issuances', 'registry'],
  },
]
