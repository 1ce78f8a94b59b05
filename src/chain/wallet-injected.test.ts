import { expect, it } from 'vitest'
import { announceInjectedWallet } from './wallet-injected.ts'

type Detail = { readonly info: { readonly name: string }; readonly provider: unknown }

const method = () => undefined
const provider = () => ({ request: method, on: method, removeListener: method })

const pageWith = (ethereum?: unknown) => Object.assign(new EventTarget(), { ethereum })
type Page = ReturnType<typeof pageWith>

/** A wallet that announces itself, as EIP-6963 wants it. */
function announceItself(page: Page, detail: Detail) {
  page.addEventListener('eip6963:requestProvider', () => {
    page.dispatchEvent(new CustomEvent('eip6963:announceProvider', { detail }))
  })
}

/** The wallets that a page finds which asks now. */
function found(page: Page): readonly Detail[] {
  const details: Detail[] = []
  const listen = (event: Event) => details.push((event as CustomEvent<Detail>).detail)
  page.addEventListener('eip6963:announceProvider', listen)
  page.dispatchEvent(new Event('eip6963:requestProvider'))
  page.removeEventListener('eip6963:announceProvider', listen)
  return details
}
const namesIn = (page: Page) => found(page).map(({ info }) => info.name)

it('a wallet that only sets window.ethereum is announced', () => {
  const wallet = provider()
  const page = pageWith(wallet)
  announceInjectedWallet(page)
  expect(found(page)).toMatchObject([{ info: { name: 'Installed wallet' } }])
  expect(found(page)[0]?.provider).toBe(wallet)
})

it('a wallet that announces itself is not announced twice', () => {
  const wallet = provider()
  const page = pageWith(wallet)
  announceItself(page, { info: { name: 'MetaMask' }, provider: wallet })
  announceInjectedWallet(page)
  expect(namesIn(page)).toEqual(['MetaMask'])
})

it('wallets that share window.ethereum are not announced twice either', () => {
  const wallet = provider()
  const page = pageWith({ ...provider(), providers: [provider(), wallet] })
  announceItself(page, { info: { name: 'MetaMask' }, provider: wallet })
  announceInjectedWallet(page)
  expect(namesIn(page)).toEqual(['MetaMask'])
})

it('a wallet beside another one that announces itself is announced', () => {
  const page = pageWith(provider())
  announceItself(page, { info: { name: 'MetaMask' }, provider: provider() })
  announceInjectedWallet(page)
  expect(namesIn(page)).toEqual(['MetaMask', 'Installed wallet'])
})

it('a wallet that is injected later is announced then', () => {
  const page = pageWith()
  announceInjectedWallet(page)
  expect(namesIn(page)).toEqual([])
  page.ethereum = provider()
  page.dispatchEvent(new Event('ethereum#initialized'))
  expect(namesIn(page)).toEqual(['Installed wallet'])
})

it.each([undefined, null, 'text', {}, { request: method }])('%j is not a wallet', (ethereum) => {
  const page = pageWith(ethereum)
  announceInjectedWallet(page)
  expect(namesIn(page)).toEqual([])
})
