import { servicingAbi } from '../../src/chain/abi/servicing-abi.ts'
import {
  acceptAdministratorIntent,
  declareTotalLossIntent,
  fileNavTermsIntent,
  fileScheduleIntent,
  payOwedIntent,
  proposeAdministratorIntent,
  recordStateIntent,
  refuseNavIntent,
  type Serviced,
  signNavIntent,
  waiveDateIntent,
  withdrawTotalLossIntent,
} from '../../src/domain/servicing/intents.ts'
import { navSigningFixture, servicingTerms } from '../../src/domain/servicing/servicing.fixture.ts'
import type { IntentRow } from './row.ts'
import { asset, dollars, issuer, seller, servicingLedger, usdc } from './world.ts'

const atLedger = { abi: servicingAbi, to: servicingLedger } as const
const serviced: Serviced = { asset, ledger: servicingLedger }
const on = (year: number, month: number) => Date.UTC(year, month - 1, 15) / 1_000

const periods = [
  { due: on(2027, 1), interestPerShare: dollars(2_125_000n), principalPerShare: dollars(0n) },
  {
    due: on(2027, 7),
    interestPerShare: dollars(2_125_000n),
    principalPerShare: dollars(25_000_000n),
  },
]
const owed = dollars(1_500_500_000n)
const terms = { ...navSigningFixture().terms, administrator: seller }
const waiting = {
  nav: dollars(800_000n),
  asOf: on(2027, 3),
  statedAt: on(2027, 3),
  expiresAt: on(2027, 4),
  compared: dollars(1_000_000n),
}
const standing = ['standing of NOTE', 'standings', 'servicing ledger of NOTE'] as const
const payment = {
  ...atLedger,
  builder: 'payOwedIntent',
  call: ['pay', 5n, owed.value],
  give: ['1500.5 USDC'],
  allow: [`${servicingLedger} (Servicing ledger) may spend 1500.5 USDC of ${usdc.address}`],
  changes: [...standing, 'figures of NOTE', 'USDC of the buyer'],
} as const

/** What is promised, paid and moved. */
const ofDates: readonly IntentRow[] = [
  {
    ...atLedger,
    builder: 'fileScheduleIntent',
    name: 'files the dates of a schedule',
    intent: () => fileScheduleIntent(serviced, periods, servicingTerms),
    call: [
      'file',
      5n,
      [
        { due: on(2027, 1), interestPerShare: 2_125_000n, principalPerShare: 0n },
        { due: on(2027, 7), interestPerShare: 2_125_000n, principalPerShare: 25_000_000n },
      ],
      servicingTerms,
    ],
    changes: [...standing],
  },
  {
    ...atLedger,
    builder: 'fileScheduleIntent',
    name: 'files that nothing is due before maturity',
    intent: () => fileScheduleIntent(serviced, [], servicingTerms),
    call: ['file', 5n, [], servicingTerms],
    changes: [...standing],
  },
  {
    ...payment,
    name: 'pays what is owed',
    intent: () => payOwedIntent(serviced, owed, usdc, false),
  },
  {
    ...payment,
    name: 'pays after a default',
    intent: () => payOwedIntent(serviced, owed, usdc, true),
  },
  {
    ...atLedger,
    builder: 'waiveDateIntent',
    name: 'moves a date',
    intent: () =>
      waiveDateIntent(
        serviced,
        { index: 1, isMaturity: false, due: on(2027, 7) },
        on(2027, 9),
        'Custodian closed',
      ),
    call: ['waive', 5n, 1n, on(2027, 9), 'Custodian closed'],
    changes: [...standing],
  },
  {
    ...atLedger,
    builder: 'waiveDateIntent',
    name: 'moves the maturity',
    intent: () =>
      waiveDateIntent(
        serviced,
        { index: 2, isMaturity: true, due: on(2027, 7) },
        on(2027, 9),
        'Custodian closed',
      ),
    call: ['waive', 5n, 2n, on(2027, 9), 'Custodian closed'],
    changes: [...standing],
  },
  {
    ...atLedger,
    builder: 'recordStateIntent',
    name: 'records the state',
    intent: () => recordStateIntent(serviced),
    call: ['record', 5n],
    changes: [...standing],
  },
]

/** Who signs values, which ones, and that nothing is left. */
const ofValues: readonly IntentRow[] = [
  {
    ...atLedger,
    builder: 'fileNavTermsIntent',
    name: 'names who signs values',
    intent: () => fileNavTermsIntent(serviced, terms),
    call: ['fileNavTerms', 5n, terms],
    changes: ['nav signing of NOTE'],
  },
  {
    ...atLedger,
    builder: 'signNavIntent',
    name: 'signs exactly the value that is shown',
    intent: () => signNavIntent(serviced, waiting),
    call: ['signNav', 5n, 800_000n, on(2027, 3)],
    acknowledge: /examined this value/,
    changes: ['nav signing of NOTE', 'figures of NOTE', 'dealing days of NOTE'],
  },
  {
    ...atLedger,
    builder: 'refuseNavIntent',
    name: 'refuses a value with a reason',
    intent: () => refuseNavIntent(serviced, waiting, 'No new valuation'),
    call: ['refuseNav', 5n, 'No new valuation'],
    changes: ['nav signing of NOTE'],
  },
  {
    ...atLedger,
    builder: 'declareTotalLossIntent',
    name: 'declares that nothing is left',
    intent: () => declareTotalLossIntent(serviced, on(2027, 3), 'Estate closed'),
    call: ['declareTotalLoss', 5n, on(2027, 3), 'Estate closed'],
    acknowledge: /nothing is left/,
    changes: ['standing of NOTE', 'standings', 'desk of NOTE'],
  },
  {
    ...atLedger,
    builder: 'withdrawTotalLossIntent',
    name: 'withdraws the declaration',
    intent: () => withdrawTotalLossIntent(serviced, 'Recovered'),
    call: ['withdrawTotalLoss', 5n, 'Recovered'],
    changes: ['standing of NOTE', 'standings', 'desk of NOTE'],
  },
  {
    ...atLedger,
    builder: 'proposeAdministratorIntent',
    name: 'proposes another administrator',
    intent: () => proposeAdministratorIntent(serviced, issuer),
    call: ['proposeAdministrator', 5n, issuer],
    acknowledge: /checked the address/,
    changes: ['nav signing of NOTE'],
  },
  {
    ...atLedger,
    builder: 'proposeAdministratorIntent',
    name: 'withdraws the proposal',
    intent: () => proposeAdministratorIntent(serviced, null),
    call: ['proposeAdministrator', 5n, '0x0000000000000000000000000000000000000000'],
    changes: ['nav signing of NOTE'],
  },
  {
    ...atLedger,
    builder: 'acceptAdministratorIntent',
    name: 'becomes the administrator',
    intent: () => acceptAdministratorIntent(serviced, seller),
    call: ['acceptAdministrator', 5n],
    changes: ['nav signing of NOTE'],
  },
]

export const servicingRows: readonly IntentRow[] = [...ofDates, ...ofValues]
