import { erc20Abi, erc721Abi, type Hex, isHex, parseUnits } from 'viem'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { environmentalCreditsAbi } from '../src/chain/abi/environmentalCredits-abi.ts'
import { approveCall, permitTypedData } from '../src/chain/transactions/allowance.ts'
import { certificateFixture } from '../src/domain/retirement/evidence.fixture.ts'
import { acceptanceTypedData, acceptIntent } from '../src/features/certificates/acceptance.ts'
import { formatAmount } from '../src/lib/amount.ts'
import { formatDateTime } from '../src/lib/date.ts'
import { formatDay, formatLongDay } from '../src/lib/day.ts'
import { described, describedCall } from './clear-signing/contracts.ts'
import { signingWords } from './clear-signing/describe.ts'
import {
  openWallet,
  type Screen,
  type Shown,
  screenOf,
  type Wallet,
} from './clear-signing/wallet.ts'
import { type Argument, argumentsOf } from './intents/arguments.ts'
import { commandRows } from './intents/command-rows.ts'
import { callOf } from './intents/row.ts'
import { rows } from './intents/rows.ts'
import { includesWord, previewText } from './intents/said.ts'
import { acceptances, buyer, chain, pools, usdc } from './intents/world.ts'

let wallet: Wallet
beforeAll(async () => {
  wallet = await openWallet(described)
})
afterAll(() => wallet.close())

