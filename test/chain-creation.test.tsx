import { afterEach, it } from 'vitest'
import { emptyCache, expectRecorded, type Step } from '../src/app/screens/open-screen.fixture.tsx'
import {
  couponValues,
  credit,
  energyFacts,
  treasury,
} from '../src/features/create-asset/model/forms.fixture.ts'
import { sceneOfFile, visitAs } from './chain-screens/scene-of-file.ts'
import { connectSigningWallet } from './chain-screens/signing-wallet.ts'

/**
 * What the form of a new asset says at each step of a draft that was kept, with what is wrong in it, in the
 * simulation, and after it was signed. See `chain-screens.test.tsx`.
 */

const world = sceneOfFile()

type Draft = Readonly<Record<string, string>>

type Visit = {
  readonly kind: 'treasury' | 'real-estate' | 'invoice' | 'credit'
  readonly draft: Draft
  /** From 0. */
  readonly step: number
  readonly steps?: readonly Step[]
  /** Who looks at it: an issuer unless said. */
  readonly by?: 'holder' | 'issuer'
}

const desk: Draft = {
  maturity: '',
  dealing: 'desk',
  firstCutOff: '2025-12-01T15:00',
  intervalDays: '7',
  gatePercent: '12.5',
  lapseDays: '21',
  fundingDays: '3',
  minimum: '1,000',
}
const building: Draft = {
  ...treasury,
  place: '1 Quay Street, Galway',
  country: 'IE',
  latitude: '53.27',
  longitude: '-9.05',
}
const batch: Draft = {
  ...credit,
  vintage: '2024',
  monitoringStart: '2024-01-01',
  monitoringEnd: '2024-12-31',
  verificationDate: '2025-02-01',
  issuanceDate: '2025-02-15',
  firstSerial: '900001',
  lastSerial: '901000',
}
const restricted: Draft = { ...treasury, receivers: 'policy' }

const visits: Readonly<Record<string, Visit>> = {
  'asset-empty': { kind: 'treasury', draft: {}, step: 0, steps: [['press', 'Continue']] },
  'terms-of-coupon': { kind: 'treasury', draft: { ...treasury, ...couponValues }, step: 1 },
  'terms-with-problems': {
    kind: 'treasury',
    draft: { ...treasury, ...couponValues },
    step: 1,
    steps: [
      ['type', 'Net asset value', '0'],
      ['type', 'Coupon', '-1'],
      ['type', 'Payment dates', '02-30'],
      ['press', 'Continue'],
    ],
  },
  'offer-with-desk': { kind: 'treasury', draft: { ...treasury, ...desk }, step: 2 },
  'offer-restricted': { kind: 'treasury', draft: restricted, step: 2 },
  'issuer-and-risks': { kind: 'treasury', draft: treasury, step: 3 },
  'documents-missing': {
    kind: 'treasury',
    draft: treasury,
    step: 4,
    steps: [['press', 'Continue']],
  },
  place: { kind: 'real-estate', draft: building, step: 1 },
  'credit-project': { kind: 'credit', draft: credit, step: 1 },
  'credit-batch-too-early': {
    kind: 'credit',
    draft: credit,
    step: 2,
    steps: [['press', 'Continue']],
  },
  'credit-impact': { kind: 'credit', draft: batch, step: 3 },
  'credit-energy': { kind: 'credit', draft: { ...credit, ...energyFacts }, step: 1 },
  'review-without-role': { kind: 'treasury', draft: treasury, step: 5, by: 'holder' },
  'review-of-coupon': {
    kind: 'treasury',
    draft: { ...treasury, ...couponValues },
    step: 5,
    steps: [['await', 'Simulated on the current state']],
  },
  'review-of-fund': {
    kind: 'treasury',
    draft: { ...treasury, ...desk },
    step: 5,
    steps: [['await', 'Simulated on the current state']],
  },
  'review-of-real-estate': {
    kind: 'real-estate',
    draft: building,
    step: 6,
    steps: [['await', 'Simulated on the current state']],
  },
  'review-of-taken-serials': {
    kind: 'credit',
    draft: { ...batch, firstSerial: '1001', lastSerial: '2000' },
    step: 9,
    steps: [['await', 'already been issued on chain']],
  },
  'review-of-credit': {
    kind: 'credit',
    draft: batch,
    step: 9,
    steps: [['await', 'Simulated on the current state']],
  },
}

const fileOf = (name: string) => `${import.meta.dirname}/chain-creation/${name}.txt`

function keepDraft(kind: string, draft: Draft) {
  localStorage.setItem('canopy.create-asset.1', JSON.stringify({ [kind]: draft }))
}

it.each(Object.entries(visits))(
  '%s says what is recorded',
  async (name, { kind, draft, step, steps = [], by = 'issuer' }) => {
    keepDraft(kind, draft)
    visitAs(world()[by])
    await expectRecorded(`/assets/create?kind=${kind}&step=${step}`, fileOf(name), { steps })
  },
  60_000,
)

let undo = async () => {}
afterEach(() => undo())

const sign: readonly Step[] = [
  ['await', '### Network fee'],
  ['press', /^Confirm$/],
  ['await', 'Confirmed in block'],
]

it.each<[name: string, kind: Visit['kind'], draft: Draft, steps: readonly Step[]]>([
  ['created', 'treasury', treasury, [['press', 'Preview and sign'], ...sign]],
  ['credit-created', 'credit', batch, [['press', 'Preview and sign'], ...sign]],
])(
  '%s says what is recorded',
  async (name, kind, draft, steps) => {
    keepDraft(kind, draft)
    const cache = emptyCache()
    const { issuer } = world()
    undo = await connectSigningWallet(world(), issuer, cache)
    visitAs(issuer)
    await expectRecorded(`/assets/create?kind=${kind}&step=9`, fileOf(name), { cache, steps })
  },
  120_000,
)
