import { creditTypeLabel, creditUnit, unitOf } from '../../../domain/credits/credit-type.ts'
import { schemeOf } from '../../../domain/credits/scheme.ts'
import { serialsText } from '../../../domain/credits/serial-allocation.ts'
import { beneficiaryText, type Certificate } from '../../../domain/retirement/certificate.ts'
import { periodText } from '../../../domain/retirement/period-text.ts'
import { purposeText } from '../../../domain/retirement/purpose.ts'
import { formatAmount } from '../../../lib/amount.ts'
import { countryName } from '../../../lib/country.ts'
import { formatDateTime } from '../../../lib/date.ts'
import { isolated, tamed } from '../../../lib/foreign-text.ts'
import { Address } from '../../../ui/address.tsx'
import { ForeignText } from '../../../ui/foreign-text.tsx'
import { KeyValueList } from '../../../ui/key-value-list.tsx'
import { Panel } from '../../../ui/panel.tsx'
import { TextLink } from '../../../ui/text-link.tsx'
import { PersonName } from './person-name.tsx'

type CertificateSheetProps = {
  readonly certificate: Certificate
  /** Id of the credit in the registry, for the link to it. */
  readonly assetId: bigint
  /** Whether the beneficiary's account has accepted the retirement. */
  readonly isAccepted: boolean
}

/** The certificate's content as accessible text with links. */
export function CertificateSheet({ certificate, assetId, isAccepted }: CertificateSheetProps) {
  const { project, amount, type, vintage, batch, beneficiary, message, nameHash, country } =
    certificate
  const name = beneficiaryText(certificate)
  const purpose = purposeText(certificate.purpose)
  const isEnergy = type === 'RenewableEnergyCertificate'
  const period = periodText(certificate.period)
  const unit = creditUnit(type)
  const scheme = schemeOf(type, project.standard)
  return (
    <Panel title="Content" className="print:hidden">
      <p className="text-muted text-sm">Retired for</p>
      <p className="mt-0.5 font-semibold text-xl wrap-anywhere">
        {name === null ? <Address value={beneficiary} plain /> : <ForeignText>{name}</ForeignText>}
      </p>
      {certificate.beneficiaryName !== '' && (
        <p className="mt-0.5 text-muted text-sm">
          Name stated by <Address value={certificate.retiredBy} plain />
          {isAccepted ? ', accepted by the beneficiary' : ', identity not verified'}
        </p>
      )}
      {nameHash !== null && (
        <PersonName nameHash={nameHash} path={`/retirements/${certificate.id}`} />
      )}
      <p className="mt-4 font-semibold text-3xl text-secondary-fg tnum">
        {formatAmount(amount)} <span className="text-xl">{unitOf(type, amount)}</span>
      </p>
      <p className="mt-1 text-muted text-sm">
        {creditTypeLabel(type)}s, each for {unit.long}. They are permanently out of circulation
        {scheme.retired === 'retired'
          ? '.'
          : `; ${isolated(project.standard)} says ${scheme.retired}.`}
      </p>
      {message !== '' && (
        <blockquote
          dir="auto"
          className="mt-4 border-secondary border-s-2 ps-3.5 text-sm wrap-anywhere"
        >
          {tamed(message)}
        </blockquote>
      )}
      <div className="mt-4 border-line border-t pt-1">
        <KeyValueList
          entries={[
            {
              label: 'Project',
              value: (
                <TextLink to={`/environmental/assets/${assetId}`}>
                  <ForeignText>{project.name}</ForeignText>
                </TextLink>
              ),
            },
            { label: 'Location', value: project.location },
            { label: 'Registry', value: `${isolated(project.standard)} ${project.code}` },
            { label: 'Vintage and batch', value: `${vintage}, batch ${batch}` },
            ...(certificate.registryBatch === null
              ? []
              : [{ label: 'Batch in the registry', value: certificate.registryBatch.toString() }]),
            {
              label: isEnergy ? 'Produced' : 'Monitored',
              value: periodText({
                start: certificate.monitoringStart,
                end: certificate.monitoringEnd,
              }),
            },
            { label: 'Serial numbers', value: serialsText(certificate.serials) },
            { label: 'Methodology', value: project.methodology },
            { label: 'Purpose', value: purpose.label, hint: purpose.meaning },
            { label: 'Retired on', value: formatDateTime(certificate.retiredAt) },
            ...(period === null ? [] : [{ label: 'Reporting period', value: period }]),
            ...(country === null
              ? []
              : [{ label: 'Country', value: countryName(country) ?? country }]),
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
        Purpose, name, country, period and message were stated by the account that retired the
        credits. Their truth is not checked; everything else is.
      </p>
    </Panel>
  )
}
