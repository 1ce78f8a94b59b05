import { useQuery } from '@tanstack/react-query'
import { FileQuestion, ImageOff, Printer, Share2 } from 'lucide-react'
import { useMemo } from 'react'
import { useParams } from 'react-router'
import { activeChainId, networkLink } from '../../chain/active-chain.ts'
import { type ChainState, useChain } from '../../chain/chain-state.ts'
import { addressOf } from '../../chain/deployment.ts'
import { FailureCard } from '../../chain/errors/failure-state.tsx'
import type { Certificate } from '../../domain/retirement/certificate.ts'
import { type ClaimState, claimQuery } from '../../domain/retirement/claims.ts'
import type { CertificateEvidence } from '../../domain/retirement/evidence.ts'
import {
  certificateEvidenceQuery,
  certificatePictureQuery,
} from '../../domain/retirement/read-certificates.ts'
import { cn } from '../../lib/cn.ts'
import { downloadText } from '../../lib/download.ts'
import { loadable, ready } from '../../lib/loadable.ts'
import { formatCount } from '../../lib/number-format.ts'
import type { Sourced } from '../../lib/sourced.ts'
import { OfferToWallet } from '../../panels/wallet/offer-to-wallet.tsx'
import { Button, ButtonLink } from '../../ui/button.tsx'
import { EmptyState } from '../../ui/empty-state.tsx'
import { PageHeader } from '../../ui/page-header.tsx'
import { Card } from '../../ui/panel.tsx'
import { Skeleton } from '../../ui/skeleton.tsx'
import { notify } from '../../ui/toast.ts'
import { useTitle } from '../../ui/use-title.ts'
import { acceptanceQuery } from './acceptance.ts'
import { AcceptancePanel } from './components/acceptance-panel.tsx'
import { CertificateSheet, PrintFooter } from './components/certificate-sheet.tsx'
import { CheckList, VerdictPanel } from './components/check-list.tsx'
import { ClaimPanel } from './components/claim-panel.tsx'
import { LabelsPanel } from './components/labels-panel.tsx'
import { NoticesPanel } from './components/notices-panel.tsx'
import { statementOf } from './model/statement.ts'
import { rawCalls } from './proof/raw-calls.ts'
import { type Verdict, verdictOf, verifyCertificate } from './proof/verify-certificate.ts'

/** `/retirements/:id`: a certificate that anyone can check, without a wallet. */
export function Page() {
  const { id = '' } = useParams()
  return (
    <div className="shell-width flex flex-col gap-6 py-8 sm:py-10 print:gap-3 print:p-0">
      {/^[1-9]\d{0,77}$/.test(id) ? <Retirement id={BigInt(id)} /> : <NoCertificate text={id} />}
    </div>
  )
}

function Retirement({ id }: { readonly id: bigint }) {
  const chain = useChain()
  const evidence = loadable(useQuery(certificateEvidenceQuery(chain, id)))
  // Read together with the evidence, so that nothing moves when it arrives.
  const acceptance = loadable(useQuery(acceptanceQuery(chain, id)))
  const claim = loadable(useQuery(claimQuery(chain, id)))
  useTitle(`Certificate ${id}`)
  if (evidence.status === 'error') {
    return (
      <>
        <PageHeader
          title={`Certificate of retirement ${id}`}
          description="It could not be checked, which neither proves nor refutes it."
        />
        <FailureCard failure={evidence} />
      </>
    )
  }
  if (
    evidence.status === 'pending' ||
    acceptance.status === 'pending' ||
    claim.status === 'pending'
  ) {
    return <Loading id={id} />
  }
  const { value, source } = evidence
  if (value === null) return <NoCertificate text={id.toString()} />
  const isAccepted = ready(acceptance)?.value?.acceptedAt != null
  return (
    <Verified
      chain={chain}
      evidence={{ value, source }}
      isAccepted={isAccepted}
      claim={ready(claim)?.value ?? null}
    />
  )
}

type VerifiedProps = {
  readonly chain: ChainState
  readonly evidence: Sourced<CertificateEvidence>
  readonly isAccepted: boolean
  readonly claim: ClaimState | null
}

