import { cleanup, screen, waitFor } from '@testing-library/react'
import type { ComponentType } from 'react'
import {
  encodeEventTopics,
  encodeFunctionData,
  type Hex,
  hexToBigInt,
  hexToNumber,
  numberToHex,
  pad,
  parseAbi,
} from 'viem'
import { baseSepolia } from 'viem/chains'
import { describe, expect, it, vi } from 'vitest'
import type { OpenChain } from '../../../chain/chain-state.ts'
import {
  type Answers,
  blockFixture,
  fakeNode,
  receiptFixture,
  transactionFixture,
} from '../../../chain/fake-node.fixture.ts'
import type { TabProps } from '../model/tabs.ts'
import { EventsTab } from './events-tab.tsx'
import { account, address, contractWith, onWideScreen, showTab } from './tab.fixture.tsx'
import { TransactionsTab } from './transactions-tab.tsx'

const abi = parseAbi([
  'event Paid(address indexed to, uint256 amount, string why)',
  'event Closed(uint256, (bool isLast) part)',
  'function pay(address to, uint256[] amounts, string why)',
])
const contract = contractWith(abi)
onWideScreen()

const show = (Tab: ComponentType<TabProps>, chain: OpenChain, search = '') =>
  showTab(Tab, { chain, contract, abi }, search)
const timed: Answers = {
  eth_getBlockByNumber: ([number]) => blockFixture({ number, timestamp: '0x3e8' }),
}

