import type { ReactNode } from 'react'
import type { Certificate } from '../../../chain/credits/certificate.ts'
import { creditMotif } from '../../../chain/credits/credit-motif.ts'
import { creditTypeLabel, creditUnit } from '../../../chain/credits/credit-type.ts'
import { formatAmount } from '../../../lib/amount.ts'
import { formatDate } from '../../../lib/date.ts'
import { Address } from '../../../ui/address.tsx'
import { AssetPicture } from '../../../ui/asset-picture/asset-picture.tsx'
import { Card } from '../../../ui/card.tsx'
import { TextLink } from '../../../ui/text-link.tsx'
import { periodText } from '../model/period-text.ts'

type CertificateSheetProps = {
  readonly certificate: Certificate
  /** Id of the credit in the registry, for the link to it. */
  readonly assetId: bigint
}

/** The certificate itself, as it is shown and printed. */
export function CertificateSheet({ certificate, assetId }: CertificateSheetProps) {
  const { project, amount, type, vintage, beneficiaryName, beneficiary, message } = certificate
  const period = periodText(certificate.period)
  const unit = creditUnit(type)
  return (
    <Card className="overflow-hidden">
      <AssetPicture
        motif={creditMotif(type)}
        seed={project.code}
        className="h-28 w-full sm:h-36 print:hidden"
      />
      <div className="flex flex-col gap-6 p-5 sm:p-8 print:gap-3 print:p-4">
        <div>
          <p className="text-muted text-sm">Retired for</p>
          <p className="mt-1 font-semibold text-2xl break-words sm:text-3xl">
            {beneficiaryName || <Address value={beneficiary} plain />}
          </p>
        </div>
        <div>
          <p className="font-semibold text-4xl text-secondary-fg tnum sm:text-5xl print:text-3xl">
            {formatAmount(amount)} <span className="text-2xl">{unit.short}</span>
          </p>
          <p className="mt-1 text-muted text-sm">
            {creditTypeLabel(type)}s, each for {unit.long}. They are out of circulation for ever.
          </p>
        </div>
        {message !== '' && (
          <blockquote className="border-secondary border-l-2 pl-4 text-base break-words">
            {message}
          </blockquote>
        )}
        <dl className="grid gap-x-8 gap-y-4 border-line border-t pt-6 text-sm sm:grid-cols-2 print:grid-cols-2 print:gap-y-2 print:pt-3">
          <Entry label="Project">
            <TextLink to={`/environmental/assets/${assetId}`}>{project.name}</TextLink>
            <span className="block text-muted">{project.location}</span>
          </Entry>
          <Entry label="Registry">
            {project.standard} {project.code}
          </Entry>
          <Entry label="Vintage">{vintage}</Entry>
          <Entry label="Methodology">{project.methodology}</Entry>
          <Entry label="Retired on">{formatDate(certificate.retiredAt)}</Entry>
          {period !== null && <Entry label="Covers">{period}</Entry>}
          <Entry label="Beneficiary’s account">
            <Address value={beneficiary} />
          </Entry>
          <Entry label="Retired by">
            <Address value={certificate.retiredBy} />
          </Entry>
        </dl>
        <p className="text-subtle text-xs">
          Name and message are the words of the account that retired the credits. Nobody has checked
          them; the figures have been, below.
        </p>
      </div>
    </Card>
  )
}

function Entry({ label, children }: { readonly label: string; readonly children: ReactNode }) {
  return (
    <div className="min-w-0">
      <dt className="text-muted text-xs">{label}</dt>
      <dd className="mt-0.5 break-words">{children}</dd>
    </div>
  )
}
