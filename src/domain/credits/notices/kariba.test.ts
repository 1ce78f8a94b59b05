import { describe, expect, it } from 'vitest'
import { creditAmount } from '../../units.ts'
import { compensationFixture, reportFixture, withdrawalFixture } from './notice.fixture.ts'
import { type CreditNotice, threadsInForce, threadsOf } from './notice.ts'
import { batchNoticeText, certificateNoticeText } from './notice-text.ts'

/**
 * What happened to the credits of Kariba, with the numbers that Verra published on 23 September 2025: an
 * excess without serial numbers, most of it retired before, and compensation afterwards. The app’s words
 * at each step.
 */
const credits = (whole: bigint) => creditAmount(whole * 1_000n)
const batch = { verified: credits(26_900_000n) }
const excess = reportFixture({ affected: credits(15_220_520n) })
const retired = credits(1_200n)
const reported =
  'The registry reported on Sep 23, 2025 that 15,220,520 of the 26,900,000 credits of this batch were issued in excess.'

/** What a buyer and the holder of a certificate read, after these notices. */
function textsAfter(...notices: readonly CreditNotice[]) {
  const [thread] = threadsOf(notices)
  return {
    inForce: threadsInForce(notices, excess.tokenId).length,
    buyer: thread && batchNoticeText(thread, batch),
    holder: thread && certificateNoticeText(thread, batch, { retired, affected: null }),
  }
}

describe('the over-issuance of Kariba', () => {
  it('is silent before the report', () => {
    expect(textsAfter()).toEqual({ inForce: 0, buyer: undefined, holder: undefined })
  })

  it('says how many, that it is not known which ones, and that retirements stand', () => {
    expect(textsAfter(excess)).toEqual({
      inForce: 1,
      buyer: `${reported} Which ones is not known.`,
      holder: `${reported} Your 1,200 credits remain retired. Whether they are among the 15,220,520 is not known.`,
    })
  })

  const part = compensationFixture({ compensates: credits(4_900_000n) })
  it('counts the credits that were cancelled in exchange, and stands', () => {
    const { inForce, buyer, holder } = textsAfter(
      { ...excess, compensated: credits(4_900_000n) },
      part,
    )
    expect(inForce).toBe(1)
    const added = 'Other credits were cancelled in exchange for 4,900,000 of them.'
    expect([buyer, holder].map((text) => text?.endsWith(added))).toEqual([true, true])
  })

  it('ends when all of it is compensated, and stays readable', () => {
    const rest = compensationFixture({ id: 4n, compensates: credits(10_320_520n) })
    const { inForce, holder } = textsAfter({ ...excess, compensated: excess.affected }, part, rest)
    expect(inForce).toBe(0)
    expect(holder).toContain('Other credits were cancelled in exchange for all of them.')
  })

  it('would say so if the registry withdrew it', () => {
    const { inForce, holder } = textsAfter({ ...excess, withdrawnBy: 3n }, withdrawalFixture())
    expect(inForce).toBe(0)
    expect(holder).toContain('Notice 3 withdrew this, as of Sep 23, 2025.')
  })
})
