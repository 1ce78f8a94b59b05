import { Link } from 'react-router'
import { type ErrorGroup, errorsIn } from './error-entries.ts'

/** The errors of a group: name, meaning and next step, each with its anchor. */
export function ErrorList({ group }: { readonly group: ErrorGroup }) {
  return (
    <dl className="docs-errors">
      {errorsIn(group).map(({ name, signature, sentence, nextStep, isExample }) => (
        <div key={name} id={name}>
          <dt>
            <Link to={`#${name}`} title={signature}>
              <code>{name}</code>
            </Link>
          </dt>
          <dd>
            {sentence} <span className="text-muted">{nextStep}</span>
            {isExample && <span className="text-subtle text-xs"> (with example values)</span>}
          </dd>
        </div>
      ))}
    </dl>
  )
}
