import type { ReactNode } from 'react'
import type { BatchFacts, CreditEffect } from '../../../domain/credits/batch-facts.ts'
import { DocumentLink } from '../../../domain/documents/document-link.tsx'
import { countryName } from '../../../lib/country.ts'
import { formatDay } from '../../../lib/day.ts'

const effectTexts: Readonly<Record<CreditEffect, string>> = {
  reduction: 'Reduction of emissions',
  removal: 'Removal of CO₂ from the air',
  both: 'Reduction and removal',
}

type Entry = { readonly label: string; readonly value: ReactNode }

/** What the metadata document states of a batch; what it does not state is left out. */
export function batchEntries(facts: BatchFacts): readonly Entry[] {
  const { monitoring, energy, country, effect, bufferPercent } = facts
  const stated = (label: string, value: ReactNode | null) =>
    value === null ? [] : [{ label, value }]
  return [
    ...stated('Version of the methodology', facts.methodologyVersion),
    ...stated('Country', country === null ? null : (countryName(country) ?? country)),
    ...stated(
      energy === null ? 'Monitored' : 'Produced',
      monitoring && `${formatDay(monitoring.start)} to ${formatDay(monitoring.end)}`,
    ),
    ...stated('Effect', effect && effectTexts[effect]),
    ...stated('Share in the buffer pool', bufferPercent === null ? null : `${bufferPercent}%`),
    ...(energy === null
      ? []
      : [
          ...stated('Production device', energy.device),
          ...stated('Technology', energy.technology),
          ...stated('Grid or bidding zone', energy.zone),
        ]),
    ...stated('Custody account', facts.custodyAccount),
    ...stated(
      'Permission to tokenize',
      facts.tokenizationPermit && <DocumentLink name="Document" url={facts.tokenizationPermit} />,
    ),
  ]
}
