import { beforeEach, expect, it, vi } from 'vitest'

const address = '0x70997970C51812dc3A010C7d01b50e0d17dc79C8'

/** The module as a page that was just loaded has it. */
async function reload() {
  vi.resetModules()
  return import('./demo.ts')
}

const kept = () => {
  const values = new Map<string, string>()
  return {
    getItem: (key: string) => values.get(key) ?? null,
    setItem: (key: string, value: string) => void values.set(key, value),
  }
}

beforeEach(() => {
  vi.stubGlobal('localStorage', kept())
  vi.stubGlobal('sessionStorage', kept())
  return () => {
    vi.unstubAllGlobals()
    vi.unstubAllEnvs()
    // Files after this one in the same worker start with a session of their own.
    vi.resetModules()
  }
})

const usdcOf = ({ demoStore, demoUser, demoUserNow }: Awaited<ReturnType<typeof reload>>) => {
  const state = demoStore.getState()
  return demoUserNow(state, state.address ?? demoUser.address).balance?.usdc
}

it('keeps what strategies cost over a reload, as the strategies themselves are kept', async () => {
  const first = await reload()
  first.investDemoUsdc(1_250_000_000n)
  expect(usdcOf(first)).toBe('3750.00')
  expect(usdcOf(await reload())).toBe('3750.00')
})

it('forgets what pools changed, which are forgotten too', async () => {
  const first = await reload()
  first.investDemoUsdc(1_000_000_000n)
  first.changeDemoBalance('USDC', -57_000_000n)
  expect(usdcOf(first)).toBe('3943.00')
  expect(usdcOf(await reload())).toBe('4000.00')
  first.resetDemoBalances()
  expect(usdcOf(first)).toBe('4000.00')
})

it('begins a visit signed out where the build says so, until the visitor starts the demo', async () => {
  vi.stubEnv('VITE_VISITORS', 'signed-out')
  const first = await reload()
  expect(first.demoStore.getState().address).toBeNull()
  first.startDemo(address)
  expect((await reload()).demoStore.getState().address).toBe(address)
})

it('charges nobody but the user who invested', async () => {
  const first = await reload()
  first.investDemoUsdc(1_000_000_000n)
  first.startDemo(address)
  expect(usdcOf(first)).toBe('5000.00')
  first.endDemo()
  first.investDemoUsdc(1n)
  first.startDemo()
  expect(usdcOf(first)).toBe('4000.00')
})
