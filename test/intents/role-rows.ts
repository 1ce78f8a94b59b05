import { projectRegistryAbi } from '../../src/chain/abi/projectRegistry-abi.ts'
import { rolesAbi } from '../../src/chain/abi/roles-abi.ts'
import {
  acceptHandoverIntent,
  addStandardIntent,
  beginHandoverIntent,
  cancelHandoverIntent,
  grantRoleIntent,
  revokeRoleIntent,
  setVerificationLimitIntent,
} from '../../src/domain/roles/admin-intents.ts'
import { operatorRoleOf } from '../../src/domain/roles/role.ts'
import type { IntentRow } from './row.ts'
import { buyer, issuer, seller } from './world.ts'

const roles = '0x1313131313131313131313131313131313131313'
const projects = '0x1414141414141414141414141414141414141414'
const id = `0x${'0a'.repeat(32)}` as const

/** Intents of administrators. */
export const roleRows: readonly IntentRow[] = [
  {
    abi: rolesAbi,
    to: roles,
    builder: 'grantRoleIntent',
    name: 'makes an account an issuer',
    intent: () => grantRoleIntent({ role: 'ISSUER_ROLE', id }, issuer, roles),
    call: ['grantRole', id, issuer],
    changes: ['roles', 'issuer role of the buyer'],
  },
  {
    abi: rolesAbi,
    to: roles,
    builder: 'revokeRoleIntent',
    name: 'takes the pauser role from an account',
    intent: () => revokeRoleIntent({ role: 'PAUSER_ROLE', id }, buyer, roles),
    call: ['revokeRole', id, buyer],
    changes: ['roles', 'issuer role of the buyer'],
  },
  {
    abi: rolesAbi,
    to: roles,
    builder: 'grantRoleIntent',
    name: 'makes an account a verifier',
    intent: () => grantRoleIntent({ role: 'VERIFIER_ROLE', id }, issuer, roles),
    call: ['grantRole', id, issuer],
    changes: ['roles', 'issuer role of the buyer'],
  },
  {
    abi: rolesAbi,
    to: roles,
    builder: 'revokeRoleIntent',
    name: 'takes the issuer role from an account',
    intent: () => revokeRoleIntent({ role: 'ISSUER_ROLE', id }, buyer, roles),
    call: ['revokeRole', id, buyer],
    changes: ['roles', 'issuer role of the buyer'],
  },
  {
    abi: rolesAbi,
    to: roles,
    builder: 'grantRoleIntent',
    name: 'makes an account an operator of a registry',
    intent: () => grantRoleIntent(operatorRoleOf(1, 'Gold Standard'), issuer, roles),
    call: ['grantRole', operatorRoleOf(1, '').id, issuer],
    changes: ['roles', 'issuer role of the buyer'],
  },
  {
    abi: rolesAbi,
    to: roles,
    builder: 'beginHandoverIntent',
    name: 'names the next administrator',
    intent: () => beginHandoverIntent(seller, 1_800_000_000, roles),
    call: ['beginDefaultAdminTransfer', seller],
    acknowledge: /only it can accept/,
    changes: ['roles'],
  },
  {
    abi: rolesAbi,
    to: roles,
    builder: 'cancelHandoverIntent',
    name: 'keeps the administrator',
    intent: () => cancelHandoverIntent(seller, roles),
    call: ['cancelDefaultAdminTransfer'],
    changes: ['roles'],
  },
  {
    abi: rolesAbi,
    to: roles,
    builder: 'acceptHandoverIntent',
    name: 'makes the next administrator the administrator',
    intent: () => acceptHandoverIntent(buyer, roles),
    call: ['acceptDefaultAdminTransfer'],
    changes: ['roles', 'issuer role of the buyer'],
  },
  {
    abi: projectRegistryAbi,
    to: projects,
    builder: 'addStandardIntent',
    name: 'a standard whose serial numbers restart for each vintage',
    intent: () =>
      addStandardIntent(
        { name: 'Gold Standard', serialScope: 'vintage', custody: 'IMMOBILISED', minimumUnit: 1 },
        projects,
      ),
    call: ['addStandard', { name: 'Gold Standard', serialScope: 1, custody: 1, minimumUnit: 1 }],
    acknowledge: /cannot be changed or removed/,
    changes: ['standards', 'standards with scopes'],
  },
  {
    abi: projectRegistryAbi,
    to: projects,
    builder: 'addStandardIntent',
    name: 'a standard whose register is this chain',
    intent: () =>
      addStandardIntent(
        { name: 'Our Register', serialScope: 'registry', custody: 'NATIVE', minimumUnit: 1 },
        projects,
      ),
    call: ['addStandard', { name: 'Our Register', serialScope: 0, custody: 0, minimumUnit: 1 }],
    acknowledge: /cannot be changed or removed/,
    changes: ['standards', 'standards with scopes'],
  },
  {
    abi: projectRegistryAbi,
    to: projects,
    builder: 'setVerificationLimitIntent',
    name: 'whole credits a day',
    intent: () => setVerificationLimitIntent(500_000n, projects),
    call: ['setVerificationLimit', 500_000n],
    changes: ['roles'],
  },
  {
    abi: projectRegistryAbi,
    to: projects,
    builder: 'setVerificationLimitIntent',
    name: 'none, which stops every verifier',
    intent: () => setVerificationLimitIntent(0n, projects),
    call: ['setVerificationLimit', 0n],
    changes: ['roles'],
  },
]
