import type { Step } from '../../src/app/screens/open-screen.fixture.tsx'
import type { SampleVisit } from './visit.ts'

const type = (field: string, text: string): Step => ['type', field, text]
const press = (name: string | RegExp): Step => ['press', name]
/** What is signed is looked at and closed: the form keeps what was entered. */
const lookedAt = (name: string | RegExp): readonly Step[] => [
  press(name),
  ['await', '### Account'],
  press('Cancel'),
]
const asset = (id: number) => `/assets/${id}`
const credit = (id: number) => `/environmental/assets/${id}`

/** Forms that are filled in, and other choices on screens of the sample history. */
export const filledForms: Readonly<Record<string, SampleVisit>> = {
  'payment-kept': {
    ...{ path: asset(38), by: 'housingIssuer' },
    steps: [type('Amount to pay', '2,500'), ...lookedAt('Preview payment')],
  },
  'payment-of-capital': {
    ...{ path: asset(38), by: 'housingIssuer' },
    steps: [['choose', 'Kind of payment', 'Return of capital'], type('Amount to pay', '0')],
  },
  'payment-too-long': {
    ...{ path: asset(38), by: 'housingIssuer' },
    steps: [type('Amount to pay', '10'), type('Accrues over', '9999')],
  },
  'nav-kept': {
    ...{ path: asset(44), by: 'sovereignIssuer' },
    steps: [type('Net asset value per share', '97.95'), ...lookedAt('Preview statement')],
  },
  'nav-that-waits': {
    ...{ path: asset(44), by: 'sovereignIssuer' },
    steps: [type('Net asset value per share', '120')],
  },
  'shares-kept': {
    ...{ path: asset(38), by: 'housingIssuer' },
    steps: [type('Shares to issue', '1'), ...lookedAt('Preview issue')],
  },
  'handed-over-to-nobody': {
    ...{ path: asset(38), by: 'housingIssuer' },
    steps: [type('Next issuer', '0x12')],
  },
  'settlement-kept': {
    ...{ path: asset(45), by: 'tradeIssuer' },
    steps: lookedAt('Preview settlement'),
  },
  'settlement-below': {
    ...{ path: asset(45), by: 'tradeIssuer' },
    steps: [type('Settlement price per share', '12.5')],
  },
  'recovery-typed': {
    ...{ path: asset(46), by: 'tradeIssuer' },
    steps: [type('Amount to pay', '100')],
  },
  'price-approved': {
    ...{ path: asset(46), by: 'verifier' },
    steps: [type('Price per share to approve', '30'), ...lookedAt('Preview approval')],
  },
  'state-recorded': { path: asset(45), steps: lookedAt('Record the state') },
  'value-signed': {
    ...{ path: asset(44), by: 'registryOperator' },
    steps: lookedAt(/^Sign the value/),
  },
  'administrator-proposed-again': {
    ...{ path: asset(44), by: 'registryOperator' },
    steps: [type('Next administrator', '0x23618e81E3f5cdF7f54C3d65f7FBc0aBf5B21E8f')],
  },
  'attestation-of-nonsense': {
    path: asset(43),
    steps: [type('Signed attestation', 'not an attestation')],
  },
  'subscription-below': { path: asset(38), steps: [type('You subscribe', '0.5')] },
  'redemption-typed': { path: asset(38), steps: [press('Redeem'), type('You redeem', '1')] },
  'redemption-of-too-much': {
    path: asset(38),
    steps: [press('Redeem'), type('You redeem', '999,999')],
  },
  'desk-cash-added': {
    ...{ path: '/assets/38/dealing', by: 'housingIssuer' },
    steps: [type('Add cash', '100'), ...lookedAt('Preview adding')],
  },
  'desk-cash-taken': {
    ...{ path: '/assets/38/dealing', by: 'housingIssuer' },
    steps: [type('Take cash', '1')],
  },
  'desk-older-days': { path: '/assets/38/dealing', steps: [press('Older days')] },
  'desk-day': { path: '/assets/38/dealing?day=3' },
  'serials-requested': {
    ...{ path: credit(10), by: 'carbonIssuer' },
    steps: [
      type('First additional serial number', '9000001'),
      type('Last additional serial number', '9000100'),
      ...lookedAt('Preview request'),
    ],
  },
  'cancellation-kept': {
    ...{ path: credit(10), by: 'carbonIssuer' },
    steps: [type('Credits to cancel', '10')],
  },
  'credit-token-created': {
    ...{ path: credit(10), by: 'carbonIssuer' },
    steps: lookedAt('Create the credit token'),
  },
  'credit-events': { path: credit(10), steps: [press(/^Show all \d+ events/)] },
  'credit-retired-events': { path: credit(10), steps: [press(/^Retired \d/)] },
  'credit-bought-and-retired': {
    path: credit(13),
    steps: [press('Buy and retire'), type('You retire', '2')],
  },
  'credit-retired-in-parts': {
    path: credit(28),
    steps: [press('Retire'), type('You retire', '1.5')],
  },
  'conversion-kept': {
    path: credit(13),
    steps: [type('Credits to turn into credit tokens', '2'), ...lookedAt('Preview')],
  },
  'sale-until-a-day': {
    path: '/assets/3?trade=sell',
    steps: [
      type('You offer', '1'),
      type('Price per share', '101'),
      ['choose', 'Open for', '7 days'],
      ...lookedAt(/^Offer /),
    ],
  },
  'purchase-kept': { path: asset(3), steps: [type('You buy', '2'), ...lookedAt('Buy')] },
  'purchase-by-nobody': { path: asset(3), by: null, steps: [type('You buy', '2')] },
  'purchase-by-newcomer': { path: asset(3), by: 'newcomer', steps: [type('You pay', '25')] },
  'holders-of-shares': { path: '/analytics', steps: [press('Count holders of shares')] },
  'holders-of-credits': { path: '/analytics', steps: [press('Count holders of credits')] },
  'retirements-of-energy': {
    path: ({ investor }) => `/retirements?beneficiary=${investor}`,
    steps: [['choose', 'Type', 'Renewable energy certificate']],
  },
  'retirements-searched': {
    path: ({ investor }) => `/retirements?beneficiary=${investor}`,
    steps: [type('Search retirements', 'no such project')],
  },
  'portfolio-exports': { path: '/portfolio', steps: [press('Export')] },
  'portfolio-gains': { path: '/portfolio?tab=performance', steps: [press(/^Export|^Tax/)] },
  'statement-by-average-cost': {
    path: ({ pensionFund }) => `/portfolio/${pensionFund}/statement/38`,
    steps: [press('Average cost')],
  },
  'credits-compared': {
    path: '/environmental/marketplace?layout=table',
    steps: [press(/^Compare/)],
  },
}
