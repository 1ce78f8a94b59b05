import { keccak256, stringToBytes } from 'viem'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { parseSerialRange } from '../src/domain/credits/serials.ts'
import { standardNamed } from '../src/domain/credits/standards.ts'
import { formLot } from '../src/domain/retirement/form-lot.ts'
import { nextRetirement, retirementsOf } from '../src/domain/retirement/lot-progress.ts'
import {
  readConfirmations,
  readLots,
  readWaitingOrders,
} from '../src/domain/retirement/read-orders.ts'
import {
  checkConfirmation,
  emptyConfirmation,
} from '../src/features/registry-desk/confirmation-form.ts'
import {
  confirmRetirementIntent,
  takeLotIntent,
} from '../src/features/registry-desk/lot-intents.ts'
import { toDay } from '../src/lib/day.ts'
import { createDeskWorld, type DeskWorld } from './registry-desk/world.ts'

let world: DeskWorld
beforeAll(async () => {
  world = await createDeskWorld(Date.UTC(2026, 8, 1) / 1000)
}, 60_000)
afterAll(() => world.close())

/**
 * Serials of retired credits, as their registries print them. The sources are those of
 * `src/domain/credits/standards.ts`; the second of the Gold Standard is in its public registry, with the number
 * of the issuance before the two numbers.
 */
const printed: readonly [standard: string, code: string, batch: bigint, serial: string][] = [
  [
    'Verra VCS',
    'VCS-612',
    0n,
    '5818-258252735-258252784-VCU-034-APX-BR-14-612-01012014-31122014-1',
  ],
  ['Gold Standard', 'GS-1247', 2_531n, 'GS1-1-KE-GS1247-16-2014-2531-1-500'],
  ['Gold Standard', 'GS-7495', 30_645n, 'GS1-1-KE-GS7495-16-2025-30645-608-30350'],
  ['ACR', 'ACR-192', 203n, 'ACR-US-192-2010-203-1-5000'],
  ['Climate Action Reserve', 'CAR-293', 102n, 'CAR-1-US-293-1-120-CA-2006-102-1 to 29251'],
]

it.each(printed)(
  '%s, %s: a whole serial goes from its issue to the confirmation that repeats it',
  async (standard, code, registryBatch, serial) => {
    const parsed = parseSerialRange(serial, '')
    if (!parsed.ok) throw new Error(`not read: ${serial}`)
    const { range } = parsed
    const isBatch = standardNamed(standard)?.serialScope === 'batch'
    const credit = await world.issue({
      ...{ standard, code, name: code, vintage: 2_024, serials: range, expirationDate: 0 },
      registryBatch: isBatch ? registryBatch : 0n,
    })
    const before = (await readConfirmations(await world.reader())).length
    const units = BigInt(range.last - range.first + 1) * 1_000n
    await world.later([world.order(world.holder, credit, units)])

    const waiting = await readWaitingOrders(await world.reader())
    const parts = formLot(waiting.filter(({ tokenId }) => tokenId === credit.tokenId))
    await world.later([world.send(world.operator, takeLotIntent(credit, parts, world.orders))])
    const lot = (await readLots(await world.reader())).at(-1)
    const retirement = lot && nextRetirement(retirementsOf(lot))
    if (lot === undefined || retirement === undefined) throw new Error('no lot was taken')
    expect(retirement.serials).toEqual([range])

    const form = {
      ...emptyConfirmation(retirement),
      reference: `RET-${code}`,
      day: toDay(world.now()),
      first: `  ${serial.toLowerCase()} `,
      hash: keccak256(stringToBytes(serial)),
    }
    const expected = { retirement, lot, credit, used: [], now: world.now() }
    const checked = checkConfirmation(form, expected)
    if (!checked.ok) throw new Error(JSON.stringify(checked.problems))
    await world.later([
      world.send(
        world.operator,
        confirmRetirementIntent(credit, lot, checked.stated, world.orders),
      ),
    ])

    const confirmations = await readConfirmations(await world.reader())
    expect(confirmations).toHaveLength(before + 1)
    expect(confirmations.at(-1)).toMatchObject({
      reference: `RET-${code}`,
      serials: [{ ...range, firstThousandths: 1_000, lastThousandths: 1_000 }],
      amount: { value: units },
      certificateCount: 1,
    })
    expect((await readLots(await world.reader())).at(-1)?.endedAt).not.toBeNull()

    // One number more, or the serial of another standard, is no confirmation of these credits.
    const further = { ...form, first: String(range.first), last: String(range.last + 1) }
    const wrong = checkConfirmation(further, expected)
    expect(wrong.ok ? '' : wrong.problems.first).toMatch(/^The credits have the serial numbers/)
    const foreign = printed.find(([other]) => other !== standard)?.[3] ?? ''
    const other = checkConfirmation({ ...form, first: foreign }, expected)
    expect(other.ok ? '' : other.problems.first).toMatch(/another standard/)
  },
  60_000,
)
