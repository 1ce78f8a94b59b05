import { formatAmount } from '../../lib/amount.ts'
import { exactDuration } from '../../lib/duration.ts'
import { formatBasisPoints } from '../../lib/format-percent.ts'
import type { DealingTerms } from './terms.ts'

/** A part of the terms and what it means. */
export type TermInWords = { readonly label: string; readonly value: string }

/** Terms of a dealing desk in words. The first cut-off is a moment, which a document and a screen write differently. */
export const termsInWords = ({
  interval,
  lapse,
  funding,
  gateBps,
  minimum,
}: Omit<DealingTerms, 'firstCutOff'>): readonly TermInWords[] => [
  { label: 'Dealing days', value: `A cut-off every ${exactDuration(interval).replace(/^1 /, '')}` },
  {
    label: 'Price',
    value:
      'The first net asset value that is stated after the cut-off, and is of a moment from the cut-off until before the next one',
  },
  {
    label: 'Gate',
    value:
      gateBps === 10_000
        ? 'None: all shares can be redeemed on one dealing day'
        : `At most ${formatBasisPoints(gateBps)} of all shares are redeemed on one dealing day, in proportion to the requests; the rest joins the next day`,
  },
  { label: 'Smallest subscription', value: `${formatAmount(minimum)} USDC; redemptions have none` },
  {
    label: 'Cash for redemptions',
    value:
      funding === 0
        ? 'A priced day is filled at once, with the USDC that is there'
        : `The issuer has ${exactDuration(funding)} from the price to bring it; after that the day is filled with the USDC that is there`,
  },
  {
    label: 'Lapse',
    value: `A day that is not struck within ${exactDuration(lapse)} of its cut-off lapses: everyone takes back what they brought`,
  },
]
