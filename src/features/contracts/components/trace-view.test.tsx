import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { cleanup, render, screen } from '@testing-library/react'
import { MemoryRouter } from 'react-router'
import { encodeErrorResult, encodeEventTopics, encodeFunctionData, pad, parseAbi } from 'viem'
import { afterEach, expect, it } from 'vitest'
import type { TraceCall, TraceLog } from '../calls/trace.ts'
import { LogList, TraceView } from './trace-view.tsx'

afterEach(cleanup)

const abi = parseAbi([
  'function pay(address to, uint256[] amounts, string why)',
  'event Paid(uint256 amount)',
  'error TooMuch(uint256 most)',
])
const [from, to] = [`0x${'1'.repeat(40)}`, `0x${'2'.repeat(40)}`] as const

function show(element: React.ReactElement) {
  render(
    <QueryClientProvider client={new QueryClient()}>
      <MemoryRouter>{element}</MemoryRouter>
    </QueryClientProvider>,
  )
}
const lineOf = (changes: Partial<TraceCall>) => {
  const call = { type: 'CALL', from, to, input: '0x', gasUsed: '0x5208', ...changes } as const
  show(<TraceView trace={call} abis={[parseAbi(['function other()']), abi]} />)
  return screen.getAllByRole('listitem').map(({ textContent }) => textContent)
}
const data = (why: string) =>
  encodeFunctionData({ abi, functionName: 'pay', args: [to, [1n], why] })
const tooMuch = encodeErrorResult({ abi, errorName: 'TooMuch', args: [7n] })

it.each<[string, Partial<TraceCall>, string]>([
  ['a function that an ABI has', { input: data('done') }, '.pay(0x22222222…222222, ["1"], done)'],
  ['a text of 24 characters', { input: data('x'.repeat(24)) }, `, ${'x'.repeat(24)})`],
  ['a longer text', { input: data('x'.repeat(25)) }, `, ${'x'.repeat(10)}…${'x'.repeat(6)})`],
  ['a text with what is not seen', { input: data('a\u202Eb') }, ', a\\u202eb)'],
  ['one that none has', { input: '0x1234567890' }, '.0x12345678()'],
  ['coins without a function', { value: '0x7' }, '.receive()7 wei21,000 gas'],
  ['no coins', { value: '0x0' }, '.receive()21,000 gas'],
  ['an error that an ABI has', { error: 'reverted', output: tooMuch }, 'gasTooMuch(7)'],
  ['one that none has', { error: 'out of\u202Egas', output: '0x12' }, 'gasout of\\u202egas'],
  ['one without a reason', { error: 'reverted' }, 'gasreverted'],
])('says of a call with %s what it is', (_, changes, text) => {
  expect(lineOf(changes)).toEqual([expect.stringContaining(text)])
})

it('says that a contract was created, and nothing of an error where there was none', () => {
  const call = { type: 'CREATE', from, input: '0x60806040', gasUsed: '0x1' } as const
  show(<TraceView trace={call} abis={[abi]} />)
  expect(screen.getByRole('listitem').textContent).toBe('CREATEnew contract.0x60806040()1 gas')
})

it('shows calls inside a call, in their order', () => {
  const inner = { type: 'STATICCALL', from, to, input: '0x', gasUsed: '0x1' } as const
  const lines = lineOf({
    calls: [
      { ...inner, calls: [] },
      { ...inner, type: 'DELEGATECALL' },
    ],
  })
  expect(lines).toHaveLength(3)
  expect(lines[1]).toMatch(/^STATICCALL/)
  expect(lines[2]).toMatch(/^DELEGATECALL/)
  expect(screen.getAllByRole('list')).toHaveLength(2)
  cleanup()
  lineOf({ calls: [] })
  expect(screen.getAllByRole('list')).toHaveLength(1)
})

it('decodes the events that an ABI has, and shows the data of others', () => {
  const log: TraceLog = {
    address: to,
    topics: encodeEventTopics({ abi, eventName: 'Paid' }) as never,
    data: pad('0x5'),
  }
  show(<LogList logs={[log, { ...log, topics: [pad('0x1')], data: '0xab' }]} abis={[abi]} />)
  const [paid, unknown] = screen.getAllByRole('listitem')
  expect(paid?.textContent).toBe('Paidof0x2222…2222amount5')
  expect(unknown?.textContent).toBe(`Unknown eventof0x2222…2222${pad('0x1')} 0xab`)
  cleanup()
  show(<LogList logs={[]} abis={[abi]} />)
  expect(screen.getByText('None.')).toBeDefined()
})
