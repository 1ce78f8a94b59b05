import { hexToString, zeroAddress, zeroHash } from 'viem'
import { validityText } from '../../src/chain/transactions/deadline.ts'
import type { AmountLine, Intent } from '../../src/chain/transactions/intent.ts'
import { endText } from '../../src/domain/assets/eligibility/end.ts'
import { creditName } from '../../src/domain/credits/credit-text.ts'
import { labelKinds, labelName } from '../../src/domain/credits/labels/label.ts'
import { reportKindDescriptor, reportKinds } from '../../src/domain/credits/notices/notice.ts'
import { descriptionOf } from '../../src/domain/credits/token-metadata.ts'
import { poolText } from '../../src/domain/pools/intent-parts.ts'
import { priceIn, quoteSideOf } from '../../src/domain/pools/pool.ts'
import { sqrtPriceAtTick } from '../../src/domain/pools/tick-math.ts'
import { assetClasses, assetClassLabel } from '../../src/domain/registry/asset-class.ts'
import { purposeText } from '../../src/domain/retirement/purpose.ts'
import { countryOfBytes, purposes } from '../../src/domain/stated-details.ts'
import { formatAmount } from '../../src/lib/amount.ts'
import { countryName, isCountryCode } from '../../src/lib/country.ts'
import { formatDateTime, formatUtc } from '../../src/lib/date.ts'
import { formatDay, formatLongDay, formatStatedDay } from '../../src/lib/day.ts'
import { exactDuration } from '../../src/lib/duration.ts'
import { formatPrice } from '../../src/lib/format-money.ts'
import { formatBasisPoints } from '../../src/lib/format-percent.ts'
import type { Argument } from './arguments.ts'
import {
  accountAddress,
  bill,
  billPool,
  buyer,
  credit,
  creditPool,
  creditToken,
  marketAddress,
  note,
  notePool,
  pools,
  router,
  usdc,
} from './world.ts'

/** Everything that a person reads before signing, amounts as the dialog writes them. */
export function previewText(intent: Intent): string {
  const { title, give, get, allow = [], facts = [], lasting = [], notes = [], acknowledge } = intent
  const allowed = allow.map((each) =>
    each.kind === 'token'
      ? `${each.spenderName} may spend ${formatAmount({ value: each.amount, decimals: each.token.decimals }, sixDigits)} ${each.token.symbol}`
      : `${each.spenderName} may spend all of ${each.collectionName}`,
  )
  const valid = validityText(intent, false)
  return [
    title,
    ...give.map(lineOf),
    ...get.map(lineOf),
    ...allowed,
    ...facts.map(({ label, value }) => `${label}: ${value}`),
    ...(valid === null ? [] : [`Valid for ${valid}`]),
    ...lasting,
    ...notes,
    acknowledge ?? '',
  ].join('\n')
}

const sixDigits = { maximumFractionDigits: 6 } as const

const lineOf = ({ amount, unit, label, bound }: AmountLine): string =>
  [bound, formatAmount(amount, sixDigits), unit, label].filter(Boolean).join(' ')

/** The arguments of which a preview says nothing. */
export const silentArguments = (preview: string, given: readonly Argument[]): readonly string[] =>
  given
    .filter((argument) => !isNothing(argument) && !isSaid(preview, argument))
    .map(({ path, value }) => `${path} = ${value}`)

/** The signer, who is named in every dialog, and fields that are left empty. */
const isNothing = ({ name, value }: Argument): boolean =>
  (/^period(Start|End)$/.test(name) && value === 0n) ||
  [buyer, '', zeroHash, '0x', '0x0000', 'null', 'undefined'].includes(String(value).toLowerCase())

function isSaid(preview: string, argument: Argument): boolean {
  const { path, name, value } = argument
  if (path.startsWith('document.')) {
    return (
      fixedInDocuments.has(name) ||
      (wordsInDocuments[name] ?? entered)(value).some((form) => includesWord(preview, form))
    )
  }
  if (path in silent || name in silent) return true
  const words = wordsOf[path] ?? wordsOf[name]
  if (words === undefined) throw new Error(`Say how ${path} is told in a preview`)
  return words(value).some((form) => includesWord(preview, form))
}

/** How a preview may tell an argument of the call itself; nothing where it leaves it out. */
export function wordsFor(argument: Argument): readonly string[] {
  const { path, name, value } = argument
  const isLeftOut = isNothing(argument) || path in silent || name in silent
  if (isLeftOut || path.startsWith('document.')) return []
  return (wordsOf[path] ?? wordsOf[name])?.(value) ?? []
}

/** Whether a text has these words, and not only as a part of other words or numbers. */
export function includesWord(text: string, words: string): boolean {
  const escaped = words.replace(/[.*+?^${}()|[\]\\]/g, '\\$&')
  return new RegExp(`(?<![\\w.,])${escaped}(?![\\w]|[.,]\\d)`, 'i').test(text)
}

