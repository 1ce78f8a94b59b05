import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { strategyErrors } from '../../../api/queries.ts'
import { apiCreditsQuery } from '../../../domain/credits/from-api.ts'
import type { AppliedStrategy } from '../../../domain/strategies/applied-strategy.ts'
import { percentText, type Strategy } from '../../../domain/strategies/strategy.ts'
import { type Amount, formatAmount } from '../../../lib/amount.ts'
import { amountError } from '../../../lib/amount-limits.ts'
import { isolated } from '../../../lib/foreign-text.ts'
import type { Source } from '../../../lib/sourced.ts'
import { Money } from '../../../ui/amount-text.tsx'
import { Button } from '../../../ui/button.tsx'
import { Callout } from '../../../ui/callout.tsx'
import { Dialog } from '../../../ui/dialog.tsx'
import { Field } from '../../../ui/field.tsx'
import { KeyValueList } from '../../../ui/key-value-list.tsx'
import { Panel } from '../../../ui/panel.tsx'
import { Select } from '../../../ui/select.tsx'
import { notify } from '../../../ui/toast.ts'
import { applicationLimits, simpleEarnings } from '../model/simulator.ts'
import { useYieldStrategy } from '../yield-strategy-provider.tsx'

type ApplyPanelProps = {
  readonly strategy: Strategy
  /** The simulator's amount; null while none is entered. */
  readonly amount: Amount | null
  /** USDC of whoever is signed in; undefined while it is not known. */
  readonly balance: Amount | undefined
  readonly isSignedIn: boolean
  /** Shows what has been applied. */
  readonly onShowApplied: () => void
}

const usdc = 'usdc'

/** Applies the strategy to the simulator's amount, after a look at what that means. */
export function ApplyPanel({
  strategy,
  amount,
  balance,
  isSignedIn,
  onShowApplied,
}: ApplyPanelProps) {
  const { applyStrategy } = useYieldStrategy()
  const [isConfirming, setConfirming] = useState(false)
  const [isApplying, setApplying] = useState(false)
  const [failure, setFailure] = useState<Error | null>(null)
  const projects = useProjects(strategy)
  const [chosen, setChosen] = useState<string | null>(null)
  const assetId = chosen ?? projects[0]?.value ?? usdc

  const limits = applicationLimits(strategy, balance)
  const objection = amount === null ? 'Enter an amount.' : amountError(amount.value, limits)

  const apply = async () => {
    if (amount === null) return
    setApplying(true)
    setFailure(null)
    try {
      const { value, source } = await applyStrategy(strategy, { assetId, amount })
      setConfirming(false)
      announce(strategy, value.terms, source, onShowApplied)
    } catch (cause) {
      setFailure(cause instanceof Error ? cause : new Error(strategyErrors.apply, { cause }))
    } finally {
      setApplying(false)
    }
  }

  return (
    <Panel title="Apply this strategy">
      <div className="flex flex-col gap-4">
        <KeyValueList
          entries={[
            {
              label: 'Amount',
              value: amount === null ? '–' : <Money amount={amount} />,
              hint: 'From the simulator',
            },
            { label: 'Minimum', value: <Money amount={strategy.minDeposit} /> },
            ...(balance === undefined
              ? []
              : [{ label: 'You have', value: <Money amount={balance} /> }]),
            {
              label: 'Yield, first year',
              value:
                amount === null ? (
                  '–'
                ) : (
                  <Money amount={simpleEarnings(strategy, amount, 365).net} />
                ),
              hint: 'After the fee',
            },
          ]}
        />
        {projects.length > 0 && (
          <Field
            label="Project whose credits are retired"
            hint="Credits of the strategy’s kind"
            required
          >
            {(control) => (
              <Select
                {...control}
                options={projects}
                value={assetId}
                onChange={setChosen}
                className="w-full"
              />
            )}
          </Field>
        )}
        {isSignedIn && objection !== undefined && (
          <p role="status" className="text-error-fg text-sm">
            {objection}
          </p>
        )}
        <Button
          size="lg"
          disabled={!isSignedIn || objection !== undefined || !strategy.isActive}
          onClick={() => setConfirming(true)}
        >
          Apply strategy
        </Button>
        {!isSignedIn && (
          <Callout title="Not signed in">
            Connect a wallet, or start the demo session, to apply a strategy.
          </Callout>
        )}
        {!strategy.isActive && (
          <Callout tone="warning">This strategy accepts no further deposits.</Callout>
        )}
        <p className="text-muted text-xs">
          Applying records your choice with the strategy service. It moves no tokens and asks for no
          signature.
        </p>
      </div>
      {amount !== null && (
        <ConfirmApplication
          open={isConfirming}
          onOpenChange={(open) => {
            setConfirming(open)
            setFailure(null)
          }}
          strategy={strategy}
          amount={amount}
          project={projects.find(({ value }) => value === assetId)?.label}
          busy={isApplying}
          failure={failure}
          onConfirm={apply}
        />
      )}
    </Panel>
  )
}

