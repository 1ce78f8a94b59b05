import { globSync, readFileSync } from 'node:fs'
import { QueryClient, type QueryKey } from '@tanstack/react-query'
import { describe, expect, it } from 'vitest'
import { decodedCall, withPlainAddresses } from '../src/chain/transactions/decoded-call.fixture.ts'
import { refreshAfter } from '../src/chain/transactions/refresh.ts'
import { assetRows } from './intents/asset-rows.ts'
import { creationRows } from './intents/creation-rows.ts'
import { creditRows } from './intents/credit-rows.ts'
import { poolRows } from './intents/pool-rows.ts'
import { allowText, callOf, type IntentRow, lineText } from './intents/row.ts'
import { type ScreenName, screens } from './intents/screens.ts'
import { chain } from './intents/world.ts'

const rows: readonly IntentRow[] = [...poolRows, ...assetRows, ...creditRows, ...creationRows]
const named = rows.map((row) => [`${row.builder}: ${row.name}`, row] as const)

describe('the call', () => {
  it.each(named)('%s', (_, { intent, abi, to, call, permitted }) => {
    const sent = callOf(intent, { permits: false })
    expect(withPlainAddresses(decodedCall(abi, sent.data))).toEqual(withPlainAddresses(call))
    expect(sent.functionName).toBe(call[0])
    expect(sent.value).toBeUndefined()

    const signed = callOf(intent, { permits: true })
    const expected = withPlainAddresses(permitted ?? call)
    expect(withPlainAddresses(decodedCall(abi, signed.data))).toEqual(expected)
    expect([sent.to, signed.to]).toEqual([to, to])
    // A permit that is requested has to be in the call.
    const requestsPermit = intent.allow?.some((allow) => allow.kind === 'token' && allow.permit)
    expect(permitted !== undefined).toBe(requestsPermit ?? false)
  })
})

describe('the preview', () => {
  it.each(named)('%s', (_, { intent, give = [], get = [], allow = [], acknowledge }) => {
    expect(intent.give.map(lineText)).toEqual(give)
    expect(intent.get.map(lineText)).toEqual(get)
    expect((intent.allow ?? []).map(allowText)).toEqual(allow)
    expect(intent.acknowledge ?? '').toMatch(acknowledge ?? /^$/)
    expect(intent.title).toMatch(/^[A-Z].*[^.]$/)
    for (const note of intent.notes ?? []) expect(note).toMatch(/^[A-Z0-9]/)
  })
})

/**
 * On the local chain every block refetches all data. On other chains only `invalidates` does, so a
 * missing key leaves a screen stale.
 */
describe('the refetched data after confirmation, except on the local chain', () => {
  it.each(named)('%s', async (_, { intent, changes }) => {
    const queryClient = new QueryClient()
    for (const key of Object.values<QueryKey>(screens)) queryClient.setQueryData(key, { value: 0 })
    await refreshAfter(queryClient, chain, intent.invalidates, -1n)
    const stale = changes.filter(
      (name: ScreenName) => queryClient.getQueryState(screens[name])?.isInvalidated !== true,
    )
    expect(stale).toEqual([])
  })
})

it('every intent has a row', () => {
  const builders = globSync('src/**/*.{ts,tsx}').flatMap((path) =>
    [...readFileSync(path, 'utf8').matchAll(/export (?:function|const) (?!use)(\w+Intent)\b/g)].map(
      ([, name = '']) => name,
    ),
  )
  expect(builders.length).toBeGreaterThan(30)
  const covered = new Set(rows.map(({ builder }) => builder))
  expect(builders.filter((name) => !covered.has(name))).toEqual([])
})
