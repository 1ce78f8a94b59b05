import { labelName } from '../../../src/domain/credits/labels/label.ts'
import { renderPdf } from '../documents/render-pdf.ts'
import { creditCatalogue } from './catalogue.ts'
import type { LabelTemplate } from './label-catalogue.ts'

/** The address of a label's source on the app's origin. */
const labelSourceUrl = ({ project, kind }: LabelTemplate): string =>
  `/documents/labels/${project.toLowerCase()}-${kind.toLowerCase().replaceAll('_', '-')}.pdf`

/** Renders the source of a label. The same template gives the same bytes. */
export async function publishLabel(label: LabelTemplate) {
  const credit = creditCatalogue.find(({ project }) => project.code === label.project)
  if (credit === undefined) throw new Error(`No credit has the project ${label.project}`)
  const { project } = credit
  const author =
    label.author === 'registry' ? `${project.standard} registry` : 'Designated national authority'
  const content = await renderPdf({
    name: labelName(label.kind),
    kind: 'certificate',
    file: `${label.kind.toLowerCase()}.pdf`,
    author,
    authorLine: 'Not issued by it: a fictional document of the sample',
    subject: `${project.name} (${project.code}), vintage ${project.vintage}`,
    sections: [
      {
        heading: 'Credits',
        rows: [
          ['Standard', project.standard],
          ['Project code', project.code],
          ['Methodology', project.methodology],
          ['Vintage', String(project.vintage)],
        ],
        paragraphs: [label.statement],
      },
    ],
    signatory: author,
  })
  return { url: labelSourceUrl(label), content }
}
