import type { EligibilityPolicy } from '../../domain/assets/eligibility/policy.ts'
import { policyWords } from '../../domain/assets/eligibility/words.ts'
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
  policy: EligibilityPolicy | undefined,
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
        ]),
    ...(policy === undefined ? [] : policyClaims(policy)),
    ...(metadata === null ? [] : termClaims(metadata)),
  ]
}

/** Who may receive the shares. It can never be changed, so it is confirmed with the rest. */
function policyClaims(policy: EligibilityPolicy): readonly Claim[] {
  const { name, rule } = policyWords(policy)
  return [
    { label: 'May receive shares', value: `${name}. ${rule}` },
    ...(policy.kind === 'open' ? [] : [{ label: 'Decided by', value: policy.address }]),
    ...(policy.kind === 'list' ? [{ label: 'Keeper of the list', value: policy.keeper }] : []),
    ...(policy.kind === 'registry' ? [{ label: 'Identity registry', value: policy.registry }] : []),
  ]
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
