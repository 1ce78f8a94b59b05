import { parseEther } from 'viem'
import { describe, expect, vi } from 'vitest'
import { installedWallet } from './installed-wallet.ts'
import { tellPages } from './tell-pages.ts'
import { test } from './test.ts'

describe('the scripted wallet', () => {
  test('connects, signs and sends what the page asks for', async ({ app }) => {
    const wallet = await app.installWallet('newcomer')
    await app.page.goto(`${app.url}/metadata/assets/quayside-house-dublin.json`)
    const provider = await installedWallet(app.page)
    const { newcomer, secondNewcomer } = app.chain.accounts

    expect(await provider('eth_accounts')).toEqual([])
    expect(await provider('eth_requestAccounts')).toEqual([newcomer])
    expect(await provider('eth_chainId')).toBe('0x7a69')

    const before = await app.chain.client.getBalance({ address: secondNewcomer })
    await provider('eth_sendTransaction', [
      { from: newcomer, to: secondNewcomer, value: '0xde0b6b3a7640000' },
    ])
    const after = await app.chain.client.getBalance({ address: secondNewcomer })
    expect(after - before).toBe(parseEther('1'))
    expect(wallet.requests.map(({ method }) => method)).toContain('eth_sendTransaction')
  })

  test('refuses with the codes that apps rely on', async ({ app }) => {
    const wallet = await app.installWallet('newcomer', { chainId: 1, knowsLocalChain: false })
    await app.page.goto(`${app.url}/metadata/assets/quayside-house-dublin.json`)
    const provider = await installedWallet(app.page)

    wallet.rejectNext()
    await expect(provider('eth_requestAccounts')).rejects.toThrow('4001')
    const local = { chainId: '0x7a69' }
    await expect(provider('wallet_switchEthereumChain', [local])).rejects.toThrow('4902')
    await provider('wallet_addEthereumChain', [local])
    expect(await provider('eth_chainId')).toBe('0x7a69')
  })
})

describe('what a wallet tells its pages', () => {
  test.for([
    ['is missed by one that navigates', 'Execution context was destroyed', null],
    ['is missed by one that was closed', 'Target page has been closed', null],
    ['fails for any other reason', 'event is not defined', 'event is not defined'],
  ] as const)('%s', async ([, reason, failure]) => {
    const other = vi.fn(async () => undefined)
    const pages = () => [
      { evaluate: vi.fn(() => Promise.reject(new Error(reason))) },
      { evaluate: other },
    ]
    const told = tellPages({ pages }, 'scripted-wallet', {}).then(
      () => null,
      (error: Error) => error.message,
    )
    expect(await told).toBe(failure)
    expect(other).toHaveBeenCalledOnce()
  })
})

describe('the chain of the tests', () => {
  test('is put back after each test', async ({ app }) => {
    const { newcomer } = app.chain.accounts
    const balance = await app.chain.client.getBalance({ address: newcomer })
    expect(balance).toBe(parseEther('10000'))
  })
})

describe('the recorder', () => {
  test('notes complaints and requests to third parties', async ({ app }) => {
    await app.page.goto(`${app.url}/metadata/assets/quayside-house-dublin.json`)
    await app.page.evaluate(async () => {
      console.error('something is wrong')
      await fetch('http://127.0.0.1:9/pixel.gif').catch(() => undefined)
    })
    expect(app.recorder.complaints()).toEqual(
      expect.arrayContaining([
        expect.stringContaining('something is wrong'),
        'request to a third party: http://127.0.0.1:9/pixel.gif',
      ]),
    )
    app.recorder.allow(/./)
  })
})
