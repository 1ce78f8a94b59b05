import { useState } from 'react'
import type { OpenChain } from '../../../chain/chain-state.ts'
import { addressOf } from '../../../chain/deployment.ts'
import { transact } from '../../../chain/transactions/transact-store.ts'
import { custodyNamed, minimumUnitOf, standardNamed } from '../../../domain/credits/standards.ts'
import { addStandardIntent } from '../../../domain/roles/admin-intents.ts'
import {
  type Custody,
  isStandardName,
  longestStandardName,
  type SerialScope,
  type Standard,
} from '../../../domain/roles/standard.ts'
import { useKeptText } from '../../../lib/use-kept-text.ts'
import { Button } from '../../../ui/button.tsx'
import { Disclosure } from '../../../ui/disclosure.tsx'
import { Field } from '../../../ui/field.tsx'
import { Input } from '../../../ui/input.tsx'
import { Panel } from '../../../ui/panel.tsx'
import { Select } from '../../../ui/select.tsx'

const scopes: Readonly<Record<SerialScope, string>> = {
  registry: 'Serial numbers unique in the registry',
  vintage: 'Serial numbers unique in a project and vintage',
  batch: 'Serial numbers unique in a batch of a project',
}

const custodyTexts: Readonly<Record<Custody, string>> = {
  NATIVE: 'This chain is the register: retired at once',
  IMMOBILISED: 'Kept at the registry: retired by order',
}

type StandardsPanelProps = {
  readonly chain: OpenChain
  readonly standards: readonly Standard[]
  readonly isAdmin: boolean
}

/** The crediting standards that projects can belong to; the administrator can add one. */
export function StandardsPanel({ chain, standards, isAdmin }: StandardsPanelProps) {
  return (
    <Panel title="Crediting standards" description="Every project of credits belongs to one.">
      {standards.length === 0 ? (
        <p className="text-muted text-sm">
          No standard has been added yet, so no credits can be created.
        </p>
      ) : (
        <ul className="divide-y divide-line text-sm">
          {standards.map(({ name, serialScope, custody }) => (
            <li key={name} className="py-2.5 first:pt-0 last:pb-0">
              {name}
              <span className="block text-muted text-xs">{scopes[serialScope]}</span>
              <span className="block text-muted text-xs">{custodyTexts[custody]}</span>
            </li>
          ))}
        </ul>
      )}
      {isAdmin && (
        <div className="mt-3">
          <Disclosure summary="Add a standard">
            <StandardForm
              contract={addressOf(chain.deployment, 'ProjectRegistry')}
              standards={standards}
            />
          </Disclosure>
        </div>
      )}
    </Panel>
  )
}

type StandardFormProps = {
  readonly contract: `0x${string}`
  readonly standards: readonly Standard[]
}

function StandardForm({ contract, standards }: StandardFormProps) {
  const [entered, setEntered] = useKeptText('crediting standard')
  const [chosenScope, setChosenScope] = useState<SerialScope | null>(null)
  const name = entered.trim()
  const [chosenCustody, setChosenCustody] = useState<Custody | null>(null)
  const serialScope = chosenScope ?? standardNamed(name)?.serialScope ?? 'registry'
  const custody = chosenCustody ?? custodyNamed(name)
  const isTaken = standards.some((each) => each.name.toLowerCase() === name.toLowerCase())
  const isReady = isStandardName(name) && !isTaken && custody !== null
  const problem = isTaken
    ? 'A standard with this name exists.'
    : name !== '' && !isStandardName(name)
      ? `Use at most ${longestStandardName} bytes.`
      : undefined
  const add = async () => {
    if (!isReady) return
    const outcome = await transact(
      addStandardIntent({ name, serialScope, custody, minimumUnit: minimumUnitOf(name) }, contract),
    )
    if (outcome.status === 'submitted') setEntered('')
  }
  return (
    <form
      className="flex flex-col gap-4 pt-1 pb-1"
      onSubmit={(event) => {
        event.preventDefault()
        void add()
      }}
    >
      <Field
        label="Name"
        hint="As its registry writes it: Verra, Gold Standard."
        error={problem}
        required
      >
        {(control) => (
          <Input
            {...control}
            value={entered}
            onChange={(event) => setEntered(event.target.value)}
          />
        )}
      </Field>
      <Field
        label="Serial numbers"
        hint="If in doubt, choose the registry: a scope that is too wide refuses a number, one that is too narrow admits it twice."
        required
      >
        {(control) => (
          <Select
            {...control}
            value={serialScope}
            onChange={setChosenScope}
            options={[
              { value: 'registry', label: 'Unique in the whole registry' },
              { value: 'vintage', label: 'Unique in a project and vintage' },
              { value: 'batch', label: 'Unique in a batch of a project' },
            ]}
          />
        )}
      </Field>
      <Field
        label="Custody"
        hint="At a registry, its operator retires the credits there and confirms it here. It can never be changed."
        required
      >
        {(control) => (
          <Select
            {...control}
            value={custody}
            onChange={setChosenCustody}
            placeholder="Select the custody"
            options={[
              { value: 'IMMOBILISED', label: custodyTexts.IMMOBILISED },
              { value: 'NATIVE', label: custodyTexts.NATIVE },
            ]}
          />
        )}
      </Field>
      <Button type="submit" variant="outline" disabled={!isReady}>
        Preview the standard
      </Button>
    </form>
  )
}