const statusWords = {
  PENDING: 'pending',
  COMPLETED: 'completed',
  none: 'status not stated',
} as const

/** Says what came of it: also when the server did not take it and only this browser keeps it. */
function announce(
  strategy: Strategy,
  { amount, status }: AppliedStrategy['terms'],
  source: Source,
  onShow: () => void,
) {
  const degraded = source.kind === 'sample' ? source.degraded : undefined
  notify({
    kind: degraded === undefined ? 'success' : 'warning',
    title: degraded === undefined ? `${isolated(strategy.name)} applied` : strategyErrors.apply,
    description:
      degraded === undefined
        ? `${amount === null ? 'An amount that is not stated' : `${formatAmount(amount)} USDC`}, ${statusWords[status ?? 'none']}.`
        : `${degraded}. It is kept in this browser instead, as a sample.`,
    action: { label: 'Show', onClick: onShow },
    lasting: degraded !== undefined,
  })
}

/** The projects whose credits an environmental strategy can retire. */
function useProjects({ environment }: Strategy) {
  const credits = useQuery({ ...apiCreditsQuery, enabled: environment !== null }).data?.value
  if (environment === null || credits === undefined) return []
  return credits
    .filter(
      ({ project, isFullyRetired }) => project.type === environment.creditType && !isFullyRetired,
    )
    .map(({ id, project, vintage }) => ({
      value: id,
      label: `${isolated(project.name)}, ${vintage}`,
    }))
}

type ConfirmApplicationProps = {
  readonly open: boolean
  readonly onOpenChange: (open: boolean) => void
  readonly strategy: Strategy
  readonly amount: Amount
  /** The project whose credits are retired, where there is one. */
  readonly project: string | undefined
  readonly busy: boolean
  readonly failure: Error | null
  readonly onConfirm: () => void
}

/** Asks to confirm an application and explains a failed one. */
function ConfirmApplication({
  open,
  onOpenChange,
  strategy,
  amount,
  project,
  busy,
  failure,
  onConfirm,
}: ConfirmApplicationProps) {
  const reason = failure?.cause instanceof Error ? failure.cause.message : undefined
  return (
    <Dialog
      open={open}
      onOpenChange={onOpenChange}
      title={`Apply ${isolated(strategy.name)}`}
      description="It is pending until the strategy service confirms it. Without a service, this browser simulates the status and shows a fixed sample estimate of the impact."
      actions={
        <>
          <Button variant="outline" onClick={() => onOpenChange(false)}>
            Cancel
          </Button>
          <Button busy={busy} onClick={onConfirm}>
            {failure === null ? `Apply ${formatAmount(amount)} USDC` : 'Try again'}
          </Button>
        </>
      }
    >
      <KeyValueList
        entries={[
          { label: 'Amount', value: <Money amount={amount} /> },
          {
            label: 'Estimated yield, first year',
            value: <Money amount={simpleEarnings(strategy, amount, 365).gross} />,
            hint: 'Before the fee',
          },
          { label: 'Fee on the yield', value: percentText(strategy.performanceFee) },
          ...(project === undefined ? [] : [{ label: 'Project', value: project }]),
        ]}
      />
      {failure !== null && (
        <Callout tone="error" title={failure.message} className="mt-4">
          {reason === undefined
            ? 'Try again.'
            : `${isolated(reason)}. Nothing was applied. Try again.`}
        </Callout>
      )}
    </Dialog>
  )
}
