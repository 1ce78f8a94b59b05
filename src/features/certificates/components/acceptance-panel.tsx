import { useMutation, useQuery } from '@tanstack/react-query'
import { CircleCheck, Copy, PenLine, Send } from 'lucide-react'
import { useSearchParams } from 'react-router'
import type { Address as AccountAddress } from 'viem'
import { activeChainId, networkLink } from '../../../chain/active-chain.ts'
import { type OpenChain, useChain } from '../../../chain/chain-state.ts'
import { explainFailure } from '../../../chain/errors/explain-failure.ts'
import { ExplanationCallout } from '../../../chain/errors/explanation-callout.tsx'
import { transact } from '../../../chain/transactions/transact-store.ts'
import { signWithWallet } from '../../../chain/wallet-actions.ts'
import { useWalletTurn, WalletBusy } from '../../../chain/wallet-busy.tsx'
import { useIsSafe } from '../../../chain/wallet-state.ts'
import type { Certificate } from '../../../domain/retirement/certificate.ts'
import { formatDate, formatDateTime, nowInSeconds } from '../../../lib/date.ts'
import { sameAddress } from '../../../lib/same-address.ts'
import { WalletButton } from '../../../panels/wallet/wallet-button.tsx'
import { useSession } from '../../../session/session-provider.tsx'
import { Address } from '../../../ui/address.tsx'
import { Button } from '../../../ui/button.tsx'
import { Panel } from '../../../ui/panel.tsx'
import { notify } from '../../../ui/toast.ts'
import {
  type Acceptance,
  acceptancePath,
  acceptanceQuery,
  acceptanceTypedData,
  acceptanceValidity,
  acceptIntent,
  type SignedAcceptance,
  signedAcceptanceIn,
  submitAcceptanceIntent,
} from '../acceptance.ts'

/** Whether the beneficiary has accepted the retirement, and how it can. */
export function AcceptancePanel({ certificate }: { readonly certificate: Certificate }) {
  const acceptance = useQuery(acceptanceQuery(useChain(), certificate.id)).data?.value
  if (acceptance === undefined || acceptance === null) return null
  if (acceptance.acceptedAt !== null) {
    return (
      <section
        aria-label="Acceptance"
        className="flex gap-3 rounded-lg border border-secondary-fg/40 bg-secondary-soft p-4 text-sm print:border-0 print:bg-transparent print:p-0 print:text-2xs"
      >
        <CircleCheck aria-hidden className="mt-0.5 size-5 shrink-0 text-secondary-fg" />
        <p className="min-w-0">
          <span className="font-medium text-secondary-fg">
            Accepted by the beneficiary on {formatDate(acceptance.acceptedAt)}.
          </span>{' '}
          The account <Address value={certificate.beneficiary} plain /> has confirmed that the
          retirement was made on its behalf.
        </p>
      </section>
    )
  }
  return <Open certificate={certificate} acceptance={acceptance} />
}

type OpenProps = { readonly certificate: Certificate; readonly acceptance: Acceptance }

function Open({ certificate, acceptance }: OpenProps) {
  const session = useSession()
  const [search] = useSearchParams()
  const signed = signedAcceptanceIn(search)
  const account = session.kind === 'wallet' ? session.account : null
  const isOwn = sameAddress(certificate.retiredBy, certificate.beneficiary)
  const isBeneficiary = account !== null && sameAddress(account, certificate.beneficiary)
  return (
    <Panel
      title={isOwn ? 'Retired by the beneficiary itself' : 'Not accepted yet'}
      className="print:hidden"
    >
      {signed !== null ? (
        <Submit
          certificate={certificate}
          acceptance={acceptance}
          signed={signed}
          account={account}
        />
      ) : isBeneficiary ? (
        <Accept certificate={certificate} acceptance={acceptance} />
      ) : isOwn ? (
        <p className="text-muted text-sm">
          The beneficiary retired the credits itself, so no acceptance is needed.
        </p>
      ) : (
        <AcceptancePrompt certificate={certificate} />
      )}
    </Panel>
  )
}

