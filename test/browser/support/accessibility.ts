import { readFile } from 'node:fs/promises'
import { createRequire } from 'node:module'
import type { AxeResults } from 'axe-core'
import type { Frame, Page } from 'playwright-core'
import { expect } from 'vitest'
import { settled } from './page.ts'

const axeSource = readFile(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8')

/** The rules of axe whose result depends on colours. Another theme changes nothing else. */
const colourRules = ['color-contrast', 'link-in-text-block']

/** What is looked at: colours alone where the rest was looked at in the other theme. */
export type Aspect = 'everything' | 'colours'

/** A colour that fades has too little contrast for a moment. What never ends, as a spinner, is not waited for. */
async function endOfTransitions(): Promise<void> {
  const ending = document
    .getAnimations()
    .filter(({ effect }) => effect?.getComputedTiming().endTime !== Number.POSITIVE_INFINITY)
  await Promise.allSettled(ending.map(({ finished }) => finished))
}

/** What axe holds against a page, or a frame, as it stands (WCAG 2.2 AA and best practices), in words. */
export async function accessibilityProblems(
  page: Page | Frame,
  aspect: Aspect = 'everything',
): Promise<readonly string[]> {
  const isThere = await page.evaluate(() => 'axe' in window)
  if (!isThere) await page.evaluate(await axeSource)
  await page.evaluate(endOfTransitions)
  const options = {
    resultTypes: ['violations'],
    ...(aspect === 'colours' ? { runOnly: colourRules } : {}),
  }
  const results = await page.evaluate<AxeResults>(`axe.run(${JSON.stringify(options)})`)
  return results.violations.flatMap(({ id, help, nodes }) =>
    nodes.map(({ target, failureSummary }) => `${id}: ${help} at ${target}\n${failureSummary}`),
  )
}

/** Waits until a screen is complete, and fails where axe holds anything against it. */
export async function expectAccessible(page: Page, aspect?: Aspect): Promise<void> {
  await settled(page)
  expect(await accessibilityProblems(page, aspect)).toEqual([])
}