function Verified({ chain, evidence: { value, source }, isAccepted, claim }: VerifiedProps) {
  const { certificate, credit } = value
  const checks = useMemo(() => verifyCertificate(value), [value])
  const calls = useMemo(
    () =>
      chain.status === 'open'
        ? rawCalls(value, {
            rpcUrl: chain.deployment.rpcUrls[0],
            startBlock: chain.deployment.startBlock,
            origin: window.location.origin,
          })
        : null,
    [value, chain],
  )
  return (
    <>
      <style>{'@page { margin: 12mm }'}</style>
      <PageHeader
        eyebrow="Certificate of retirement"
        title={`No. ${formatCount(certificate.id)}`}
        description={statementOf(certificate)}
        actions={<Actions path={`/retirements/${certificate.id}`} />}
        className="print:hidden"
      />
      <div className="grid grid-cols-1 items-start gap-6 lg:grid-cols-[minmax(0,1fr)_22rem] lg:grid-rows-[auto_1fr] xl:grid-cols-[minmax(0,1fr)_26rem] print:grid-cols-1 print:gap-3">
        <CertificateFigure certificate={certificate} verdict={verdictOf(checks)} />
        <div className="flex min-w-0 flex-col gap-6 lg:row-span-2">
          <VerdictPanel evidence={value} checks={checks} source={source} />
          <AcceptancePanel certificate={certificate} />
          {claim !== null && (
            <ClaimPanel certificate={certificate} state={claim} isAccepted={isAccepted} />
          )}
          {chain.status === 'open' && (
            <OfferToWallet
              holder={certificate.beneficiary}
              asset={{
                kind: 'ERC721',
                noun: 'certificate',
                address: addressOf(chain.deployment, 'RetirementCertificate'),
                tokenId: certificate.id,
              }}
            />
          )}
          <CertificateSheet
            certificate={certificate}
            assetId={credit.assetId}
            isAccepted={isAccepted}
            origin={value.origin}
          />
        </div>
        <div className="flex min-w-0 flex-col gap-6 print:gap-2">
          <NoticesPanel evidence={value} />
          <LabelsPanel evidence={value} />
          {calls && <CheckList checks={checks} calls={calls} />}
        </div>
      </div>
      <PrintFooter evidence={value} />
    </>
  )
}

function Actions({ path }: { readonly path: string }) {
  const share = async () => {
    const url = networkLink(window.location.origin, path, activeChainId)
    try {
      if (navigator.share) return await navigator.share({ url, title: document.title })
      await navigator.clipboard.writeText(url)
      await notify({ kind: 'success', title: 'Link copied' })
    } catch (error) {
      if (error instanceof DOMException && error.name === 'AbortError') return
      await notify({ kind: 'error', title: 'The link could not be copied', description: url })
    }
  }
  return (
    <div className="flex gap-2">
      <Button variant="outline" onClick={() => window.print()}>
        <Printer aria-hidden />
        Print
      </Button>
      <Button onClick={() => void share()}>
        <Share2 aria-hidden />
        Share
      </Button>
    </div>
  )
}

function Loading({ id }: { readonly id: bigint }) {
  return (
    <div role="status" className="flex flex-col gap-6">
      <span className="sr-only">Reading the chain</span>
      <PageHeader
        eyebrow="Certificate of retirement"
        title={`No. ${formatCount(id)}`}
        description={<Skeleton className="my-1.5 h-4 w-80 max-w-full" />}
      />
      <div className="grid grid-cols-1 items-start gap-6 lg:grid-cols-[minmax(0,1fr)_22rem] xl:grid-cols-[minmax(0,1fr)_26rem]">
        <Skeleton className="aspect-1200/848 rounded-md" />
        <div className="flex flex-col gap-6">
          <Skeleton className="h-36 rounded-lg" />
          <Skeleton className="h-120 rounded-lg" />
        </div>
      </div>
    </div>
  )
}

function NoCertificate({ text }: { readonly text: string }) {
  return (
    <>
      <PageHeader title="Certificate of retirement" />
      <Card>
        <EmptyState
          icon={<FileQuestion aria-hidden />}
          title={`There is no certificate ${text.slice(0, 40)} on this chain`}
          actions={<ButtonLink to="/retirements">Find retirements</ButtonLink>}
        >
          Numbers start at 1. If you were sent this link as proof, ask which chain the certificate
          is on.
        </EmptyState>
      </Card>
    </>
  )
}

type CertificateFigureProps = { readonly certificate: Certificate; readonly verdict: Verdict }

/** The certificate as its contract draws it: the document that is framed, printed and passed on. */
function CertificateFigure({ certificate, verdict }: CertificateFigureProps) {
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
