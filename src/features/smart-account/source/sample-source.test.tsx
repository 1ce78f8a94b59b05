import { QueryClient } from '@tanstack/react-query'
import { screen } from '@testing-library/dom'
import { cleanup, render } from '@testing-library/react'
import { toast } from 'sonner'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { type Api, createApi } from '../../../api/client.ts'
import { createSampleTransport } from '../../../api/sample/transport.ts'
import { demoAddress } from '../../../lib/demo-user.ts'
import { Toaster } from '../../../ui/toaster.tsx'
import { sampleSource } from './sample-source.ts'

// The API of a build is fixed by its environment; a test has its own.
const state = vi.hoisted(() => ({
  loadApi: (): Promise<Api> => Promise.reject(new Error('no API')),
}))
vi.mock(import('../../../api/load-api.ts'), async (original) => ({
  ...(await original()),
  loadApi: () => state.loadApi(),
}))

let cache: QueryClient
beforeEach(() => {
  cache = new QueryClient()
  serve({})
  render(<Toaster />)
})
afterEach(() => {
  toast.dismiss()
  cleanup()
})

/** @param changes What the API does otherwise. */
function serve(changes: Partial<Api>) {
  const data = createSampleTransport({ latencyMs: 0 })
  const api = createApi({ server: undefined, sample: async () => data })
  state.loadApi = async () => ({ ...api, ...changes })
}
const source = () => sampleSource(demoAddress, cache)
const accounts = async () => (await cache.fetchQuery(source().owned)).value
async function first() {
  const [account] = await accounts()
  if (account === undefined) throw new Error('the sample has no account')
  return account
}
const refused = { value: { success: false, status: 'ACTIVE' }, source: { kind: 'sample' } } as never

it('reads the accounts of the user, each by its id, and no other', async () => {
  const all = await accounts()
  expect(all.length).toBeGreaterThan(1)
  const [, second] = all
  expect((await cache.fetchQuery(source().account(second?.id ?? ''))).value).toEqual(second)
  expect((await cache.fetchQuery(source().account('nobody'))).value).toBeNull()
  expect(sampleSource(null, cache).owned.enabled).toBe(false)
})

it('pauses and resumes an account, and says which', async () => {
  const account = await first()
  expect(await source().actions.pause(account)).toBe('done')
  expect(await screen.findByText(`${account.name} paused`)).toBeDefined()
  expect((await first()).status).toBe('PAUSED')
  await source().actions.resume(account)
  expect(await screen.findByText(`${account.name} resumed`)).toBeDefined()
  expect((await first()).status).toBe('ACTIVE')
})

it('says that the API did not do it', async () => {
  const account = await first()
  serve({
    updateSmartAccountStatus: async () => refused,
    deleteSmartAccount: async () => refused,
  })
  const { actions, listed } = source()
  await expect(actions.pause(account)).rejects.toThrow('The API did not pause the account.')
  await expect(actions.resume(account)).rejects.toThrow('The API did not resume the account.')
  await expect(listed?.remove(account)).rejects.toThrow('The API did not delete the account.')
})

it('takes nothing for done where the API answers with another status', async () => {
  const account = await first()
  const other = { value: { success: true, status: 'ACTIVE' }, source: { kind: 'sample' } } as never
  serve({ updateSmartAccountStatus: async () => other })
  await expect(source().actions.pause(account)).rejects.toThrow('did not pause')
})

it('creates an account with its delegates, keeps what was entered, and deletes it', async () => {
  const [template] = (await cache.fetchQuery(source().templates)).value
  if (template === undefined) throw new Error('the sample has no template')
  const values = Object.fromEntries(template.parameters.map(({ name }) => [name, '1']))
  const delegates = '0x70997970C51812dc3A010C7d01b50e0d17dc79C8'
  const terms = { name: 'Fresh', template, values: { ...values, delegates } }
  await expect(sampleSource(null, cache).listed?.create(terms)).rejects.toThrow(/^Start the demo/)
  const id = await source().listed?.create(terms)
  expect(await screen.findByText('Fresh created')).toBeDefined()
  const created = (await accounts()).find((each) => each.id === id)
  if (created === undefined) throw new Error('not created')
  expect(created.delegates.map(({ address }) => address)).toEqual([delegates])
  expect(source().listed?.valuesOf(created)).toEqual(terms.values)
  expect(source().listed?.valuesOf({ ...created, id: 'nobody' })).toBeNull()
  await source().listed?.remove(created)
  expect(await screen.findByText('Fresh deleted')).toBeDefined()
  expect((await accounts()).some((each) => each.id === id)).toBe(false)
})
