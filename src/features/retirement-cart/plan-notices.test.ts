import { expect, it } from 'vitest'
import { reportFixture } from '../../domain/credits/notices/notice.fixture.ts'
import type { LineSource } from '../../domain/retirement/cart.ts'
import type { PlanInputs } from './plan/lines.ts'
import { forest, inputs, line, wind } from './plan.fixture.ts'
import { planRetirement } from './plan.ts'

/** The only transaction of a cart with one whole credit, of the forest unless of the `other` project. */
function transactionOf(source: LineSource, notices: PlanInputs['notices'], other = false) {
  const cart = [line(other ? wind : forest, source, 1_000n)]
  const { held, tokens, purchase, pools } = planRetirement({ ...inputs, cart, notices })
  const transactions = [...held.transactions, ...tokens, purchase, ...pools].flatMap((planned) =>
    planned?.transaction ? [planned.transaction] : [],
  )
  const [transaction] = transactions
  expect(transactions).toHaveLength(1)
  return transaction
}

const read = (changes: Parameters<typeof reportFixture>[0] = {}): PlanInputs['notices'] => ({
  status: 'ready',
  value: [reportFixture({ tokenId: forest.tokenId, ...changes })],
  source: { kind: 'sample' },
})

const notesOf = (transaction: ReturnType<typeof transactionOf>) => {
  if (!transaction?.ok) throw new Error('It cannot be signed')
  return (transaction.intent.notes ?? []).join(' ')
}

it.each(['held', 'token', 'bought', 'pool'] as const)(
  'a transaction of %s credits says what a registry reported about them',
  (source) => {
    expect(notesOf(transactionOf(source, read()))).toContain('were issued in excess.')
    expect(notesOf(transactionOf(source, read({ withdrawnBy: 3n })))).not.toContain('in excess')
  },
)

it('a transaction of other credits says nothing of it', () => {
  expect(notesOf(transactionOf('held', read(), true))).not.toContain('in excess')
})

it('notices that could not be read keep nobody from retiring, who is told so', () => {
  const failed = {
    status: 'error',
    error: new Error('No node responds.'),
    retry: () => {},
  } as const
  expect(notesOf(transactionOf('held', failed))).toContain('could not be read')
})

it('nothing is signed before notices are read', () => {
  expect(transactionOf('held', { status: 'pending' })).toMatchObject({
    ok: false,
    obstacle: { kind: 'pending' },
  })
})
