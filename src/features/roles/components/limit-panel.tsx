import type { OpenChain } from '../../../chain/chain-state.ts'
import { addressOf } from '../../../chain/deployment.ts'
import { transact } from '../../../chain/transactions/transact-store.ts'
import { setVerificationLimitIntent } from '../../../domain/roles/admin-intents.ts'
import { parseWholeCredits } from '../../../domain/roles/whole-credits.ts'
import { understoodAmount } from '../../../lib/amount.ts'
import { formatCount } from '../../../lib/number-format.ts'
import { useKeptText } from '../../../lib/use-kept-text.ts'
import { Button } from '../../../ui/button.tsx'
import { Disclosure } from '../../../ui/disclosure.tsx'
import { Field } from '../../../ui/field.tsx'
import { NumberInput } from '../../../ui/number-input.tsx'
import { Panel } from '../../../ui/panel.tsx'

type LimitPanelProps = {
  readonly chain: OpenChain
  readonly creditsPerDay: bigint
  readonly isAdmin: boolean
}

/** How much a verifier can confirm in a day; the administrator can change it. */
export function LimitPanel({ chain, creditsPerDay, isAdmin }: LimitPanelProps) {
  return (
    <Panel
      title="Daily limit of verifiers"
      description="Limits the damage that a mistake or a stolen key can do in a day."
    >
      <p className="font-semibold text-xl tnum">
        {formatCount(creditsPerDay)}{' '}
        <span className="font-normal text-muted text-sm">credits a day for each verifier</span>
      </p>
      {isAdmin && (
        <div className="mt-3">
          <Disclosure summary="Change the limit">
            <LimitForm
              contract={addressOf(chain.deployment, 'ProjectRegistry')}
              current={creditsPerDay}
            />
          </Disclosure>
        </div>
      )}
    </Panel>
  )
}

function LimitForm({
  contract,
  current,
}: {
  readonly contract: `0x${string}`
  readonly current: bigint
}) {
  const [entered, setEntered] = useKeptText('limit of verifiers')
  const limit = parseWholeCredits(entered)
  const isReady = limit !== null && limit !== current
  const change = async () => {
    if (limit === null) return
    const outcome = await transact(setVerificationLimitIntent(limit, contract))
    if (outcome.status === 'submitted') setEntered('')
  }
  return (
    <form
      className="flex flex-col gap-4 pt-1 pb-1"
      onSubmit={(event) => {
        event.preventDefault()
        void change()
      }}
    >
      <Field
        label="Whole credits in 24 hours"
        understood={understoodAmount(entered, { unit: 'credits', decimals: 0 })}
        hint="0 stops all confirmations of credits."
        error={
          entered.trim() === '' || limit !== null
            ? undefined
            : 'Enter a whole number, such as 500,000.'
        }
        required
      >
        {(control) => <NumberInput {...control} isWhole value={entered} onChange={setEntered} />}
      </Field>
      <Button type="submit" variant="outline" disabled={!isReady}>
        Preview the limit
      </Button>
    </form>
  )
}
