import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import type { Address } from 'viem'
import { AccountName } from '../../../chain/account-name.tsx'
import { useChain } from '../../../chain/chain-state.ts'
import { explainFailure } from '../../../chain/errors/explain-failure.ts'
import { transact } from '../../../chain/transactions/transact-store.ts'
import { endText } from '../../../domain/assets/eligibility/end.ts'
import { submitAttestationIntent } from '../../../domain/assets/eligibility/intents.ts'
import { ownerText } from '../../../domain/assets/eligibility/stated-owner.ts'
import type { SignedAttestation } from '../../../domain/assets/eligibility/statement.ts'
import { formatUtc } from '../../../lib/date.ts'
import {
  attestationCheckQuery,
  attestationProblem,
  readAttestation,
} from '../../../panels/eligibility/attestation.ts'
import { Button } from '../../../ui/button.tsx'
import { Field } from '../../../ui/field.tsx'
import { Textarea } from '../../../ui/input.tsx'
import { KeyValueList } from '../../../ui/key-value-list.tsx'
import { useNow } from '../../../ui/use-now.ts'

type SubmitAttestationProps = {
  readonly list: Address
  readonly symbol: string
  readonly account: Address
  /** The text of a link that was opened; empty without one. */
  readonly sent: string
}

/** The holder submits what an attestor has signed: pasted, or opened as a link. */
export function SubmitAttestation({ list, symbol, account, sent }: SubmitAttestationProps) {
  const chain = useChain()
  const now = useNow()
  const [text, setText] = useState(sent)
  const signed = text.trim() === '' ? null : readAttestation(text)
  const chainId = chain.status === 'open' ? chain.chainId : null
  const problem =
    signed === null
      ? text.trim() === ''
        ? undefined
        : 'This is not a signed attestation. Paste the whole text that the attestor sent.'
      : chainId === null
        ? undefined
        : (attestationProblem(signed, { chainId, list, account, now }) ?? undefined)
  return (
    <div className="flex max-w-2xl flex-col gap-4">
      <Field
        label="Signed attestation"
        hint="The text (JSON) that an attestor of this list has signed for your account."
        error={problem}
        required
      >
        {(control) => (
          <Textarea
            {...control}
            rows={6}
            spellCheck={false}
            className="font-mono sm:text-xs"
            value={text}
            onChange={(event) => setText(event.target.value)}
          />
        )}
      </Field>
      {signed !== null && problem === undefined && (
        <Checked signed={signed} symbol={symbol} onSubmitted={() => setText('')} />
      )}
    </div>
  )
}

type CheckedProps = {
  readonly signed: SignedAttestation
  readonly symbol: string
  readonly onSubmitted: () => void
}

/** What the attestation says, once the list has said that it takes it. */
function Checked({ signed, symbol, onSubmitted }: CheckedProps) {
  const check = useQuery(attestationCheckQuery(useChain(), signed))
  const submit = async () => {
    const outcome = await transact(submitAttestationIntent(signed, symbol))
    if (outcome.status === 'submitted') onSubmitted()
  }
  const failure = check.error && explainFailure(check.error)
  return (
    <>
      <KeyValueList
        entries={[
          { label: 'Eligible until', value: endText(signed.until) },
          { label: 'Controlled by', value: ownerText(signed.owner) },
          { label: 'Attested by', value: <AccountName account={signed.attestor} /> },
          { label: 'To be submitted until', value: formatUtc(signed.deadline) },
        ]}
      />
      <p role="status" className="text-sm">
        {failure ? (
          <span className="text-error-fg">
            {failure.sentence} {failure.nextStep}
          </span>
        ) : check.isSuccess ? (
          'The list takes this attestation.'
        ) : (
          'Asking the list'
        )}
      </p>
      <Button
        className="self-start"
        disabled={!check.isSuccess || failure !== null}
        onClick={() => void submit()}
      >
        Preview
      </Button>
    </>
  )
}
