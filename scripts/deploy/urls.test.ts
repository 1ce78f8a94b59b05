import { expect, it } from 'vitest'
import type { ChainFile } from './chain-file.ts'
import { metadataBaseOf, requireSameBase, requireUrl } from './urls.ts'

it.each([
  ['https://canopy.example/', 'https://canopy.example'],
  ['https://Canopy.example:8443', 'https://canopy.example:8443'],
  ['https://example.org/canopy//', 'https://example.org/canopy'],
  [undefined, undefined],
])('%s is written into contracts as %s', (text, base) => {
  expect(metadataBaseOf(text, 'public')).toBe(base)
})

it.each(['canopy.example', '/app', 'ipfs://bafy', 'https://a.example?x', 'https://a.example#x'])(
  '%s is no address of an app',
  (text) => {
    expect(() => metadataBaseOf(text, 'local')).toThrow('--metadata-base')
  },
)

it('has nothing in an address that JSON would escape', () => {
  expect(metadataBaseOf('https://a.example/"\\', 'public')).toBe('https://a.example/%22')
})

it('takes http only on the own machine', () => {
  expect(metadataBaseOf('http://127.0.0.1:5173', 'public')).toBe('http://127.0.0.1:5173')
  expect(metadataBaseOf('http://a.example', 'local')).toBe('http://a.example')
  expect(() => metadataBaseOf('http://a.example', 'public')).toThrow('begins with http://')
  expect(() => requireUrl('--rpc-url', 'http://a.example', 'public')).toThrow('--rpc-url')
})

it('never changes the address of a deployment', () => {
  const before = { metadataBase: 'https://a.example' } as ChainFile
  expect(() => requireSameBase(before, 'https://b.example')).toThrow('lead to https://a.example')
  expect(() => requireSameBase({} as ChainFile, 'https://b.example')).toThrow('lead to no app')
  for (const wanted of ['https://a.example', undefined]) {
    expect(() => requireSameBase(before, wanted)).not.toThrow()
  }
  expect(() => requireSameBase(undefined, 'https://a.example')).not.toThrow()
})
