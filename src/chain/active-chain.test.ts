import { beforeEach, describe, expect, it } from 'vitest'
import type { BrowserStorage } from '../lib/browser-storage.ts'
import { chosenChainId, keepChoice, networkLink } from './active-chain.ts'
import { publicChains } from './known-networks.ts'
import { publicChainIds } from './network-names.ts'

function memory(): BrowserStorage {
  const values = new Map<string, string | null>()
  return {
    get: (key) => values.get(key) ?? null,
    set: (key, value) => {
      values.set(key, value)
      return true
    },
  }
}
let storages = { session: memory(), local: memory() }
beforeEach(() => {
  storages = { session: memory(), local: memory() }
})

describe('chosenChainId', () => {
  it('is none before anybody has chosen', () => {
    expect(chosenChainId('', storages)).toBeNull()
  })

  it('is the choice of an earlier visit', () => {
    keepChoice(84_532, storages)
    expect(chosenChainId('', { ...storages, session: memory() })).toBe(84_532)
  })

  it('is the network of a link, in this tab only', () => {
    keepChoice(11_155_111, storages)
    expect(chosenChainId('?network=84532', storages)).toBe(84_532)
    expect(chosenChainId('', storages)).toBe(84_532)
    expect(chosenChainId('', { ...storages, session: memory() })).toBe(11_155_111)
  })

  it.each(['?network=1', '?network=abc', '?network=', '?network=84532x', '?network=99999999999'])(
    'ignores %s, which is no network of the app',
    (search) => {
      expect(chosenChainId(search, storages)).toBeNull()
    },
  )

  it('ignores a stored text that is no network', () => {
    storages.local.set('canopy.network', '{"x":1}')
    expect(chosenChainId('', storages)).toBeNull()
  })
})

it('writes the network into a link', () => {
  expect(networkLink('https://canopy.example', '/retirements/3', 84_532)).toBe(
    'https://canopy.example/retirements/3?network=84532',
  )
})

it('knows the same chain ids as viem', () => {
  const ids = Object.fromEntries(Object.entries(publicChains).map(([name, { id }]) => [name, id]))
  expect(publicChainIds).toEqual(ids)
})
