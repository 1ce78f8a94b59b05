import {
  type AccountTemplate,
  type ParameterTexts,
  parameterLabel,
} from '../../../domain/accounts/template.ts'
import { KeyValueList } from '../../../ui/key-value-list.tsx'
import { Panel } from '../../../ui/panel.tsx'

type ValuesPanelProps = {
  readonly template: AccountTemplate
  /** Null where they are not known. */
  readonly values: ParameterTexts | null
}

/** A template and the values that an account was created with. */
export function ValuesPanel({ template, values }: ValuesPanelProps) {
  return (
    <Panel title={template.name} description={template.description}>
      {values === null ? (
        <p className="text-muted text-sm">
          The API does not provide the values that this account was created with. The template asks
          for {template.parameters.map(({ name }) => parameterLabel(name).toLowerCase()).join(', ')}
          .
        </p>
      ) : (
        <KeyValueList
          entries={template.parameters.map(({ name, description }) => ({
            label: parameterLabel(name),
            hint: description,
            value: <span className="break-all">{values[name] || '–'}</span>,
          }))}
        />
      )}
    </Panel>
  )
}
