import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useChain } from '../../../chain/chain-state.ts'
import { transact } from '../../../chain/transactions/transact-store.ts'
import type { MarketCredit } from '../../../domain/credits/credit.ts'
import { useCreditContracts } from '../../../domain/credits/credit-contracts.ts'
import { requestIssuanceIntent } from '../../../domain/credits/issuer-intents.ts'
import { issuancesQuery } from '../../../domain/credits/read-credits.ts'
import { parseSerialRange, understoodSerial } from '../../../domain/credits/serial-range.ts'
import { formatCount } from '../../../lib/number-format.ts'
import { Button } from '../../../ui/button.tsx'
import { Field } from '../../../ui/field.tsx'
import { Input } from '../../../ui/input.tsx'

/** Asks the verifiers for credits of more serial numbers. */
export function IssuanceForm({ credit }: { readonly credit: MarketCredit }) {
  const contracts = useCreditContracts()
  const issuances = useQuery(issuancesQuery(useChain())).data?.value ?? []
  const waiting = issuances.filter(
    ({ tokenId, status }) => tokenId === credit.tokenId && status === 'REQUESTED',
  )
  const [first, setFirst] = useState('')
  const [last, setLast] = useState('')
  const parsed = parseSerialRange(first, last)
  const problems = parsed.ok ? {} : parsed.problems
  const request = async () => {
    if (!parsed.ok || contracts === null) return
    const outcome = await transact(requestIssuanceIntent(credit, parsed.range, contracts))
    if (outcome.status === 'dismissed') return
    setFirst('')
    setLast('')
  }
  return (
    <form
      className="flex flex-col gap-3 pb-3"
      onSubmit={(event) => {
        event.preventDefault()
        void request()
      }}
    >
      {waiting.map(({ id, firstSerial, lastSerial }) => (
        <p key={String(id)} className="text-muted text-sm">
          Waits for a verifier: serial numbers {formatCount(firstSerial)} to{' '}
          {formatCount(lastSerial)}.
        </p>
      ))}
      <SerialField
        label="First additional serial number"
        value={first}
        onChange={setFirst}
        problem={problems.first}
      />
      <SerialField
        label="Last additional serial number"
        hint="One number is one whole credit. Empty where the first is a whole serial, which names both."
        value={last}
        onChange={setLast}
        problem={problems.last}
      />
      <Button type="submit" variant="outline" disabled={!parsed.ok || contracts === null}>
        Preview request
      </Button>
    </form>
  )
}

type SerialFieldProps = {
  readonly label: string
  readonly hint?: string
  readonly value: string
  readonly onChange: (value: string) => void
  /** Problem with the number, once one is entered. */
  readonly problem: string | undefined
}

function SerialField({ label, hint, value, onChange, problem }: SerialFieldProps) {
  return (
    <Field
      label={label}
      hint={hint}
      understood={understoodSerial(value)}
      error={value === '' ? undefined : problem}
      required
    >
      {(control) => (
        <Input
          {...control}
          autoComplete="off"
          value={value}
          onChange={(event) => onChange(event.target.value)}
        />
      )}
    </Field>
  )
}
