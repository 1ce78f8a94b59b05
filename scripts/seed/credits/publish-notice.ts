import { reportKindDescriptor } from '../../../src/domain/credits/notices/notice.ts'
import { renderPdf } from '../documents/render-pdf.ts'
import { type CreditTemplate, creditCatalogue } from './catalogue.ts'
import type { NoticeTemplate } from './notice-catalogue.ts'

/** The batch that a notice is about. */
export function noticedCredit({ project }: Pick<NoticeTemplate, 'project'>): CreditTemplate {
  const credit = creditCatalogue.find((each) => each.project.code === project)
  if (credit === undefined) throw new Error(`No credit has the project ${project}`)
  return credit
}

/** Renders the source of a notice, and of its withdrawal. The same template gives the same bytes. */
export async function publishNotice(notice: NoticeTemplate) {
  const path = `/documents/notices/${notice.project.toLowerCase()}`
  const { label } = reportKindDescriptor(notice.kind)
  const report = await render(notice, label, notice.statement)
  const withdrawal =
    notice.withdrawn && (await render(notice, `${label}: withdrawn`, notice.withdrawn.statement))
  return [
    { url: `${path}.pdf`, content: report },
    ...(withdrawal === undefined ? [] : [{ url: `${path}-withdrawn.pdf`, content: withdrawal }]),
  ] as const
}

function render(notice: NoticeTemplate, name: string, statement: string) {
  const { project } = noticedCredit(notice)
  const author = `${project.standard} registry`
  return renderPdf({
    name: `Notice: ${name}`,
    kind: 'report',
    file: 'notice.pdf',
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
          ['Affected credits', notice.credits.toLocaleString('en')],
        ],
        paragraphs: [statement],
      },
    ],
    signatory: author,
  })
}
