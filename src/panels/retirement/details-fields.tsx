import { AddressField } from '../../chain/addresses/address-field.tsx'
import { purposeText } from '../../domain/retirement/purpose.ts'
import {
  type BeneficiaryKind,
  beneficiaryKinds,
  type RetirementForm,
} from '../../domain/retirement/retirement-details.ts'
import type { Purpose } from '../../domain/stated-details.ts'
import { countries } from '../../lib/country.ts'
import { charactersIn, lengthCounter, nameCharacters } from '../../lib/name-length.ts'
import { Field } from '../../ui/field.tsx'
import { Input } from '../../ui/input.tsx'
import { RadioCards } from '../../ui/radio-cards.tsx'
import { SegmentedControl } from '../../ui/segmented-control.tsx'
import { Select } from '../../ui/select.tsx'
import { TextLink } from '../../ui/text-link.tsx'

const kindLabels: Record<BeneficiaryKind, string> = {
  account: 'My account',
  organisation: 'Organisation',
  person: 'Natural person',
}

const countryOptions = [
  { value: '', label: 'None' },
  ...countries().map(({ code, name }) => ({ value: code, label: name })),
]

type BeneficiaryFieldsProps = {
  readonly form: RetirementForm
  readonly problemOf: (name: keyof RetirementForm) => string | undefined
  readonly onChange: (changes: Partial<RetirementForm>) => void
  readonly onLeave: (name: keyof RetirementForm) => void
  /** The kinds to choose from; all of them by default. */
  readonly kinds?: readonly BeneficiaryKind[]
  /** Whose the certificates are without an address. */
  readonly otherwise?: string
}

/** Who benefits: the account itself, an organisation by name, or a person by the hash of a name. */
export function BeneficiaryFields({
  form,
  problemOf,
  onChange,
  onLeave,
  kinds = beneficiaryKinds,
  otherwise = 'Your own account',
}: BeneficiaryFieldsProps) {
  return (
    <div className="grid gap-5">
      <SegmentedControl
        label="Beneficiary"
        // Three kinds are wider than a phone in the larger size.
        size="sm"
        segments={kinds.map((value) => ({ value, label: kindLabels[value] }))}
        value={form.kind}
        onChange={(kind) => onChange({ kind })}
      />
      {form.kind === 'organisation' && (
        <Field
          label="Legal name"
          aside={lengthCounter(charactersIn(form.beneficiaryName), nameCharacters, 'characters')}
          hint="As entered in the commercial register. It is public."
          error={problemOf('beneficiaryName')}
          required
        >
          {(control) => (
            <Input
              {...control}
              value={form.beneficiaryName}
              onChange={(event) => onChange({ beneficiaryName: event.target.value })}
              onBlur={() => onLeave('beneficiaryName')}
              autoComplete="organization"
            />
          )}
        </Field>
      )}
      {form.kind === 'person' && (
        <Field
          label="Name"
          hint="Stays in this browser. Only a hash with a random salt goes on chain, from which nobody can read the name; you get a link that proves it."
          error={problemOf('personName')}
          required
        >
          {(control) => (
            <Input
              {...control}
              value={form.personName}
              onChange={(event) => onChange({ personName: event.target.value })}
              onBlur={() => onLeave('personName')}
              autoComplete="name"
            />
          )}
        </Field>
      )}
      <Field label="Country" error={problemOf('country')} required={form.kind === 'organisation'}>
        {(control) => (
          <Select
            {...control}
            value={form.country}
            options={countryOptions}
            onChange={(country) => onChange({ country })}
            onBlur={() => onLeave('country')}
          />
        )}
      </Field>
      <AddressField
        label="Beneficiary’s address"
        hint={`Receives the certificates. ${otherwise} if empty.`}
        value={form.beneficiary}
        onChange={(beneficiary) => onChange({ beneficiary })}
        problem={problemOf('beneficiary')}
        required={false}
      />
    </div>
  )
}

type PurposeFieldProps = {
  /** Purposes that all credits can be retired for. */
  readonly purposes: readonly Purpose[]
  readonly value: Purpose | ''
  readonly problem: string | undefined
  readonly onChange: (purpose: Purpose) => void
  /** Why there are not more to choose from. */
  readonly hint?: string
}

/** What credits are retired for, each purpose with what it means. */
export function PurposeField({ purposes, value, problem, onChange, hint }: PurposeFieldProps) {
  return (
    <section>
      <h3 className="mb-2 font-medium text-sm">What they are retired for</h3>
      <RadioCards
        label="Purpose"
        columns={1}
        choices={purposes.map((purpose) => ({
          value: purpose,
          label: purposeText(purpose).label,
          description: purposeText(purpose).meaning,
        }))}
        value={value === '' ? null : value}
        onChange={onChange}
      />
      {problem !== undefined && (
        <p role="status" className="mt-2 text-error-fg text-xs">
          {problem}
        </p>
      )}
      <p className="mt-2 text-muted text-xs">
        {hint} <TextLink to="/docs/claims">What may be claimed</TextLink>
      </p>
    </section>
  )
}
