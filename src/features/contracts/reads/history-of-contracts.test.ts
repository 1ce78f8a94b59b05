import { expect, it } from 'vitest'
import { lastFrame, revertingFrame } from '../calls/trace.ts'
import { raisingPlace } from '../code/locate-failure.ts'
import { instructionAt, placeOf } from '../code/sources.ts'
import { firstBlock } from '../code/use-contract.ts'
import { currentRoles } from './roles-of.ts'

const alice = '0x70997970C51812dc3A010C7d01b50e0d17dc79C8' as const
const bob = '0x3C44CdDdB6a900fa2b585dd299e03d12FA4293BC' as const

it.each([0n, 1n, 57n, 99n, 100n])('finds the first block with code, %s', async (created) => {
  let asked = 0
  const found = await firstBlock(async (block) => {
    asked++
    return block >= created
  }, 100n)
  expect(found).toBe(created)
  expect(asked).toBeLessThanOrEqual(7)
})

it('knows who has a role after grants and revocations, in the order of the chain', () => {
  const role = `0x${'1'.repeat(64)}` as const
  const change = (
    account: typeof alice | typeof bob,
    block: bigint,
    index: number,
    grants: boolean,
  ) => ({
    role,
    account,
    block,
    index,
    by: bob,
    grants,
  })
  const roles = currentRoles(
    [change(alice, 5n, 1, true), change(bob, 4n, 0, true), change(alice, 5n, 0, false)],
    new Map([[role, 'ISSUER_ROLE']]),
  )
  expect(roles).toEqual([
    {
      id: role,
      name: 'ISSUER_ROLE',
      holders: [
        { account: bob, since: 4n, grantedBy: bob },
        { account: alice, since: 5n, grantedBy: bob },
      ],
    },
  ])
  expect(
    currentRoles([change(alice, 5n, 1, true), change(alice, 6n, 0, false)], new Map()),
  ).toEqual([{ id: role, name: undefined, holders: [] }])
})

it('counts instructions, not the bytes that PUSH carries', () => {
  // PUSH2 0x6060, PUSH1 0x00, REVERT
  const code = '0x6160606000fd'
  expect([0, 3, 5].map((at) => instructionAt(code, at))).toEqual([0, 1, 2])
  expect(instructionAt(code, 1)).toBeNull()
})

it('reads a source map whose steps repeat what does not change', () => {
  const compiled = {
    sourceMap: '10:5:0:-;;20:::-;:7:1;0:0:-1',
    files: new Map([
      [0, 'A.sol'],
      [1, 'B.sol'],
    ]),
  }
  const places = [0, 1, 2, 3, 4, 5].map((at) => placeOf(compiled, at))
  expect(places).toEqual([
    { source: 'A.sol', start: 10, length: 5 },
    { source: 'A.sol', start: 10, length: 5 },
    { source: 'A.sol', start: 20, length: 5 },
    { source: 'B.sol', start: 20, length: 7 },
    undefined,
    undefined,
  ])
})

it('finds the call that reverts first, not those that pass its error on', () => {
  const call = { type: 'CALL', from: alice, to: bob, input: '0x', gasUsed: '0x0' } as const
  const cause = { ...call, error: 'execution reverted', output: '0xaa' } as const
  const caught = { ...call, error: 'execution reverted', output: '0xbb' } as const
  const root = { ...cause, calls: [caught, { ...cause, calls: [call, cause] }, call] }
  expect(revertingFrame(root)).toEqual([cause, 3])
  expect(revertingFrame({ ...cause, calls: [caught] })[1]).toBe(1)
})

it('follows the last call at a depth back to its first step', () => {
  const step = (pc: number, depth: number) => ({ pc, depth })
  const steps = [
    step(1, 1),
    step(10, 2),
    step(2, 1),
    step(20, 2),
    step(30, 3),
    step(21, 2),
    step(3, 1),
  ]
  expect(lastFrame(steps, 2)).toEqual([21, 20])
  expect(lastFrame(steps, 1)).toEqual([3, 2, 1])
})

it('takes the line that raises the error, where the optimizer has merged code', () => {
  const source = 'contract A { function f() { if (x) revert Wrong(1); revert Other(); } }'
  const place = (text: string) => ({
    source: 'A.sol',
    start: source.indexOf(text),
    length: text.length,
  })
  const wrong = place('revert Wrong(1)')
  const places = [place('revert Other()'), place(source.slice(13, -2)), wrong]
  expect(raisingPlace(places, { 'A.sol': source }, 'Wrong')).toEqual(wrong)
  expect(raisingPlace(places, { 'A.sol': source }, 'Missing')).toBeUndefined()

  const [whole, indented] = [place(source), place(source.slice(12, -2))]
  expect(raisingPlace([whole, indented, wrong], { 'A.sol': source }, 'Wrong')).toEqual(wrong)
})
