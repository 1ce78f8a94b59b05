import { type Address, decodeFunctionData, encodeFunctionData, type Hex } from 'viem'
import { dealingDeskAbi } from '../../src/chain/abi/dealingDesk-abi.ts'
import { explain } from '../../src/chain/errors/explain.ts'
import { readEvents } from '../../src/chain/read-events.ts'
import type { Reader } from '../../src/chain/reader.ts'
import { readRequests } from '../../src/domain/dealing/read-dealing.ts'
import { type AccountRequests, claimableOf } from '../../src/domain/dealing/request.ts'
import type { Appointment, Job } from './state.ts'

/** What a controller whose operator the keeper is has at a desk, or why that cannot be read. */
export type Owed = Appointment & ({ readonly has: AccountRequests } | { readonly problem: string })

/** Who made an account its operator, at any contract that tells of it: not all of them are desks. */
export async function readAppointments(
  reader: Reader,
  operator: Address,
): Promise<readonly Appointment[]> {
  const changes = await readEvents(reader, {
    contract: null,
    abi: dealingDeskAbi,
    eventName: 'OperatorSet',
    args: { operator },
  })
  return changes
    .filter(({ args }) => args.approved)
    .map(({ address, args }) => ({ desk: address, controller: args.controller }))
}

/**
 * What a controller has at a desk; none where the account is not its operator now.
 *
 * @param alone A reader of the same block that sends each call by itself: asked together with others, one
 * that takes all gas would make all of them fail.
 * @throws what a node answers when none can be asked.
 */
export async function readOwed(
  reader: Reader,
  alone: Reader,
  operator: Address,
  { desk, controller }: Appointment,
): Promise<readonly Owed[]> {
  const isOperator = ({ read }: Reader) =>
    read({
      address: desk,
      abi: dealingDeskAbi,
      functionName: 'isOperator',
      args: [controller, operator],
    })
  try {
    if (!(await isOperator(reader).catch(() => isOperator(alone)))) return []
    const has = await readRequests(reader, desk, controller).catch(() =>
      readRequests(alone, desk, controller),
    )
    return [{ desk, controller, has }]
  } catch (error) {
    const { kind, sentence } = explain(error)
    if (kind === 'unreachable') throw error
    return [{ desk, controller, problem: sentence }]
  }
}

/**
 * The transactions that claim all that a controller can claim at a desk, each for the controller itself: what
 * strikes have filled, one for each side; what was cancelled, one for each request; and yield.
 */
export function claimsOf(owed: Owed): readonly Job[] {
  if ('problem' in owed) return []
  const { desk, controller, has } = owed
  const abi = dealingDeskAbi
  const filled = (['subscription', 'redemption'] as const).flatMap((side): readonly Hex[] => {
    const found = claimableOf(has.requests, side)
    if (found === null) return []
    const args = [found.claimable.value, controller, controller] as const
    return side === 'subscription'
      ? [encodeFunctionData({ abi, functionName: 'deposit', args })]
      : [encodeFunctionData({ abi, functionName: 'redeem', args })]
  })
  const cancelled = has.requests.flatMap(({ side, id, cancelled }): readonly Hex[] => {
    if (cancelled.value === 0n) return []
    const args = [BigInt(id), controller, controller] as const
    return side === 'subscription'
      ? [encodeFunctionData({ abi, functionName: 'claimCancelDepositRequest', args })]
      : [encodeFunctionData({ abi, functionName: 'claimCancelRedeemRequest', args })]
  })
  const earned =
    has.owedYield.value === 0n
      ? []
      : [
          encodeFunctionData({
            abi,
            functionName: 'claimEscrowYield',
            args: [controller, controller],
          }),
        ]
  return [...filled, ...cancelled, ...earned].map((data) => ({
    kind: 'claim',
    account: controller,
    to: desk,
    data,
  }))
}

/** What a claim is of, in words. */
export function claimed({ data }: Pick<Job, 'data'>): string {
  const { functionName } = decodeFunctionData({ abi: dealingDeskAbi, data })
  switch (functionName) {
    case 'deposit':
      return 'shares of a subscription'
    case 'redeem':
      return 'USDC of a redemption'
    case 'claimCancelDepositRequest':
      return 'USDC of a cancelled subscription'
    case 'claimCancelRedeemRequest':
      return 'shares of a cancelled redemption'
    case 'claimEscrowYield':
      return 'yield of shares at the desk'
    default:
      throw new Error(`${functionName} claims nothing.`)
  }
}
