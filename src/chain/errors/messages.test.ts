import { describe, expect, it } from 'vitest'
import { explain } from './explain.ts'
import { rpcError } from './message-row.fixture.ts'
import { nodeMessages } from './node-messages.fixture.ts'
import { deviceMessages, refusalMessages, walletMessages } from './wallet-messages.fixture.ts'

describe.each([
  ['wallets', walletMessages],
  ['people who say no, and what looks like it', refusalMessages],
  ['hardware wallets', deviceMessages],
  ['nodes', nodeMessages],
] as const)('messages of %s', (_, rows) => {
  const titled = rows.map((row) => [`${row[0]}: ${textOf(row[1])}`, ...row.slice(1)] as const)
  it.each(titled)('%s', (_title, error, kind, sentence) => {
    const explanation = explain(error)
    expect(explanation).toMatchObject({ kind, sentence: expect.stringMatching(sentence as RegExp) })
    expect(explanation.nextStep).toMatch(/^[A-Z].*\.$/)
    expect(explanation.raw).toContain(textOf(error))
  })
})

function textOf(error: unknown): string {
  const { message, data } = error as { message: string; data?: { message?: string } }
  return (data?.message ?? message).split('\n')[0] ?? ''
}

it('a message that names a failure is not overruled by the code around it', () => {
  const error = rpcError(-32002, 'nonce too low: next nonce 12, tx nonce 5')
  expect(explain(error).kind).toBe('nonce')
})