describe('events', () => {
  const paid = (block: bigint, why = 'rent') => ({
    ...{ address, blockNumber: numberToHex(block), logIndex: '0x1' },
    transactionHash: `0x${'cd'.repeat(32)}`,
    topics: encodeEventTopics({ abi, eventName: 'Paid', args: { to: account } }),
    data: `${pad(numberToHex(block * 1_000n))}${pad('0x40').slice(2)}${pad(numberToHex(why.length)).slice(2)}${Buffer.from(why).toString('hex').padEnd(64, '0')}`,
  })
  const unknown = { ...paid(7n), topics: [pad('0x5')], data: '0xab' }
  const nodeWith = (logs: readonly unknown[]) => {
    const asked: { readonly topics: unknown; readonly fromBlock: Hex; readonly toBlock: Hex }[] = []
    const node = fakeNode({
      ...timed,
      eth_getLogs: ([filter]) => {
        const given = filter as (typeof asked)[number]
        asked.push(given)
        const [from, to] = [hexToBigInt(given.fromBlock), hexToBigInt(given.toBlock)]
        return (logs as { readonly blockNumber: Hex }[]).filter(
          ({ blockNumber }) => hexToBigInt(blockNumber) >= from && hexToBigInt(blockNumber) <= to,
        )
      },
    })
    return { ...node, asked }
  }
  const rows = () => screen.queryAllByRole('listitem').map(({ textContent }) => textContent)

  it('are listed with their arguments in a line, the newest first', async () => {
    const { chain } = nodeWith([unknown, paid(9n, 'x'.repeat(45)), paid(90n)])
    show(EventsTab, chain)
    expect(await screen.findByText('3 events, all of them')).toBeDefined()
    const [newest, oldest, other] = rows()
    expect(newest).toMatch(/^Paidto 0x0000…00A1amount 90,000why rent/)
    expect(oldest).toContain(`why ${'x'.repeat(40)}to`)
    expect(other).toMatch(new RegExp(`^Unknown event${pad('0x5')} 0xabBlock 7`))
    expect(screen.queryByRole('button', { name: 'Older events' })).toBeNull()
  })

  it('are one, or none, of which there is no table', async () => {
    show(EventsTab, nodeWith([paid(9n)]).chain)
    expect(await screen.findByText('1 event')).toBeDefined()
    const csv = () => screen.getByRole<HTMLButtonElement>('button', { name: 'CSV' })
    expect(csv().disabled).toBe(false)
    cleanup()
    show(EventsTab, nodeWith([]).chain)
    expect(await screen.findByText('No such events')).toBeDefined()
    expect(screen.getByText('0 events')).toBeDefined()
    expect(csv().disabled).toBe(true)
  })

  it('are saved as a table', async () => {
    const files: Blob[] = []
    vi.spyOn(URL, 'createObjectURL').mockImplementation((blob) => {
      files.push(blob as Blob)
      return 'blob:table'
    })
    vi.spyOn(URL, 'revokeObjectURL').mockImplementation(() => {})
    const clicked = vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(() => {})
    const { user } = show(EventsTab, nodeWith([paid(9n)]).chain)
    await screen.findByText('1 event')
    await user.click(screen.getByRole('button', { name: 'CSV' }))
    expect(await files[0]?.text()).toContain(
      `9,1970-01-01T00:16:40.000Z,0x${'cd'.repeat(32)},1,Paid`,
    )
    expect(clicked.mock.contexts[0]).toHaveProperty('download', 'events-Vault.csv')
  })

  it('of a long history are read a page at a time', async () => {
    const logs = Array.from({ length: 90 }, (_, at) => paid(BigInt(at + 1)))
    const { user } = show(EventsTab, nodeWith(logs).chain)
    expect(await screen.findByText('54 events so far, newest first')).toBeDefined()
    await user.click(screen.getByRole('button', { name: 'Older events' }))
    expect(await screen.findByText('90 events, all of them')).toBeDefined()
    expect(new Set(rows()).size).toBe(90)
    expect(screen.queryByRole('button', { name: 'Older events' })).toBeNull()
  })

  it('that do not match among the first may be further back', async () => {
    const logs = Array.from({ length: 90 }, (_, at) => paid(BigInt(at + 1)))
    const where = encodeURIComponent('{"why":"late"}')
    const event = encodeURIComponent('Paid(address,uint256,string)')
    show(EventsTab, nodeWith(logs).chain, `?event=${event}&where=${where}`)
    expect(await screen.findByText('0 events so far, newest first')).toBeDefined()
    expect(screen.queryByText('No such events')).toBeNull()
    expect(screen.getByRole('button', { name: 'Older events' })).toBeDefined()
  })

  it('are chosen by kind, by arguments and by blocks, which the address keeps', async () => {
    const { chain, asked } = nodeWith([paid(9n), paid(20n, 'food')])
    const { user, query } = show(EventsTab, chain)
    await user.selectOptions(screen.getByLabelText('Event'), 'Paid')
    await waitFor(() => expect(query()).toEqual({ event: 'Paid(address,uint256,string)' }))
    await user.type(await screen.findByLabelText(/^to/), account)
    await user.tab()
    await waitFor(() => expect(query().where).toBe(JSON.stringify({ to: account })))
    await user.type(screen.getByLabelText(/^why/), 'FOOD{Enter}')
    expect(await screen.findByText('1 event')).toBeDefined()
    expect(rows()[0]).toMatch(/^Paid.*why food/)
    expect(asked.at(-1)?.topics).toEqual(paid(1n).topics)
    await user.type(screen.getByLabelText(/^From block/), '10')
    await user.tab()
    await user.type(screen.getByLabelText(/^To block/), '15')
    await user.tab()
    expect(await screen.findByText('No such events')).toBeDefined()
    await waitFor(() => expect(query()).toMatchObject({ from: '10', to: '15' }))
    await waitFor(() => expect(asked.at(-1)).toMatchObject({ fromBlock: '0xa', toBlock: '0xf' }))
    await user.clear(screen.getByLabelText(/^To block/))
    await user.tab()
    await waitFor(() => expect(query().to).toBeUndefined())
    await user.selectOptions(screen.getByLabelText('Event'), 'All events')
    await waitFor(() => expect(query()).toEqual({ from: '10' }))
  })

  it('cannot be searched by a part or by an argument without a name', async () => {
    const event = encodeURIComponent('Closed(uint256,(bool))')
    show(EventsTab, nodeWith([]).chain, `?event=${event}`)
    await screen.findByText('No such events')
    expect(screen.getAllByRole('textbox')).toHaveLength(2)
  })

  it('say what is wrong with an argument, and search by the others', async () => {
    const { chain, asked } = nodeWith([paid(9n)])
    const event = encodeURIComponent('Paid(address,uint256,string)')
    const where = encodeURIComponent(JSON.stringify({ to: '0x1', amount: '', why: 'rent' }))
    show(EventsTab, chain, `?event=${event}&where=${where}&from=-5&to=-1`)
    expect(await screen.findByText(/^An address has 40 hexadecimal digits/)).toBeDefined()
    expect(screen.getAllByText(/^Not indexed: searched in the events read so far/)).toHaveLength(2)
    expect(JSON.stringify(asked).toLowerCase()).not.toContain(pad(account).toLowerCase())
  })

  it('cannot be read where the node is away, until it is asked again', async () => {
    const node = nodeWith([paid(9n)])
    const read = node.answers.eth_getLogs
    node.answers.eth_getLogs = () => {
      throw new Error('The node is away.')
    }
    const { user } = show(EventsTab, node.chain)
    const again = await screen.findByRole('button', { name: /again/i })
    if (read !== undefined) node.answers.eth_getLogs = read
    await user.click(again)
    expect(await screen.findByText('1 event')).toBeDefined()
  })
})

