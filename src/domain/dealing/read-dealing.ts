import type { Address } from 'viem'
import { dealingDeskAbi } from '../../chain/abi/dealingDesk-abi.ts'
import type { ChainState } from '../../chain/chain-state.ts'
import { chainQuery } from '../../chain/query.ts'
import type { Reader } from '../../chain/reader.ts'
import { toSafeInteger } from '../../lib/safe-integer.ts'
import { usdc } from '../../lib/usdc.ts'
import { keys } from '../keys.ts'
import { shareAmount } from '../units.ts'
import { type DealingDay, type DealingDesk, dealingPriceDecimals } from './desk.ts'
import type { AccountRequests, DealingRequest, Side } from './request.ts'
import type { DealingTerms } from './terms.ts'

/** By the order of `Side` in contracts/dealing/IDealingDesk.sol. */
const sides = ['subscription', 'redemption'] as const satisfies readonly Side[]

/** A dealing desk: its terms and what it has now. */
export const dealingDeskQuery = (chain: ChainState, desk: Address) =>
  chainQuery(chain, keys.dealingDesk(desk), (reader) => readDesk(reader, desk))

/** Dealing days of a desk from `first` to `last`, the newest first. */
export const dealingDaysQuery = (chain: ChainState, desk: Address, first: number, last: number) =>
  chainQuery(chain, keys.dealingDays(desk, first, last), (reader) =>
    readDays(reader, desk, first, last),
  )

/** What an account has at a desk. */
export const dealingRequestsQuery = (chain: ChainState, desk: Address, account: Address) =>
  chainQuery(chain, keys.dealingRequests(desk, account), (reader) =>
    readRequests(reader, desk, account),
  )

/** Reads a desk at the reader's block. */
export async function readDesk({ read }: Reader, address: Address): Promise<DealingDesk> {
  const desk = { address, abi: dealingDeskAbi } as const
  const [token, terms, cash, takesSubscriptions, currentDay] = await Promise.all([
    read({ ...desk, functionName: 'share' }),
    read({ ...desk, functionName: 'terms' }),
    read({ ...desk, functionName: 'cash' }),
    read({ ...desk, functionName: 'subscriptionsOpen' }),
    read({ ...desk, functionName: 'currentDay' }),
  ])
  return {
    address,
    token,
    terms: termsOf(terms),
    cash: usdc(cash),
    takesSubscriptions,
    currentDay: toSafeInteger(currentDay),
  }
}

type RawTerms = {
  readonly firstCutOff: bigint
  readonly interval: number
  readonly lapse: number
  readonly funding: number
  readonly gateBps: number
  readonly minimum: number
}

const termsOf = ({ firstCutOff, minimum, ...rest }: RawTerms): DealingTerms => ({
  ...rest,
  firstCutOff: toSafeInteger(firstCutOff),
  minimum: usdc(BigInt(minimum)),
})

/** Reads dealing days at the reader's block, the newest first. */
export const readDays = (
  reader: Reader,
  desk: Address,
  first: number,
  last: number,
): Promise<readonly DealingDay[]> =>
  Promise.all(
    Array.from({ length: Math.max(0, last - first + 1) }, (_, index) =>
      readDay(reader, desk, last - index),
    ),
  )

async function readDay({ read }: Reader, address: Address, day: number): Promise<DealingDay> {
  const desk = { address, abi: dealingDeskAbi, args: [BigInt(day)] } as const
  const [found, hasLapsed] = await Promise.all([
    read({ ...desk, functionName: 'dealingDay' }),
    read({ ...desk, functionName: 'hasLapsed' }),
  ])
  const { subscriptions, redemptions, nav, pricedAt, price, isStruck, next } = found
  return {
    day,
    subscriptions: {
      requested: usdc(subscriptions.requested),
      filled: usdc(subscriptions.filled),
    },
    redemptions: {
      requested: shareAmount(redemptions.requested),
      filled: shareAmount(redemptions.filled),
    },
    nav: nav === 0n ? null : usdc(nav),
    pricedAt: nav === 0n ? null : pricedAt,
    price: isStruck ? { value: price, decimals: dealingPriceDecimals } : null,
    isStruck,
    subscriptionsLapsed: found.subscriptionsLapsed,
    next: isStruck ? next : null,
    hasLapsed,
  }
}

/** Reads what an account has at a desk at the reader's block. */
export async function readRequests(
  { read }: Reader,
  address: Address,
  account: Address,
): Promise<AccountRequests> {
  const desk = { address, abi: dealingDeskAbi } as const
  const [owedYield, ...requests] = await Promise.all([
    read({ ...desk, functionName: 'escrowYield', args: [account] }),
    ...sides.map(async (side, index) => {
      const found = await read({
        ...desk,
        functionName: 'requestsOf',
        args: [index, account],
      })
      const [own, other] = side === 'subscription' ? [usdc, shareAmount] : [shareAmount, usdc]
      return found.map(
        (request): DealingRequest => ({
          desk: address,
          side,
          id: toSafeInteger(request.requestId),
          pending: own(request.pending),
          day: toSafeInteger(request.day),
          isCancellable: request.isCancellable,
          claimable: own(request.claimable),
          output: other(request.output),
          cancelled: own(request.cancelled),
          yield: usdc(request.yield),
        }),
      )
    }),
  ])
  return {
    requests: requests.flat().filter(isNotUsedUp),
    owedYield: usdc(owedYield),
  }
}

const isNotUsedUp = ({ pending, claimable, cancelled }: DealingRequest): boolean =>
  pending.value + claimable.value + cancelled.value > 0n
