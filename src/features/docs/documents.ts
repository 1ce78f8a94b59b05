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
      projectPage(
        'architecture',
        'Architecture',
        'How the app and the contracts are built, and why.',
      ),
      page('self-hosting', 'Self-Hosting', 'Deploy the contracts and serve the app yourself.'),
      projectPage('hosting', 'Hosting', 'What a web server must do for the app.'),
      projectPage('keeper', 'Keepers', 'How to run the rules of smart accounts on a network.'),
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
