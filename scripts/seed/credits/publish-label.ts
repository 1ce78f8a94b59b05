import { labelName } from '../../../src/domain/credits/labels/label.ts'
import type { LabelTemplate } from './label-catalogue.ts'
import { creditOfProject, renderRegistryDocument } from './registry-document.ts'

/** The address of a label's source on the app's origin. */
const labelSourceUrl = ({ project, kind }: LabelTemplate): string =>
  `/documents/labels/${project.toLowerCase()}-${kind.toLowerCase().replaceAll('_', '-')}.pdf`

/** Renders the source of a label. The same template gives the same bytes. */
export async function publishLabel(label: LabelTemplate) {
  const { project } = creditOfProject(label.project)
  const content = await renderRegistryDocument({
    project,
    name: labelName(label.kind),
    kind: 'certificate',
    file: `${label.kind.toLowerCase()}.pdf`,
    author:
      label.author === 'registry'
        ? `${project.standard} registry`
        : 'Designated national authority',
    rows: [['Methodology', project.methodology]],
    statement: label.statement,
  })
  return { url: labelSourceUrl(label), content }
}
