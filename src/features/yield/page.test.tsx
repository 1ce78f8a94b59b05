import { QueryClient } from '@tanstack/react-query'
import { cleanup, render, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { NuqsAdapter } from 'nuqs/adapters/react-router/v8'
import { createBrowserRouter, RouterProvider } from 'react-router'
import { toast } from 'sonner'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { type Api, createApi } from '../../api/client.ts'
import { localSettlementMs } from '../../api/local/applied-ledger.ts'
import { sampleYieldStrategies } from '../../api/sample/yield-strategies.ts'
import type { Transport } from '../../api/transport.ts'
import { setWallet } from '../../chain/wallet-state.ts'
import { demoAddress } from '../../lib/demo-user.ts'
import { demoStore, endDemo, resetDemoBalances, startDemo } from '../../session/demo.ts'
import { InSession } from '../../session/session.fixture.tsx'
import { layOut } from '../../ui/testing/lay-out.ts'
import { failing, forest, forestLink, sample } from './page.fixture.ts'
import { Page } from './page.tsx'

// The API of a build is fixed by its environment; a test has its own server.
const state = vi.hoisted(() => ({
  loadApi: (): Promise<Api> => Promise.reject(new Error('no API')),
}))
vi.mock(import('../../api/load-api.ts'), async (original) => ({
  ...(await original()),
  loadApi: () => state.loadApi(),
}))

beforeEach(() => {
  localStorage.clear()
  resetDemoBalances()
  demoStore.setState({ invested: 0n })
  layOut({ width: 1200, height: 800 })
  vi.stubGlobal('scrollTo', () => {})
  vi.spyOn(console, 'error').mockImplementation(() => {})
  setWallet({ status: 'disconnected' })
  startDemo()
  serve(undefined)
})
afterEach(() => {
  cleanup()
  toast.dismiss()
  vi.restoreAllMocks()
  vi.unstubAllGlobals()
  vi.useRealTimers()
})

function serve(server: Transport | undefined, samples = sample) {
  const api = createApi({ server, sample: samples })
  state.loadApi = async () => api
}

function open(path = '/yield') {
  window.history.replaceState(null, '', path)
  const router = createBrowserRouter([
    {
      path: '/yield',
      element: (
        <NuqsAdapter>
          <Page />
        </NuqsAdapter>
      ),
    },
  ])
  render(
    <InSession cache={new QueryClient()}>
      <RouterProvider router={router} />
    </InSession>,
  )
  return { user: userEvent.setup(), search: () => window.location.search }
}

describe('the list', () => {
  it('loads, then shows every strategy and that it is a sample', async () => {
    open()
    expect(screen.getByText('Loading strategies')).toBeDefined()
    for (const { name } of sampleYieldStrategies) {
      expect(await screen.findByRole('link', { name })).toBeDefined()
    }
    expect(screen.getAllByText('Sample').length).toBeGreaterThan(0)
  })

  it('is narrowed by the filters of the address, which reset clears', async () => {
    const { user, search } = open('/yield?risk=AGGRESSIVE&environmental=true')
    expect(await screen.findByText('1 of 7 strategies')).toBeDefined()
    expect(screen.getByRole('link', { name: 'Renewable Build-out' })).toBeDefined()
    await user.click(await screen.findByRole('button', { name: 'Reset filters' }))
    expect(await screen.findByText('7 strategies')).toBeDefined()
    await waitFor(() => expect(search()).toBe(''))
  })

  it('is whole again after reset, whichever filters were set', async () => {
    const { user, search } = open(
      '/yield?class=2&risk=MODERATE&yield=5&fee=2.5&environmental=true&compound=true&type=CarbonCredit&retirement=10&carbon-negative=true&sort=fee',
    )
    expect(await screen.findByText('1 of 7 strategies')).toBeDefined()
    await user.click(await screen.findByRole('button', { name: 'Reset filters' }))
    expect(await screen.findByText('7 strategies')).toBeDefined()
    await waitFor(() => expect(search()).toBe('?sort=fee'))
  })

  it('drops unknown values from the address and keeps the rest', async () => {
    open('/yield?risk=RECKLESS,MODERATE&class=9&sort=luck')
    expect(await screen.findByText('2 of 7 strategies')).toBeDefined()
  })

  it('says where the bounds of fee and yield end, and takes any beyond', async () => {
    const { user, search } = open('/yield?fee=4.75')
    const fee = await screen.findByRole('group', { name: /^Fee, at most/ })
    const ends = (group: HTMLElement) => group.lastElementChild?.textContent
    expect(ends(fee)).toBe('0.00%over 5.00%: any')
    expect(ends(screen.getByRole('group', { name: /^Yield, at least/ }))).toBe('Any10.00%')
    const thumb = within(fee).getByRole('slider')
    expect(thumb.getAttribute('aria-valuetext')).toBe('4.75%')
    thumb.focus()
    await user.keyboard('{End}')
    await waitFor(() => expect(thumb.getAttribute('aria-valuetext')).toBe('Any'))
    expect(await screen.findByText('7 strategies')).toBeDefined()
    await waitFor(() => expect(search()).toBe(''))
  })

  it('says what to do when nothing matches', async () => {
    const { user } = open('/yield?yield=9')
    expect(await screen.findByText('No strategy matches')).toBeDefined()
    await user.click(screen.getAllByRole('button', { name: 'Reset filters' })[0] ?? document.body)
    expect(await screen.findByText('7 strategies')).toBeDefined()
  })

  it('compares up to four', async () => {
    const chosen = sampleYieldStrategies
      .filter(({ name }) => ['Treasury Ladder', 'Rental Income', 'Invoice Rotation'].includes(name))
      .map(({ strategy_id }) => strategy_id.slice(0, 12))
    const { user } = open(`/yield?compare=${chosen.join(',')}`)
    await user.click(await screen.findByRole('checkbox', { name: 'Compare Currency Liquidity' }))
    await waitFor(() =>
      expect(screen.getByRole('checkbox', { name: 'Compare Forest Carbon Income' })).toHaveProperty(
        'disabled',
        true,
      ),
    )
    await user.click(screen.getByRole('tab', { name: /Compare/ }))
    const table = await screen.findByRole('table', { name: 'Strategies side by side' })
    expect(within(table).getAllByRole('columnheader')).toHaveLength(5)
    await user.click(within(table).getByRole('button', { name: 'Remove Rental Income' }))
    await waitFor(() => expect(within(table).getAllByRole('columnheader')).toHaveLength(4))
  })
})

describe('the API', () => {
  it('answers: its answer is shown as its own', async () => {
    const own = await sample()
    serve(own)
    open()
    expect(await screen.findByText(/^API, /)).toBeDefined()
    expect(screen.queryByText('Failed to load yield strategies')).toBeNull()
  })

  it('is broken: sample strategies stand in, and the screen says why', async () => {
    serve(failing(500))
    open()
    expect(await screen.findByText('Failed to load yield strategies')).toBeDefined()
    expect(screen.getByText(/The server answered with status 500\. These are sample/)).toBeDefined()
    expect(screen.getByRole('link', { name: 'Treasury Ladder' })).toBeDefined()
  })

  it('recovers when asked again', async () => {
    const own = await sample()
    let isDown = true
    serve((request) => (isDown ? failing(503)(request) : own(request)))
    const { user } = open()
    await screen.findByText('Failed to load yield strategies')
    isDown = false
    await user.click(screen.getByRole('button', { name: 'Try again' }))
    await waitFor(() => expect(screen.queryByText('Failed to load yield strategies')).toBeNull())
  })

  it('sends one bad strategy: the others are shown, and which was left out', async () => {
    serve(async ({ path }) =>
      path === '/yield/strategies'
        ? [
            { ...sampleYieldStrategies[0], annual_yield_percentage: 'four' },
            ...sampleYieldStrategies.slice(1),
          ]
        : [],
    )
    open()
    expect(await screen.findByText('One strategy could not be read')).toBeDefined()
    expect(screen.getByText('6 strategies')).toBeDefined()
  })

  it('and the sample data both fail: an error with a way to try again', async () => {
    serve(failing(500), () => Promise.reject(new Error('chunk not found')))
    open()
    expect(await screen.findByText('Failed to load yield strategies')).toBeDefined()
    expect(screen.getByRole('button', { name: 'Try again' })).toBeDefined()
  })
})

describe('a strategy', () => {
  it('is simulated with the figures of the formulas', async () => {
    open(`${forestLink}&amount=10000&days=365`)
    expect(
      await screen.findByRole('heading', { level: 1, name: 'Forest Carbon Income' }),
    ).toBeDefined()
    expect(screen.getByText('10,000 × 5.75% × 365 / 365 = $575.00')).toBeDefined()
    expect(screen.getByText('$575.00 × 2.00% = $11.50')).toBeDefined()
    expect(screen.getByText('$575.00 − $11.50 = $563.50')).toBeDefined()
    expect(screen.getByText('12 t')).toBeDefined()
    expect(screen.getByText('2 ha')).toBeDefined()
    expect(screen.getByText('60 MWh')).toBeDefined()
    expect(screen.getByText('1,500')).toBeDefined()
  })

  it('shows the figures of the API where they differ, and the formula’s when it fails', async () => {
    const own = await sample()
    const impact = {
      carbon_offset_tons: 99,
      land_area_protected_hectares: 1,
      renewable_energy_mwh: 1,
      auto_retired_credits: '1',
    }
    serve(async (request) => {
      const answer = await own(request)
      return request.path.endsWith('/impact') && typeof answer === 'object'
        ? { ...answer, impact_metrics: impact }
        : answer
    })
    open(`${forestLink}&amount=10000`)
    expect(await screen.findByText('99 t')).toBeDefined()
    cleanup()

    serve((request) => (request.path.endsWith('/impact') ? failing(500)(request) : own(request)))
    open(`${forestLink}&amount=10000`)
    expect(await screen.findByText('Failed to calculate impact')).toBeDefined()
    expect(screen.getByText('12 t')).toBeDefined()
  })

  it('shows the formula’s figures and says so when the call fails altogether', async () => {
    const api = createApi({ sample })
    state.loadApi = async () => ({
      ...api,
      strategyImpact: () => Promise.reject(new Error('The disk is full')),
    })
    open(`${forestLink}&amount=10000`)
    expect(await screen.findByText('Failed to calculate impact')).toBeDefined()
    expect(screen.getByText('12 t')).toBeDefined()
  })

  it('that is not offered is reported as such', async () => {
    open(`/yield?strategy=${'0'.repeat(64)}`)
    expect(await screen.findByText('This strategy is not offered')).toBeDefined()
  })
})

describe('applying', () => {
  const applyButton = () => screen.findByRole('button', { name: 'Apply strategy' })

  it('is confirmed, pending at first and completed later', async () => {
    vi.useFakeTimers({ shouldAdvanceTime: true })
    const { user } = open(`${forestLink}&amount=1000`)
    await user.click(await applyButton())
    const dialog = await screen.findByRole('dialog', { name: 'Apply Forest Carbon Income' })
    await user.click(within(dialog).getByRole('button', { name: 'Apply 1,000 USDC' }))
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
    await waitFor(() =>
      expect(toast.getToasts()).toEqual([expect.objectContaining({ type: 'success' })]),
    )
    expect(demoStore.getState().invested).toBe(1_000_000_000n)
    cleanup()

    open('/yield?view=applied')
    expect(await screen.findByText('Pending (simulated)')).toBeDefined()
    // The one applied here, and that of the sample layer.
    expect(screen.getAllByText('Fixed sample estimate')).toHaveLength(2)
    expect(screen.getAllByText('Completed')).toHaveLength(2)
    await vi.advanceTimersByTimeAsync(localSettlementMs + 1_000)
    await waitFor(() => expect(screen.getByText('Completed (simulated)')).toBeDefined())
  })

  it('can clear the amount: nothing is computed and nothing can be applied until there is one', async () => {
    const user = userEvent.setup()
    open(`${forestLink}&amount=1000`)
    const field = await screen.findByRole('textbox', { name: 'Amount' })
    await user.clear(field)
    expect(field).toHaveProperty('value', '')
    expect(await screen.findByText('Enter an amount to see its yield and impact.')).toBeDefined()
    expect(screen.getByRole('button', { name: 'Apply strategy' })).toHaveProperty('disabled', true)
    await user.type(field, 'abc')
    expect(field).toHaveProperty('value', 'abc')
    expect(field.getAttribute('aria-invalid')).toBe('true')
    expect(screen.getByRole('button', { name: 'Apply strategy' })).toHaveProperty('disabled', true)
  })

  it('takes no less than the minimum and no more than the balance', async () => {
    open(`${forestLink}&amount=10`)
    expect(await applyButton()).toHaveProperty('disabled', true)
    expect(
      screen.getAllByText('The minimum is 250 USDC. Enter that or more.').length,
    ).toBeGreaterThan(0)
    cleanup()
    open(`${forestLink}&amount=5001`)
    expect(await applyButton()).toHaveProperty('disabled', true)
    expect(screen.getByText('You have 5,000 USDC. Enter that or less.')).toBeDefined()
  })

  it('needs someone who is signed in', async () => {
    endDemo()
    open(`${forestLink}&amount=1000`)
    expect(await applyButton()).toHaveProperty('disabled', true)
    expect(screen.getByText('Not signed in')).toBeDefined()
  })

  it('by a server that answers an id alone says that the status is not stated', async () => {
    const own = await sample()
    const receipt = { transaction_id: 4711, strategy_id: forest?.strategy_id }
    serve(async (request) => {
      if (request.path.endsWith('/apply')) return receipt
      return request.path.endsWith('/user') ? [receipt] : own(request)
    })
    const { user } = open(`${forestLink}&amount=1000`)
    await user.click(await applyButton())
    const dialog = await screen.findByRole('dialog')
    await user.click(within(dialog).getByRole('button', { name: 'Apply 1,000 USDC' }))
    await waitFor(() =>
      expect(toast.getToasts()).toEqual([
        expect.objectContaining({
          type: 'success',
          description: '1,000 USDC, status not stated.',
        }),
      ]),
    )
    cleanup()
    open('/yield?view=applied')
    const row = (await screen.findByRole('link', { name: 'Forest Carbon Income' })).closest('tr')
    // Status, amount, yield, impact and asset.
    expect(row?.textContent?.match(/Not stated/g)).toHaveLength(5)
    expect(screen.queryByText('Fixed sample estimate')).toBeNull()
  })

  it('that the server refuses is kept in this browser, and the toast says so', async () => {
    const own = await sample()
    serve((request) => (request.path.endsWith('/apply') ? failing(500)(request) : own(request)))
    const { user } = open(`${forestLink}&amount=1000`)
    await user.click(await applyButton())
    const dialog = await screen.findByRole('dialog')
    await user.click(within(dialog).getByRole('button', { name: 'Apply 1,000 USDC' }))
    await waitFor(() =>
      expect(toast.getToasts()).toEqual([
        expect.objectContaining({
          type: 'warning',
          title: 'Failed to apply strategy',
          description: expect.stringContaining('status 500. It is kept in this browser'),
        }),
      ]),
    )
    cleanup()
    open('/yield?view=applied')
    expect(await screen.findByText('Pending (simulated)')).toBeDefined()
  })
})

describe('what was applied', () => {
  it('is the demo user’s sample in the demo session, and never a wallet’s', async () => {
    open('/yield?view=applied')
    expect(await screen.findAllByText('Completed')).toHaveLength(2)
    cleanup()
    setWallet({ status: 'reconnecting', account: demoAddress })
    open('/yield?view=applied')
    expect(await screen.findByText('Nothing applied yet')).toBeDefined()
  })
})
