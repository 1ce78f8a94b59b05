import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { cleanup, render, screen, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import type { ReactElement } from 'react'
import { MemoryRouter } from 'react-router'
import type { Abi, Address } from 'viem'
import { afterEach, beforeEach, expect, it } from 'vitest'
import { projectRegistryAbi } from '../../../chain/abi/projectRegistry-abi.ts'
import { rolesAbi } from '../../../chain/abi/roles-abi.ts'
import { chainWith } from '../../../chain/answered.fixture.ts'
import { chainStore } from '../../../chain/chain-state.ts'
import { confirmedIntents } from '../../../chain/transactions/confirmed-intents.fixture.ts'
import { callWithoutPermits } from '../../../chain/transactions/decoded-call.fixture.ts'
import type { Intent } from '../../../chain/transactions/intent.ts'
import type { RoleMember, RolesOverview } from '../../../domain/roles/read-roles.ts'
import {
  operatorRoleOf,
  personalRoles,
  roleIdOf,
  roleIds,
  roleNamed,
} from '../../../domain/roles/role.ts'
import { nowInSeconds } from '../../../lib/date.ts'
import { AdministratorPanel } from './administrator-panel.tsx'
import { LimitPanel } from './limit-panel.tsx'
import { ContractRolesPanel, GrantPanel, MembersPanel, OperatorsPanel } from './members-panel.tsx'
import { StandardsPanel } from './standards-panel.tsx'

const roles: Address = '0x00000000000000000000000000000000000000e1'
const projects: Address = '0x00000000000000000000000000000000000000e2'
const admin: Address = '0x00000000000000000000000000000000000000a1'
const next: Address = '0x00000000000000000000000000000000000000b2'
const issuer: Address = '0x00000000000000000000000000000000000000c3'
const day = 86_400
const chain = chainWith({ Roles: roles, ProjectRegistry: projects })
const intents = confirmedIntents()

beforeEach(() => chainStore.setState({ chain }))
afterEach(() => {
  cleanup()
  chainStore.setState(chainStore.getInitialState(), true)
})

function show(panel: ReactElement) {
  render(
    <MemoryRouter>
      <QueryClientProvider client={new QueryClient()}>{panel}</QueryClientProvider>
    </MemoryRouter>,
  )
  return userEvent.setup({ delay: null })
}
const button = (name: string) => screen.getByRole<HTMLButtonElement>('button', { name })
const called = (abi: Abi) => callWithoutPermits(intents[0] as Intent, abi)
const member = (account: Address, changes: Partial<RoleMember> = {}): RoleMember => ({
  ...{ account, since: 1_200n, grantedBy: admin, contract: null, creditsLeft: null },
  ...changes,
})
const personal = personalRoles.map(roleNamed).map((role) => ({
  role,
  members: role.role === 'ISSUER_ROLE' ? [member(issuer)] : [],
}))

it('grants the chosen role to an account that has it not, and empties the field', async () => {
  const user = show(<GrantPanel chain={chain} roles={personal} />)
  const account = screen.getByLabelText<HTMLInputElement>(/^Account/)
  expect(button('Preview the grant').disabled).toBe(true)
  await user.type(account, issuer)
  expect(screen.getByText('It already has the issuer role.')).toBeDefined()
  expect(button('Preview the grant').disabled).toBe(true)
  await user.selectOptions(screen.getByLabelText('Role'), 'Verifier')
  expect(screen.getByText('It may then verify what issuers registered.')).toBeDefined()
  await user.click(button('Preview the grant'))
  expect(intents[0]?.title).toBe('Grant the verifier role')
  expect(called(rolesAbi)).toEqual(['grantRole', roleIdOf('VERIFIER_ROLE'), issuer])
  expect(account.value).toBe('')
})

it('lets only the administrator revoke a role', async () => {
  const [{ role } = {}] = personal
  if (role === undefined) throw new Error('no role')
  const panel = (isAdmin: boolean) => (
    <MembersPanel {...{ chain, role, isAdmin }} members={[member(issuer)]} isComplete />
  )
  show(panel(false))
  expect(screen.queryByRole('button', { name: /^Revoke/ })).toBeNull()
  cleanup()
  const user = show(panel(true))
  await user.click(button(`Revoke the issuer role of ${issuer}`))
  expect(called(rolesAbi)).toEqual(['revokeRole', roleIdOf('ISSUER_ROLE'), issuer])
})

const registries = [
  { role: operatorRoleOf(0, 'Verra'), members: [member(issuer)] },
  { role: operatorRoleOf(2, 'Gold Standard'), members: [] },
]

it('grants the role of a registry’s operator, for one standard', async () => {
  const user = show(<GrantPanel chain={chain} roles={[...personal, ...registries]} />)
  await user.selectOptions(screen.getByLabelText('Role'), 'Registry operator of Gold Standard')
  await user.type(screen.getByLabelText(/^Account/), issuer)
  expect(screen.getByText(/^It may then take, confirm and return orders/)).toBeDefined()
  await user.click(button('Preview the grant'))
  expect(intents[0]?.title).toBe('Grant the registry operator of Gold Standard role')
  expect(called(rolesAbi)).toEqual(['grantRole', operatorRoleOf(2, '').id, issuer])
})

it('lists the operators of each registry, and those that nobody operates', async () => {
  const panel = (isAdmin: boolean, isComplete = true) => (
    <OperatorsPanel {...{ chain, registries, isAdmin, isComplete }} />
  )
  show(panel(false, false))
  expect(screen.getAllByRole('row')[1]?.textContent).toMatch(/Verra/)
  expect(screen.queryByText(/^Nobody operates/)).toBeNull()
  expect(screen.queryByRole('button', { name: /^Revoke/ })).toBeNull()
  cleanup()
  const user = show(panel(true))
  expect(screen.getByText(/^Nobody operates the registry of Gold Standard:/)).toBeDefined()
  await user.click(button(`Revoke the registry operator of Verra role of ${issuer}`))
  expect(called(rolesAbi)).toEqual(['revokeRole', operatorRoleOf(0, '').id, issuer])
})

it.each([
  [true, true, 'Nobody has the pauser role. Grant it to an account.'],
  [true, false, 'Nobody has the pauser role. The administrator can grant it.'],
  [false, true, 'None found yet.'],
])('says that a role has no member, once all are found: %j', (isComplete, isAdmin, text) => {
  const role = personalRoles.map(roleNamed).find((each) => each.role === 'PAUSER_ROLE')
  if (role === undefined) throw new Error('no role')
  show(<MembersPanel {...{ chain, role, isComplete, isAdmin }} members={[]} />)
  expect(screen.getByText(text)).toBeDefined()
})

it('says what each verifier can still confirm today, and nobody else', () => {
  const columnsOf = (name: 'VERIFIER_ROLE' | 'ISSUER_ROLE') => {
    const role = personalRoles.map(roleNamed).find((each) => each.role === name)
    if (role === undefined) throw new Error('no role')
    show(
      <MembersPanel
        {...{ chain, role, isComplete: true, isAdmin: false }}
        members={[member(issuer, { creditsLeft: 250_000n }), member(next)]}
      />,
    )
    return screen.getAllByRole('row').map(({ textContent }) => textContent)
  }
  expect(columnsOf('VERIFIER_ROLE')).toEqual([
    expect.stringMatching(/Since blockCredits left today$/),
    expect.stringMatching(/1,200250,000$/),
    expect.stringMatching(/1,200$/),
  ])
  cleanup()
  expect(columnsOf('ISSUER_ROLE')[1]).toMatch(/1,200$/)
})

it('lists the roles of contracts, and of accounts only those of the system', () => {
  show(
    <ContractRolesPanel
      roles={[
        { role: roleIds[0] ?? never(), members: [member(issuer)] },
        { role: roleIds[3] ?? never(), members: [member(next, { contract: 'AssetFactory' })] },
        { role: roleIds[4] ?? never(), members: [member(admin)] },
      ]}
    />,
  )
  const [, ...rows] = screen.getAllByRole('row')
  expect(rows).toHaveLength(2)
  expect(rows[0]?.textContent).toMatch(/^AssetFactoryRegistrar/)
  expect(rows[1]?.textContent).toMatch(/Retirement agent/)
})
const never = (): never => {
  throw new Error('no such role')
}

const overviewOf = (changes: Partial<RolesOverview> = {}): RolesOverview => ({
  ...{ time: nowInSeconds(), admin, handoverDelay: 3 * day, handover: null, roles: [] },
  creditsPerDay: 1_000_000n,
  ...changes,
})
const panelFor = (account: Address | null, changes?: Partial<RolesOverview>) => (
  <AdministratorPanel {...{ chain, account }} overview={overviewOf(changes)} />
)

it('lets the administrator begin a handover to another account', async () => {
  const user = show(panelFor(admin))
  await user.click(screen.getByText('Hand over the role'))
  const field = screen.getByLabelText<HTMLInputElement>(/^Next administrator/)
  await user.type(field, admin)
  expect(screen.getByText('This account is already the administrator.')).toBeDefined()
  expect(button('Preview the handover').disabled).toBe(true)
  await user.clear(field)
  await user.type(field, next)
  await user.click(button('Preview the handover'))
  expect(called(rolesAbi)).toEqual(['beginDefaultAdminTransfer', next])
  expect(field.value).toBe('')
})

it.each([
  ['the administrator, who can cancel it', admin, ['Cancel the handover']],
  ['the next one, who can accept it', next, ['Accept']],
  ['anyone else', issuer, []],
  ['a visitor', null, []],
] as const)('shows a handover under way to %s', (_, account, names) => {
  show(panelFor(account, { handover: { next, acceptFrom: nowInSeconds() - 1 } }))
  expect(screen.getByText(/which can accept now\.$/)).toBeDefined()
  const names_ = screen
    .queryAllByRole('button')
    .map(({ textContent }) => textContent)
    .filter((name) => name !== '')
  expect(names_).toEqual(names)
  expect(screen.queryByText('Hand over the role')).toBeNull()
})

it('accepts a handover only once the delay is over, by the later of two clocks', async () => {
  const acceptFrom = nowInSeconds() + day
  show(panelFor(next, { handover: { next, acceptFrom } }))
  expect(button('Accept').disabled).toBe(true)
  expect(screen.getByText(/which can accept from/)).toBeDefined()
  cleanup()
  const user = show(panelFor(next, { handover: { next, acceptFrom }, time: acceptFrom + 1 }))
  await user.click(button('Accept'))
  expect(called(rolesAbi)).toEqual(['acceptDefaultAdminTransfer'])
})

it('cancels a handover', async () => {
  const user = show(panelFor(admin, { handover: { next, acceptFrom: nowInSeconds() + day } }))
  await user.click(button('Cancel the handover'))
  expect(called(rolesAbi)).toEqual(['cancelDefaultAdminTransfer'])
})

it.each([
  [3 * day, '3 days'],
  [0, 'None'],
])('says how long a handover takes at least: %i seconds', (handoverDelay, text) => {
  show(panelFor(null, { handoverDelay }))
  expect(screen.getByText(text)).toBeDefined()
  expect(screen.queryByText('Hand over the role')).toBeNull()
})

it('changes the daily limit to another whole number', async () => {
  const user = show(<LimitPanel {...{ chain, isAdmin: true }} creditsPerDay={500_000n} />)
  await user.click(screen.getByText('Change the limit'))
  const field = screen.getByLabelText<HTMLInputElement>(/^Whole credits in 24 hours/)
  const problem = () => screen.queryByText(/^Enter a whole number/)
  expect(problem()).toBeNull()
  for (const [text, isWrong] of [
    ['500,000', false],
    ['1.5', true],
  ] as const) {
    await user.clear(field)
    await user.type(field, text)
    expect(problem() !== null).toBe(isWrong)
    expect(button('Preview the limit').disabled).toBe(true)
  }
  await user.clear(field)
  await user.type(field, '0')
  await user.click(button('Preview the limit'))
  expect(called(projectRegistryAbi)).toEqual(['setVerificationLimit', 0n])
  expect(field.value).toBe('')
})

it('shows the limit to all, and its form to the administrator alone', () => {
  show(<LimitPanel {...{ chain, isAdmin: false }} creditsPerDay={500_000n} />)
  expect(screen.getByText('500,000')).toBeDefined()
  expect(screen.queryByText('Change the limit')).toBeNull()
})

it('adds a standard under its trimmed name, unless one of that name exists', async () => {
  const standards = [{ name: 'Verra', serialScope: 'vintage', custody: 'IMMOBILISED' }] as const
  const user = show(<StandardsPanel {...{ chain, standards, isAdmin: true }} />)
  expect(
    within(screen.getByRole('list')).getByText(/unique in a project and vintage/),
  ).toBeDefined()
  await user.click(screen.getByText('Add a standard'))
  const name = screen.getByLabelText<HTMLInputElement>(/^Name/)
  expect(button('Preview the standard').disabled).toBe(true)
  await user.type(name, ' verra ')
  expect(screen.getByText('A standard with this name exists.')).toBeDefined()
  expect(button('Preview the standard').disabled).toBe(true)
  await user.clear(name)
  await user.type(name, 'x'.repeat(33))
  expect(screen.getByText('Use at most 32 bytes.')).toBeDefined()
  expect(button('Preview the standard').disabled).toBe(true)
  await user.clear(name)
  await user.type(name, ' New Standard ')
  expect(button('Preview the standard').disabled).toBe(true)
  await user.selectOptions(screen.getByLabelText(/^Custody/), 'NATIVE')
  await user.click(button('Preview the standard'))
  expect(called(projectRegistryAbi)).toEqual([
    'addStandard',
    { name: 'New Standard', serialScope: 0, custody: 0, minimumUnit: 1 },
  ])
  expect(name.value).toBe('')
})

it('says that no credits can be created without a standard', () => {
  show(<StandardsPanel {...{ chain, standards: [], isAdmin: false }} />)
  expect(screen.getByText(/so no credits can be created/)).toBeDefined()
  expect(screen.queryByText('Add a standard')).toBeNull()
})
