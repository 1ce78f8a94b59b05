import { documentsSchema } from './documents.ts'
import type { FormStep } from './step.ts'

/** The step that attaches documents; `hint` says which ones holders expect of such an asset. */
export function documentsStep(hint: string): FormStep {
  return {
    id: 'documents',
    title: 'Documents',
    fields: [{ name: 'documents', label: 'Documents', kind: 'documents', hint }],
    schema: documentsSchema,
  }
}
