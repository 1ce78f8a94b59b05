import { type Address, type Hex, zeroHash } from 'viem'
import { assetRegistryAbi } from '../../chain/abi/assetRegistry-abi.ts'
import { servicingAbi } from '../../chain/abi/servicing-abi.ts'
import { findAddress } from '../../chain/deployment.ts'
import type { Reader } from '../../chain/reader.ts'
import type { Amount } from '../../lib/amount.ts'
import { nowInSeconds } from '../../lib/date.ts'
import { toSafeInteger } from '../../lib/safe-integer.ts'
import { usdc } from '../../lib/usdc.ts'
import { addressOrNull } from '../address-or-null.ts'
import { readPages } from '../read-pages.ts'
import { isFinancialClass } from '../registry/asset-class.ts'
import { readRegistry } from '../registry/registry.ts'
import { shareAmount } from '../units.ts'
import type { Filing } from './filing.ts'
import { type PaymentDate, type ServicingLedger, standingOf } from './ledger.ts'
import type { AdministratorProposal, ConfirmedNav, NavSigning, WaitingNav } from './nav-signing.ts'
import { maxPeriods } from './schedule.ts'
import { type Standing, servicingStates } from './standing.ts'

type Ledger = { readonly address: Address; readonly abi: typeof servicingAbi }

/** The ledger of a deployment; null for one that has none. */
const ledgerOf = ({ deployment }: Reader): Ledger | null => {
  const address = findAddress(deployment, 'Servicing')
  return address === undefined ? null : { address, abi: servicingAbi }
}

/** Reads where all financial assets stand at the reader's block; those without a standing are left out. */
export async function readStandings(reader: Reader): Promise<readonly Standing[]> {
  if (ledgerOf(reader) === null) return []
  const financial = (await readRegistry(reader)).filter(({ assetClass }) =>
    isFinancialClass(assetClass),
  )
  const standings = await Promise.all(financial.map(({ id }) => readStanding(reader, id)))
  return standings.filter((standing) => standing !== null)
}

/** Reads where an asset stands at the reader's block; null where it promised nothing and is not declared lost. */
export async function readStanding(reader: Reader, assetId: bigint): Promise<Standing | null> {
  const at = ledgerOf(reader)
  if (at === null) return null
  const [ledger, loss] = await Promise.all([
    readDates(reader, at, assetId, 'open'),
    reader.read({ ...at, functionName: 'totalLossOf', args: [assetId] }),
  ])
  const { asOf, declaredAt, verifier } = loss
  const totalLoss = asOf === 0 ? null : { asOf, declaredAt, verifier }
  if (ledger === null && totalLoss === null) return null
  return { assetId, promised: ledger && standingOf(ledger, nowInSeconds()), totalLoss }
}

/** Reads the schedule of an asset and what happened with it; null for an asset without one. */
export async function readServicingLedger(
  reader: Reader,
  assetId: bigint,
): Promise<ServicingLedger | null> {
  const at = ledgerOf(reader)
  return at && readDates(reader, at, assetId, 'all')
}

async function readDates(
  reader: Reader,
  at: Ledger,
  assetId: bigint,
  which: 'all' | 'open',
): Promise<ServicingLedger | null> {
  const { read } = reader
  const args = [assetId] as const
  const account = await read({ ...at, functionName: 'accountOf', args })
  if (account.filedAt === 0) return null
  const { oldest, periodCount, filedAt, maturity, deferredMaturity, settledAt, defaultedAt } =
    account
  const from = which === 'all' ? 0 : oldest
  const [isInForce, state, arrears, hash, dates] = await Promise.all([
    wasVerified(reader, assetId),
    read({ ...at, functionName: 'stateOf', args }),
    read({ ...at, functionName: 'arrearsOf', args }),
    read({ ...at, functionName: 'scheduleHash', args }),
    from === periodCount
      ? []
      : read({
          ...at,
          functionName: 'periodsOf',
          args: [assetId, BigInt(from), BigInt(maxPeriods)],
        }),
  ])
  return {
    assetId,
    isInForce,
    state: stateOf(state),
    since: orNull(arrears.since),
    interest: usdc(arrears.interest),
    principal: usdc(arrears.principal),
    terms: account.terms,
    filedAt,
    maturity,
    deferredMaturity: orNull(deferredMaturity),
    settledAt: orNull(settledAt),
    defaultedAt: orNull(defaultedAt),
    hash,
    dates: dates.map((date, index) => dateOf(date, from + index)),
  }
}

const wasVerified = ({ read, addressOf }: Reader, assetId: bigint): Promise<boolean> =>
  read({
    address: addressOf('AssetRegistry'),
    abi: assetRegistryAbi,
    functionName: 'wasVerified',
    args: [assetId],
  })

