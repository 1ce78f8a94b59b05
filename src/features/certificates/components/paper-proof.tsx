import { Suspense } from 'react'
import { networkLink } from '../../../chain/network-choice.ts'
import type { CertificateEvidence } from '../../../domain/retirement/evidence.ts'
import { formatDateTime, nowInSeconds } from '../../../lib/date.ts'
import { lazyPart } from '../../../ui/lazy-part.ts'

const QrCode = lazyPart(async () => ({ default: (await import('./qr-code.tsx')).QrCode }))

/** How a reader of the paper gets to the proof: the link, as text and as a code, and the contracts. */
export function PaperProof({ evidence }: { readonly evidence: CertificateEvidence }) {
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
