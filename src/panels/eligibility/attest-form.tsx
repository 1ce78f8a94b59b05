import { useMutation, useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import type { Address } from 'viem'
import { zeroAddress } from 'viem'
import { AddressField } from '../../chain/addresses/address-field.tsx'
import { addressIn } from '../../chain/addresses/read-address.ts'
import { useChain } from '../../chain/chain-state.ts'
import { explainFailure } from '../../chain/errors/explain-failure.ts'
import { ExplanationCallout } from '../../chain/errors/explanation-callout.tsx'
import { transact } from '../../chain/transactions/transact-store.ts'
import { signWithWallet } from '../../chain/wallet-actions.ts'
import { useWalletTurn, WalletBusy } from '../../chain/wallet-busy.tsx'
import { useIsSafe } from '../../chain/wallet-state.ts'
import { endText } from '../../domain/assets/eligibility/end.ts'
import { attestEligibilityIntent } from '../../domain/assets/eligibility/intents.ts'
import { controlQuery } from '../../domain/assets/eligibility/read-control.ts'
import { ownerText } from '../../domain/assets/eligibility/stated-owner.ts'
import type { SignedAttestation, Statement } from '../../domain/assets/eligibility/statement.ts'
import { formatUtc, nowInSeconds } from '../../lib/date.ts'
import { daySeconds } from '../../lib/day.ts'
import { downloadText } from '../../lib/download.ts'
import { sameAddress } from '../../lib/same-address.ts'
import { Button } from '../../ui/button.tsx'
import { Callout } from '../../ui/callout.tsx'
import { CopyButton } from '../../ui/copy-button.tsx'
import { DayField } from '../../ui/day-field.tsx'
import { RawDetails } from '../../ui/disclosure.tsx'
import { useNow } from '../../ui/use-now.ts'
import {
  attestationFragment,
  attestationText,
  attestationTypedData,
  nonceQuery,
} from './attestation.ts'
import { readUntil } from './bulk-listing.ts'
import type { ListedAccount } from './eligible-list.ts'

/** Days in which the account can submit what was signed. */
const submissionDays = 14

type AttestFormProps = {
  readonly list: Address
  readonly attestor: Address
  readonly listed: readonly ListedAccount[]
}

/** One account: listed by a transaction, or by a signature that the account submits itself. */
export function AttestForm({ list, attestor, listed }: AttestFormProps) {
  const chain = useChain()
  const now = useNow()
  const isSafe = useIsSafe()
  const [entered, setEntered] = useState('')
  const [day, setDay] = useState('')
  const account = addressIn(entered)
  const isRead = account !== null && chain.status !== 'opening'
  const owner = useQuery({ ...controlQuery(chain, account ?? zeroAddress), enabled: isRead }).data
    ?.value
  const nonce = useQuery({ ...nonceQuery(chain, list, account ?? zeroAddress), enabled: isRead })
    .data?.value
  const until = day === '' ? null : readUntil(day, now)
  const statement: Statement | null =
    account !== null && owner !== undefined && typeof until === 'number'
      ? { account, owner, until }
      : null
  const earlier = listed.find((each) => account !== null && sameAddress(each.account, account))
  const attest = async () => {
    if (statement === null) return
    const outcome = await transact(attestEligibilityIntent(list, [statement]))
    if (outcome.status === 'submitted') setEntered('')
  }
  return (
    <form
      className="flex max-w-lg flex-col gap-4"
      onSubmit={(event) => {
        event.preventDefault()
        void attest()
      }}
    >
      <AddressField
        label="Account"
        hint={
          earlier === undefined
            ? 'Whose holder you have examined.'
            : `Listed until ${endText(earlier.until)}.`
        }
        value={entered}
        onChange={setEntered}
      />
      {owner !== undefined && <ControlNote owner={ownerText(owner)} kind={owner.kind} />}
      <DayField
        label="Last day"
        hint="It ends at midnight UTC. The list takes ends within five years."
        error={typeof until === 'string' ? until : undefined}
        required
        value={day}
        onChange={setDay}
      />
      <div className="flex flex-wrap gap-2">
        <Button type="submit" disabled={statement === null}>
          Preview listing
        </Button>
      </div>
      {!isSafe && statement !== null && nonce !== undefined && chain.status === 'open' && (
        <SignAttestation
          key={`${statement.account} ${statement.until} ${nonce}`}
          statement={statement}
          chainId={chain.chainId}
          list={list}
          nonce={nonce}
          attestor={attestor}
        />
      )}
    </form>
  )
}

type ControlNoteProps = {
  readonly owner: string
  readonly kind: 'key' | 'owner' | 'itself'
}

function ControlNote({ owner, kind }: ControlNoteProps) {
  if (kind === 'itself') {
    return (
      <Callout tone="warning" title="A contract that states no owner">
        You answer for who controls it, such as the owners of a Safe. The list cannot notice when
        they change: end the eligibility then.
      </Callout>
    )
  }
  return (
    <p className="text-muted text-sm wrap-anywhere">
      Controlled by {owner}.{kind === 'owner' && ' It is eligible while it has this owner.'}
    </p>
  )
}

type SignAttestationProps = {
  readonly statement: Statement
  readonly chainId: number
  readonly list: Address
  readonly nonce: bigint
  readonly attestor: Address
}

/** Signs without a transaction; the holder submits what comes out. */
function SignAttestation({ statement, chainId, list, nonce, attestor }: SignAttestationProps) {
  const turn = useWalletTurn()
  const signing = useMutation({
    mutationFn: () =>
      turn.take(async (): Promise<SignedAttestation> => {
        const deadline = nowInSeconds() + submissionDays * daySeconds
        const attestation = { ...statement, chainId, list, nonce, deadline, attestor }
        const signature = await signWithWallet(attestor, attestationTypedData(attestation))
        return { ...attestation, signature }
      }),
    networkMode: 'always',
  })
  if (signing.data !== undefined) return <Signed signed={signing.data} />
  const cancel = () => {
    turn.cancel()
    signing.reset()
  }
  return (
    <div className="flex flex-col gap-2">
      <Button
        type="button"
        variant="outline"
        className="self-start"
        disabled={signing.isPending}
        onClick={() => signing.mutate()}
      >
        {signing.isPending ? 'Confirm in your wallet' : 'Sign for the holder to submit'}
      </Button>
      <p className="text-muted text-xs">
        A signature costs nothing. The account submits it within {submissionDays} days and pays the
        network fee. Any later statement of this account makes it void.
      </p>
      {turn.isBusy && <WalletBusy onCancel={cancel} />}
      {signing.error && <ExplanationCallout explanation={explainFailure(signing.error)} />}
    </div>
  )
}

function Signed({ signed }: { readonly signed: SignedAttestation }) {
  const text = attestationText(signed)
  const link = `${window.location.href.replace(/#.*$/, '')}${attestationFragment(signed)}`
  return (
    <Callout tone="secondary" title="Signed">
      <p>
        Send it to the holder. It can be submitted until {formatUtc(signed.deadline)}, from that
        account only.
      </p>
      <div className="mt-2 flex flex-wrap items-center gap-2">
        <Button
          type="button"
          size="sm"
          variant="outline"
          onClick={() =>
            downloadText(`attestation-${signed.account}.json`, text, 'application/json')
          }
        >
          Download
        </Button>
        <span className="inline-flex items-center gap-1">
          Link <CopyButton text={link} label="Copy the link" />
        </span>
      </div>
      <RawDetails summary="The attestation" text={text} />
    </Callout>
  )
}