type Words = (value: Argument['value']) => readonly string[]

/** An amount; its token is said beside it. */
const amount =
  (...decimals: readonly number[]): Words =>
  (value) =>
    decimals.flatMap((each) =>
      [sixDigits, {}].map((format) =>
        formatAmount({ value: BigInt(value), decimals: each }, format),
      ),
    )
const exact =
  (decimals: number): Words =>
  (value) => [formatAmount({ value: BigInt(value), decimals })]
const anyAmount = amount(3, 6, 18)
const dollars = exact(6)
const count: Words = (value) => [String(value), BigInt(value).toLocaleString('en')]
const day: Words = (value) => [formatDay(Number(value)), formatLongDay(Number(value))]
const moment: Words = (value) => [formatDateTime(Number(value))]
const text: Words = (value) => [String(value)]
const entered: Words = (value) => [
  String(value),
  formatStatedDay(String(value)),
  ...(Number.isFinite(Number(value)) ? [Number(value).toLocaleString('en')] : []),
]
const bps: Words = (value) => [formatBasisPoints(BigInt(value))]
const among =
  (...words: readonly (readonly string[])[]): Words =>
  (value) =>
    words[Number(value)] ?? []
/** Zero has words of its own. */
const orZero =
  (words: Words, zero: string): Words =>
  (value) =>
    BigInt(value) === 0n ? [zero] : words(value)

const names: Readonly<Record<string, readonly string[]>> = {
  [usdc.address]: [usdc.symbol],
  [note.address]: [note.symbol],
  [bill.address]: [bill.symbol],
  [creditToken.address]: ['credit tokens', creditToken.symbol],
  [zeroAddress]: ['ETH'],
  [accountAddress]: ['Rent'],
  [marketAddress]: ['Asset Market', 'market'],
  [pools]: ['Pools'],
  [router]: ['Retirement Router'],
}
/** Accounts with their whole address, tokens and contracts by name. */
const address: Words = (value) => [
  String(value),
  ...(Object.entries(names).find(([at]) => at === String(value).toLowerCase())?.[1] ?? []),
]
const pool: Words = (value) => {
  const found = [notePool, billPool, creditPool].find(({ id }) => id === BigInt(value))
  return [
    `pool ${value}`,
    ...(found === undefined ? [] : [poolText(found), poolText({ ...found, feeTier: 0 })]),
  ]
}
const priceOfTick: Words = (value) => [
  formatPrice(priceIn(notePool, sqrtPriceAtTick(Number(value)), quoteSideOf(notePool))),
]
const creditWords: Words = (value) => [
  ...(BigInt(value) === credit.tokenId ? [creditName(credit), 'Rufiji Mangroves 2023'] : []),
  ...(BigInt(value) === 99n ? ['Rufiji Mangroves 2024 #1'] : []),
  ...(BigInt(value) === 77n ? ['Mangroves'] : []),
]
const assetWords: Words = (value) =>
  among(
    [],
    [],
    [],
    [],
    [],
    ['NOTE', 'Alder Note'],
  )(value).concat(BigInt(value) === 15n ? [creditName(credit)] : [])

