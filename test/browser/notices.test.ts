import { expect } from 'vitest'
import { environmentalCreditsAbi } from '../../src/chain/abi/environmentalCredits-abi.ts'
import { projectRegistryAbi } from '../../src/chain/abi/projectRegistry-abi.ts'
import { retirementCertificateAbi } from '../../src/chain/abi/retirementCertificate-abi.ts'
import { accessibilityProblems } from './support/accessibility.ts'
import { confirmTransaction } from './support/actions.ts'
import { pressOn, tabTo, typeInto } from './support/keyboard.ts'
import { type App, test } from './support/test.ts'

/** A carbon project that is for sale and of which people have retired credits. */
const code = 'CC-1004'

/** The first credit of the project. */
async function creditOf({ chain: { client, addressOf } }: App) {
  const credits = await client.readContract({
    address: addressOf('EnvironmentalCredits'),
    abi: environmentalCreditsAbi,
    functionName: 'credits',
    args: [1n, 100n],
  })
  for (const credit of credits) {
    const project = await client.readContract({
      address: addressOf('ProjectRegistry'),
      abi: projectRegistryAbi,
      functionName: 'project',
      args: [credit.projectId],
    })
    if (project.code === code) return credit
  }
  throw new Error(`The chain has no credit of ${code}`)
}

/** The newest certificate of a credit. */
async function certificateOf({ chain: { client, addressOf } }: App, tokenId: bigint) {
  const contract = {
    address: addressOf('RetirementCertificate'),
    abi: retirementCertificateAbi,
  } as const
  const count = await client.readContract({ ...contract, functionName: 'certificateCount' })
  for (let id = count; id > 0n; id--) {
    const found = await client.readContract({
      ...contract,
      functionName: 'certificate',
      args: [id],
    })
    if (found.tokenId === tokenId) return id
  }
  throw new Error('Nobody has retired the credit')
}

test('a verifier types a notice; a buyer reads it before the price, a holder on the certificate', async ({
  app,
}) => {
  const { page } = app
  const credit = await creditOf(app)
  const wallet = await app.connectedWallet('verifier')
  await app.open(`/assets/verification?noticed=${credit.assetId}#notices`)
  const form = page.getByRole('form', { name: 'Publish a notice' })
  await form.getByLabel('What the registry reported').selectOption({ label: 'Over-issuance' })
  await tabTo(page, form.getByRole('radio', { name: 'Serial numbers' }))
  await page.keyboard.press('ArrowRight')
  await typeInto(page, form.getByLabel('How many are affected'), '12')
  await form.getByLabel('Day of the registry’s report').fill('2026-01-05')
  await typeInto(page, form.getByLabel('Source', { exact: true }), '/documents/notices/cc-1008.pdf')
  await pressOn(page, form.getByRole('button', { name: 'Read and hash the source' }))
  await form.getByText('keccak256').waitFor()
  expect(await accessibilityProblems(page)).toEqual([])
  await pressOn(page, form.getByRole('button', { name: 'Preview' }))
  await confirmTransaction(page, /^Publish a notice: over-issuance/)
  await page.getByRole('list', { name: 'Notices' }).getByText('In force').waitFor()

  await wallet.switchAccount('newcomer')
  await app.open(`/environmental/assets/${credit.assetId}`)
  const said = /that 12 of the [\d,.]+ credits of this batch were issued in excess\./
  const callout = page.getByRole('note').filter({ hasText: said })
  await callout.waitFor()
  const price = page.getByLabel('You buy')
  await price.waitFor()
  const [above, below] = await Promise.all([callout.boundingBox(), price.boundingBox()])
  expect(above?.y).toBeLessThan(below?.y ?? 0)
  expect(await accessibilityProblems(page)).toEqual([])

  await app.open(`/retirements/${await certificateOf(app, credit.tokenId)}`)
  const notices = page.getByRole('region', { name: 'Notices of the registry' })
  await notices
    .getByText(/remains? retired\. Whether (it is|they are) among the 12 is not known/)
    .waitFor()
  expect(await accessibilityProblems(page)).toEqual([])
})