it('wallets are told what previews say: a change is read before it is committed', async () => {
  const text = JSON.stringify(signingWords([...rows, ...commandRows]), null, 2)
    // As the formatter writes it: lists of values on one line.
    .replace(/\[\s+("[^"]*"|\d+)\s+\]/g, '[$1]')
  await expect(`${text}\n`).toMatchFileSnapshot('../scripts/deploy/clear-signing-words.json')
})

const signed = [...rows, ...commandRows]
  .filter(({ builder }) => builder !== 'callIntent')
  .map((row) => [`${row.builder}: ${row.name}`, row] as const)

describe('what a wallet shows of a call is what its preview says', () => {
  it.each(signed)('%s', async (_, { intent: build, abi }) => {
    const intent = build()
    const preview = previewText(intent)
    for (const permits of [false, true]) {
      const call = callOf(intent, { permits })
      // Sending coins alone calls nothing.
      if (call.data === '0x') continue
      const screen = screenOf(await wallet.show(describedCall(abi, call)))
      if (cannotShow.has(call.functionName)) {
        expect(screen.problems).toEqual(['UNSUPPORTED_NESTED_FIELD_GROUP'])
        continue
      }
      expect(screen.problems).toEqual([])
      expect(screen.intents).toEqual([
        expect.stringMatching(batches.has(call.functionName) ? /^Execute/ : /./),
        ...screen.intents.slice(1),
      ])
      if (!otherTitles.has(call.functionName)) {
        expect(screen.intents.some((shown) => isSaid(intent.title, shown))).toBe(true)
      }
      expect(unsaid(screen, preview, call.data, argumentsOf(abi, call.data))).toEqual([])
    }
    for (const allow of intent.allow ?? []) {
      const call = approveCall(allow)
      const tokenAbi = allow.kind === 'token' ? erc20Abi : erc721Abi
      const screen = screenOf(await wallet.show(describedCall(environmentalCreditsAbi, call)))
      expect(screen.problems).toEqual([])
      expect(screen.intents.join()).toMatch(/^Allow/)
      expect(unsaid(screen, preview, call.data, argumentsOf(tokenAbi, call.data))).toEqual([])
    }
  })
})

/**
 * Functions with lists within lists, which the library does not show. It shows their bytes instead, which
 * is better than a part of what a delegate may do.
 */
const cannotShow = new Set(['setDelegates'])

/** Show the calls within them, each with its own words. */
const batches = new Set(['multicall', 'execute', 'executeAsDelegate'])

/** An account's batch is encoded in a way that ERC-7730 cannot read, and funding it is one use of a transfer. */
const otherTitles = new Set(['execute', 'transfer'])

/** Whether a title says what an intent does: the intent's words, with others between them. */
function isSaid(title: string, shown: string): boolean {
  const alternatives = shown.split(/, | or /)
  const said = title.toLowerCase().split(/[ :]+/)
  return alternatives.some((text) => {
    let at = -1
    return text
      .toLowerCase()
      .split(' ')
      .filter((word) => word !== '…')
      .every((word) => {
        at = said.indexOf(word, at + 1)
        return at !== -1
      })
  })
}

/** The fields on a screen that the preview does not say, or says otherwise. */
const unsaid = (
  { fields }: Screen,
  preview: string,
  data: Hex,
  given: readonly Argument[],
): readonly string[] =>
  fields
    .filter((field) => !isAsItIs(field, data, given))
    .filter(
      (field) =>
        !formsOf(field).some((forms) => forms.every((form) => includesWord(preview, form))),
    )
    .map(({ label, value, warning }) => `${label}: ${value} ${warning?.code ?? ''}`)

/**
 * Whether an argument is shown as it is, without a word of ours. That previews tell every argument, in
 * words that need the chain, is tested with the previews.
 */
function isAsItIs({ format, value }: Shown, data: Hex, given: readonly Argument[]): boolean {
  if (!['raw', 'addressName'].includes(format)) return false
  // Version 0.2.2 shows a negative tick (int24) as a number of 78 digits.
  const shown = /^\d{78}$/.test(value) ? String(BigInt.asIntN(24, BigInt(value))) : value
  return (
    given.some((argument) => String(argument.value).toLowerCase() === shown.toLowerCase()) ||
    // Documents and rules are told by what is in them.
    shown.startsWith('data:') ||
    (isHex(shown) && data.includes(shown.slice(2).toLowerCase()))
  )
}

/** How a preview may say what a wallet shows: all words of one of these. */
function formsOf({ format, value, label }: Shown): readonly (readonly string[])[] {
  const seconds = Date.parse(value.replace(' ', 'T')) / 1000
  switch (format) {
    case 'tokenAmount':
    case 'amount':
    case 'unit':
      return amountForms(value)
    case 'date':
      return label === 'Deadline'
        ? [['Valid for 5 minutes'], ['Valid for 20 minutes'], ['Valid for 60 minutes']]
        : // The first second in which a label no longer holds is that after its last day.
          [seconds, seconds - 1].flatMap((each) => [
            [formatDateTime(each)],
            [formatDay(each)],
            [formatLongDay(each)],
          ])
    case 'duration':
      return [[String(Number(value.replace(/:.*/, '')) / 24), 'days']]
    case 'enum':
      return [[value], ...(decisions[value] ?? []).map((word) => [word])]
    default:
      return [[value]]
  }
}

/** What a verifier does to give an asset a status. */
const decisions: Readonly<Record<string, readonly string[]>> = {
  Verified: ['Confirm', 'Reinstate'],
  Rejected: ['Reject'],
  Suspended: ['Suspend'],
}

/** `199.399999 USDC` as previews write it. */
function amountForms(shown: string): readonly (readonly string[])[] {
  const [, number = '', unit = ''] = /^([\d.]+)(.*)$/.exec(shown) ?? []
  const amount = { value: parseUnits(number, 18), decimals: 18 }
  if (amount.value === 0n) return [[]]
  const texts = [{}, { maximumFractionDigits: 6 }, { minimumFractionDigits: 2 }].map((digits) =>
    formatAmount(amount, digits),
  )
  // Previews say what credits and shares are of, and write a percentage as one word.
  if (unit === '%') return texts.map((text) => [`${text}%`])
  const words = /^ (credits|shares)$/.test(unit) ? [] : [unit.trim()]
  return texts.map((text) => [text, ...words])
}

describe('what a wallet shows of a message is what its preview says', () => {
  const { chainId } = chain

  it('a permit allows an amount until a deadline', async () => {
    const domain = { name: 'USD Coin', version: '2', chainId, verifyingContract: usdc.address }
    const { types, message, primaryType } = permitTypedData(
      domain,
      {
        token: usdc.address,
        owner: buyer,
        spender: pools,
        value: 1_500_000n,
        deadline: 1_800_000_000n,
      },
      7n,
    )
    const screen = screenOf(
      await wallet.showMessage({
        account: buyer,
        domain,
        types: { Permit: [...types.Permit] },
        primaryType,
        message: asJson(message),
      }),
    )
    expect(screen.problems).toEqual([])
    expect(screen.intents).toEqual(['Allow'])
    expect(linesOf(screen)).toEqual([
      `Owner: ${buyer}`,
      `Spender: ${pools}`,
      'Value: 1.5 USDC',
      'Deadline: 2027-01-15 08:00:00Z',
    ])
  })

  it('an acceptance names the whole retirement', async () => {
    const certificate = certificateFixture()
    const place = { chainId, contract: acceptances }
    const { domain, types, message, primaryType } = acceptanceTypedData(
      certificate,
      1_800_000_000,
      place,
    )
    const screen = screenOf(
      await wallet.showMessage({
        account: certificate.beneficiary,
        domain,
        types: { Acceptance: [...types.Acceptance] },
        primaryType,
        message: asJson(message),
      }),
    )
    expect(screen.problems).toEqual([])
    const { title, notes = [] } = acceptIntent(certificate.id, acceptances)
    expect(screen.intents.some((shown) => isSaid(title, shown))).toBe(true)
    const lines = linesOf(screen)
    const [, statement = ''] = /“(.*)”/.exec(notes.join()) ?? []
    expect(lines).toContain(`Statement: ${statement}`)
    expect(lines).toContain(`Amount: ${formatAmount(certificate.amount)} credits`)
    expect(lines).toContain(`Project: ${certificate.project.name}`)
    expect(lines).toContain(`Beneficiary name: ${certificate.beneficiaryName}`)
  })
})

/** As wallets are sent it. */
const asJson = (message: Readonly<Record<string, unknown>>) =>
  Object.fromEntries(
    Object.entries(message).map(([name, value]) => [
      name,
      typeof value === 'bigint' ? String(value) : value,
    ]),
  )

const linesOf = ({ fields }: Screen) => fields.map(({ label, value }) => `${label}: ${value}`)

it('a call that nobody described is shown as bytes', async () => {
  const call = { to: pools, data: '0x12345678', functionName: 'unknown' } as const
  const screen = screenOf(await wallet.show(call))
  expect(screen).toEqual({ intents: [], fields: [], problems: ['NO_FORMAT_MATCH'] })
})