/** How arguments are told, by their names; by function and name where a name means several things. */
const wordsOf: Readonly<Record<string, Words>> = {
  // Who.
  ...each(['token', 'tokenIn', 'tokenA', 'tokenB', 'tokens', 'target', 'spender'], address),
  ...each(['recipient', 'to', 'from', 'account', 'operator', 'issuer'], address),
  // The zero address stands for the account that retires.
  beneficiary: (value) => [value === zeroAddress ? buyer : String(value)],
  ...each(['delegate', 'delegates_', 'newAdmin', 'newOwner', 'proposed', 'owner'], address),
  ...each(['attestor', 'attestors', 'accounts', 'identityRegistry'], address),
  policy: orZero(address, 'Who may receive the shares: Everyone'),
  ...each(['attest.owner', 'submit.owner'], orZero(address, 'its own key')),
  ...each(['treasuryToken', 'template', 'template_'], address),
  'transferOwnership.newOwner': (value) =>
    value === zeroAddress ? ['Stay the owner'] : address(value),

  // What.
  ...each(['poolId', 'poolIds'], pool),
  // Zeros of USDC itself, which is not traded.
  'portfolio-rebalancing.poolId': orZero(pool, 'USDC'),
  ...each(
    ['portfolio-rebalancing.lowest', 'portfolio-rebalancing.highest'],
    orZero(dollars, 'USDC'),
  ),
  'yield-reinvestment.poolId': orZero(pool, 'from listings on the market'),
  ...each(['id', 'assetId'], assetWords),
  ...each(['tokenId', 'tokenIds', 'creditId', 'safeTransferFrom.id'], creditWords),
  'safeTransferFrom.tokenId': (value) => [`position ${value}`],
  positionId: (value) => [`position ${value}`, '2 positions'],
  listingId: (value) => [`offer ${value}`],
  ...each(['requestId', 'strike.day'], text),
  'waive.index': (value) => [`date ${Number(value) + 1}`, 'the maturity'],
  administrator: address,
  'proposeAdministrator.proposed': orZero(address, 'Withdraw'),
  lotId: (value) => [`lot ${value}`],
  orderId: (value) => [`order ${value}`],
  certificateId: (value) => [`retirement ${value}`],
  projectId: among(['Rufiji Mangroves'], [], [], [], [], [], [], ['Rufiji Mangroves']),
  standardId: among(['Gold Standard'], ['Verra']),
  role: () => ['issuer role', 'pauser role', 'verifier role', 'of Gold Standard role'],

  // How much.
  ...each(['amount', 'amounts', 'units', 'assets', 'shares', 'value', 'limit'], anyAmount),
  ...each(['amountADesired', 'amountBDesired'], orZero(anyAmount, 'at most')),
  ...each(['amountAMin', 'amountBMin'], anyAmount),
  ...each(['minimumFill'], orZero(anyAmount, 'any part of it')),
  ...each(['maximumAmount', 'minimumAmount'], anyAmount),
  ...each(['cap', 'initialSupply'], exact(18)),
  ...each(
    ['maximumCost', 'maximum', 'maximumPrice', 'pricePerShare', 'pricePerUnit', 'navPerShare'],
    dollars,
  ),
  ...each(['reinvestThreshold', 'maxTrade', 'minTrade', 'minValue', 'minDepth'], dollars),
  ...each(['buyThreshold', 'sellThreshold', 'buyAmount', 'lowest', 'highest'], dollars),
  sellAmount: amount(18),
  liquidity: (value) => [`all of position`, formatBasisPoints((BigInt(value) * 10_000n) / 5_000n)],
  sqrtPriceX96: (value) => [formatPrice(priceIn(notePool, BigInt(value), quoteSideOf(notePool)))],
  ...each(['lowerTick', 'upperTick'], priceOfTick),
  ...each(['percent', 'threshold'], (value) => [`${value}%`, `${value} percentage points`]),
  ...each(['shareBps', 'feeTier', 'maxSlippage'], bps),
  ...each(['gateBps', 'boundBps'], bps),
  ...each(['interestPerShare', 'principalPerShare'], (value) =>
    // What is not promised is not said.
    BigInt(value) === 0n ? ['File'] : dollars(value),
  ),
  nav: dollars,
  'createWithDesk.minimum': dollars,
  'createAccount.maximum': orZero(dollars, 'nothing'),
  'createAccount.shareBps': orZero(bps, 'nothing'),
  'createAndFund.maximum': orZero(dollars, 'nothing'),
  'createAndFund.shareBps': orZero(bps, 'nothing'),
  ...each(['firstSerial', 'lastSerial', 'creditsPerDay'], count),
  'setVerificationLimit.creditsPerDay': orZero(count, 'No verifier'),

  // When.
  deadline: () => ['Valid for 20 minutes', 'Valid for 5 minutes', 'Valid for 60 minutes'],
  'acceptBySignature.deadline': moment,
  'submit.deadline': (value) => [formatUtc(Number(value))],
  until: (value) => [endText(Number(value))],
  ...each(['expiresAt', 'unlockTime', 'accrualEnd', 'firstCutOff'], moment),
  'list.expiresAt': orZero(moment, 'does not expire'),
  ...each(['validFrom', 'asOf', 'registryDate', 'periodStart', 'periodEnd', 'maturity'], day),
  ...each(['monitoringStart', 'monitoringEnd', 'issuanceDate'], day),
  // The first second in which a label no longer holds.
  validUntil: (value) => (BigInt(value) === 0n ? ['without an end'] : day(BigInt(value) - 1n)),
  refillPeriod: orZero((value) => [exactDuration(Number(value))], 'does not refill'),
  ...each(['due', 'newDue', 'start'], day),
  ...each(
    ['interval', 'window', 'lapse', 'funding', 'grace', 'defaultAfter', 'expiry'],
    (value) => [exactDuration(Number(value))],
  ),
  navMaxAge: (value) => [`Stale after days: ${Number(value) / 86_400}`],
  vintage: text,

  // Words.
  ...each(['name', 'symbol', 'reason', 'message', 'beneficiaryName', 'code', 'location'], text),
  ...each(
    [
      'registryReference',
      'methodology',
      'sourceURI',
      'documentHash',
      'metadataHash',
      'metadataURI',
    ],
    text,
  ),
  purpose: (value) => {
    const purpose = purposes[Number(value)]
    return purpose === undefined ? [] : [purposeText(purpose).label]
  },
  ...each(['beneficiaryCountry', 'country'], (value) => {
    const code = countryOfBytes(value as `0x${string}`) ?? ''
    return [countryName(code) ?? code]
  }),
  status: among(['Pending'], ['Confirm', 'Reinstate'], ['Reject'], ['Suspend']),
  ...each(['assetClass', 'assetClassA', 'assetClassB'], (value) => {
    const found = assetClasses[Number(value)]
    return found === undefined ? [] : [assetClassLabel(found)]
  }),
  'register.assetClass': among([], [], [], [], ['its issuer']),
  entity: (value) => [value === zeroAddress ? 'None stated' : hexToString(value as `0x${string}`)],
  reportHash: text,
  kind: (value) => {
    const kind = labelKinds[Number(value)]
    return kind === undefined ? [] : [labelName(kind)]
  },
  // A compensation and a withdrawal say what they are in the title.
  'publish.kind': (value) => [
    ...reportKinds
      .slice(Number(value))
      .slice(0, 1)
      .map((kind) => reportKindDescriptor(kind).label),
    ...(Number(value) === 3 ? ['Compensate'] : []),
    ...(Number(value) === 4 ? ['Withdraw'] : []),
  ],
  'publish.quantity': (value) => (BigInt(value) === 0n ? ['Withdraw'] : amount(3)(value)),
  'publish.refersTo': orZero((value) => [`notice ${value}`], 'Publish'),
  ...each(['publish.firstSerial', 'publish.lastSerial'], (value) =>
    Number(value) === 0 ? ['Which ones is not stated', 'Withdraw'] : count(value),
  ),
  'distribute.kind': among(['income'], ['principal']),
  custody: among(['retired at once'], ['retired by order']),
  minimumUnit: (value) => [String(Number(value) / 1_000)],
  serialScope: among(['its whole registry'], ['each project and vintage'], ['each batch']),
  selector: (value) =>
    value === '0xa9059cbb' ? ['may send'] : [String(value), 'trade in the pools', 'buyAndRetire'],
  creditType: among(['Carbon credit'], ['Renewable energy certificate'], ['Biodiversity credit']),
  ...each(['active', 'open', 'paused'], (value) => [value === true ? 'Resume' : 'Pause', 'Pause']),
  approved: () => ['can no longer move'],
  appointed: (value) => [value === true ? 'Appoint' : 'Dismiss'],
}

