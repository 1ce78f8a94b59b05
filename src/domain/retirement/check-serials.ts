import {
  type AllocatedRange,
  allocateSerials,
  serialsText,
  unitsIn,
} from '../credits/serial-allocation.ts'
import type { CertificateEvidence } from './evidence.ts'
import { credits, type Finding } from './finding.ts'

/** First in, first out: the units that left before say which serial numbers these have. */
export function checkSerials({ certificate, credit, serials }: CertificateEvidence): Finding {
  const { amount, offset } = certificate
  const { allocated, sequence, confirmed } = serials
  const left = credit.retired.value + credit.cancelled.value
  const areConfirmed =
    sequence.length === confirmed.length &&
    sequence.every(({ first, last }) =>
      confirmed.some((range) => range.first === first && range.last === last),
    )
  const problems: readonly (readonly [isProblem: boolean, sentence: string])[] = [
    [
      unitsIn(certificate.serials) !== amount.value,
      `The serial numbers are of ${credits(unitsIn(certificate.serials))}, not of ${credits(amount.value)}.`,
    ],
    [
      !areSame(certificate.serials, allocated),
      'The credits contract allocates other serial numbers to these units.',
    ],
    [
      !areConfirmed,
      'The serial numbers of the batch are not those that verifiers confirmed for it.',
    ],
    [
      !areSame(certificate.serials, allocateSerials(sequence, offset, amount.value)),
      'The serial numbers are not the next ones, first in, first out.',
    ],
    [
      offset + amount.value > left,
      `Only ${credits(left)} of the batch have left circulation; this would be up to ${credits(offset + amount.value)}.`,
    ],
  ]
  const found = problems.find(([isProblem]) => isProblem)
  return found
    ? ['failed', found[1]]
    : ['passed', `${serialsText(certificate.serials)}, after ${credits(offset)} of the batch.`]
}

function areSame(some: readonly AllocatedRange[], others: readonly AllocatedRange[]): boolean {
  return (
    some.length === others.length &&
    some.every((range, at) => {
      const other = others[at]
      return (
        range.first === other?.first &&
        range.last === other.last &&
        range.firstThousandths === other.firstThousandths &&
        range.lastThousandths === other.lastThousandths
      )
    })
  )
}
