import { readFile } from 'node:fs/promises'
import { createRequire } from 'node:module'
import type { AxeResults } from 'axe-core'
import type { Page } from 'playwright-core'

const axeSource = readFile(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8')

/** What axe holds against the page as it stands (WCAG 2.2 AA and best practices), in words. */
export async function accessibilityProblems(page: Page): Promise<readonly string[]> {
  const isThere = await page.evaluate(() => 'axe' in window)
  if (!isThere) await page.evaluate(await axeSource)
  const results = await page.evaluate<AxeResults>('axe.run({ resultTypes: ["violations"] })')
  return results.violations.flatMap(({ id, help, nodes }) =>
    nodes.map(({ target, failureSummary }) => `${id}: ${help} at ${target}\n${failureSummary}`),
  )
}
