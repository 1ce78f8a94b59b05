import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, it, onTestFinished } from 'vitest'
import { requestFixture } from './request.fixture.ts'
import { simulatedRegistry } from './simulated.ts'

const options = { chainId: 31_337, path: '/nowhere', delayMs: 4_000, now: () => 0 }

it('a simulated registry is refused on any chain but the local one', () => {
  for (const chainId of [1, 84_532, 11_155_111]) {
    expect(() => simulatedRegistry({ ...options, chainId })).toThrow('for the local chain only')
  }
})

it('it "retires" once after some seconds, across restarts, and everything says that it is simulated', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'canopy-simulated-'))
  onTestFinished(() => rm(folder, { recursive: true }))
  let now = Date.parse('2026-11-26T12:00:00Z')
  const open = () =>
    simulatedRegistry({ ...options, path: join(folder, 'a', 'asked.json'), now: () => now })
  const request = requestFixture()
  expect(await open().status(request)).toEqual({ kind: 'unknown' })
  expect(await open().retire(request)).toEqual({ kind: 'pending' })
  now += 3_999
  expect(await open().retire(request)).toEqual({ kind: 'pending' })
  expect(await open().status(request)).toEqual({ kind: 'pending' })
  now += 1
  const answer = await open().status(request)
  expect(answer).toMatchObject({
    kind: 'retired',
    quantity: 5,
    reference: 'SIMULATED-LOT-7-PART-2-AFTER-3',
    date: '2026-11-26',
    serials: request.serials,
  })
  const text = answer.kind === 'retired' ? new TextDecoder().decode(answer.document.bytes) : ''
  expect(text).toContain('No registry retired anything.')
  expect(open().isSimulated).toBe(true)
})
