import type { Address } from 'viem'
import { sameAddress } from '../../src/lib/same-address.ts'
import type { Admin } from './admin.ts'
import { readAdministrator, requireAdministrator } from './administrator.ts'
import { beginHandover } from './roles-commands.ts'
import { unchanged } from './set-up.ts'

/**
 * Begins the handover to who is to be the administrator, unless it is, or the handover was begun.
 *
 * @throws UserError when the signer is not the administrator.
 */
export async function handOverTo(admin: Admin, next: Address): Promise<void> {
  const administrator = await readAdministrator(admin)
  const { account, handover } = administrator
  admin.say('\nAdministrator:')
  if (sameAddress(account, next)) return unchanged(admin, `${next} is the administrator`)
  if (handover !== null && sameAddress(handover.next.account, next)) {
    return unchanged(admin, `The handover to ${next} has been begun`)
  }
  const command = `npm run roles -- --network ${admin.name} --propose proposal.json begin-handover ${next}`
  requireAdministrator(admin, administrator, command)
  await beginHandover(admin, next)
}
