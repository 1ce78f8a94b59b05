import { describe, expect, it } from 'vitest'
import { checksumOf, safeFileOf } from '../scripts/deploy/safe-file.ts'
import { account, commandRows } from './intents/command-rows.ts'
import { roleRows } from './intents/role-rows.ts'
import { callOf } from './intents/row.ts'
import { previewText } from './intents/said.ts'
import { builtData, imported } from './safe/safe.ts'

const contract = '0x1515151515151515151515151515151515151515'

const byCommand = commandRows.map(({ intent }) => intent())
const intents = [...roleRows.map(({ intent }) => intent()), ...byCommand]

const about = {
  chainId: 84_532,
  createdAt: 1_800_000_000_000,
  name: 'A change',
  description: 'What it does',
  safe: account,
} as const

/** A file that the Transaction Builder saved. */
const saved = {
  version: '1.0',
  chainId: '1',
  createdAt: 1_703_107_142_345,
  meta: {
    name: 'Transactions Batch',
    description: '',
    txBuilderVersion: '1.16.3',
    createdFromSafeAddress: '0x10A19e7eE7d7F8a52822f6817de8ea18204F2e4f',
    createdFromOwnerAddress: '',
    checksum: '0xa1bc4667c4f7289ebd0f1a07a44e791e2bc9883cf3ee0650c966b12a685d8721',
  },
  transactions: [
    {
      to: '0xA0b86991c6218b36c1d19D4a2e9Eb0cE3606eB48',
      value: '0',
      data: null,
      contractMethod: {
        inputs: [
          { name: 'to', type: 'address', internalType: 'address' },
          { name: 'value', type: 'uint256', internalType: 'uint256' },
        ],
        name: 'transfer',
        payable: false,
      },
      contractInputsValues: {
        to: '0x811912c19eEF91b9Dc3cA52fc426590cFB84FC86',
        value: '30000000000',
      },
    },
  ],
} as const

describe('a file for Safe', () => {
  it.each(intents.map((intent) => [intent.title, intent] as const))(
    'makes the Transaction Builder send the call of "%s"',
    (_, intent) => {
      const call = callOf(intent, { permits: false })
      const [transaction, ...more] = safeFileOf(about, [call]).transactions
      if (transaction === undefined) throw new Error('The file has no transaction.')
      expect(builtData(transaction)).toBe(call.data)
      expect(transaction).toMatchObject({ to: call.to, value: '0' })
      expect(transaction.contractMethod.name).toBe(call.functionName)
      expect(more).toEqual([])
    },
  )

  it('shows owners method and values, except for structures, which it states as data', () => {
    const calls = intents.map((intent) => callOf(intent, { permits: false }))
    const opaque = safeFileOf(about, calls).transactions.filter(({ data }) => data !== null)
    const methods = new Set(opaque.map(({ contractMethod }) => contractMethod.name))
    expect([...methods]).toEqual(['addStandard'])
  })

  it('has the checksum that the builder computes', () => {
    expect(checksumOf(saved)).toBe(saved.meta.checksum)
    const file = safeFileOf(about, [])
    expect(file.meta.checksum).toBe(checksumOf(file))
    expect(checksumOf({ ...file, chainId: '1' })).not.toBe(file.meta.checksum)
  })

  it('is read by the Transaction Builder on its own chain, unless somebody changed it', () => {
    const text = JSON.stringify(
      safeFileOf(
        about,
        byCommand.slice(0, 1).map((intent) => callOf(intent, { permits: false })),
      ),
    )
    expect(imported(text, about.chainId).meta.name).toBe(about.name)
    expect(() => imported(text, 1)).toThrow('another chain')
    expect(() => imported(text.replace('"25"', '"99"'), about.chainId)).toThrow('changed')
  })

  it('is not written for a call of anybody else', () => {
    const call = { to: contract, data: '0xa9059cbb', functionName: 'transfer' } as const
    expect(() => safeFileOf(about, [call])).toThrow('no function of an administrator')
  })
})

it('what administrators change by command says who or what it is about', () => {
  for (const intent of byCommand) expect(previewText(intent)).toContain(account)
  expect(byCommand.map(previewText)[0]).toContain('0.25%')
})
