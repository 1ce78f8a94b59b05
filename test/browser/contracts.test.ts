import { readFile } from 'node:fs/promises'
import { text } from 'node:stream/consumers'
import type { Locator, Page } from 'playwright-core'
import {
  concat,
  erc20Abi,
  formatEther,
  getAddress,
  type Hex,
  toFunctionSelector,
  toFunctionSignature,
} from 'viem'
import { describe, expect } from 'vitest'
import { environmentalCreditsAbi } from '../../src/chain/abi/environmentalCredits-abi.ts'
import { retirementOrdersAbi } from '../../src/chain/abi/retirementOrders-abi.ts'
import { accessibilityProblems } from './support/accessibility.ts'
import { confirmTransaction } from './support/actions.ts'
import { castArguments, castCall, castInputs, castLogs, castTransaction } from './support/cast.ts'
import { resize, settled } from './support/page.ts'
import { test } from './support/test.ts'

const contractPath = (contract: string, state: Readonly<Record<string, string>>): string =>
  `/contracts/${contract}?${new URLSearchParams(state)}`

/** The names of artifacts that a page downloads from now on. */
function artifactsRead(page: Page): readonly string[] {
  const names: string[] = []
  page.on('request', (request) => {
    const name = /\/deployments\/\d+\/artifacts\/(.+)$/.exec(request.url())?.[1]
    if (name !== undefined) names.push(decodeURIComponent(name))
  })
  return names
}

const unknown = getAddress('0x00000000000000000000000000000000000c0de1')

describe('reading', () => {
  test('shows what cast reads, now and at an earlier block', async ({ app }) => {
    const { page, chain } = app
    const market = chain.addressOf('AssetMarket')
    const head = await chain.client.getBlockNumber()
    const early = head / 2n
    const [now] = await castCall(chain, market, 'listingCount()(uint256)', [], head)
    const [then] = await castCall(chain, market, 'listingCount()(uint256)', [], early)
    expect(now).not.toBe(then)

    const result = page.getByRole('region', { name: 'Result' })
    let blocksRead = 0
    const buildInfos: string[] = []
    page.on('request', (request) => {
      if (request.url().includes('/build-info/')) buildInfos.push(request.url())
      blocksRead += request.postData()?.match(/"eth_getBlockByNumber"/g)?.length ?? 0
    })
    await app.open(contractPath('AssetMarket', { fn: 'listingCount()' }))
    await result.getByText(`Block ${head.toLocaleString('en')}`, { exact: false }).waitFor()
    expect(await result.getByRole('definition').textContent()).toBe(now)
    const source = await readFile('contracts/market/AssetMarket.sol', 'utf8')
    const line = source.split('\n').findIndex((each) => each.includes('listingCount')) + 1
    await page.getByRole('link', { name: `AssetMarket.sol:${line}` }).waitFor()
    expect(buildInfos, 'the line is known without the sources').toEqual([
      expect.stringMatching(/\.output\.json$/),
    ])

    const block = page.getByRole('textbox', { name: 'Read at block' })
    await block.fill(early.toString())
    await block.press('Enter')
    await result.getByText(`Block ${early.toLocaleString('en')}`, { exact: false }).waitFor()
    expect(await result.getByRole('definition').textContent()).toBe(then)
    expect(new URL(page.url()).searchParams.get('block')).toBe(early.toString())
    await settled(page)
    expect(blocksRead, 'blocks read without being asked for').toBeLessThan(20)
    expect(await accessibilityProblems(page)).toEqual([])
  })

  test('takes a tuple, and decodes the answer as cast does', async ({ app }) => {
    const { page, chain } = app
    const fn = 'areSerialsFree((uint256,uint16,uint64,uint48,uint48))'
    const head = await chain.client.getBlockNumber()
    await app.open(contractPath('ProjectRegistry', { fn }))
    const fields = ['projectId', 'vintage', 'registryBatch', 'firstSerial', 'lastSerial']
    const answers = new Set<string>()
    for (const range of [
      ['1', '2024', '0', '1', '1000'],
      ['1', '2024', '0', '900000001', '900001000'],
    ]) {
      const [expected = ''] = await castCall(
        chain,
        chain.addressOf('ProjectRegistry'),
        `${fn}(bool)`,
        [`(${range.join(',')})`],
        head,
      )
      for (const [at, name] of fields.entries()) {
        await page.getByRole('textbox', { name }).fill(range[at] ?? '')
      }
      await page.getByRole('button', { name: 'Read', exact: true }).click()
      const result = page.getByRole('region', { name: 'Result' }).getByRole('definition').first()
      await expect.poll(() => result.textContent()).toBe(expected)
      answers.add(expected)
    }
    // Both answers occur, so that neither is what the screen says anyway.
    expect([...answers].toSorted()).toEqual(['false', 'true'])
  })
})