/** What is filed of an asset, by its hashes; null where the deployment has no ledger. */
export async function readFiling(reader: Reader, assetId: bigint): Promise<Filing | null> {
  const at = ledgerOf(reader)
  if (at === null) return null
  const { read } = reader
  const args = [assetId] as const
  const [isFixed, schedule, signing] = await Promise.all([
    wasVerified(reader, assetId),
    read({ ...at, functionName: 'scheduleHash', args }),
    read({ ...at, functionName: 'navTermsHash', args }),
  ])
  return {
    isOpen: !isFixed,
    scheduleHash: hashOrNull(schedule),
    navTermsHash: hashOrNull(signing),
  }
}

const hashOrNull = (hash: Hex): Hex | null => (hash === zeroHash ? null : hash)

/** @throws RangeError for a state that the ledger does not have. */
function stateOf(code: number) {
  const state = servicingStates[code]
  if (state === undefined) throw new RangeError(`${code} is not a state of the servicing ledger.`)
  return state
}

type RawDate = {
  readonly due: number
  readonly deferredTo: number
  readonly interestPerShare: bigint
  readonly principalPerShare: bigint
  readonly supply: bigint
  readonly interest: bigint
  readonly principal: bigint
  readonly interestPaid: bigint
  readonly principalPaid: bigint
}

const dateOf = ({ due, deferredTo, supply, ...amounts }: RawDate, index: number): PaymentDate => ({
  index,
  due,
  deferredTo: orNull(deferredTo),
  supply: shareAmount(supply),
  interestPerShare: usdc(amounts.interestPerShare),
  principalPerShare: usdc(amounts.principalPerShare),
  interest: usdc(amounts.interest),
  principal: usdc(amounts.principal),
  interestPaid: usdc(amounts.interestPaid),
  principalPaid: usdc(amounts.principalPaid),
})

const orNull = (seconds: number): number | null => (seconds === 0 ? null : seconds)

/** Reads the signing of the values of an asset; null where its issuer states them alone. */
export async function readNavSigning(reader: Reader, assetId: bigint): Promise<NavSigning | null> {
  const at = ledgerOf(reader)
  if (at === null) return null
  const { read } = reader
  const args = [assetId] as const
  const terms = await read({ ...at, functionName: 'navTermsOf', args })
  if (addressOrNull(terms.administrator) === null) return null
  const [waiting, proposal, count] = await Promise.all([
    readWaiting(reader, at, assetId),
    read({ ...at, functionName: 'administratorProposal', args }),
    read({ ...at, functionName: 'navCountOf', args }),
  ])
  const [latest = null] = count === 0n ? [] : await readNavs(reader, at, assetId, count)
  return {
    assetId,
    terms,
    waiting,
    latest,
    proposal: proposalOf(proposal),
  }
}

/** Reads every value that was in force since the signing began, the oldest first. */
export async function readConfirmedNavs(
  reader: Reader,
  assetId: bigint,
): Promise<readonly ConfirmedNav[]> {
  const at = ledgerOf(reader)
  if (at === null) return []
  const pages = await readPages({
    count: reader.read({ ...at, functionName: 'navCountOf', args: [assetId] }),
    size: navPageSize,
    read: (from) => readNavs(reader, at, assetId, from),
  })
  return pages.flat()
}

/** More would exceed what some nodes answer in one call. */
const navPageSize = 200n

/** Reads a page of the values that were in force. */
async function readNavs(
  { read }: Reader,
  at: Ledger,
  assetId: bigint,
  from: bigint,
): Promise<readonly ConfirmedNav[]> {
  const args = [assetId, from, navPageSize] as const
  const page = await read({ ...at, functionName: 'navsOf', args })
  return page.map(({ nav, ...rest }, index) => ({
    ...rest,
    nav: usdc(nav),
    id: toSafeInteger(from) + index,
  }))
}

async function readWaiting(
  reader: Reader,
  at: Ledger,
  assetId: bigint,
): Promise<WaitingNav | null> {
  const waiting = await reader.read({ ...at, functionName: 'waitingNavOf', args: [assetId] })
  if (waiting.nav === 0n) return null
  const compared = await readNavReference(reader, assetId, waiting.nav)
  return { ...waiting, nav: usdc(waiting.nav), compared }
}

/** Reads the value for which a new one would wait; null where it would be in force at once. */
export async function readNavReference(
  reader: Reader,
  assetId: bigint,
  nav: bigint,
): Promise<Amount | null> {
  const at = ledgerOf(reader)
  if (at === null) return null
  const compared = await reader.read({ ...at, functionName: 'navReference', args: [assetId, nav] })
  return compared === 0n ? null : usdc(compared)
}

function proposalOf([proposed, acceptableFrom]: readonly [
  Address,
  number,
]): AdministratorProposal | null {
  const account = addressOrNull(proposed)
  return account && { proposed: account, acceptableFrom }
}
