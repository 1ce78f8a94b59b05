import { createCssVariablesTheme, createHighlighterCore } from 'shiki/core'
import { createJavaScriptRegexEngine } from 'shiki/engine/javascript'
import solidity from 'shiki/langs/solidity.mjs'

/** A piece of a line, in the colour of its kind as a CSS value. */
export type CodeToken = { readonly text: string; readonly colour: string | undefined }

/** The colours are CSS variables, so that both themes have their own without another pass. */
const theme = createCssVariablesTheme({ name: 'canopy', variablePrefix: '--code-' })

const highlighter = createHighlighterCore({
  themes: [theme],
  langs: [solidity],
  engine: createJavaScriptRegexEngine(),
})

/** The lines of a Solidity source, each in coloured pieces. */
export async function highlightSolidity(
  source: string,
): Promise<readonly (readonly CodeToken[])[]> {
  const { tokens } = (await highlighter).codeToTokens(source, {
    lang: 'solidity',
    theme: 'canopy',
  })
  return tokens.map((line) => line.map(({ content, color }) => ({ text: content, colour: color })))
}
