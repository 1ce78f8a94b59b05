import { reportKindDescriptor } from '../../../src/domain/credits/notices/notice.ts'
import type { FollowUpTemplate, NoticeTemplate } from './notice-catalogue.ts'
import { creditOfProject, renderRegistryDocument } from './registry-document.ts'

type Source = { readonly url: string; readonly content: Uint8Array }

/** Renders the source of a notice, and those of what followed. The same template gives the same bytes. */
export async function publishNotice(notice: NoticeTemplate): Promise<{
  readonly report: Source
  readonly followUps: readonly { readonly template: FollowUpTemplate; readonly source: Source }[]
}> {
  const path = `/documents/notices/${notice.project.toLowerCase()}`
  const { label } = reportKindDescriptor(notice.kind)
  const source = async (
    url: string,
    name: string,
    credits: number,
    statement: string,
  ): Promise<Source> => ({ url, content: await render(notice, name, credits, statement) })
  return {
    report: await source(`${path}.pdf`, label, notice.credits, notice.statement),
    followUps: await Promise.all(
      notice.followUps.map(async (template) => {
        const { word, credits } =
          template.kind === 'WITHDRAWN'
            ? { word: 'withdrawn', credits: notice.credits }
            : { word: 'compensation', credits: template.credits }
        const url = `${path}-${word}.pdf`
        return {
          template,
          source: await source(url, `${label}: ${word}`, credits, template.statement),
        }
      }),
    ),
  }
}

function render(
  { project: code }: NoticeTemplate,
  name: string,
  credits: number,
  statement: string,
) {
  const { project } = creditOfProject(code)
  return renderRegistryDocument({
    project,
    name: `Notice: ${name}`,
    kind: 'report',
    file: 'notice.pdf',
    author: `${project.standard} registry`,
    rows: [['Affected credits', credits.toLocaleString('en')]],
    statement,
  })
}
