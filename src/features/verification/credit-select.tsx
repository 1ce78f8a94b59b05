import { useSearchParams } from 'react-router'
import type { Credit } from '../../domain/credits/credit.ts'
import { isolated } from '../../lib/foreign-text.ts'
import { Field } from '../../ui/field.tsx'
import { Select } from '../../ui/select.tsx'

/** The credit that is chosen in the address, and the field that chooses it. */
export function useCreditSelect(parameter: string, credits: readonly Credit[]) {
  const [search, setSearch] = useSearchParams()
  const chosen = credits.find(({ assetId }) => String(assetId) === search.get(parameter))
  const field = (
    <Field label="Credit" required>
      {(control) => (
        <Select
          {...control}
          className="max-w-xl"
          options={credits.map((credit) => ({
            value: String(credit.assetId),
            label: `${isolated(credit.project.name)} ${credit.vintage}, asset ${credit.assetId}`,
          }))}
          value={chosen === undefined ? null : String(chosen.assetId)}
          onChange={(assetId) =>
            setSearch(
              (current) => {
                current.set(parameter, assetId)
                return current
              },
              { replace: true },
            )
          }
          placeholder="Choose a credit"
        />
      )}
    </Field>
  )
  return { chosen, field }
}