describe('transactions', () => {
  const pay = (why: string) =>
    encodeFunctionData({ abi, functionName: 'pay', args: [account, [1n], why] })
  const inputs = [pay('rent'), pay('a\u202Eb'), '0x', '0x1234567890'] as const
  /** A chain whose blocks from 10 on have a transaction each. */
  const chainOf = (changes: Answers = {}, chainId: number = 31_337) => {
    const node = fakeNode({
      eth_getBlockByNumber: ([number]) => {
        const block = hexToNumber(number as Hex)
        const transactions = [
          transactionFixture({
            ...{ hash: pad(numberToHex(block)), blockNumber: number, transactionIndex: '0x0' },
            ...{ to: block === 12 ? null : block % 2 === 0 ? address : account },
            input: inputs[(block / 2) % 4],
          }),
        ]
        return blockFixture({ number, timestamp: '0x3e8', ...(block >= 10 && { transactions }) })
      },
      eth_getTransactionReceipt: ([hash]) =>
        receiptFixture({
          transactionHash: hash,
          status: hexToBigInt(hash as Hex) === 100n ? '0x0' : '0x1',
        }),
      ...changes,
    })
    const deployment = { ...node.chain.deployment, chainId, startBlock: 5n }
    return { ...node, chain: { ...node.chain, chainId, deployment } }
  }
  const cells = () =>
    screen
      .getAllByRole('row')
      .slice(1)
      .map((row) => row.textContent)

  it('are decoded, with what became of each, the newest first', async () => {
    show(TransactionsTab, chainOf().chain)
    expect(await screen.findByText('Reverted')).toBeDefined()
    expect(
      screen.getByText(/^Sent to this contract in blocks 5 to 100, newest first/),
    ).toBeDefined()
    const [first, second, third, fourth] = cells()
    expect(first).toMatch(/^Transfer0x0x1111…1111021,000Reverted100/)
    expect(second).toMatch(/^paya?0x.*, \["1"\], a\\u202eb.*Succeeded98/)
    expect(third).toMatch(/^pay.*, rent.*Succeeded96/)
    expect(fourth).toMatch(/^Unknown call0x12345678.*94/)
    expect(screen.queryByRole('button', { name: 'Read earlier blocks' })).toBeNull()
  })

  it('are shown 25 at first, and 50 more when asked', async () => {
    const { user } = show(TransactionsTab, chainOf().chain)
    await screen.findByText('Reverted')
    expect(cells()).toHaveLength(25)
    await user.click(screen.getByRole('button', { name: 'Older (20 more)' }))
    expect(cells()).toHaveLength(45)
    expect(screen.queryByRole('button', { name: /^Older/ })).toBeNull()
  })

  it('of a public chain are those of the newest blocks, until earlier ones are read', async () => {
    const { user } = show(TransactionsTab, chainOf({}, baseSepolia.id).chain)
    await screen.findByText('Reverted')
    expect(screen.getByText(/in blocks 5 to 100/)).toBeDefined()
    cleanup()
    const { chain } = chainOf({}, baseSepolia.id)
    const early = { ...chain, deployment: { ...chain.deployment, startBlock: 0n } }
    show(TransactionsTab, early)
    await screen.findByText('Reverted')
    expect(screen.getByText(/in blocks 1 to 100/)).toBeDefined()
    await user.click(screen.getByRole('button', { name: 'Read earlier blocks' }))
    expect(await screen.findByText(/in blocks 0 to 100/)).toBeDefined()
    expect(screen.queryByRole('button', { name: 'Read earlier blocks' })).toBeNull()
  })

  it('are none in blocks that have none, which are all or some', async () => {
    const idle = {
      eth_getBlockByNumber: ([number]: readonly unknown[]) => blockFixture({ number }),
    }
    show(TransactionsTab, chainOf(idle).chain)
    expect(await screen.findByText(/^Nobody has sent a transaction to this contract/)).toBeDefined()
    cleanup()
    const { chain } = chainOf(idle, baseSepolia.id)
    show(TransactionsTab, { ...chain, deployment: { ...chain.deployment, startBlock: 0n } })
    expect(await screen.findByText('None in the blocks that have been read.')).toBeDefined()
  })

  it('cannot be listed where no block can be read', async () => {
    const away = {
      eth_getBlockByNumber: () => {
        throw new Error('The node is away.')
      },
    }
    show(TransactionsTab, chainOf(away).chain)
    expect(await screen.findByText(/^The blocks could not be read: /)).toBeDefined()
    expect(screen.getByText('No transactions')).toBeDefined()
  })
})
