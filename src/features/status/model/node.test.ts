import { expect, it } from 'vitest'
import { highestHead, type NodeAnswer, nodeRows } from './node.ts'

const genesisHash = `0x${'01'.repeat(32)}` as const
const expected = { chainId: 84_532, genesisHash }
const now = 1_800_000_000

type Answered = Extract<NodeAnswer, { readonly status: 'answers' }>

const answer = (changes: Partial<Answered> = {}): Answered => ({
  url: 'https://one.example/v2/key',
  status: 'answers',
  chainId: 84_532,
  genesisHash,
  head: { number: 1_000n, time: now - 2 },
  latencyMs: 80,
  askedAt: now,
  ...changes,
})
const other = (changes: Partial<Answered>) => answer({ url: 'https://two.example', ...changes })
const head = (number: bigint, age = 2) => ({ head: { number, time: now - age } })

const wordsOf = (answers: readonly NodeAnswer[], blockSeconds: number | null = 2) =>
  nodeRows(answers, expected, blockSeconds).map(({ verdict }) => verdict.label)

it('names a node by its host, never by the rest of its URL, which may have a key', () => {
  expect(nodeRows([answer()], expected, 2)[0]?.host).toBe('one.example')
})

it('counts the blocks that another node has more, and judges by how much newer they are', () => {
  const rows = nodeRows([answer(head(1_000n)), other(head(1_012n))], expected, 2)
  expect(rows.map(({ behind }) => behind)).toEqual([12n, 0n])
  expect(wordsOf([answer(head(978n, 46)), other(head(1_000n, 1))])).toEqual(['Works', 'Works'])
  const [late] = nodeRows([answer(head(977n, 47)), other(head(1_000n, 1))], expected, 2)
  expect(late?.verdict).toEqual({
    tone: 'warning',
    label: 'Behind',
    text: 'Another node has 23 blocks more, 46 seconds newer. Figures from this one are old.',
  })
})

it('refuses another chain by its id, and by its first block', () => {
  expect(wordsOf([answer({ chainId: 1 })])).toEqual(['Wrong chain'])
  expect(wordsOf([answer({ genesisHash: `0x${'02'.repeat(32)}` })])).toEqual(['Wrong chain'])
})

it('does not compare a node with one of another chain', () => {
  const answers = [answer(head(1_000n)), other({ chainId: 1, ...head(20_000_000n) })]
  expect(highestHead(answers, expected)).toBe(1_000n)
  expect(nodeRows(answers, expected, 2).map(({ behind }) => behind)).toEqual([0n, null])
})

it('detects a stuck chain by the clock', () => {
  expect(wordsOf([answer(head(1_000n, 120))])).toEqual(['Works'])
  expect(wordsOf([answer(head(1_000n, 121))])).toEqual(['Stuck'])
  // Ten blocks of a slow network.
  expect(wordsOf([answer(head(1_000n, 600))], 60)).toEqual(['Works'])
  expect(wordsOf([answer(head(1_000n, 601))], 60)).toEqual(['Stuck'])
})

it('does not judge the age of a block where blocks are made on demand', () => {
  expect(wordsOf([answer(head(1_000n, 1_000_000))], null)).toEqual(['Works'])
})

it('says that a block is ahead of this clock', () => {
  expect(wordsOf([answer(head(1_000n, -120))])).toEqual(['Works'])
  expect(wordsOf([answer(head(1_000n, -121))])).toEqual(['Ahead of the clock'])
})

it('calls a node slow from two seconds on', () => {
  expect(wordsOf([answer({ latencyMs: 2_000 })])).toEqual(['Works'])
  expect(wordsOf([answer({ latencyMs: 2_001 })])).toEqual(['Slow'])
})

it('says that a node dropped the first block', () => {
  expect(wordsOf([answer({ genesisHash: null })])).toEqual(['No first block'])
})

it('shows one that failed with why, beside one that is still being asked', () => {
  const failed = { url: 'not a url', status: 'failed', reason: 'HTTP request failed.' } as const
  const rows = nodeRows([failed, { url: 'https://b.example', status: 'pending' }], expected, 2)
  expect(rows.map(({ host, verdict, behind }) => [host, verdict.label, behind])).toEqual([
    ['not a url', 'Does not answer', null],
    ['b.example', 'Asking', null],
  ])
  expect(rows[0]?.verdict.text).toBe('HTTP request failed.')
  expect(highestHead([failed], expected)).toBeNull()
})
