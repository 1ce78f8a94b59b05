import type { Address } from 'viem'
import { projectRegistryAbi } from '../../chain/abi/projectRegistry-abi.ts'
import { rolesAbi } from '../../chain/abi/roles-abi.ts'
import { contractCall } from '../../chain/transactions/call.ts'
import type { Intent } from '../../chain/transactions/intent.ts'
import { formatAmount } from '../../lib/amount.ts'
import { formatDateTime } from '../../lib/date.ts'
import { formatCount } from '../../lib/number-format.ts'
import { keys } from '../keys.ts'
import { type GrantedRole, roleText } from './role.ts'
import { type NewStandard, type SerialScope, standardData } from './standard.ts'

/** Grants a role. For the administrator. */
export function grantRoleIntent(role: GrantedRole, account: Address, roles: Address): Intent {
  const { name, permission } = roleText(role)
  return {
    title: `Grant the ${name} role`,
    give: [],
    get: [],
    notes: [`${account} may then ${permission}.`, 'You can revoke the role at any time.'],
    call: () =>
      contractCall({
        address: roles,
        abi: rolesAbi,
        functionName: 'grantRole',
        args: [role.id, account],
      }),
    invalidates: [keys.roles()],
  }
}

/** Revokes a role. For the administrator. */
export function revokeRoleIntent(role: GrantedRole, account: Address, roles: Address): Intent {
  const { name, permission } = roleText(role)
  return {
    title: `Revoke the ${name} role`,
    give: [],
    get: [],
    notes: [
      `${account} may no longer ${permission}.`,
      'What it did with the role before remains valid.',
    ],
    call: () =>
      contractCall({
        address: roles,
        abi: rolesAbi,
        functionName: 'revokeRole',
        args: [role.id, account],
      }),
    invalidates: [keys.roles()],
  }
}

/** First step of handing over the administrator role. For the administrator. */
export function beginHandoverIntent(next: Address, acceptFrom: number, roles: Address): Intent {
  return {
    title: 'Hand over the administrator role',
    give: [],
    get: [],
    notes: [
      `${next} becomes the administrator once it accepts, which it can from about ${formatDateTime(acceptFrom)}.`,
      'Until then you remain the administrator and can cancel.',
      'After that you cannot grant or revoke roles any more.',
    ],
    acknowledge: 'I have checked the address: only it can accept.',
    call: () =>
      contractCall({
        address: roles,
        abi: rolesAbi,
        functionName: 'beginDefaultAdminTransfer',
        args: [next],
      }),
    invalidates: [keys.roles()],
  }
}

/** Cancels a handover that has not been accepted. For the administrator. */
export function cancelHandoverIntent(next: Address, roles: Address): Intent {
  return {
    title: 'Cancel the handover',
    give: [],
    get: [],
    notes: [`${next} can no longer become the administrator.`],
    call: () =>
      contractCall({
        address: roles,
        abi: rolesAbi,
        functionName: 'cancelDefaultAdminTransfer',
        args: [],
      }),
    invalidates: [keys.roles()],
  }
}

/** Second step of handing over the administrator role. For the next administrator. */
export function acceptHandoverIntent(former: Address, roles: Address): Intent {
  return {
    title: 'Become the administrator',
    give: [],
    get: [],
    notes: [`You replace ${former}, and grant and revoke all roles from now on.`],
    call: () =>
      contractCall({
        address: roles,
        abi: rolesAbi,
        functionName: 'acceptDefaultAdminTransfer',
        args: [],
      }),
    invalidates: [keys.roles()],
  }
}

const scopeNotes: Record<SerialScope, string> = {
  registry: 'A serial number can be issued once in its whole registry.',
  vintage: 'A serial number can be issued once for each project and vintage.',
  batch:
    'A serial number can be issued once for each batch of a project, by the registry’s number of the batch.',
}

/** Adds a crediting standard, which can never be changed or removed. For the administrator. */
export function addStandardIntent(standard: NewStandard, projects: Address): Intent {
  const { name, serialScope, custody, minimumUnit } = standard
  const step = formatAmount({ value: BigInt(minimumUnit), decimals: 3 })
  return {
    title: `Add the crediting standard ${name}`,
    give: [],
    get: [],
    notes: [
      'Issuers can then create projects under it.',
      scopeNotes[serialScope],
      custody === 'NATIVE'
        ? `This chain is its register: credits are retired at once, in steps of ${step}.`
        : `Its credits are kept at its registry: they are retired by order, in steps of ${step}, once an operator confirms what the registry did.`,
    ],
    acknowledge: 'I understand that a standard cannot be changed or removed.',
    call: () =>
      contractCall({
        address: projects,
        abi: projectRegistryAbi,
        functionName: 'addStandard',
        args: [standardData(standard)],
      }),
    invalidates: [keys.creditStandards()],
  }
}

/** Sets how many whole credits each verifier can confirm in a day. For the administrator. */
export function setVerificationLimitIntent(creditsPerDay: bigint, projects: Address): Intent {
  return {
    title: 'Set the daily limit of verifiers',
    give: [],
    get: [],
    notes: [
      creditsPerDay === 0n
        ? 'No verifier can confirm credits any more.'
        : `Each verifier can confirm ${formatCount(creditsPerDay)} credits in 24 hours.`,
      'What a verifier has used of its limit stays used and refills over a day.',
    ],
    call: () =>
      contractCall({
        address: projects,
        abi: projectRegistryAbi,
        functionName: 'setVerificationLimit',
        args: [creditsPerDay],
      }),
    invalidates: [keys.roles()],
  }
}