/** For the beneficiary: by a transaction, or by a signature that another account submits. */
function Accept({ certificate, acceptance }: OpenProps) {
  const chain = useChain()
  const isSafe = useIsSafe()
  const turn = useWalletTurn()
  const signing = useMutation({
    mutationFn: ({ chainId }: OpenChain) =>
      turn.take(async (): Promise<SignedAcceptance> => {
        const deadline = nowInSeconds() + acceptanceValidity
        const place = { chainId, contract: acceptance.contract }
        const data = acceptanceTypedData(certificate, deadline, place)
        return { signature: await signWithWallet(certificate.beneficiary, data), deadline }
      }),
    networkMode: 'always',
  })
  const signed = signing.data ?? null
  const cancel = () => {
    turn.cancel()
    signing.reset()
  }
  return (
    <div className="flex flex-col gap-4 text-sm">
      <p className="text-muted">
        You are the beneficiary. By accepting you confirm publicly that this retirement was made on
        your behalf. It counts once and cannot be taken back.
      </p>
      {signed === null ? (
        <div className="flex flex-wrap gap-2">
          <Button onClick={() => void transact(acceptIntent(certificate.id, acceptance.contract))}>
            Accept
          </Button>
          {!isSafe && (
            <Button
              variant="outline"
              disabled={signing.isPending || chain.status !== 'open'}
              onClick={() => chain.status === 'open' && signing.mutate(chain)}
            >
              <PenLine aria-hidden />
              Sign only
            </Button>
          )}
        </div>
      ) : (
        <>
          <p>
            Signed. Send this link to whoever pays the fee: anyone can submit it until{' '}
            {formatDateTime(signed.deadline)}.
          </p>
          <CopyLink path={acceptancePath(certificate.id, signed)} label="Copy the link to submit" />
        </>
      )}
      {turn.isBusy && <WalletBusy onCancel={cancel} />}
      {signing.error && <ExplanationCallout explanation={explainFailure(signing.error)} />}
      {signed === null && (
        <p className="text-subtle text-xs">
          {isSafe
            ? 'Accept proposes a transaction to the owners of your Safe. Signing alone is not offered: an app gets no signature from a Safe.'
            : 'Accept sends a transaction. Sign only costs nothing and gives you a link with which another account can submit your signature.'}
        </p>
      )}
    </div>
  )
}

type SubmitProps = OpenProps & {
  readonly signed: SignedAcceptance
  readonly account: AccountAddress | null
}

/** For anyone who opened a link with the beneficiary's signature. */
function Submit({ certificate, acceptance, signed, account }: SubmitProps) {
  if (signed.deadline < nowInSeconds()) {
    return (
      <p className="text-muted text-sm">
        The signature in this link could be submitted until {formatDateTime(signed.deadline)}. Ask
        the beneficiary to sign again.
      </p>
    )
  }
  return (
    <div className="flex flex-col items-start gap-4 text-sm">
      <p className="text-muted">
        This link has a signature of the beneficiary. Submitting it records the acceptance; you only
        pay the fee. It is checked before you sign anything.
      </p>
      {account === null ? (
        <WalletButton />
      ) : (
        <Button
          onClick={() =>
            void transact(submitAcceptanceIntent(certificate.id, signed, acceptance.contract))
          }
        >
          <Send aria-hidden />
          Submit the acceptance
        </Button>
      )}
    </div>
  )
}

/** For everyone else: the link to send to the beneficiary. */
function AcceptancePrompt({ certificate }: { readonly certificate: Certificate }) {
  return (
    <div className="flex flex-col items-start gap-4 text-sm">
      <p className="text-muted">
        Anyone can retire credits for any account. The beneficiary can accept this retirement on
        this page, with its wallet.
      </p>
      <CopyLink path={`/retirements/${certificate.id}`} label="Copy the link for the beneficiary" />
    </div>
  )
}

function CopyLink({ path, label }: { readonly path: string; readonly label: string }) {
  const copy = async () => {
    const url = networkLink(window.location.origin, path, activeChainId)
    try {
      await navigator.clipboard.writeText(url)
      await notify({ kind: 'success', title: 'Link copied' })
    } catch {
      await notify({ kind: 'error', title: 'The link could not be copied', description: url })
    }
  }
  return (
    <Button variant="outline" className="self-start" onClick={() => void copy()}>
      <Copy aria-hidden />
      {label}
    </Button>
  )
}
