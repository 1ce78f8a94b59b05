import type { Page } from 'playwright-core'
import { describe, expect } from 'vitest'
import { rolesAbi } from '../../src/chain/abi/roles-abi.ts'
import { accessibilityProblems } from './support/accessibility.ts'
import { confirmTransaction, transactionDialog } from './support/actions.ts'
import { settled } from './support/page.ts'
import { test } from './support/test.ts'

const region = (page: Page, name: string) => page.getByRole('region', { name, exact: true })

describe('the roles of a deployment', () => {
  test('are read by everybody, and changed by the administrator alone', async ({ app }) => {
    const { page, chain } = app
    const { newcomer, admin, secondNewcomer, verifier } = chain.accounts

    await app.open('/roles')
    await region(page, 'Verifiers').getByTitle(verifier).waitFor()
    await region(page, 'Contracts with a role').getByText('RetirementRouter').waitFor()
    await region(page, 'Administrator').getByTitle(admin).waitFor()
    expect(await page.getByRole('button', { name: /^Revoke|Preview/ }).count()).toBe(0)
    expect(await accessibilityProblems(page)).toEqual([])

    await app.connectedWallet('admin')
    await app.open('/roles')
    const grant = region(page, 'Grant a role')
    await grant.getByLabel('Role').selectOption({ label: 'Pauser' })
    await grant.getByLabel('Account').fill('0x12')
    await grant.getByText('40 hexadecimal digits').waitFor()
    await grant.getByLabel('Account').fill(newcomer)
    await grant.getByRole('button', { name: 'Preview the grant' }).click()
    await transactionDialog(page, 'Grant the pauser role')
      .getByText(`${newcomer} may then`)
      .waitFor()
    await confirmTransaction(page, 'Grant the pauser role')
    const pausers = region(page, 'Pausers')
    await pausers.getByTitle(newcomer).waitFor()
    await grant.getByLabel('Account').fill(newcomer)
    await grant.getByText('It already has the pauser role.').waitFor()
    await settled(page)
    expect(await accessibilityProblems(page)).toEqual([])

    await pausers.getByRole('button', { name: `Revoke the pauser role of ${newcomer}` }).click()
    await confirmTransaction(page, 'Revoke the pauser role')
    await pausers.getByTitle(newcomer).waitFor({ state: 'detached' })

    const standards = region(page, 'Crediting standards')
    await standards.getByText('Add a standard').click()
    await standards.getByLabel('Name').fill('Northern Registry')
    await standards.getByLabel('Serial numbers').selectOption('vintage')
    await standards.getByLabel('Custody').selectOption('NATIVE')
    await standards.getByRole('button', { name: 'Preview the standard' }).click()
    await transactionDialog(page, 'Add the crediting standard Northern Registry')
      .getByLabel('I understand that a standard cannot be changed or removed.')
      .check()
    await confirmTransaction(page, 'Add the crediting standard Northern Registry')
    await standards.getByText('Northern Registry').waitFor()

    const limit = region(page, 'Daily limit of verifiers')
    await limit.getByText('Change the limit').click()
    await limit.getByLabel('Whole credits in 24 hours').fill('250,000')
    await limit.getByRole('button', { name: 'Preview the limit' }).click()
    await confirmTransaction(page, 'Set the daily limit of verifiers')
    await limit.getByText('250,000').waitFor()

    const administrator = region(page, 'Administrator')
    await administrator.getByText('Hand over the role').click()
    await administrator.getByLabel('Next administrator').fill(secondNewcomer)
    await administrator.getByRole('button', { name: 'Preview the handover' }).click()
    await transactionDialog(page, 'Hand over the administrator role')
      .getByLabel('I have checked the address: only it can accept.')
      .check()
    await confirmTransaction(page, 'Hand over the administrator role')
    await administrator.getByRole('button', { name: 'Cancel the handover' }).waitFor()
  })

  test('are in the hands of the next administrator once it accepts', async ({ app }) => {
    const { page, chain } = app
    const { admin, secondNewcomer } = chain.accounts
    const roles = { address: chain.addressOf('Roles'), abi: rolesAbi } as const
    await chain.client.writeContract({
      ...roles,
      account: admin,
      functionName: 'beginDefaultAdminTransfer',
      args: [secondNewcomer],
    })
    await chain.client.mine({ blocks: 1, interval: 2 })

    await app.connectedWallet('secondNewcomer')
    await app.open('/roles')
    const administrator = region(page, 'Administrator')
    await administrator.getByRole('button', { name: 'Accept' }).click()
    await confirmTransaction(page, 'Become the administrator')
    await administrator.getByText('You', { exact: true }).waitFor()
    await region(page, 'Grant a role').waitFor()
    expect(await chain.client.readContract({ ...roles, functionName: 'defaultAdmin' })).toBe(
      secondNewcomer,
    )
  })
})
