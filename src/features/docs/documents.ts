import type { ComponentType } from 'react'

/** The compiled content of a page. */
export type Content = {
  readonly default: ComponentType<{ readonly components?: Readonly<Record<string, unknown>> }>
  readonly sections: readonly Section[]
}

/** A part of a page: a heading and the text below it, up to the next heading. */
export type Section = {
  /** Id of the heading; empty before the first one. */
  readonly id: string
  readonly title: string
  /** 2 for parts of the page, 3 and 4 below; 1 before the first heading. */
  readonly level: number
  readonly text: string
}

/** A page of the documentation. */
export type Document = {
  readonly path: `/docs/${string}`
  readonly title: string
  /** One sentence: what it answers. */
  readonly summary: string
  /** The file it is written in, from the root of the project. */
  readonly file: string
  readonly load: () => Promise<Content>
}

type Group = { readonly label: string; readonly documents: readonly Document[] }

const written = import.meta.glob<Content>('./content/*.mdx')
const ofProject = import.meta.glob<Content>('../../../docs/*.md')

/** A page written for the app, in the file of the same name. */
function page(name: string, title: string, summary: string): Document {
  return {
    path: `/docs/${name}`,
    title,
    summary,
    file: `src/features/docs/content/${name}.mdx`,
    load: loader(written, `./content/${name}.mdx`),
  }
}

/** A page of the project's own documentation in `docs/`, shown as it is. */
function projectPage(name: string, title: string, summary: string): Document {
  return {
    path: `/docs/${name}`,
    title,
    summary,
    file: `docs/${name}.md`,
    load: loader(ofProject, `../../../docs/${name}.md`),
  }
}

function loader(files: Readonly<Record<string, () => Promise<Content>>>, path: string) {
  const load = files[path]
  if (load === undefined) throw new Error(`There is no file ${path}`)
  return load
}

/** The documentation in reading order, as its navigation shows it. */
export const groups: readonly Group[] = [
  {
    label: 'Introduction',
    documents: [
      page(
        'overview',
        'Overview',
        'What Canopy is, who does what in it, and the first steps with and without a wallet.',
      ),
      page('platform-features', 'Platform Features', 'What you can do, screen by screen.'),
    ],
  },
  {
    label: 'Guides',
    documents: [
      page(
        'marketplace-guide',
        'Marketplace Guide',
        'How to find, read, buy and sell an asset, and how a transaction goes.',
      ),
      page(
        'retiring-credits',
        'Retiring Credits',
        'How to buy and retire credits for a beneficiary, and how to check a certificate.',
      ),
      page(
        'asset-creation',
        'Asset Creation',
        'How an issuer brings an asset on chain and a verifier confirms it.',
      ),
      page(
        'portfolio-management',
        'Portfolio Management',
        'How holdings, yield, performance and impact are counted.',
      ),
      page(
        'yield-liquidity',
        'Yield and Liquidity',
        'How strategies and pools earn, what they cost and what can go wrong.',
      ),
      page(
        'smart-accounts',
        'Smart Accounts',
        'Accounts that follow rules you set, with delegates, budgets and limits.',
      ),
    ],
  },
  {
    label: 'Trust',
    documents: [
      page(
        'claims',
        'Claims',
        'What may be said about a retirement, a certificate and an estimate, and what not.',
      ),
      projectPage('security', 'Security', 'Risks, protections, roles, and what pausing stops.'),
      page('errors', 'Errors', 'Every error message of the app and the contracts, and what to do.'),
      projectPage('glossary', 'Glossary', 'The terms of screens, contracts and documents.'),
    ],
  },
  {
    label: 'Developers',
    documents: [
      page(
        'smart-contracts',
        'Smart Contracts',
        'What each contract stores, who may call what, and its address and functions.',
      ),
      page('developers', 'Reading the Chain', 'Prices, assets and certificates read with viem.'),
      page(
        'integrate',
        'Integrate',
        'Files, descriptions and exports that wallets, programs and servers of others read.',
      ),
      projectPage(
        'architecture',
        'Architecture',
        'How the app and the contracts are built, and why.',
      ),
      page('self-hosting', 'Self-Hosting', 'Deploy the contracts and serve the app yourself.'),
      projectPage('hosting', 'Hosting', 'What a web server must do for the app.'),
      projectPage('keeper', 'Keepers', 'How to run the rules of smart accounts on a network.'),
      projectPage(
        'registry-operator',
        'Registry operators',
        'How orders to retire credits are carried out at a registry and confirmed.',
      ),
      projectPage(
        'scale',
        'Scale',
        'Limits of one browser and one node, and how to scale beyond them.',
      ),
      page('placeholder', 'Planned Topics', 'Which topics are planned and what covers them today.'),
    ],
  },
]

