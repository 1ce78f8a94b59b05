import { type Address, keccak256, stringToHex, zeroAddress, zeroHash } from 'viem'
import { environmentalCreditsAbi } from '../../../src/chain/abi/environmentalCredits-abi.ts'
import { retirementOrdersAbi } from '../../../src/chain/abi/retirementOrders-abi.ts'
import type { CreditType } from '../../../src/domain/credits/credit-type.ts'
import { nameHashOf } from '../../../src/domain/retirement/private-name.ts'
import { countryBytes, type Purpose, purposes } from '../../../src/domain/stated-details.ts'
import { addressOf } from '../../deploy/deploy-canopy.ts'
import type { AccountRole } from '../accounts.ts'
import { daySeconds, historyDays, hourSeconds } from '../calendar.ts'
import { type CreditTemplate, creditsOf, nativeStandard } from '../credits/catalogue.ts'
import { type Random, randomFrom } from '../random.ts'
import { call, type SeedCall } from '../seed-chain.ts'
import type { SeedContext } from '../seed-context.ts'
import type { DayEvent, Subject } from '../subject.ts'
import { tokenIdOf } from './credits.ts'

/** Everything is minted by then. */
const deliveriesOn = 42
const deliveredAt = 12 * hourSeconds
const retiredAt = 15 * hourSeconds
/** An issuer retires for a client, who has not accepted the certificate yet. */
const retiredForClientOn = 110
const retiredForClientAt = 15 * hourSeconds + 600

/** Retirements need storage: every text of the certificate is stored. */
const retirementGas = 1_200_000n
const deliveryGas = 3_000_000n

/** On whose behalf: the account itself, an organisation, or a natural person by a salted hash. */
type Beneficiary =
  | { readonly kind: 'account' }
  | { readonly kind: 'organisation'; readonly legalName: string; readonly country: string }
  | { readonly kind: 'person'; readonly name: string }

/** An account that retires regularly, with a stated reason. */
type Habit = {
  readonly account: AccountRole
  readonly beneficiary: Beneficiary
  /** Whether carbon credits are retired for its own emissions. */
  readonly compensates: boolean
  /** Days between two retirements. */
  readonly every: number
  readonly lines: number
  /** Which credits; all unless given. What lies at a registry is retired in whole credits. */
  readonly from?: 'native register'
  /** Whole credits delivered of each project at the beginning. */
  readonly stock: number
  /** Units of 0.001 in a line, at least and at most. */
  readonly between: readonly [number, number]
  readonly reason: (day: string) => string
}

const habits: readonly Habit[] = [
  {
    account: 'treasurer',
    beneficiary: { kind: 'organisation', legalName: 'Northwind Parcels B.V.', country: 'NL' },
    compensates: true,
    every: 1,
    lines: 2,
    stock: 1_500,
    between: [900, 6_400],
    reason: (day) => `Deliveries of ${day}`,
  },
  {
    account: 'pensionFund',
    beneficiary: { kind: 'organisation', legalName: 'Larchwood Pension Fund', country: 'GB' },
    compensates: false,
    every: 30,
    lines: 4,
    stock: 2_000,
    between: [40_000, 180_000],
    reason: (day) => `Offices and travel in the month to ${day}`,
  },
  {
    account: 'familyOffice',
    beneficiary: { kind: 'organisation', legalName: 'Quillon Family Office AG', country: 'CH' },
    compensates: true,
    every: 21,
    lines: 3,
    stock: 400,
    between: [4_000, 22_500],
    reason: (day) => `Flights until ${day}`,
  },
  {
    account: 'retailTrader',
    beneficiary: { kind: 'person', name: 'R. Amari' },
    compensates: false,
    every: 14,
    lines: 1,
    from: 'native register',
    stock: 20,
    between: [125, 980],
    reason: () => 'Heating and groceries',
  },
  {
    account: 'investor',
    beneficiary: { kind: 'account' },
    compensates: false,
    every: 45,
    lines: 1,
    stock: 120,
    between: [1_000, 9_500],
    reason: () => 'My own footprint',
  },
]

