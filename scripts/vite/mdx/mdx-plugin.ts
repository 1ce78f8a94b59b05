import mdx from '@mdx-js/rollup'
import rehypeShiki from '@shikijs/rehype'
import rehypeKatex from 'rehype-katex'
import rehypeSlug from 'rehype-slug'
import remarkGfm from 'remark-gfm'
import remarkMath from 'remark-math'
import { createCssVariablesTheme } from 'shiki'
import type { Plugin } from 'vite'
import { drawDiagrams } from './diagrams.ts'
import { exportSections } from './sections.ts'

/** Colours are CSS variables of `src/features/docs/docs.css`, so that they follow the theme. */
const codeTheme = createCssVariablesTheme({ name: 'canopy', variablePrefix: '--code-' })

/**
 * Compiles the pages of the documentation: MDX of `src/features/docs/content/` and Markdown of
 * `docs/`. Code is highlighted and formulas become MathML here, so that a page is text only.
 */
export function documentationPages(): Plugin {
  const plugin = mdx({
    include: ['**/src/features/docs/content/*.mdx', '**/docs/*.md'],
    remarkPlugins: [remarkGfm, [remarkMath, { singleDollarTextMath: false }]],
    rehypePlugins: [
      rehypeSlug,
      [rehypeKatex, { output: 'mathml' }],
      drawDiagrams,
      exportSections,
      [rehypeShiki, { theme: codeTheme, langs: ['ts', 'solidity', 'sh', 'json', 'nginx'] }],
    ],
  })
  return { ...plugin, enforce: 'pre' } as Plugin
}
