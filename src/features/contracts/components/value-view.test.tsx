import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { cleanup, render, screen } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { MemoryRouter } from 'react-router'
import { parseAbiParameters } from 'viem'
import { afterEach, expect, it } from 'vitest'
import { compiledFixture } from '../code/compiled.fixture.ts'
import { ArgumentsView, IntegerView, Results, ValueView } from './value-view.tsx'

afterEach(cleanup)

const account = '0x00000000000000000000000000000000000000A1'

function show(type: string, value: unknown, internalType?: string) {
  const [parameter] = parseAbiParameters(type)
  if (parameter === undefined) throw new Error('No parameter.')
  const { container } = render(
    <QueryClientProvider client={new QueryClient()}>
      <MemoryRouter>
        <ValueView
          parameter={internalType === undefined ? parameter : { ...parameter, internalType }}
          value={value}
          compiled={compiledFixture}
        />
      </MemoryRouter>
    </QueryClientProvider>,
  )
  return container.textContent
}

it.each([
  ['uint256', 999n, '999'],
  ['uint8', 7, '7'],
  ['bool', false, 'false'],
  ['string', '', 'Empty text'],
  ['string', 'a\u202Eb', 'a\\u202eb'],
  ['bytes', '0xab', '0xab'],
  ['address', `0x${'0'.repeat(40)}`, 'Zero address'],
  ['address', account, '0x0000…00A1'],
  // What a node answers is what it is, even where it is no address.
  ['address', '0x12', '0x12'],
  ['string', account, account],
  ['uint256[]', [], 'Empty list'],
  ['uint256[]', [5n], '1 item05'],
  ['uint256[]', [5n, 6n], '2 items05' + '16'],
  ['(uint256 least, bool isLast)', { isLast: true, least: 5n }, 'least uint2565isLast booltrue'],
  ['(uint256, bool)', [5n, true], 'Component 0 uint2565Component 1 booltrue'],
])('shows a %s of %o', (type, value, text) => {
  expect(show(type, value)).toBe(text)
})

it.each([
  [1, 'enum Status', 'CLOSED 1'],
  [9, 'enum Status', 'No such value 9'],
  [1, 'enum Other', '1'],
  [1, undefined, '1'],
])('names the member %i of %s', (value, internalType, text) => {
  expect(show('uint8', value, internalType)).toBe(text)
})

it('leads from an address to it', () => {
  show('address', account)
  expect(screen.getByRole('link').getAttribute('href')).toBe(`/contracts/${account}`)
  expect(screen.getByRole('button', { name: 'Copy the address' })).toBeDefined()
})

it('shows 50 items of a list, and the others on request', () => {
  const values = Array.from({ length: 51 }, (_, at) => BigInt(at))
  expect(show('uint256[]', values.slice(0, 50))).not.toContain('Show the other')
  cleanup()
  expect(show('uint256[]', values)).toMatch(/^51 items.*4949Show the other 1 items5050$/)
  expect(screen.getAllByRole('listitem', { hidden: true })).toHaveLength(51)
})

it('folds a text that is longer than a few lines', () => {
  expect(show('string', 'x'.repeat(160))).toBe('x'.repeat(160))
  cleanup()
  const long = 'x'.repeat(161)
  expect(show('string', long)).toMatch(new RegExp(`^x{100,150}…${long}$`))
})

it.each([
  [999n, false],
  [1_000n, true],
  [-999n, false],
  [-1_000n, true],
])('says of %s in other units only where that helps', (value, helps) => {
  render(<IntegerView value={value} />)
  expect(screen.queryAllByRole('button')).toHaveLength(helps ? 2 : 0)
})

it.each([
  [999_999_999n, []],
  [1_000_000_000n, ['Sep 9, 2001, 01:46 UTC']],
  [4_102_444_800n, ['Jan 1, 2100, 00:00 UTC']],
  [4_102_444_801n, []],
])('reads %s as a time where it may be one', async (value, times) => {
  render(<IntegerView value={value} />)
  await userEvent.click(screen.getByRole('button', { name: 'Units' }))
  await screen.findByText('6 decimals (USDC)')
  expect(screen.queryAllByText(/UTC$/).map(({ textContent }) => textContent)).toEqual(times)
})

it.each([
  [1_500_000n, '1,500', '1.5', '0x16e360'],
  [-1_500_000n, '-1,500', '-1.5', '-0x16e360'],
])('reads %s with decimals and as a hexadecimal number', async (value, credits, money, hex) => {
  render(<IntegerView value={value} />)
  await userEvent.click(screen.getByRole('button', { name: 'Units' }))
  const labelled = (label: string) => screen.getByText(label).parentElement?.textContent
  await screen.findByText('Hexadecimal')
  expect(labelled('3 decimals (credits)')).toContain(credits)
  expect(labelled('6 decimals (USDC)')).toContain(money)
  expect(labelled('Hexadecimal')).toContain(hex)
})

it('names arguments, or numbers those without a name', () => {
  const parameters = parseAbiParameters('uint256 amount, bool')
  const { container } = render(
    <ArgumentsView
      values={[5n, true].map((value, at) => ({ parameter: parameters[at] ?? { type: '' }, value }))}
    />,
  )
  expect(container.textContent).toBe('amount5Argument 1true')
  cleanup()
  render(<ArgumentsView values={[]} />)
  expect(screen.getByText('No arguments')).toBeDefined()
})

it('says of results what their documentation does', () => {
  const doc = {
    notice: undefined,
    details: undefined,
    params: {},
    returns: { least: 'The least.', _1: 'Whether it is the last.' },
  }
  const { container } = render(
    <Results
      outputs={parseAbiParameters('uint256 least, bool, uint8 other')}
      results={[5n, true, 3]}
      doc={doc}
      compiled={undefined}
    />,
  )
  expect(container.textContent).toBe(
    'least uint256The least.5Result boolWhether it is the last.trueother uint83',
  )
  cleanup()
  render(<Results outputs={[]} results={[]} doc={undefined} compiled={undefined} />)
  expect(screen.getByText('It returns nothing.')).toBeDefined()
})