/** Accounts that hold credits and retire them over the months. */
export const creditRetirements: Subject = async (context) => {
  const randoms = new Map(
    habits.map((habit) => [habit.account, randomFrom(`retirements of ${habit.account}`)]),
  )
  return (day) => {
    if (day === deliveriesOn) return [{ at: deliveredAt, calls: () => deliveries(context) }]
    if (day === deliveriesOn + 1) return [{ at: retiredAt, calls: () => finalRetirements(context) }]
    if (day < deliveriesOn + 2) return []
    const regular = habits.flatMap((habit, index): DayEvent[] => {
      const random = randoms.get(habit.account)
      const due = (day - deliveriesOn) % habit.every === 0
      if (!due || random === undefined) return []
      return [{ at: retiredAt + 60 * index, calls: () => retire(habit, day, random, context) }]
    })
    if (day !== retiredForClientOn) return regular
    return [...regular, { at: retiredForClientAt, calls: () => retirementForClient(context) }]
  }
}

/** Credits that are minted and whose issuer sells. */
const deliveredOf = ({ calendar }: SeedContext): readonly CreditTemplate[] =>
  creditsOf(calendar).filter(
    ({ outcome }) =>
      outcome.kind !== 'pending' && outcome.kind !== 'rejected' && outcome.kind !== 'retired',
  )

/** Issuers deliver what was agreed outside the market. */
async function deliveries(context: SeedContext): Promise<SeedCall[]> {
  const { accounts, contracts } = context
  const credits = addressOf(contracts, 'EnvironmentalCredits')
  return habits.flatMap(({ account, stock }) =>
    (['carbonIssuer', 'natureIssuer'] as const).map((issuer) => {
      const templates = deliveredOf(context).filter(({ issuer: by }) => by === issuer)
      return call(
        accounts[issuer],
        credits,
        environmentalCreditsAbi,
        'safeBatchTransferFrom',
        [
          accounts[issuer],
          accounts[account],
          templates.map(tokenIdOf),
          templates.map((template) => unitsOf(template, stock)),
          '0x',
        ],
        deliveryGas,
      )
    }),
  )
}

/** A hundredth of what there is at most, so that small projects keep something to sell. */
function unitsOf({ minted, listed }: CreditTemplate, stock: number): bigint {
  const wanted = BigInt(stock) * 1_000n
  const spare = (minted - listed) / 10n
  return wanted < spare ? wanted : spare
}

/** Batches that their issuers retired, completely or but for what they keep. */
async function finalRetirements(context: SeedContext): Promise<SeedCall[]> {
  return creditsOf(context.calendar).flatMap((template) =>
    template.outcome.kind !== 'retired'
      ? []
      : retirements(
          context,
          context.accounts[template.issuer],
          [{ template, units: template.minted - template.outcome.kept }],
          {
            beneficiary: zeroAddress,
            purpose: 'CONTRIBUTION',
            ...statedAs({
              kind: 'organisation',
              legalName: template.project.developer,
              country: template.project.country,
            }),
            message: 'Retired on behalf of the communities who kept it.',
            periodStart: 0n,
            periodEnd: 0n,
          },
        ),
  )
}

/** A sale agreed outside the market: the issuer retires, and the certificate belongs to the client. */
async function retirementForClient(context: SeedContext): Promise<SeedCall[]> {
  const template = deliveredOf(context).find(({ project }) => project.type === 'CarbonCredit')
  if (template === undefined) return []
  const { pensionFund, [template.issuer]: issuer } = context.accounts
  return retirements(context, issuer, [{ template, units: 40_000n }], {
    beneficiary: pensionFund,
    purpose: 'CONTRIBUTION',
    ...statedAs({
      kind: 'organisation',
      legalName: 'Larchwood Pension Fund',
      country: 'GB',
    }),
    message: 'Refurbishment of the head office, by agreement with the project developer',
    periodStart: 0n,
    periodEnd: 0n,
  })
}

