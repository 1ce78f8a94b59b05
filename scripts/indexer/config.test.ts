import { readFileSync } from 'node:fs'
import { expect, it } from 'vitest'
import { indexedEvents } from '../../src/domain/history/index/indexed-events.ts'

// Ponder does not start for an event of a contract that its configuration does not name.
it('reads every contract whose events are kept', () => {
  const config = readFileSync(new URL('../../indexer/ponder.config.ts', import.meta.url), 'utf8')
  const [, contracts = ''] = config.split('  contracts: {\n')
  const named = [...contracts.matchAll(/^ {4}(\w+): /gm)].map(([, name]) => name)
  expect(named.toSorted()).toEqual(Object.keys(indexedEvents).toSorted())
})
