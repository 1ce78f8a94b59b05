import type { FinancialAsset } from '../../domain/assets/financial-asset.ts'
import { termEntries } from '../../domain/assets/terms.ts'
import type { ImpactMetrics } from '../../domain/credits/metadata.ts'
import { formatAmount } from '../../lib/amount.ts'
import type { AssetMetadata } from '../../lib/asset-metadata.ts'
import { formatDay, formatStatedDay } from '../../lib/day.ts'
import { isolated } from '../../lib/foreign-text.ts'
import { formatExact } from '../../lib/format-measure.ts'
import { formatUnitPrice } from '../../lib/format-money.ts'

/** Something that the issuer states and a verifier confirms. */
export type Claim = { readonly label: string; readonly value: string }

/** What a verifier confirms of a financial asset: its figures on chain and its stated terms. */
export function assetClaims(
  figures: FinancialAsset | undefined,
  metadata: AssetMetadata | null,
): readonly Claim[] {
  return [
    ...(figures === undefined
      ? []
      : [
          {
            label: 'NAV per share',
            value: `${formatUnitPrice(figures.nav.price)}, as of ${formatDay(figures.nav.asOf)}`,
          },
          {
            label: 'Maximum supply',
            value: `${formatAmount(figures.cap)} ${isolated(figures.symbol)}`,
          },
          {
            label: 'Supply now',
            value: `${formatAmount(figures.supply)} ${isolated(figures.symbol)}`,
          },
          {
            label: 'Maturity',
            value: figures.maturity === null ? 'None' : formatDay(figures.maturity),
          },
          ...deskClaims(figures, metadata),
        ]),
    ...(metadata === null ? [] : termClaims(metadata)),
  ]
}

/** Whether it has a dealing desk, where it has one or its document promises one. */
function deskClaims(
  { desk }: Pick<FinancialAsset, 'desk'>,
  metadata: AssetMetadata | null,
): readonly Claim[] {
  const label = 'Dealing desk'
  if (desk !== null) return [{ label, value: 'Yes, with the terms below' }]
  return metadata?.rights.redeemable === 'at-nav'
    ? [{ label, value: 'None, although the document says that shares are redeemed at one' }]
    : []
}

function termClaims({ terms, issuer, jurisdiction, location }: AssetMetadata): readonly Claim[] {
  const { repaymentPerShare } = terms
  return [
    ...termEntries(terms).map(({ label, value, hint }) => ({
      label,
      value: hint === undefined ? value : `${value}. ${hint}`,
    })),
    {
      label: 'Repayment',
      value: repaymentPerShare === undefined ? terms.repayment : `$${repaymentPerShare} per share`,
    },
    { label: 'Issued by', value: `${isolated(issuer.legalName)}, ${issuer.registration}` },
    { label: 'LEI', value: issuer.lei ?? 'None' },
    { label: 'Jurisdiction', value: `${jurisdiction}; law: ${terms.governingLaw}` },
    ...(location === null
      ? []
      : [{ label: 'Location', value: `${isolated(location.name)}, ${location.country}` }]),
  ]
}

/** What a verifier confirms of the impact that a credit states; figures of zero are not claimed. */
export function impactClaims(impact: ImpactMetrics | null): readonly Claim[] {
  if (impact === null) return []
  const goals = [...impact.sdgAlignment].map(([goal, score]) => `${goal} (${formatExact(score)})`)
  return [
    ...(
      [
        ['Reduced or removed', impact.carbonOffsetTons, 't CO₂e'],
        ['Land protected', impact.landAreaProtectedHectares, 'ha'],
        ['Renewable energy', impact.renewableEnergyMwh, 'MWh'],
        ['Water protected', impact.waterProtectedLiters, 'l'],
      ] as const
    ).flatMap(([label, value, unit]) =>
      value === null || value === 0 ? [] : [{ label, value: formatExact(value, unit) }],
    ),
    ...(impact.thirdPartyVerifier === null
      ? []
      : [{ label: 'Audit body (VVB)', value: impact.thirdPartyVerifier }]),
    ...(impact.verificationDate === null
      ? []
      : [{ label: 'Audited on', value: formatStatedDay(impact.verificationDate) }]),
    ...(goals.length === 0
      ? []
      : [{ label: 'Sustainable Development Goals', value: goals.join(', ') }]),
  ]
}