/** All pages in reading order. */
export const documents: readonly Document[] = groups.flatMap((group) => group.documents)

/** The pages before and after one, in reading order. */
export function neighboursOf(document: Document): {
  readonly previous: Document | undefined
  readonly next: Document | undefined
} {
  const at = documents.indexOf(document)
  return { previous: documents[at - 1], next: documents[at + 1] }
}

/** Tasks of each kind of user, with the page that explains them. */
export const tasks = [
  {
    who: 'New here',
    task: 'Try Canopy without installing a wallet',
    to: '/docs/overview#first-steps',
  },
  {
    who: 'Investor',
    task: 'Buy shares of an asset and claim their yield',
    to: '/docs/marketplace-guide',
  },
  {
    who: 'Trader',
    task: 'Swap through pools and read a quote',
    to: '/docs/yield-liquidity#trade-through-pools',
  },
  {
    who: 'Liquidity provider',
    task: 'Open a position and understand its risks',
    to: '/docs/yield-liquidity#provide-liquidity',
  },
  {
    who: 'Climate buyer',
    task: 'Retire credits for a beneficiary and prove it',
    to: '/docs/retiring-credits',
  },
  {
    who: 'Issuer',
    task: 'Bring an asset or a credit on chain',
    to: '/docs/asset-creation',
  },
  {
    who: 'Verifier',
    task: 'Review, confirm, reject and suspend',
    to: '/docs/asset-creation#verify',
  },
  {
    who: 'Sustainability team',
    task: 'Know what a retirement lets you claim',
    to: '/docs/claims',
  },
  {
    who: 'Developer',
    task: 'Read prices, assets and certificates from code',
    to: '/docs/developers',
  },
  {
    who: 'Developer',
    task: 'Use tokens, contracts and the API from other software',
    to: '/docs/integrate',
  },
] as const

/** More headings than this do not fit beside the text. */
const maximum = 18

/**
 * The headings that the table of contents shows: all of them on most pages; on long ones those of
 * the second level, and below the current one its own.
 */
export function contentsOf(
  sections: readonly Section[],
  current: string | undefined,
): readonly Section[] {
  const headings = sections.filter(({ level }) => level === 2 || level === 3)
  if (headings.length <= maximum) return headings
  const open = chapterOf(headings, current)
  return headings.filter(
    (heading) => heading.level === 2 || chapterOf(headings, heading.id) === open,
  )
}

/** Id of the second-level heading that a heading is below, or is itself. */
function chapterOf(headings: readonly Section[], id: string | undefined): string | undefined {
  const at = headings.findIndex((heading) => heading.id === id)
  return headings.slice(0, at + 1).findLast(({ level }) => level === 2)?.id
}

/**
 * Where a file of the source repository is edited; undefined when no repository on the web is known.
 *
 * @example
 * editUrl('https://github.com/someone/canopy', 'docs/glossary.md')
 * // 'https://github.com/someone/canopy/edit/main/docs/glossary.md'
 */
export function editUrl(repository: string, file: string): string | undefined {
  return webUrl(repository, 'edit', file)
}

/** Where a file or folder of the source repository is shown. */
function sourceUrl(repository: string, file: string): string | undefined {
  return webUrl(repository, 'blob', file)
}

function webUrl(repository: string, view: string, file: string): string | undefined {
  if (!/^https?:/.test(repository)) return undefined
  const separator = new URL(repository).hostname.includes('gitlab') ? '/-' : ''
  return `${repository.replace(/\/$/, '')}${separator}/${view}/main/${file}`
}

/**
 * Where a link of a page leads. A relative path is a file beside `docs/`, as the project's own
 * documents name them: its page if it has one, else the file in the source repository.
 *
 * @returns undefined for a file of the project when its repository is not published.
 * @example
 * resolveLink('glossary.md#credits', repository) // '/docs/glossary#credits'
 */
export function resolveLink(href: string, repository: string): string | undefined {
  if (/^([a-z]+:|\/|#)/i.test(href)) return href
  const { pathname, hash } = new URL(href, 'file:///docs/')
  const file = pathname.slice(1)
  const document = documents.find((each) => each.file === file)
  return document === undefined ? sourceUrl(repository, file) : `${document.path}${hash}`
}
