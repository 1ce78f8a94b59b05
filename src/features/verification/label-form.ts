import { isHash } from 'viem'
import {
  type AttestableKind,
  type CreditLabel,
  labelName,
} from '../../domain/credits/labels/label.ts'
import { daySeconds, parseDay } from '../../lib/day.ts'
import { sameAddress } from '../../lib/same-address.ts'
import type { LabelDraft } from './label-intents.ts'
import { missingHash, sourceProblem } from './source.ts'

/** A label as it is typed in. */
export type LabelForm = {
  readonly kind: AttestableKind | null
  /** Days as date inputs have them; the last day is included and may be empty. */
  readonly from: string
  readonly lastDay: string
  readonly source: string
  /** keccak256 of the source, from the browser's reading or a file. */
  readonly hash: string
}

export const emptyLabelForm: LabelForm = { kind: null, from: '', lastDay: '', source: '', hash: '' }

type LabelProblems = { readonly [Field in keyof LabelForm]?: string }

type Checked =
  | { readonly ok: true; readonly draft: LabelDraft }
  | { readonly ok: false; readonly problems: LabelProblems }

/** Checks what was typed in against the rules of the contract. */
export function checkLabelForm(form: LabelForm): Checked {
  const from = parseDay(form.from)
  const lastDay = form.lastDay === '' ? null : parseDay(form.lastDay)
  const source = form.source.trim()
  const wrongSource = sourceProblem(source)
  const problems: LabelProblems = {
    ...(form.kind === null && { kind: 'Choose a label.' }),
    ...(from === null && { from: 'Enter the first day on which it holds.' }),
    ...(form.lastDay !== '' &&
      (lastDay === null || (from !== null && lastDay < from)) && {
        lastDay: 'The last day cannot be before the first. Leave it empty for no end.',
      }),
    ...(wrongSource !== null && { source: wrongSource }),
    ...(!isHash(form.hash) && { hash: missingHash }),
  }
  const { kind, hash } = form
  if (Object.keys(problems).length > 0 || kind === null || from === null || !isHash(hash)) {
    return { ok: false, problems }
  }
  return {
    ok: true,
    draft: {
      kind,
      validFrom: from,
      validUntil: lastDay === null ? null : lastDay + daySeconds,
      sourceUri: source,
      sourceHash: hash,
    },
  }
}

/** A standing label of the same kind by the same account, which a second one would repeat. */
export function repeatedLabel(
  labels: readonly CreditLabel[],
  kind: AttestableKind | null,
  attester: string,
  now: number,
): string | null {
  const repeated = labels.some(
    (label) =>
      label.kind === kind &&
      label.revocation === null &&
      (label.validUntil === null || label.validUntil > now) &&
      sameAddress(label.attester, attester),
  )
  return repeated && kind !== null
    ? `You have already attested ${labelName(kind)}. To correct it, revoke that label first.`
    : null
}