/** Values as they stand on the screen: numbers without grouping, addresses in full. */
const shownValues = (part: Locator): Promise<readonly string[]> =>
  part.evaluate((root) =>
    [...root.querySelectorAll('dd, li > div')]
      .filter((element) => element.querySelector('dd, li') === null)
      .map((element) => {
        const whole = element.querySelector('a[title]')?.getAttribute('title')
        const folded = element.querySelector('details p')?.textContent
        const [first] = element.querySelectorAll('span.tnum')
        const text = whole ?? folded ?? first?.textContent ?? element.textContent ?? ''
        return /^-?[\d,]+$/.test(text) ? text.replaceAll(',', '') : text
      }),
  )

/** What cast prints, in the words of the screen for what has no figure. */
const inScreenWords = (value: string): string =>
  value === '' ? 'Empty text' : /^0x0{40}$/.test(value) ? 'Zero address' : value

const sameCase = (values: readonly string[]) => values.map((value) => value.toLowerCase())

describe('decoding', () => {
  test('shows events as cast decodes them, on the screen and in the file', async ({ app }) => {
    const { page, chain } = app
    const types = [
      'uint256',
      'uint256',
      'address',
      'address',
      'address',
      ...Array(3).fill('uint256'),
    ]
    const event = `Purchased(${types.join(',')})`
    const indexed = `Purchased(${types.map((type, at) => `${type}${at < 3 ? ' indexed' : ''}`).join(',')})`
    const logs = (await castLogs(chain, chain.addressOf('AssetMarket'), indexed)).reverse()
    const [newest] = logs
    if (newest === undefined) throw new Error('Nothing was ever sold')

    await app.open(contractPath('AssetMarket', { tab: 'events', event }))
    const row = page.getByRole('tabpanel').getByRole('listitem').first()
    await row.getByText(`Block ${newest.block.toLocaleString('en')},`).waitFor()
    await row.locator('summary').click()
    const expected = await castArguments(types, newest.words)
    expect(sameCase(await shownValues(row))).toEqual(sameCase(expected))

    const [download] = await Promise.all([
      page.waitForEvent('download'),
      page.getByRole('button', { name: 'CSV', exact: true }).click(),
    ])
    const [, ...lines] = (await text(await download.createReadStream())).trim().split('\r\n')
    expect(lines.length).toBeGreaterThan(10)
    for (const [at, line] of lines.slice(0, 20).entries()) {
      const log = logs[at]
      if (log === undefined) throw new Error(`cast knows of no event ${at}`)
      const [block, , transaction, index, name, ...values] = line.split(',')
      expect([block, transaction, index, name]).toEqual([
        log.block.toString(),
        log.transaction,
        log.index.toString(),
        'Purchased',
      ])
      expect(sameCase(values)).toEqual(sameCase(await castArguments(types, log.words)))
    }

    // On a phone every argument is still in sight.
    await resize(page, 360)
    const list = page.getByRole('tabpanel').getByRole('list').first()
    expect(await list.evaluate((shown) => shown.scrollWidth - shown.clientWidth)).toBe(0)
  })

  test('shows a transaction and the tuples of its call as cast does', async ({ app }) => {
    const { page, chain } = app
    const credits = chain.addressOf('EnvironmentalCredits')
    const retired = 'CreditRetired(address indexed,uint256 indexed,uint256)'
    const hashes = new Set((await castLogs(chain, credits, retired)).map((log) => log.transaction))
    const called = await chain.client.getContractEvents({
      address: chain.addressOf('RetirementOrders'),
      abi: retirementOrdersAbi,
      eventName: 'OrderConfirmed',
      fromBlock: 0n,
    })
    for (const { transactionHash } of called) hashes.delete(transactionHash)
    const hash = [...hashes].at(-1)
    if (hash === undefined) throw new Error('Nothing was ever retired at once')
    const facts = await castTransaction(chain, hash)
    const call = environmentalCreditsAbi.find(
      (item) => item.type === 'function' && toFunctionSelector(item) === facts.input.slice(0, 10),
    )
    if (call?.type !== 'function') throw new Error('The credits were called by another contract')

    await app.open(`/contracts/tx/${hash}`)
    const transaction = page.getByRole('region', { name: 'Transaction', exact: true })
    await transaction.getByText('Gas used', { exact: true }).waitFor()
    const values = await shownValues(transaction)
    expect(sameCase([values[0] ?? '', values[2] ?? '', values[3] ?? ''])).toEqual(
      sameCase([facts.succeeded ? 'Succeeded' : 'Reverted', facts.from, facts.to]),
    )
    for (const figure of [facts.nonce, facts.block, facts.gasUsed]) {
      expect(values).toContain(figure.toString())
    }
    await transaction.getByText(formatEther(facts.fee).slice(0, 11)).waitFor()
    await page.getByRole('region', { name: `Events (${facts.logs})` }).waitFor()

    const inputs = await castInputs(toFunctionSignature(call), facts.input)
    const shown = await shownValues(page.getByRole('region', { name: call.name, exact: true }))
    expect(sameCase(shown)).toEqual(sameCase(inputs.map(inScreenWords)))
  })
})

