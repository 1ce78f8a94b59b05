import type { Address, Hex } from 'viem'
import { rolesAbi } from '../../src/chain/abi/roles-abi.ts'
import { proxyOf } from '../../src/domain/contracts/code-facts.ts'
import { sameAddress } from '../../src/lib/same-address.ts'
import { UserError } from '../lib/user-error.ts'
import { type Admin, chainTime } from './admin.ts'

/** An account, and whether it is a contract, such as a Safe, which signs nothing by itself. */
export type Holder = { readonly account: Address; readonly isContract: boolean }

/** Who decides on a deployment, and who is going to. */
export type Administrator = Holder & {
  /** A handover that was begun; it can be accepted after `acceptFrom`, in unix seconds. */
  readonly handover: { readonly next: Holder; readonly acceptFrom: number } | null
}

type AdminReader = Pick<Admin, 'client' | 'addressOf'>

export async function readAdministrator(reading: AdminReader): Promise<Administrator> {
  const { client, addressOf } = reading
  const roles = { address: addressOf('Roles'), abi: rolesAbi } as const
  const [account, [next, acceptFrom]] = await Promise.all([
    client.readContract({ ...roles, functionName: 'defaultAdmin' }),
    client.readContract({ ...roles, functionName: 'pendingDefaultAdmin' }),
  ])
  return {
    ...(await holderOf(reading, account)),
    handover: acceptFrom === 0 ? null : { next: await holderOf(reading, next), acceptFrom },
  }
}

export async function holderOf(
  { client }: Pick<Admin, 'client'>,
  account: Address,
): Promise<Holder> {
  const code = await client.getCode({ address: account })
  return { account, isContract: code !== undefined && isContractCode(code) }
}

/** Not of an account with a key that delegates to a contract (EIP-7702): that signs for itself. */
const isContractCode = (code: Hex): boolean =>
  code !== '0x' && proxyOf(code)?.kind !== 'delegated-account'

/** `0x…, a contract`. */
export const described = ({ account, isContract }: Holder): string =>
  isContract ? `${account}, a contract` : account

/** A time of the chain as commands write it. */
export const timeText = (seconds: number): string =>
  new Date(seconds * 1000).toISOString().replace('.000Z', 'Z')

/**
 * @param proposal The command that writes what was asked for as a proposal.
 * @throws UserError that says who is, where the signer is not the administrator.
 */
export function requireAdministrator(
  { account }: Pick<Admin, 'account'>,
  administrator: Administrator,
  proposal: string,
): void {
  if (sameAddress(account, administrator.account)) return
  throw new UserError(
    `${account} is not the administrator of this deployment. That is ${described(administrator)}. ` +
      `Nothing was sent. ${howToAct(administrator, proposal)}`,
  )
}

/**
 * @param proposal The command that writes the acceptance as a proposal.
 * @throws UserError that says who can accept a handover and from when, where the signer cannot now.
 */
export async function requireNextAdministrator(
  admin: Admin,
  administrator: Administrator,
  proposal: string,
): Promise<void> {
  const { next, acceptFrom } = handoverOf(administrator)
  const from = timeText(acceptFrom)
  if (!sameAddress(admin.account, next.account)) {
    throw new UserError(
      `${admin.account} cannot accept the handover. Only ${described(next)}${next.isContract ? ',' : ''} can, after ${from}. ` +
        `Nothing was sent. ${howToAct(next, proposal)}`,
    )
  }
  const time = await chainTime(admin)
  if (time > acceptFrom) return
  throw new UserError(
    `The handover can be accepted after ${from}; the time on ${admin.chain.name} is ${timeText(time)}. ` +
      'Nothing was sent.',
  )
}

/** @throws UserError when no handover was begun. */
export function handoverOf(administrator: Administrator): NonNullable<Administrator['handover']> {
  if (administrator.handover !== null) return administrator.handover
  throw new UserError(
    `No handover has been begun. The administrator, ${described(administrator)}, begins one with ` +
      'begin-handover 0x….',
  )
}

const howToAct = ({ isContract }: Holder, proposal: string): string =>
  isContract
    ? `Write it as a proposal for the contract: ${proposal}`
    : `Sign with that account’s key, or write it as a proposal for it: ${proposal}`

/** How the deployer hands over, or what is left of a handover, for the end of a deployment. */
export function handoverHint(
  { name, account, say }: Pick<Admin, 'name' | 'account' | 'say'>,
  { account: administrator, handover }: Administrator,
): void {
  const command = `npm run roles -- --network ${name}`
  const acceptance = `  ${command} --propose accept.json accept-handover`
  if (handover !== null) {
    const { next, acceptFrom } = handover
    say(
      `\nThe next administrator, ${described(next)}, can accept after ${timeText(acceptFrom)}. ` +
        `${next.isContract ? 'It executes what this writes' : 'With its key, without --propose'}:\n${acceptance}`,
    )
  } else if (sameAddress(account, administrator)) {
    say(
      `\nThe administrator is ${account}, a single key. To hand over to a Safe, or to another account:\n` +
        `  ${command} begin-handover 0x…\n` +
        `After the delay, the Safe accepts what this writes:\n${acceptance}`,
    )
  }
}
