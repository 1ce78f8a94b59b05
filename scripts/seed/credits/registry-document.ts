import type { SampleProject } from '../../../src/api/sample/environmental-assets.ts'
import { renderPdf } from '../documents/render-pdf.ts'
import { type CreditTemplate, creditCatalogue } from './catalogue.ts'

/** The first batch of a project. */
export function creditOfProject(code: string): CreditTemplate {
  const credit = creditCatalogue.find(({ project }) => project.code === code)
  if (credit === undefined) throw new Error(`No credit has the project ${code}`)
  return credit
}

type RegistryDocument = {
  readonly project: SampleProject
  readonly name: string
  readonly kind: 'certificate' | 'report'
  readonly file: string
  readonly author: string
  /** Rows about the credits, besides their standard, code and vintage. */
  readonly rows?: readonly (readonly [string, string])[]
  readonly statement: string
}

/** Renders what a registry or an authority states of credits. The same document gives the same bytes. */
export const renderRegistryDocument = ({
  project,
  author,
  rows = [],
  statement,
  ...document
}: RegistryDocument): Promise<Uint8Array> =>
  renderPdf({
    ...document,
    author,
    authorLine: 'Not issued by it: a fictional document of the sample',
    subject: `${project.name} (${project.code}), vintage ${project.vintage}`,
    sections: [
      {
        heading: 'Credits',
        rows: [
          ['Standard', project.standard],
          ['Project code', project.code],
          ['Vintage', String(project.vintage)],
          ...rows,
        ],
        paragraphs: [statement],
      },
    ],
    signatory: author,
  })
