import { type Address, erc20Abi, getAddress, isAddressEqual } from 'viem'
import { assetRegistryAbi } from '../../src/chain/abi/assetRegistry-abi.ts'
import { projectRegistryAbi } from '../../src/chain/abi/projectRegistry-abi.ts'
import { rolesAbi } from '../../src/chain/abi/roles-abi.ts'
import { minimumUnitOf } from '../../src/domain/credits/standards.ts'
import { type RegisteredAsset, registeredAssetOf } from '../../src/domain/registry/registry.ts'
import { registerCurrencyIntent } from '../../src/domain/registry/registry-intents.ts'
import {
  addStandardIntent,
  grantRoleIntent,
  revokeRoleIntent,
  setVerificationLimitIntent,
} from '../../src/domain/roles/admin-intents.ts'
import { type GrantedRole, roleNamed, roleText } from '../../src/domain/roles/role.ts'
import { type Standard, standardOf } from '../../src/domain/roles/standard.ts'
import { decisionIntent } from '../../src/domain/verification/decision-intent.ts'
import { queueOf } from '../../src/domain/verification/queue.ts'
import { type Admin, chainTime } from './admin.ts'

/** What a new deployment needs before an asset can be created, verified and sold. */
export type SetUp = {
  readonly issuers: readonly Address[]
  readonly verifiers: readonly Address[]
  readonly pausers: readonly Address[]
  readonly standards: readonly Standard[]
  /** Whole credits that a verifier can confirm in a day; undefined to leave it. */
  readonly creditsPerDay: bigint | undefined
}

/** Whether there is anything to do. */
export const isEmpty = ({
  issuers,
  verifiers,
  pausers,
  standards,
  creditsPerDay,
}: SetUp): boolean =>
  [...issuers, ...verifiers, ...pausers, ...standards].length === 0 && creditsPerDay === undefined

/**
 * Makes a deployment ready: roles, standards, the limit, and the chain's USDC in the asset registry.
 * What is there already is left alone, so that it can run again.
 *
 * @returns what is still missing, a sentence each.
 */
export async function setUp(
  admin: Admin,
  usdc: Address,
  wanted: SetUp,
): Promise<readonly string[]> {
  for (const issuer of wanted.issuers) await grant(admin, roleNamed('ISSUER_ROLE'), issuer)
  for (const verifier of wanted.verifiers) await grant(admin, roleNamed('VERIFIER_ROLE'), verifier)
  for (const pauser of wanted.pausers) await grant(admin, roleNamed('PAUSER_ROLE'), pauser)
  await addStandards(admin, wanted.standards)
  if (wanted.creditsPerDay !== undefined) await setLimit(admin, wanted.creditsPerDay)
  return registerCurrency(admin, usdc, wanted)
}

/** Grants a role to an account that does not have it. */
export async function grant(admin: Admin, role: GrantedRole, account: Address): Promise<void> {
  if (await holds(admin, role, account)) {
    return unchanged(admin, `${account} already has the ${roleText(role).name} role`)
  }
  await admin.carryOut(grantRoleIntent(role, account, admin.addressOf('Roles')))
}

/** Revokes a role from an account that has it. */
export async function revoke(admin: Admin, role: GrantedRole, account: Address): Promise<void> {
  if (!(await holds(admin, role, account))) {
    return unchanged(admin, `${account} does not have the ${roleText(role).name} role`)
  }
  await admin.carryOut(revokeRoleIntent(role, account, admin.addressOf('Roles')))
}

/** Adds those standards whose names are not there yet. */
export async function addStandards(admin: Admin, standards: readonly Standard[]): Promise<void> {
  const projects = admin.addressOf('ProjectRegistry')
  const names = new Set((await standardsOf(admin)).map(({ name }) => name))
  for (const standard of standards) {
    if (names.has(standard.name)) unchanged(admin, `The standard ${standard.name} exists`)
    else {
      const added = { ...standard, minimumUnit: minimumUnitOf(standard.name) }
      await admin.carryOut(addStandardIntent(added, projects))
    }
    names.add(standard.name)
  }
}

