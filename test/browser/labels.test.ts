import { expect } from 'vitest'
import { environmentalCreditsAbi } from '../../src/chain/abi/environmentalCredits-abi.ts'
import { retirementCertificateAbi } from '../../src/chain/abi/retirementCertificate-abi.ts'
import { accessibilityProblems } from './support/accessibility.ts'
import { confirmTransaction } from './support/actions.ts'
import { creditOf } from './support/credits.ts'
import { type App, test, theBrowser } from './support/test.ts'

/** A carbon project whose credits have no labels, and of which the investor holds some. */
const project = { code: 'CC-1004', name: 'Allier Hedgerow and Soil Carbon' }

/** Retires one credit of the investor, for itself; returns the certificate's path. */
async function retireOne(app: App): Promise<string> {
  const { client, accounts, addressOf } = app.chain
  const { tokenId } = await creditOf(app, project.code)
  await client.writeContract({
    account: accounts.investor,
    address: addressOf('EnvironmentalCredits'),
    abi: environmentalCreditsAbi,
    functionName: 'retire',
    args: [tokenId, accounts.investor, 1_000n],
  })
  const count = await client.readContract({
    address: addressOf('RetirementCertificate'),
    abi: retirementCertificateAbi,
    functionName: 'certificateCount',
  })
  return `/retirements/${count}`
}

test('a label is attested, found, revoked, and stays on what was retired with it', async ({
  app,
}) => {
  const { page } = app
  const queue = `/assets/verification?credit=${(await creditOf(app, project.code)).assetId}#labels`
  await app.connectedWallet('verifier')
  await app.open(queue)
  const form = page.getByRole('form', { name: 'Attest a label' })
  await form.getByRole('button', { name: 'Preview' }).click()
  await form.getByText('Choose a label.').waitFor()
  await form.getByLabel('Label').selectOption({ label: 'Core Carbon Principles (CCP)' })
  await form.getByLabel('Holds from').fill('2026-01-05')
  await form.getByLabel('Source', { exact: true }).fill('/documents/labels/cc-1001-ccp.pdf')
  await form.getByRole('button', { name: 'Read and hash the source' }).click()
  await form.getByText('keccak256').waitFor()
  await form.getByRole('button', { name: 'Preview' }).click()
  await confirmTransaction(page, /^Attest Core Carbon Principles/)
  await page.getByRole('list', { name: 'Current labels' }).getByText('Holds').waitFor()

  await app.open('/environmental/marketplace?label=ccp')
  await page.getByRole('link', { name: project.name }).waitFor()
  expect(await accessibilityProblems(page)).toEqual([])

  const certificate = await retireOne(app)
  await app.open(queue)
  await page.getByRole('button', { name: /^Revoke/ }).click()
  await page.getByLabel('Reason').fill('The methodology lost its approval.')
  await page.getByRole('button', { name: 'Preview' }).last().click()
  await confirmTransaction(page, /^Revoke Core Carbon Principles/)
  await page.getByRole('button', { name: /^Revoke/ }).waitFor({ state: 'detached' })

  // The market no longer finds it, the certificate keeps it with the reason.
  await app.open('/environmental/marketplace?label=ccp')
  await page.getByRole('link', { name: 'Tapauá River Forest Conservation' }).waitFor()
  expect(await page.getByRole('link', { name: project.name }).count()).toBe(0)
  const context = await (await theBrowser()).newContext({ viewport: { width: 1440, height: 900 } })
  const visitor = await context.newPage()
  await visitor.goto(app.url + certificate)
  const labels = visitor.getByRole('region', { name: 'Labels when it was retired' })
  await labels.getByText('One label, revoked since.').waitFor()
  await labels.getByText(/^Revoked on .*: The methodology lost its approval\.$/).waitFor()
  await labels.getByText('Unchanged since it was attested').waitFor()
  expect(await accessibilityProblems(visitor)).toEqual([])
  await context.close()
})

test('a beneficiary signs its acceptance, and somebody else submits it', async ({ app }) => {
  const { page, context } = app
  await context.grantPermissions(['clipboard-read', 'clipboard-write'])
  const wallet = await app.connectedWallet('investor')
  const certificate = await retireOne(app)
  await app.open(certificate)
  await page.getByRole('button', { name: 'Sign only' }).click()
  await page.getByRole('button', { name: 'Copy the link to submit' }).click()
  await page.getByText('Link copied').waitFor()
  const link = new URL(await page.evaluate(() => navigator.clipboard.readText()))
  expect(link.pathname).toBe(certificate)

  await wallet.switchAccount('newcomer')
  await app.open(link.pathname + link.search)
  await page.getByRole('button', { name: 'Submit the acceptance' }).click()
  await confirmTransaction(page, /^Submit the acceptance/)
  await page.getByText(/^Accepted by the beneficiary on/).waitFor()
  expect(await accessibilityProblems(page)).toEqual([])
})