test('a simulated call that reverts says why, and in which line', async ({ app }) => {
  const { page, chain } = app
  await app.open(contractPath('AssetMarket', { tab: 'write', fn: 'cancel(uint256)' }))
  await page.getByRole('textbox', { name: 'listingId' }).fill('1')
  await page.getByRole('textbox', { name: /^Simulate as/ }).fill(chain.accounts.newcomer)
  await page.getByRole('button', { name: 'Simulate', exact: true }).click()
  const outcome = page.getByRole('region', { name: 'It would revert' })
  const error = outcome.getByRole('alert')
  await error.getByText(`NotSeller(1, ${chain.accounts.newcomer})`).waitFor()
  await outcome.getByText('revert NotSeller(', { exact: false }).waitFor()

  await outcome.getByRole('link', { name: /^contracts\/market\/AssetMarket\.sol:\d+$/ }).click()
  const source = page.getByRole('figure')
  await source.locator('.bg-primary-soft').getByText('NotSeller', { exact: false }).waitFor()
})

test('a call is simulated, sent, and found again in events, transactions and storage', async ({
  app,
}) => {
  const { page, chain } = app
  const { investor, verifier } = chain.accounts
  const [usdc, market] = [chain.addressOf('TestUSDC'), chain.addressOf('AssetMarket')]
  const approve = (amount: bigint) =>
    chain.client.writeContract({
      account: investor,
      address: usdc,
      abi: erc20Abi,
      functionName: 'approve',
      args: [market, amount],
    })
  await app.connectedWallet('investor')

  await app.open(contractPath('TestUSDC', { tab: 'write', fn: 'approve(address,uint256)' }))
  await page.getByRole('combobox', { name: 'spender' }).fill(market)
  await page.getByRole('textbox', { name: 'value' }).fill('1.5e6')
  await page.getByRole('button', { name: 'Simulate', exact: true }).click()
  const outcome = page.getByRole('region', { name: 'It would succeed' })
  await outcome.getByText('Events it would emit (1)').waitFor()
  expect(await outcome.getByRole('definition').first().textContent()).toBe('true')
  await page.getByRole('button', { name: 'Send with your wallet' }).click()
  await confirmTransaction(page, 'Call approve of TestUSDC')
  const allowance = () =>
    chain.client.readContract({
      address: usdc,
      abi: erc20Abi,
      functionName: 'allowance',
      args: [investor, market],
    })
  expect(await allowance()).toBe(1_500_000n)
  await page.getByRole('tab', { name: 'My calls' }).click()
  const calls = page.getByRole('table', { name: 'Calls of this browser' })
  await calls.getByText('Simulated', { exact: true }).waitFor()
  await calls.getByText('Sent', { exact: true }).waitFor()

  // Events by their arguments; one of somebody else's making comes by itself.
  const where = JSON.stringify({ owner: investor, spender: market })
  const event = 'Approval(address,address,uint256)'
  await app.open(contractPath('TestUSDC', { tab: 'events', event, where }))
  const events = page.getByRole('tabpanel').getByRole('listitem')
  await events.first().getByText('1,500,000', { exact: true }).first().waitFor()
  const before = await events.count()
  const hash = await approve(2_500_000n)
  await events.first().getByText('2,500,000', { exact: true }).first().waitFor()
  expect(await events.count()).toBe(before + 1)
  const [download] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('button', { name: 'CSV', exact: true }).click(),
  ])
  const [header, newest, ...older] = (await text(await download.createReadStream()))
    .replace('\uFEFF', '')
    .trim()
    .split('\r\n')
  expect(header).toBe('block,time,transaction,index,event,owner,spender,value')
  expect(newest).toContain(`${hash},0,Approval,${investor},${market},2500000`)
  expect(older).toHaveLength(before)
  await settled(page)
  expect(await accessibilityProblems(page)).toEqual([])

  // The same transaction in the list, and from inside.
  await page.getByRole('tab', { name: 'Transactions' }).click()
  await page.getByRole('row', { name: /^approve.* 2500000 .*Succeeded/ }).click()
  await page.waitForURL(`**/contracts/tx/${hash}`)
  const trace = page.getByRole('region', { name: 'Trace' })
  await trace.getByText(/^CALL/).waitFor()
  await trace.getByText('.approve', { exact: true }).waitFor()
  await page.getByRole('region', { name: 'Events (1)' }).getByText('Approval').waitFor()

  // Storage is read slot by slot, without a function of the contract.
  await app.open(contractPath('TestUSDC', { tab: 'storage' }))
  const balances = page.getByRole('listitem').filter({ hasText: '_balances' }).first()
  await balances.getByRole('textbox', { name: 'Key of _balances' }).fill(investor)
  await balances.getByRole('button', { name: 'Look up' }).click()
  const balance = await chain.client.readContract({
    address: usdc,
    abi: erc20Abi,
    functionName: 'balanceOf',
    args: [investor],
  })
  await balances.getByText(balance.toLocaleString('en'), { exact: true }).waitFor()

  await app.open(contractPath('AssetMarket', { tab: 'roles' }))
  const roles = page.getByRole('tabpanel')
  await roles.getByText('This contract asks').waitFor()
  await roles.getByText('VERIFIER_ROLE', { exact: true }).waitFor()
  await roles.getByTitle(verifier, { exact: true }).first().waitFor()
})

