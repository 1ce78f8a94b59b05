import { describe, expect, it } from 'vitest'
import { filesOf, gzippedKib, readManifest, screensOf, scripts, styles } from './bundle.ts'

/** KiB, gzipped. */
const budgets = {
  home: 175,
  styles: 20,
  screen: 60,
  largeScreen: 90,
  visit: 170,
  portfolioVisit: 205,
}

/** Screens with a chart or an editor that nobody else needs. */
const largeScreens = ['src/features/trading/page.tsx', 'src/features/contracts/page.tsx']

const manifest = await readManifest()
const shell = filesOf(manifest, 'index.html')
const screens = screensOf(manifest).map((screen) => ({
  screen,
  further: scripts(filesOf(manifest, screen)).filter((file) => !shell.has(file)),
}))

describe('what a visitor downloads', () => {
  it(`is at most ${budgets.home} KiB of scripts before the home screen is there`, async () => {
    const home = filesOf(manifest, 'src/features/home/page.tsx')
    const files = scripts(new Set([...shell, ...home]))
    expect(await gzippedKib(files)).toBeLessThanOrEqual(budgets.home)
  })

  it(`is at most ${budgets.styles} KiB of styles`, async () => {
    const files = Object.values(manifest).flatMap(({ css = [] }) => css)
    expect(await gzippedKib(styles(new Set(files)))).toBeLessThanOrEqual(budgets.styles)
  })

  it.each(screens)('is little that only $screen needs', async ({ screen, further }) => {
    const others = new Set(
      screens.filter((each) => each.screen !== screen).flatMap((each) => each.further),
    )
    const own = further.filter((file) => !others.has(file))
    const budget = largeScreens.includes(screen) ? budgets.largeScreen : budgets.screen
    expect(await gzippedKib(own)).toBeLessThanOrEqual(budget)
  })

  it.each(screens)(
    'is bearable when $screen is the first one seen',
    async ({ screen, further }) => {
      // The portfolio reads every kind of holding.
      const isPortfolio = screen === 'src/features/portfolio/page.tsx'
      const budget = isPortfolio ? budgets.portfolioVisit : budgets.visit
      expect(await gzippedKib(further)).toBeLessThanOrEqual(budget)
    },
  )
})
