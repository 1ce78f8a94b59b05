import type { FrameLocator } from 'playwright-core'
import { erc20Abi, parseUnits } from 'viem'
import { describe, expect, onTestFinished } from 'vitest'
import { accessibilityProblems } from './support/accessibility.ts'
import { giveUsdc, sampleAsset } from './support/actions.ts'
import { openSafe, type SafePage } from './support/safe-page.ts'
import { serveApp } from './support/servers.ts'
import { type App, test } from './support/test.ts'

/** The app as hosting/nginx-safe-app.conf serves it, in the page of a Safe with money. */
async function inSafe(app: App, options: { origin?: string; chainId?: number } = {}) {
  const server = await serveApp(app.chain.deployments, { included: ['nginx-safe-app.conf'] })
  onTestFinished(server.stop)
  const around = await openSafe(app, { appUrl: server.url, ...options })
  const house = await sampleAsset(app.chain, 'quayside-house-dublin')
  await giveUsdc(app.chain, around.safe.address, '5000')
  return { ...around, house, appUrl: server.url }
}

const walletButton = (frame: FrameLocator) =>
  frame.getByRole('banner').getByRole('button', { name: /Wallet account 0x/ })

/** Proposes to buy three shares, and returns the dialog. */
async function proposePurchase(frame: FrameLocator) {
  await walletButton(frame).waitFor()
  await frame.getByLabel('You buy').pressSequentially('3')
  await frame.getByRole('button', { name: 'Buy', exact: true }).last().click()
  const dialog = frame.getByRole('dialog', { name: 'Buy 3 HVNQH' })
  await dialog.getByText('Paid by the owner who executes it').waitFor()
  await dialog.getByRole('button', { name: 'Continue in Safe' }).click()
  return dialog
}

const proposed = /^Waiting for the signatures of the Safe’s owners/

/** The list of transactions, opened. */
async function transactions(frame: FrameLocator) {
  await frame.getByRole('button', { name: /^Transactions/ }).click()
  return frame.getByRole('dialog', { name: 'Transactions' })
}

const only = (proposals: SafePage['proposals']) => {
  const [proposal] = proposals
  if (proposal === undefined || proposals.length > 1) throw new Error('Not one proposal')
  return proposal
}

describe('in the page of a Safe', () => {
  test('its owners buy: allowance and purchase are one proposal, which waits for their signatures', async ({
    app,
  }) => {
    const { open, proposals, execute, safe, house } = await inSafe(app)
    const path = `/assets/${house.id}`
    const frame = await open(path)
    const dialog = await proposePurchase(frame)
    await dialog.getByText(proposed).waitFor()
    const proposal = only(proposals)
    expect(proposal.calls.map(({ to }) => to.toLowerCase())).toEqual(
      ['TestUSDC', 'AssetMarket'].map((name) => app.chain.addressOf(name).toLowerCase()),
    )

    // Another owner signs days later: what waits is still shown as waiting.
    await app.page.reload()
    await walletButton(frame).waitFor()
    const list = await transactions(frame)
    await list.getByText('Proposed').waitFor()
    await list.getByText(proposed).waitFor()
    const [, content] = app.page.frames()
    expect(content && (await accessibilityProblems(content))).toEqual([])

    await execute(proposal)
    await list.getByText('Confirmed').waitFor()
    const balance = await app.chain.client.readContract({
      address: house.token,
      abi: erc20Abi,
      functionName: 'balanceOf',
      args: [safe.address],
    })
    expect(balance).toBe(parseUnits('3', 18))
    await app.page.keyboard.press('Escape')
    const position = frame.getByRole('region', { name: 'My position' })
    await position.filter({ hasText: /Shares\s*3\s*HVNQH/ }).waitFor()
  })

  test('a proposal that they refuse or replace is said to be that, and nothing is executed', async ({
    app,
  }) => {
    const { open, proposals, reject, refuseNext, house } = await inSafe(app)
    const frame = await open(`/assets/${house.id}`)
    await walletButton(frame).waitFor()
    refuseNext()
    const dialog = await proposePurchase(frame)
    await dialog.getByText('You rejected the request in your wallet.').waitFor()
    expect(proposals).toEqual([])
    await dialog.getByRole('button', { name: 'Try again' }).click()
    await dialog.getByRole('button', { name: 'Continue in Safe' }).click()
    await dialog.getByText(proposed).waitFor()

    await reject(only(proposals))
    await dialog.getByText(/rejected it or executed another transaction in its place/).waitFor()
    await dialog.getByText('Rejected or replaced', { exact: true }).waitFor()
  })

  test('the wallet offers what a Safe can: no other account, no other network', async ({ app }) => {
    const { open } = await inSafe(app, { chainId: 1 })
    const frame = await open('/marketplace')
    await frame.getByRole('banner').getByRole('button', { name: 'Wrong network' }).click()
    const sheet = frame.getByRole('dialog', { name: 'Wallet' })
    await sheet.getByText('Your Safe is on another network.').waitFor()
    await sheet.getByText(/^This is the Safe in whose page the app is open/).waitFor()
    for (const name of [/^Switch to/, 'Switch account', 'Disconnect']) {
      expect(await sheet.getByRole('button', { name }).count()).toBe(0)
    }
  })
})

describe('in the page of a stranger that answers as Safe does', () => {
  const origin = 'https://stranger.example'

  test('the app is not shown', async ({ app }) => {
    const { open } = await inSafe(app, { origin })
    await open('/marketplace')
    const refusal = /frame-ancestors/
    await expect
      .poll(() => app.recorder.complaints())
      .toContainEqual(expect.stringMatching(refusal))
    app.recorder.allow(refusal)
  })

  test('the app connects nothing, although its server would have it shown', async ({ app }) => {
    const { open, appUrl } = await inSafe(app, { origin })
    await app.context.route(`${appUrl}/marketplace`, async (route) => {
      const response = await route.fetch()
      const headers = response.headers()
      delete headers['content-security-policy']
      await route.fulfill({ response, headers })
    })
    const frame = await open('/marketplace')
    await frame.getByRole('button', { name: 'Connect Wallet' }).first().click()
    const dialog = frame.getByRole('dialog', { name: 'No Safe found' })
    await dialog.getByRole('button', { name: 'Try again' }).click()
    await dialog.getByText(/still does not answer/).waitFor()
    expect(await walletButton(frame).count()).toBe(0)
  })
})
