import { globSync, readFileSync } from 'node:fs'
import { QueryClient, type QueryKey } from '@tanstack/react-query'
import { isAddress, numberToHex } from 'viem'
import { describe, expect, it } from 'vitest'
import { chainStore } from '../src/chain/chain-state.ts'
import { fakeNode } from '../src/chain/fake-node.fixture.ts'
import { chainQueryKey } from '../src/chain/keys.ts'
import { decodedCall, withPlainAddresses } from '../src/chain/transactions/decoded-call.fixture.ts'
import { executeIntent } from '../src/chain/transactions/execute-intent.ts'
import type { Intent } from '../src/chain/transactions/intent.ts'
import type { Step } from '../src/chain/transactions/prepare.ts'
import { settledAmounts } from '../src/chain/transactions/settled-amounts.ts'
import type { WalletSigner } from '../src/chain/transactions/signer-change.ts'
import { type Signer, transact, transactStore } from '../src/chain/transactions/transact-store.ts'
import { refreshAfter } from '../src/chain/transactions/watcher.ts'
import { walletStore } from '../src/chain/wallet-state.ts'
import { keys } from '../src/domain/keys.ts'
import { readerZone } from '../src/lib/date.ts'
import { argumentsOf } from './intents/arguments.ts'
import { allowText, callOf, lineText } from './intents/row.ts'
import { named, rows } from './intents/rows.ts'
import { previewText, silentArguments } from './intents/said.ts'
import { type ScreenName, screens } from './intents/screens.ts'
import { stepsOf } from './intents/steps.ts'
import { buyer, chain, seller } from './intents/world.ts'

