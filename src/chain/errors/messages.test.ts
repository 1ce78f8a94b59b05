import { describe, expect, it } from 'vitest'
import { deviceMessages } from './device-messages.fixture.ts'
import { explain } from './explain.ts'
import { rpcError } from './message-row.fixture.ts'
import { nodeMessages } from './node-messages.fixture.ts'
import { nodeSymptoms } from './node-symptoms.ts'
import { errorTexts } from './revert-data.ts'
import { refusalMessages, walletMessages } from './wallet-messages.fixture.ts'
import { batchSymptoms, hardwareSymptoms, walletSymptoms } from './wallet-symptoms.ts'

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

/** The wordings of an expression: what its outermost bars separate. */
function wordingsOf({ source, flags }: RegExp): readonly RegExp[] {
  const wordings: string[] = ['']
  let depth = 0
  for (const [token] of source.matchAll(/\\.|./g)) {
    if (token === '(') depth += 1
    if (token === ')') depth -= 1
    if (token === '|' && depth === 0) wordings.push('')
    else wordings.push(`${wordings.pop()}${token}`)
  }
  return wordings.map((wording) => new RegExp(wording, flags))
}

it('recognises no wording that nobody sends', () => {
  const sent = [...walletMessages, ...refusalMessages, ...deviceMessages, ...nodeMessages].map(
    ([, error]) => errorTexts(error),
  )
  const unsent = [...nodeSymptoms, ...walletSymptoms, ...hardwareSymptoms, ...batchSymptoms]
    .flatMap(({ text }) => (text === undefined ? [] : wordingsOf(text)))
    .filter((wording) => !sent.some((text) => wording.test(text)))
  expect(unsent.map(({ source }) => source)).toEqual([])
})