/** The crediting standards, by their ids. */
export async function standardsOf(admin: Admin): Promise<readonly Standard[]> {
  const contract = { address: admin.addressOf('ProjectRegistry'), abi: projectRegistryAbi } as const
  const count = await admin.client.readContract({ ...contract, functionName: 'standardCount' })
  const standards = await Promise.all(
    Array.from({ length: Number(count) }, (_, id) =>
      admin.client.readContract({ ...contract, functionName: 'standard', args: [id] }),
    ),
  )
  return standards.map(standardOf)
}

/** Sets the daily limit of verifiers. */
export async function setLimit(admin: Admin, creditsPerDay: bigint): Promise<void> {
  const projects = admin.addressOf('ProjectRegistry')
  const current = await admin.client.readContract({
    address: projects,
    abi: projectRegistryAbi,
    functionName: 'remainingVerificationLimit',
    args: [unused],
  })
  if (current === creditsPerDay)
    return unchanged(admin, `The daily limit is ${creditsPerDay.toLocaleString('en')} credits`)
  await admin.carryOut(setVerificationLimitIntent(creditsPerDay, projects))
}

/** An account that confirms nothing, so that its remaining limit is the whole limit. */
const unused: Address = '0x0000000000000000000000000000000000000001'

/**
 * Registers USDC in the name of an issuer and confirms it: without both, no pool can be created. What the
 * administrator issued itself it cannot confirm; that is left to a verifier.
 */
async function registerCurrency(
  admin: Admin,
  usdc: Address,
  { issuers }: SetUp,
): Promise<readonly string[]> {
  const { client, account } = admin
  const registry = admin.addressOf('AssetRegistry')
  const existing = await currencyEntry(admin, usdc)
  if (existing === undefined) {
    const issuer = issuers.find((each) => !isAddressEqual(each, account)) ?? issuers[0]
    if (issuer === undefined) return ['USDC is not registered: run this again with --issuer.']
    const contract = { address: usdc, abi: erc20Abi } as const
    const [name, symbol] = await Promise.all([
      client.readContract({ ...contract, functionName: 'name' }),
      client.readContract({ ...contract, functionName: 'symbol' }),
    ])
    const token = { address: usdc, name, symbol, decimals: 6 }
    await admin.carryOut({
      ...registerCurrencyIntent(token, issuer, registry),
      notes: [`${issuer} is recorded as its issuer. This gives it no control over the token.`],
    })
  }
  const entry = existing ?? (await currencyEntry(admin, usdc))
  if (entry === undefined) {
    return ['USDC is registered once the proposal is executed: run this again then, to confirm it.']
  }
  if (entry.status === 'VERIFIED') return []
  const [pending] = queueOf([entry], [], [])
  if (pending === undefined) return [`USDC is ${entry.status.toLowerCase()} in the registry.`]
  if (isAddressEqual(entry.issuer, account)) {
    return [
      'USDC is registered and waits for a verifier other than its issuer, at /assets/verification.',
    ]
  }
  const contracts = {
    chainId: client.chain.id,
    registry,
    credits: admin.addressOf('EnvironmentalCredits'),
  }
  await admin.carryOut(decisionIntent(pending, 'USDC', 'confirm', '', contracts, null))
  return []
}

async function currencyEntry(admin: Admin, usdc: Address): Promise<RegisteredAsset | undefined> {
  const { client, addressOf } = admin
  const contract = { address: addressOf('AssetRegistry'), abi: assetRegistryAbi } as const
  const id = await client.readContract({ ...contract, functionName: 'assetIdOf', args: [usdc, 0n] })
  if (id === 0n) return undefined
  const entry = await client.readContract({ ...contract, functionName: 'asset', args: [id] })
  return registeredAssetOf(id, entry, await chainTime(admin))
}

/** Whether an account has a role. */
export async function holds(
  admin: Admin,
  { id }: Pick<GrantedRole, 'id'>,
  account: Address,
): Promise<boolean> {
  return admin.client.readContract({
    address: admin.addressOf('Roles'),
    abi: rolesAbi,
    functionName: 'hasRole',
    args: [id, getAddress(account)],
  })
}

/** Says that something is already as asked. */
export const unchanged = ({ say }: Admin, text: string): void => {
  say(`  ${text}: nothing to do`)
}
