import { beforeEach, describe, expect, it, vi } from 'vitest'
import { loadCode, missingCode, retryMissingCode } from './load-code.ts'

const missing = new TypeError('Failed to fetch dynamically imported module: /assets/page.js')
const reload = vi.fn()
const surroundings = { isOnline: () => true, responds: async () => true, reload }

const reason = () => missingCode.getState().reason
const waitsFor = (wanted: string) => vi.waitFor(() => expect(reason()).toBe(wanted))

beforeEach(() => {
  missingCode.setState({ reason: null, retries: [] })
  reload.mockReset()
})

describe('code that is loaded on demand', () => {
  it('is not asked for while offline, because browsers remember a failed import', async () => {
    const load = vi.fn(async () => 'code')
    let online = false
    const code = loadCode(load, { ...surroundings, isOnline: () => online })
    await waitsFor('offline')
    expect(load).not.toHaveBeenCalled()
    online = true
    retryMissingCode()
    await expect(code).resolves.toBe('code')
    expect(reason()).toBeNull()
    expect(reload).not.toHaveBeenCalled()
  })

  it('waits for a site that does not respond, however often it is tried', async () => {
    const load = vi.fn(() => Promise.reject(missing))
    void loadCode(load, { ...surroundings, responds: async () => false })
    await waitsFor('unreachable')
    retryMissingCode()
    await waitsFor('unreachable')
    expect(load).toHaveBeenCalledTimes(2)
    expect(reload).not.toHaveBeenCalled()
  })

  it('reloads the page on request where the site has replaced the file', async () => {
    void loadCode(() => Promise.reject(missing), surroundings)
    await waitsFor('replaced')
    expect(reload).not.toHaveBeenCalled()
    retryMissingCode()
    await vi.waitFor(() => expect(reload).toHaveBeenCalledOnce())
  })

  it('asks before it reloads the page where the browser remembers that the import failed', async () => {
    let responds = false
    void loadCode(() => Promise.reject(missing), {
      ...surroundings,
      responds: async () => responds,
    })
    await waitsFor('unreachable')
    responds = true
    retryMissingCode()
    await waitsFor('replaced')
    expect(reload).not.toHaveBeenCalled()
    retryMissingCode()
    await vi.waitFor(() => expect(reload).toHaveBeenCalledOnce())
  })

  it('fails with the error of code that arrived and does not work', async () => {
    const load = () => Promise.reject(new TypeError('x is not a function'))
    await expect(loadCode(load, surroundings)).rejects.toThrow('x is not a function')
    expect(reason()).toBeNull()
  })
})