async function retire(
  habit: Habit,
  day: number,
  random: Random,
  context: SeedContext,
): Promise<SeedCall[]> {
  const { accounts, contracts, chain, calendar } = context
  const account = accounts[habit.account]
  const [first, ...others] = deliveredOf(context).filter(
    ({ project }) => habit.from === undefined || project.standard === nativeStandard,
  )
  if (first === undefined) return []
  const chosen = new Set(Array.from({ length: habit.lines }, () => random.pick([first, ...others])))
  const lines: Line[] = []
  const types = new Set<CreditType>()
  for (const template of chosen) {
    const { type } = template.project
    const wanted = retirablePart(template, BigInt(random.between(...habit.between)))
    const held = await chain.client.readContract({
      address: addressOf(contracts, 'EnvironmentalCredits'),
      abi: environmentalCreditsAbi,
      functionName: 'balanceOf',
      args: [account, tokenIdOf(template)],
    })
    // The investor keeps enough of each for those who try the product.
    if (held < wanted * 2n) continue
    lines.push({ template, units: wanted })
    types.add(type)
  }
  if (lines.length === 0) return []
  const end = calendar.startOf(Math.min(day, historyDays - 1))
  const text = new Date(end * 1000).toISOString().slice(0, 10)
  return retirements(context, account, lines, {
    beneficiary: zeroAddress,
    purpose: purposeOf([...types], habit),
    ...statedAs(habit.beneficiary),
    message: habit.reason(text),
    periodStart: BigInt(end - habit.every * daySeconds),
    periodEnd: BigInt(end - 1),
  })
}

/** Retires at once what this chain is the register of, and orders the rest. */
function retirements(
  { contracts }: SeedContext,
  account: Address,
  lines: readonly Line[],
  words: Stated & {
    /** Zero for the retiring account. */
    readonly beneficiary: Address
    readonly purpose: Purpose
    readonly message: string
    readonly periodStart: bigint
    readonly periodEnd: bigint
  },
): SeedCall[] {
  const details = { ...words, purpose: purposes.indexOf(words.purpose) }
  const argumentsOf = (some: readonly Line[]) =>
    [
      account,
      some.map(({ template }) => tokenIdOf(template)),
      some.map(({ units }) => units),
      details,
    ] as const
  const native = lines.filter(({ template }) => isNative(template))
  const ordered = lines.filter(({ template }) => !isNative(template))
  const credits = addressOf(contracts, 'EnvironmentalCredits')
  const orders = addressOf(contracts, 'RetirementOrders')
  return [
    ...(native.length === 0
      ? []
      : [
          call(
            account,
            credits,
            environmentalCreditsAbi,
            'retireBatch',
            argumentsOf(native),
            retirementGas,
          ),
        ]),
    ...(ordered.length === 0
      ? []
      : [
          call(account, orders, retirementOrdersAbi, 'submit', argumentsOf(ordered), retirementGas),
        ]),
  ]
}

/** Units of one credit to retire. */
type Line = { readonly template: CreditTemplate; readonly units: bigint }

const isNative = ({ project }: CreditTemplate): boolean => project.standard === nativeStandard

type Stated = ReturnType<typeof statedAs>

/** How the contracts are told of a beneficiary. */
function statedAs(beneficiary: Beneficiary) {
  const { kind } = beneficiary
  return {
    beneficiaryName: kind === 'organisation' ? beneficiary.legalName : '',
    beneficiaryCountry: countryBytes(kind === 'organisation' ? beneficiary.country : null),
    // A real salt is random and known to the person alone; two sample chains are alike.
    nameHash:
      kind === 'person'
        ? nameHashOf({
            name: beneficiary.name,
            salt: keccak256(stringToHex(`sample salt of ${beneficiary.name}`)),
          })
        : zeroHash,
  }
}

/** One purpose for all lines of a transaction: a mixed one is a contribution. */
function purposeOf(types: readonly CreditType[], { compensates }: Habit): Purpose {
  const [type, ...others] = types
  if (type === undefined || others.length > 0) return 'CONTRIBUTION'
  if (type === 'RenewableEnergyCertificate') return 'SCOPE_2_MARKET_BASED'
  return type === 'CarbonCredit' && compensates ? 'COMPENSATION' : 'CONTRIBUTION'
}

/** Registries retire whole credits, rounded up here. */
const retirablePart = (template: CreditTemplate, units: bigint): bigint =>
  isNative(template) ? units : ((units + 999n) / 1_000n) * 1_000n