describe('the code on the chain', () => {
  test('is distinguished from altered code', async ({ app }) => {
    const { page, chain } = app
    const market = chain.addressOf('AssetMarket')
    await app.open(contractPath('AssetMarket', { tab: 'source' }))
    await page.getByText('byte for byte.', { exact: false }).waitFor()

    const code = (await chain.client.getCode({ address: market })) ?? '0x'
    const middle = 2 + 2 * 4_000
    const other = code.slice(middle, middle + 2) === '5b' ? '00' : '5b'
    const altered = `${code.slice(0, middle)}${other}${code.slice(middle + 2)}` as Hex
    await chain.client.setCode({ address: market, bytecode: altered })
    await page.reload()
    await page.getByText('1 byte differs, at byte 4,000', { exact: false }).waitFor()
    await page.getByText('Code differs').first().waitFor()
  })

  test('is what its source compiles to in this browser', async ({ app }) => {
    const { page } = app
    await app.open(contractPath('Roles', { tab: 'source' }))
    await page.getByRole('button', { name: 'Compile again' }).click()
    await page.getByText('The compiled source is the code on the chain').waitFor()
  })

  test('of a clone is that of its implementation', async ({ app }) => {
    const { page, chain } = app
    const usdc = chain.addressOf('TestUSDC')
    const bytecode = concat(['0x363d3d373d3d3d363d73', usdc, '0x5af43d82803e903d91602b57fd5bf3'])
    await chain.client.setCode({ address: unknown, bytecode })
    const read = artifactsRead(page)
    await app.open(contractPath(unknown, { tab: 'source' }))
    await page.getByText('Clone (ERC-1167)', { exact: true }).waitFor()
    await page.getByText('The code is TestUSDC of contracts/local/TestUSDC.sol').waitFor()
    await page.getByText('Verified', { exact: true }).waitFor()
    expect(read, 'artifacts of other contracts are not read').toEqual(['Canopy#TestUSDC.json'])
  })

  test('is found among all artifacts where no contract is expected', async ({ app }) => {
    const { page, chain } = app
    const bytecode = (await chain.client.getCode({ address: chain.addressOf('Roles') })) ?? '0x'
    await chain.client.setCode({ address: unknown, bytecode })
    const read = artifactsRead(page)
    await app.open(contractPath(unknown, { tab: 'source' }))
    await page.getByText('The code is Roles of contracts/common/Roles.sol').waitFor()
    await page.getByText('Verified', { exact: true }).waitFor()
    expect(read.length, 'each artifact is read once').toBe(new Set(read).size)
  })

  test('that nobody knows can be read with a pasted ABI', async ({ app }) => {
    const { page, chain } = app
    // Returns 42 to every call.
    await chain.client.setCode({ address: unknown, bytecode: '0x602a60005260206000f3' })
    await app.open(contractPath(unknown, {}))
    const abi = page.getByRole('textbox', { name: 'ABI' })
    await abi.fill('[{"type": "function"')
    await page.getByRole('button', { name: 'Use this ABI' }).click()
    await page.getByText('The JSON is incomplete or malformed.', { exact: false }).waitFor()
    await abi.fill('function answer() view returns (uint256 result)')
    await page.getByRole('button', { name: 'Use this ABI' }).click()
    await page.getByText('You pasted the ABI of this contract').waitFor()
    const values = page.getByRole('region', { name: 'All values' })
    await values.getByText('42', { exact: true }).waitFor()
    await page.getByText('Unknown code').waitFor()
  })

  test('is missing where there is no contract, which the page says', async ({ app }) => {
    await app.open(contractPath('0x00000000000000000000000000000000000000AA', {}))
    await app.page.getByText('There is no contract at this address on Canopy Local').waitFor()
  })
})