describe('the call', () => {
  it.each(named)('%s', (_, { intent: build, abi, to, call, permitted, value }) => {
    const intent = build()
    const sent = callOf(intent, { permits: false })
    expect(withPlainAddresses(decodedCall(abi, sent.data))).toEqual(withPlainAddresses(call))
    expect(sent.functionName).toBe(call[0])
    expect(sent.value).toBe(value)

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
  it.each(named)('%s', (_, { intent: build, give = [], get = [], allow = [], acknowledge }) => {
    const intent = build()
    expect(intent.give.map(lineText)).toEqual(give)
    expect(intent.get.map(lineText)).toEqual(get)
    expect((intent.allow ?? []).map(allowText)).toEqual(allow)
    expect(intent.acknowledge ?? '').toMatch(acknowledge ?? /^$/)
    expect(intent.title).toMatch(/^[A-Z].*[^.]$/)
    for (const note of intent.notes ?? []) expect(note).toMatch(/^[A-Z0-9]/)
  })
})

describe('the preview tells every argument of the call', () => {
  it.each(named)('%s', (_, { intent: build, abi, builder }) => {
    const intent = build()
    const preview = previewText(intent)
    const given = argumentsOf(abi, callOf(intent, { permits: false }).data)
    const silent =
      builder === 'callIntent'
        ? given.filter(({ value }) => !preview.includes(String(value)))
        : silentArguments(preview, given)
    expect(silent).toEqual([])
  })

  it('and one without what it says beside amounts is found out', () => {
    const silentWithout = (part: 'facts' | 'lasting' | 'notes') =>
      named.flatMap(([name, { intent: build, abi, builder }]) => {
        if (builder === 'callIntent') return []
        const intent = build()
        const given = argumentsOf(abi, callOf(intent, { permits: false }).data)
        const isFound = silentArguments(previewText({ ...intent, [part]: [] }), given).length > 0
        return isFound ? [name] : []
      })
    expect(silentWithout('facts').length).toBeGreaterThan(20)
    expect(silentWithout('lasting').length).toBeGreaterThan(8)
    expect(silentWithout('notes').length).toBeGreaterThan(20)
  })
})

describe('a confirmed dialog claims nothing that the receipt does not show', () => {
  const logless = named.map(([name, row]) => [name, row.intent()] as const)
  it.each(logless)('%s', (_, intent) => {
    const { give, get, later } = settledAmounts(intent, [], [])
    const claimed = [...give, ...get]
    expect(claimed.filter(({ bound, isLater }) => bound !== undefined || isLater)).toEqual([])
    expect(later.give.length + later.get.length > 0).toBe(intent.title.endsWith(' for sale'))
  })
})

/**
 * What a person reads before signing, word for word: a changed file is read before it is committed.
 * It records moments as they are shown in UTC.
 */
it.skipIf(readerZone() !== 'UTC')(
  'previews say what test/intents/previews.txt records',
  async () => {
    const previews = rows.map(({ builder, name, intent: build }) => {
      const {
        title,
        facts = [],
        lasting = [],
        notes = [],
        acknowledge,
        validity,
        leadsTo,
      } = build()
      return [
        `${builder}: ${name}`,
        `  ${title}`,
        ...facts.map(({ label, value }) => `  ${label}: ${value}`),
        ...lasting.map((sentence) => `  > ${sentence}`),
        ...notes.map((note) => `  - ${note}`),
        ...(acknowledge === undefined ? [] : [`  [ ] ${acknowledge}`]),
        ...(validity === undefined ? [] : [`  valid for ${validity} s`]),
        ...(leadsTo === undefined ? [] : [`  then: ${leadsTo.label}, ${leadsTo.to}`]),
      ].join('\n')
    })
    await expect(`${previews.join('\n\n')}\n`).toMatchFileSnapshot('intents/previews.txt')
  },
)

/** Of an issuer, a smart account, the faucet or a hand-made call: shown where it was done. */
const seenWhereItWasDone = new Set([
  'payHoldersIntent',
  'settleIntent',
  'issueSharesIntent',
  'mintIntent',
  'cancelUnitsIntent',
  'fundAccountIntent',
  'runRuleIntent',
  'ownerIntent',
  'delegateIntent',
  'delegateTransferIntent',
  'createAccountIntent',
  'createFinancialIntent',
  'faucetIntent',
  'callIntent',
  'addCashIntent',
  'payOwedIntent',
  'takeCashIntent',
])

describe('whoever paid or got something is led to it', () => {
  const moving = named.filter(([, { give = [], get = [] }]) => give.length + get.length > 0)
  it.each(moving)('%s', (_, { builder, intent: build }) => {
    const path = build().leadsTo?.to ?? ''
    expect(path).toMatch(
      seenWhereItWasDone.has(builder) ? /^(\/smart-account.*)?$/ : /^\/(portfolio|dealing)/,
    )
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
    await refreshAfter(queryClient, chain, intent().invalidates, -1n)
    const stale = changes.filter(
      (name: ScreenName) => queryClient.getQueryState(screens[name])?.isInvalidated !== true,
    )
    expect(stale).toEqual([])
  })
})

/** Whether two parts of a query key are the same, or addresses both, of any tokens or accounts. */
const isAlike = (one: unknown, other: unknown) =>
  one === other || [one, other].every((each) => typeof each === 'string' && isAddress(each))

describe('every key that an intent refreshes is that of something shown', () => {
  const read = Object.values<QueryKey>(screens)
  it.each(named)('%s', (_, { intent }) => {
    const unread = intent().invalidates.filter((key) => {
      const full = chainQueryKey(chain.identity, key)
      return !read.some((each) => full.every((part, index) => isAlike(part, each[index])))
    })
    expect(unread).toEqual([])
  })
})

/** They move tokens of any class, and refresh what the move of a share would change. */
const movesAnyToken = new Set([
  'createAccountIntent',
  'fundAccountIntent',
  'ownerIntent',
  'delegateTransferIntent',
])

describe('every key that an intent refreshes is needed for something that its row says changes', () => {
  it.each(named)('%s', (_, { builder, intent, changes }) => {
    const shown = changes.map((name): QueryKey => screens[name])
    const superfluous = intent().invalidates.filter((key) => {
      if (movesAnyToken.has(builder) && key[0] === 'financial-asset') return false
      const full = chainQueryKey(chain.identity, key)
      return !shown.some((each) => full.every((part, index) => part === each[index]))
    })
    expect(superfluous).toEqual([])
  })
})

it('every key has a use', () => {
  const sources = globSync('src/**/*.{ts,tsx}').filter(
    (path) => !/\.test\.|\.fixture\.|\/keys\.ts$/.test(path),
  )
  const used = new Set(
    sources.flatMap((path) =>
      [...readFileSync(path, 'utf8').matchAll(/\b(?:chainKeys|keys)\.(\w+)/g)].map(
        ([, name]) => name,
      ),
    ),
  )
  expect(Object.keys(keys).filter((name) => !used.has(name))).toEqual([])
})

describe('only the account that it was built for can sign', () => {
  const node = fakeNode({
    eth_call: () => numberToHex(1, { size: 32 }),
    eth_chainId: () => numberToHex(chain.chainId),
  })
  const open = { ...chain, client: node.client }

  /** The dialog's request for an intent that the buyer has just built. */
  function requested(intent: Intent): Signer {
    chainStore.setState({ chain: open })
    walletStore.setState(
      { status: 'connected', account: buyer, chainId: chain.chainId, name: 'Wallet' },
      true,
    )
    void transact(intent)
    const signer = transactStore.getState().request?.signer
    walletStore.setState({ status: 'disconnected' }, true)
    if (!signer) throw new Error('Nobody can sign it')
    return signer
  }

  /** What a wallet that signs as `now` is asked, and why the intent failed. */
  async function askedOf(intent: Intent, now: WalletSigner, steps = stepsOf(intent)) {
    const asked: string[] = []
    const stop = (request: string) => async () => {
      asked.push(request)
      throw new Error('stopped by the test')
    }
    const done = executeIntent({
      signer: requested(intent),
      wallet: {
        signer: async () => now,
        signPermit: stop('sign'),
        send: stop('send'),
        isSafe: false,
        canBatch: async () => true,
        sendBatch: stop('batch'),
      },
      intent,
      steps,
      onProgress: () => undefined,
      signal: new AbortController().signal,
    })
    const failure = await done.then(
      () => 'none',
      (error: Error) => error.message,
    )
    return { asked, failure }
  }

  it.each(named)('%s', async (_, { intent: build }) => {
    const intent = build()
    const { chainId } = chain
    const [first] = stepsOf(intent)
    const own = await askedOf(intent, { account: buyer, chainId })
    expect(own.asked).toEqual([first?.kind === 'permit' ? 'sign' : 'send'])

    const other = await askedOf(intent, { account: seller, chainId })
    expect(other).toEqual({ asked: [], failure: expect.stringContaining('another account') })
    const batch = await askedOf(intent, { account: seller, chainId }, batchOf(intent))
    expect(batch).toEqual({ asked: [], failure: expect.stringContaining('another account') })
    const elsewhere = await askedOf(intent, { account: buyer, chainId: 1 })
    expect(elsewhere).toEqual({ asked: [], failure: expect.stringContaining('another network') })
  })
})

/** The same, at once. */
const batchOf = ({ allow = [] }: Intent): readonly Step[] => [{ kind: 'batch', allows: allow }]

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
