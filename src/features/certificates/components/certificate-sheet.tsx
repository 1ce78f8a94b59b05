import { creditTypeLabel, creditUnit } from '../../../domain/credits/credit-type.ts'
import { schemeOf } from '../../../domain/credits/scheme.ts'
import type { Certificate } from '../../../domain/retirement/certificate.ts'
import { formatAmount } from '../../../lib/amount.ts'
import { formatDateTime } from '../../../lib/date.ts'
import { Address } from '../../../ui/address.tsx'
import { KeyValueList } from '../../../ui/key-value-list.tsx'
import { Panel } from '../../../ui/panel.tsx'
import { TextLink } from '../../../ui/text-link.tsx'
import { periodText } from '../model/period-text.ts'

type CertificateSheetProps = {
  readonly certificate: Certificate
  /** Id of the credit in the registry, for the link to it. */
  readonly assetId: bigint
}

/** The certificate's content as accessible text with links. */
export function CertificateSheet({ certificate, assetId }: CertificateSheetProps) {
  const { project, amount, type, vintage, beneficiaryName, beneficiary, message } = certificate
  const period = periodText(certificate.period)
  const unit = creditUnit(type)
  const scheme = schemeOf(type, project.standard)
  return (
    <Panel title="Content" className="print:hidden">
      <p className="text-muted text-sm">Retired for</p>
      <p className="mt-0.5 font-semibold text-xl wrap-anywhere">
        {beneficiaryName || <Address value={beneficiary} plain />}
      </p>
      <p className="mt-4 font-semibold text-3xl text-secondary-fg tnum">
        {formatAmount(amount)} <span className="text-xl">{unit.short}</span>
      </p>
      <p className="mt-1 text-muted text-sm">
        {creditTypeLabel(type)}s, each for {unit.long}. They are permanently out of circulation
        {scheme.retired === 'retired' ? '.' : `; ${project.standard} says ${scheme.retired}.`}
      </p>
      {message !== '' && (
        <blockquote className="mt-4 border-secondary border-l-2 pl-3.5 text-sm wrap-anywhere">
          {message}
        </blockquote>
      )}
      <div className="mt-4 border-line border-t pt-1">
        <KeyValueList
          entries={[
            {
              label: 'Project',
              value: <TextLink to={`/environmental/assets/${assetId}`}>{project.name}</TextLink>,
            },
            { label: 'Location', value: project.location },
            { label: 'Registry', value: `${project.standard} ${project.code}` },
            { label: 'Vintage', value: vintage },
            { label: 'Methodology', value: project.methodology },
            { label: 'Retired on', value: formatDateTime(certificate.retiredAt) },
            ...(period === null ? [] : [{ label: 'Covers', value: period }]),
            { label: 'Beneficiary', value: <Address value={beneficiary} /> },
            { label: 'Retired by', value: <Address value={certificate.retiredBy} /> },
          ]}
        />
      </div>
      <p className="mt-2 text-sm">
        <TextLink to={`/retirements?beneficiary=${beneficiary}`}>
          All retirements for this beneficiary
        </TextLink>
      </p>
      <p className="mt-4 text-subtle text-xs">
        Name and message were written by the account that retired the credits and are not checked;
        everything else is.
      </p>
    </Panel>
  )
}
