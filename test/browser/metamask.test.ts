import { erc20Abi, parseUnits } from 'viem'
import { describe, expect } from 'vitest'
import {
  confirmTransaction,
  giveUsdc,
  sampleAsset,
  transactionDialog,
  walletButton,
} from './support/actions.ts'
import { installMetaMask } from './support/metamask/wallet.ts'
import { type App, test } from './support/test.ts'

/** Somebody with money before an asset, with a MetaMask that can upgrade its account. */
async function withBatches({ page, chain, context, recorder, open }: App) {
  const house = await sampleAsset(chain, 'quayside-house-dublin')
  await giveUsdc(chain, chain.accounts.newcomer, '5000')
  const metamask = await installMetaMask(context, {
    chainUrl: chain.url,
    roles: ['newcomer'],
    batches: true,
  })
  // Its provider writes every refusal to the console.
  recorder.allow(/MetaMask - RPC Error/)
  await open(`/assets/${house.id}`)
  await page.getByRole('banner').getByRole('button', { name: 'Connect Wallet' }).click()
  await page.getByTestId('rk-wallet-option-io.metamask').click()
  await walletButton(page).waitFor()
  return { metamask, house }
}

describe('MetaMask', () => {
  test('buys with a permit; its account, network, lock and access may change meanwhile', async ({
    app,
  }) => {
    const { page, chain } = app
    const house = await sampleAsset(chain, 'quayside-house-dublin')
    await giveUsdc(chain, chain.accounts.newcomer, '5000')
    const metamask = await installMetaMask(app.context, {
      chainUrl: chain.url,
      roles: ['newcomer', 'investor'],
    })
    // Its provider writes every refusal to the console.
    app.recorder.allow(/MetaMask - RPC Error/)
    const waiting = (method: string) => expect.poll(() => metamask.requests.at(-1)).toBe(method)
    await app.open(`/assets/${house.id}`)

    // Connecting while it is locked waits for the password.
    metamask.lock()
    await page.getByRole('banner').getByRole('button', { name: 'Connect Wallet' }).click()
    await page.getByTestId('rk-wallet-option-io.metamask').click()
    await page.getByText('Confirm connection in the extension').waitFor()
    metamask.unlock()
    await walletButton(page).waitFor()

    const title = 'Buy 3 HVNQH'
    const dialog = transactionDialog(page, title)
    const review = async () => {
      await page.getByLabel('You buy').fill('3')
      await page.getByRole('button', { name: 'Buy', exact: true }).last().click()
      await dialog.getByRole('button', { name: /^(Sign|Approve) and / }).waitFor()
    }
    const close = async () => {
      await dialog.getByRole('button', { name: 'Close' }).last().click()
      await dialog.waitFor({ state: 'detached' })
    }
    await review()
    await confirmTransaction(page, title)

    // The account is changed in an open dialog.
    await review()
    await metamask.selectAccount('investor')
    await dialog.getByText('Your wallet changed to another account.').waitFor()
    await metamask.selectAccount('newcomer')
    await dialog.getByRole('button', { name: /^(Sign|Approve) and / }).waitFor()

    // The network is changed in an open dialog, and the app brings it back.
    await metamask.selectNetwork(1)
    await dialog.getByRole('button', { name: /^Switch to / }).click()
    await dialog.getByText('Your wallet is on another network.').waitFor({ state: 'detached' })

    // Locked, it answers once it is unlocked; then it is refused.
    metamask.lock()
    await dialog.getByRole('button', { name: /^(Sign|Approve) and / }).click()
    await waiting('eth_signTypedData_v4')
    await dialog.getByText('Answer the request in your wallet.').waitFor()
    metamask.rejectNext()
    metamask.unlock()
    await dialog.getByText('You rejected the request in your wallet.').waitFor()

    // The page's access is taken away.
    await metamask.disconnect()
    await dialog.getByText('Your wallet is locked or disconnected.').waitFor()
    await close()
    await page.getByRole('banner').getByRole('button', { name: 'Connect Wallet' }).waitFor()
    expect(metamask.requests.filter((method) => method === 'eth_sendTransaction')).toHaveLength(1)
  })

  test('upgrades its account and takes allowance and purchase in one transaction', async ({
    app,
  }) => {
    const { page, chain } = app
    const { newcomer } = chain.accounts
    const { metamask, house } = await withBatches(app)
    const sent = () => chain.client.getTransactionCount({ address: newcomer })
    const before = await sent()

    for (const shares of ['3', '2']) {
      const title = `Buy ${shares} HVNQH`
      const dialog = transactionDialog(page, title)
      await page.getByLabel('You buy').fill(shares)
      await page.getByRole('button', { name: 'Buy', exact: true }).last().click()
      await dialog.getByText('in the same transaction').waitFor()
      await dialog.getByRole('button', { name: 'Confirm' }).click()
      await dialog.getByText(/^Confirmed in block/).waitFor()
      await dialog.getByRole('button', { name: 'Close' }).last().click()
      await dialog.waitFor({ state: 'detached' })
    }

    // The first upgrade costs a nonce of its own (EIP-7702); the second batch needs none.
    expect(await sent()).toBe(before + 3)
    expect(
      await chain.client.readContract({
        address: house.token,
        abi: erc20Abi,
        functionName: 'balanceOf',
        args: [newcomer],
      }),
    ).toBe(parseUnits('5', 18))
    expect(metamask.requests.filter((method) => method === 'wallet_sendCalls')).toHaveLength(2)
    expect(metamask.requests).not.toContain('eth_signTypedData_v4')
    expect(metamask.requests).not.toContain('eth_sendTransaction')
  })

  test('offers separate steps when its owner refuses the batch, and asks for none before', async ({
    app,
  }) => {
    const { page } = app
    const { metamask } = await withBatches(app)
    const dialog = transactionDialog(page, 'Buy 3 HVNQH')
    await page.getByLabel('You buy').fill('3')
    await page.getByRole('button', { name: 'Buy', exact: true }).last().click()
    metamask.refuseUpgrades()
    await dialog.getByRole('button', { name: 'Confirm' }).click()
    await dialog.getByText('You declined to upgrade your account').waitFor()
    expect(metamask.requests).toContain('wallet_sendCalls')
    expect(metamask.requests).not.toContain('eth_signTypedData_v4')

    await dialog.getByRole('button', { name: 'Try again' }).click()
    await dialog.getByRole('button', { name: /^(Sign|Approve) and / }).click()
    await dialog.getByText(/^Confirmed in block/).waitFor()
    expect(metamask.requests).toContain('eth_signTypedData_v4')
  })
})