/** Arguments that a preview leaves out, each with why. */
const silent: Readonly<Record<string, string>> = {
  salt: 'Makes an address new; what it decides, the address, is said.',
  signature: 'Of the person who is named.',
  nameHash: 'Stands for the name that was typed, which the preview must not repeat.',
  hint: 'Speeds the check of the rule up; the contract checks again.',
  sqrtPriceLimitX96: 'No limit beside the amounts.',
  tickSpacing: 'Follows from the fee.',
  maxTopUp: 'Is given, and zero where nothing is.',
  navMaxAgeDays: 'As above.',
  'register.standard': 'ERC-20, as every currency.',
  'register.tokenId': 'An ERC-20 has none.',
  'approve.amount': 'Zero: the title says that it is revoked.',
  'revoke.labelId': 'The label and its credit are named.',
  issuanceId: 'Its credit is named.',
  examined: 'The hash of what the preview lists.',
  registryBatch: 'Zero where the standard numbers no batches.',
  tradableUntil: 'Zero: it is traded until it expires.',
  expirationDate: 'Zero where nothing expires.',
  repaymentPerShare: 'Zero where the terms fix none.',
  policy: 'Zero: everyone may receive the shares.',
}

/** What every document has alike, or follows from what is said. */
const fixedInDocuments = new Set([
  ...['schema', 'imageSeed', 'disclaimer', 'access', 'currency', 'transferable', 'selfCustody'],
  ...['kycToHold', 'kycToRedeem', 'redeemable', 'redemption', 'termDays', 'buffer_percent'],
  ...['carbon_offset_tons', 'land_area_protected_hectares', 'renewable_energy_mwh'],
  ...['water_protected_liters', 'effect', 'assetClass', 'asset_type', 'kind', 'symbol'],
  ...['decimals', 'trait_type', 'display_type'],
])

const wordsInDocuments: Readonly<Record<string, Words>> = {
  country: (value) => [countryName(String(value)) ?? ''],
  description: (value) => [descriptionOf(String(value))],
  // An attribute is told like the field that it repeats.
  value: (value) => [
    ...entered(value),
    ...(isCountryCode(String(value)) ? [countryName(String(value)) ?? ''] : []),
  ],
  name: (value) => [String(value), 'Rufiji Mangroves'],
}

function each(list: readonly string[], words: Words): Readonly<Record<string, Words>> {
  return Object.fromEntries(list.map((name) => [name, words]))
}
