import { QueryClient } from '@tanstack/react-query'
import { cleanup, render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { createApi } from '../../api/client.ts'
import { createSampleTransport } from '../../api/sample/transport.ts'
import { sampleYieldStrategies } from '../../api/sample/yield-strategies.ts'
import { ApiError } from '../../api/transport.ts'
import { strategyFromApi } from '../../domain/strategies/strategy.ts'
import { usdc } from '../../lib/usdc.ts'
import { InSession } from '../../session/session.fixture.tsx'
import { useYieldStrategy, YieldStrategyProvider } from './yield-strategy-provider.tsx'

beforeEach(() => {
  vi.spyOn(console, 'error').mockImplementation(() => {})
})
afterEach(() => {
  cleanup()
  vi.restoreAllMocks()
})

/** Renders the context's values and a button for each of its calls. */
function Probe() {
  const { loading, error, calculateImpact, reload } = useYieldStrategy()
  const [strategy] = sampleYieldStrategies.map(strategyFromApi)
  const calculate = () => {
    if (strategy !== undefined) calculateImpact(strategy, usdc(100_000_000n), 30).catch(() => {})
  }
  return (
    <>
      <output>{`${loading ? 'loading' : 'idle'}: ${error ?? 'no error'}`}</output>
      <button type="button" onClick={calculate}>
        Calculate
      </button>
      <button type="button" onClick={reload}>
        Reload
      </button>
    </>
  )
}

/** The probe over a server of which some paths are broken. */
function openOver(broken: ReadonlySet<string>) {
  const data = createSampleTransport({ latencyMs: 0 })
  const api = createApi({
    sample: async () => createSampleTransport({ latencyMs: 0 }),
    server: async (request) => {
      if (!broken.has(request.path)) return data(request)
      throw new ApiError(request.method, request.path, { kind: 'status', status: 500, body: '' })
    },
  })
  render(
    <InSession cache={new QueryClient()}>
      <YieldStrategyProvider api={async () => api}>
        <Probe />
      </YieldStrategyProvider>
    </InSession>,
  )
  const user = userEvent.setup()
  return (name: 'Calculate' | 'Reload') => user.click(screen.getByRole('button', { name }))
}

describe('the flags of the context', () => {
  it('are set around each call: loading while it runs, the text while it has failed', async () => {
    const broken = new Set(['/yield/strategies'])
    const press = openOver(broken)
    expect(screen.getByText('loading: no error')).toBeDefined()
    expect(await screen.findByText('idle: Failed to load yield strategies')).toBeDefined()

    broken.clear()
    await press('Reload')
    expect(await screen.findByText('idle: no error')).toBeDefined()

    broken.add('/yield/strategies/user')
    await press('Reload')
    expect(await screen.findByText('idle: Failed to load your applied strategies')).toBeDefined()

    broken.clear()
    await press('Reload')
    broken.add('/yield/strategies/impact')
    await press('Calculate')
    expect(await screen.findByText('idle: Failed to calculate impact')).toBeDefined()
    broken.clear()
    await press('Calculate')
    expect(await screen.findByText('idle: no error')).toBeDefined()
  })
})
