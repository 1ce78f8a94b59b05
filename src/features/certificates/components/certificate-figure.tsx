import { useQuery } from '@tanstack/react-query'
import { ImageOff } from 'lucide-react'
import { useChain } from '../../../chain/chain-state.ts'
import type { Certificate } from '../../../domain/retirement/certificate.ts'
import { certificatePictureQuery } from '../../../domain/retirement/read-certificates.ts'
import { cn } from '../../../lib/cn.ts'
import { downloadText } from '../../../lib/download.ts'
import { Button } from '../../../ui/button.tsx'
import { EmptyState } from '../../../ui/empty-state.tsx'
import { Skeleton } from '../../../ui/skeleton.tsx'
import { statementOf } from '../model/statement.ts'
import type { Verdict } from '../proof/verify-certificate.ts'

type CertificateFigureProps = { readonly certificate: Certificate; readonly verdict: Verdict }

/** The certificate as its contract draws it: the document that is framed, printed and passed on. */
export function CertificateFigure({ certificate, verdict }: CertificateFigureProps) {
  const { id } = certificate
  const picture = useQuery(certificatePictureQuery(useChain(), id))
  const svg = picture.data?.value
  return (
    <figure className="flex flex-col gap-2.5">
      <div className="relative aspect-1200/848 overflow-hidden rounded-md bg-sunken shadow-overlay print:rounded-none print:shadow-none">
        {picture.error ? (
          <EmptyState
            icon={<ImageOff aria-hidden />}
            title="The image could not be read"
            actions={
              <Button variant="outline" onClick={() => void picture.refetch()}>
                Try again
              </Button>
            }
          >
            It only illustrates the certificate, whose content is shown next to it.
          </EmptyState>
        ) : svg === undefined ? (
          <Skeleton className="size-full" />
        ) : (
          <img
            src={`data:image/svg+xml,${encodeURIComponent(svg)}`}
            alt={`Certificate of retirement ${id}: ${statementOf(certificate)}`}
            className={cn('size-full', verdict === 'refuted' && 'opacity-50 grayscale')}
          />
        )}
        {verdict === 'refuted' && (
          <p
            aria-hidden
            className="absolute inset-0 m-auto size-fit -rotate-12 rounded-md border-4 border-error px-6 py-2 font-bold text-2xl text-error sm:text-5xl"
          >
            Not valid
          </p>
        )}
      </div>
      <figcaption className="flex flex-wrap items-center justify-between gap-x-4 text-subtle text-xs print:hidden">
        Drawn by the contract and stored entirely on chain.
        {svg !== undefined && (
          <Button
            variant="quiet"
            size="xs"
            onClick={() => downloadText(`retirement-${id}.svg`, svg, 'image/svg+xml')}
          >
            Save the image
          </Button>
        )}
      </figcaption>
    </figure>
  )
}
