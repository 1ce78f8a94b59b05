import { Suspense } from 'react'
import { useLocation } from 'react-router'
import type { Hex } from 'viem'
import { activeChainId, networkLink } from '../../../chain/active-chain.ts'
import {
  creditTypeDescriptor,
  creditTypeLabel,
  creditUnit,
  unitOf,
} from '../../../domain/credits/credit-type.ts'
import { serialsText } from '../../../domain/credits/serials.ts'
import { standardWords } from '../../../domain/credits/standards.ts'
import { orderPath } from '../../../domain/paths.ts'
import {
  beneficiaryText,
  type Certificate,
  periodText,
} from '../../../domain/retirement/certificate.ts'
import type { CertificateEvidence } from '../../../domain/retirement/evidence.ts'
import {
  nameFragment,
  provesName,
  readNameFragment,
} from '../../../domain/retirement/private-name.ts'
import { forgetPrivateName, usePrivateName } from '../../../domain/retirement/private-names.ts'
import { purposeText } from '../../../domain/retirement/purpose.ts'
import { formatAmount } from '../../../lib/amount.ts'
import { countryName } from '../../../lib/country.ts'
import { formatDateTime, nowInSeconds } from '../../../lib/date.ts'
import { formatDay } from '../../../lib/day.ts'
import { isolated, withoutPiledMarks } from '../../../lib/foreign-text.ts'
import { Address } from '../../../ui/address.tsx'
import { Button } from '../../../ui/button.tsx'
import { CopyButton } from '../../../ui/copy-button.tsx'
import { ForeignText } from '../../../ui/foreign-text.tsx'
import { KeyValueList } from '../../../ui/key-value-list.tsx'
import { lazyPart } from '../../../ui/lazy-part.ts'
import { Panel } from '../../../ui/panel.tsx'
import { TextLink } from '../../../ui/text-link.tsx'

type CertificateSheetProps = {
  readonly certificate: Certificate
  /** Id of the credit in the registry, for the link to it. */
  readonly assetId: bigint
  /** Whether the beneficiary's account has accepted the retirement. */
  readonly isAccepted: boolean
  /** The order and its confirmation; null where no registry had to confirm. */
  readonly origin: CertificateEvidence['origin']
}

/** The certificate's content as accessible text with links. */
export function CertificateSheet({
  certificate,
  assetId,
  isAccepted,
  origin,
}: CertificateSheetProps) {
  const { project, amount, type, vintage, batch, beneficiary, message, nameHash, country } =
    certificate
  const name = beneficiaryText(certificate)
  const purpose = purposeText(certificate.purpose)
  const period = periodText(certificate.period)
  const unit = creditUnit(type)
  const words = standardWords(type, project.standard)
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
        {words.retired === 'retired'
          ? '.'
          : `; ${isolated(project.standard)} says ${words.retired}.`}
      </p>
      {message !== '' && (
        <blockquote
          dir="auto"
          className="mt-4 border-secondary border-s-2 ps-3.5 text-sm wrap-anywhere"
        >
          {withoutPiledMarks(message)}
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
              label: creditTypeDescriptor(type).period,
              value: periodText({
                start: certificate.monitoringStart,
                end: certificate.monitoringEnd,
              }),
            },
            { label: 'Serial numbers', value: serialsText(certificate.serials) },
            { label: 'Methodology', value: project.methodology },
            { label: 'Purpose', value: purpose.label, hint: purpose.meaning },
            { label: 'Retired on', value: formatDateTime(certificate.retiredAt) },
            ...(origin === null ? [] : registryEntries(origin)),
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

/** The order, and what the operator states of the registry. */
const registryEntries = ({ order, confirmation }: NonNullable<CertificateEvidence['origin']>) => [
  {
    label: 'Order',
    value: <TextLink to={orderPath(order.id)}>{`No. ${order.id}`}</TextLink>,
  },
  { label: 'Reference at the registry', value: confirmation.reference },
  { label: 'Retired there on', value: formatDay(confirmation.registryDate) },
  { label: 'Stated by', value: <Address value={confirmation.confirmedBy} /> },
]

type PersonNameProps = { readonly nameHash: Hex; readonly path: string }

/**
 * The name of a natural person, of which the chain has only a salted hash: proven by the private part
 * of the link, or known to this browser.
 */
function PersonName({ nameHash, path }: PersonNameProps) {
  const linked = readNameFragment(useLocation().hash)
  const kept = usePrivateName(nameHash)
  const isProven = linked !== null && provesName(linked, nameHash)
  const known = isProven ? linked : kept
  return (
    <div className="mt-1 text-muted text-sm print:hidden">
      {known === null ? (
        <p>
          The chain has only a salted hash of the name. The private link that the beneficiary has
          proves it.
        </p>
      ) : (
        <p>
          <ForeignText exact className="font-semibold text-fg">
            {known.name}
          </ForeignText>
          :{' '}
          {isProven
            ? 'proven by your link. Its name and salt give the hash on the certificate.'
            : 'kept in this browser. Its salt gives the hash on the certificate.'}
        </p>
      )}
      {linked !== null && !isProven && (
        <p role="alert" className="mt-1 text-error-fg">
          The name in your link is not the one on this certificate.
        </p>
      )}
      {known !== null && (
        <p className="mt-1 flex flex-wrap items-center gap-1">
          Private link
          <CopyButton
            text={`${networkLink(window.location.origin, path, activeChainId)}${nameFragment(known)}`}
            label="Copy the private link"
          />
          {kept !== null && (
            <Button variant="quiet" size="xs" onClick={() => forgetPrivateName(kept)}>
              Forget the name in this browser
            </Button>
          )}
        </p>
      )}
    </div>
  )
}

const QrCode = lazyPart(async () => ({ default: (await import('./qr-code.tsx')).QrCode }))

/** How a reader of the paper gets to the proof: the link, as text and as a code, and the contracts. */
export function PrintFooter({ evidence }: { readonly evidence: CertificateEvidence }) {
  const { contracts, chainId, block, certificate } = evidence
  const url = networkLink(window.location.origin, `/retirements/${certificate.id}`, chainId)
  return (
    <footer className="hidden items-center gap-4 border-line border-t pt-3 text-2xs print:flex">
      <Suspense>
        <QrCode text={url} className="size-20 shrink-0" />
      </Suspense>
      <div className="min-w-0">
        <p className="font-semibold text-xs">Check it again: {url}</p>
        <p>
          Paper proves nothing; the link does. It reads the chain in your own browser, without an
          account or a wallet.
        </p>
        <p className="mt-1 text-muted tnum">
          RetirementCertificate {contracts.certificates}, EnvironmentalCredits {contracts.credits},
          chain {chainId}. Checked at block {block.toString()}, {formatDateTime(nowInSeconds())}.
        </p>
      </div>
    </footer>
  )
}
