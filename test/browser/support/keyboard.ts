import type { Locator, Page } from 'playwright-core'
import { expect } from 'vitest'

/** What somebody without a mouse does. */

/** Presses Tab until the focus is on an element. */
export async function tabTo(page: Page, target: Locator): Promise<void> {
  await target.waitFor()
  await expect.poll(() => target.isEnabled(), { timeout: 10_000 }).toBe(true)
  if (await isFocused(target)) return
  for (let presses = 0; presses < 120; presses++) {
    await page.keyboard.press('Tab')
    if (await isFocused(target)) return
  }
  throw new Error(`Tab does not lead to ${target}`)
}

/** Goes to a button or link and presses it. */
export async function pressOn(page: Page, target: Locator): Promise<void> {
  await tabTo(page, target)
  await page.keyboard.press('Enter')
}

/** Goes to an input and types into it. */
export async function typeInto(page: Page, target: Locator, text: string): Promise<void> {
  await tabTo(page, target)
  await page.keyboard.press('ControlOrMeta+A')
  await page.keyboard.type(text)
}

/** Waits until an element has the focus. */
export const hasFocus = (target: Locator): Promise<void> =>
  expect.poll(() => isFocused(target), { timeout: 10_000 }).toBe(true)

const isFocused = (target: Locator): Promise<boolean> =>
  target.evaluate((element) => element === document.activeElement)
