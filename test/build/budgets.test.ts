import { describe, expect, it } from 'vitest'
import { technicalErrors } from '../../src/chain/errors/catalogue/all.ts'
import {
  chunkNamed,
  containing,
  filesOf,
  gzippedKib,
  readManifest,
  screensOf,
  scripts,
  styles,
} from './bundle.ts'

/** KiB, gzipped. */
const budgets = {
  home: 151.1,
  styles: 20,
  screen: 60,
  largeScreen: 90,
  visit: 340,
  inSafe: 20,
}

/** Scripts of a first visit: each is a request. */
const mostScripts = 59

/** Screens with a chart or an editor that nobody else needs. */
const largeScreens = ['src/features/trading/page.tsx', 'src/features/contracts/page.tsx']

const manifest = await readManifest()
/** What every screen is drawn with, and what every visit loads once its screen is drawn. */
const shell = filesOf(manifest, 'index.html')
const engine = filesOf(manifest, chunkNamed(manifest, 'engine'))
const screens = screensOf(manifest).map((screen) => ({
  screen,
  visit: scripts(new Set([...shell, ...engine, ...filesOf(manifest, screen)])),
}))

/** A text that only the explanations of the errors of contracts have. */
const messageOfContract = technicalErrors.InsufficientBalance.sentence

describe('what a visitor downloads', () => {
  it(`is at most ${budgets.home} KiB of scripts before the home screen is there`, async () => {
    const home = filesOf(manifest, chunkNamed(manifest, 'home'))
    const files = scripts(new Set([...shell, ...home]))
    expect(await gzippedKib(files)).toBeLessThanOrEqual(budgets.home)
  })

  it(`is at most ${budgets.styles} KiB of styles`, async () => {
    const files = Object.values(manifest).flatMap(({ css = [] }) => css)
    expect(await gzippedKib(styles(new Set(files)))).toBeLessThanOrEqual(budgets.styles)
  })

  it.each(screens)('is little that only $screen needs', async ({ screen, visit }) => {
    const others = new Set(
      screens.filter((each) => each.screen !== screen).flatMap((each) => each.visit),
    )
    const own = visit.filter((file) => !others.has(file))
    const budget = largeScreens.includes(screen) ? budgets.largeScreen : budgets.screen
    expect(await gzippedKib(own)).toBeLessThanOrEqual(budget)
  })

  it.each(screens)('is bearable when $screen is the first one seen', async ({ visit }) => {
    expect(await gzippedKib(visit)).toBeLessThanOrEqual(budgets.visit)
    expect(visit.length).toBeLessThanOrEqual(mostScripts)
  })

  it.each(screens)(
    'has neither the home screen nor, except in the documentation, the errors of contracts: $screen',
    async ({ screen, visit }) => {
      expect(visit).not.toContain(manifest[chunkNamed(manifest, 'home')]?.file)
      const explains = screen === 'src/features/docs/page.tsx'
      expect(await containing(visit, messageOfContract)).toHaveLength(explains ? 1 : 0)
    },
  )

  it(`is at most ${budgets.inSafe} KiB more in the page of a Safe, and nothing of that elsewhere`, async () => {
    const safe = ['safe-apps-provider/dist/index.js', 'safe-apps-sdk/dist/esm/index.js'].map(
      (path) => `node_modules/@safe-global/${path}`,
    )
    const files = ['src/chain/safe-app.ts', ...safe].flatMap((key) => [...filesOf(manifest, key)])
    const more = scripts(new Set(files.filter((file) => !shell.has(file) && !engine.has(file))))
    expect(more.length).toBeGreaterThanOrEqual(3)
    expect(await gzippedKib(more)).toBeLessThanOrEqual(budgets.inSafe)
    const own = ['src/chain/safe-app.ts', ...safe].map((key) => manifest[key]?.file)
    for (const { visit } of screens) expect(visit.filter((file) => own.includes(file))).toEqual([])
  })

  it('has the errors of contracts with everything that prepares a transaction', async () => {
    const dialog = filesOf(manifest, 'src/chain/transactions/transact-form.tsx')
    expect(await containing(scripts(dialog), messageOfContract)).toHaveLength(1)
  })
})
