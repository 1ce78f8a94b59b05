import type { DealingTerms } from '../../../src/domain/dealing/terms.ts'
import { usdc as usdcAmount } from '../../../src/lib/usdc.ts'
import { daySeconds, hourSeconds } from '../calendar.ts'
import { usdc } from '../units.ts'
import type { DealingTemplate } from './template.ts'

/** The terms of a desk in the units of the contracts, but for its first cut-off, which depends on the chain's start. */
export const dealingTermsOf = ({
  intervalDays,
  lapseDays,
  fundingDays,
  gateBps,
  minimum,
}: DealingTemplate): Omit<DealingTerms, 'firstCutOff'> => ({
  interval: intervalDays * daySeconds,
  lapse: lapseDays * daySeconds,
  funding: fundingDays * daySeconds,
  gateBps,
  minimum: usdcAmount(usdc(minimum)),
})

/** Seconds from the start of a day (UTC) to its cut-off. */
export const cutOffAt = ({ cutOffHour }: DealingTemplate): number => cutOffHour * hourSeconds
