/**
 * `npm run pictures -- [path ...]`: takes screenshots of every screen (or of these paths) in both
 * themes and at three widths, of the built app on a separate chain. `--url <url>` uses a running app
 * instead, `--out <folder>` sets the folder for the pictures.
 */
import { mkdir } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { parseArgs } from 'node:util'
import type { Browser } from 'playwright-core'
import { settled } from '../test/browser/support/page.ts'
import { routes, type Theme, themes, widths } from '../test/browser/support/routes.ts'
import { startBrowser } from '../test/browser/support/servers.ts'
import { openApp } from './lib/picture-app.ts'
import { runCommand } from './lib/user-error.ts'

await runCommand(async () => {
  const { values, positionals } = parseArgs({
    allowPositionals: true,
    options: { url: { type: 'string' }, out: { type: 'string' } },
  })
  const folder = values.out ?? join(tmpdir(), 'canopy-pictures')
  await mkdir(folder, { recursive: true })
  const paths = positionals.length > 0 ? positionals : routes
  const app = await openApp(values.url)
  const browser = await startBrowser()
  for (const path of paths) {
    for (const theme of themes) {
      for (const width of widths) await take(browser, app.url, { path, theme, width, folder })
    }
    console.log(path)
  }
  await browser.close()
  await app.stop()
  console.log(`\n${paths.length * themes.length * widths.length} pictures in ${folder}`)
  process.exit(0)
})

type Shot = {
  readonly path: string
  readonly theme: Theme
  readonly width: number
  readonly folder: string
}

async function take(browser: Browser, url: string, { path, theme, width, folder }: Shot) {
  const context = await browser.newContext({
    viewport: { width, height: 900 },
    locale: 'en-US',
    reducedMotion: 'reduce',
  })
  await context.addInitScript((value) => localStorage.setItem('theme', value), theme)
  const page = await context.newPage()
  await page.goto(url + path)
  await settled(page)
  const name = path === '/' ? 'home' : path.replaceAll(/\W+/g, '-').replace(/^-|-$/g, '')
  await page.screenshot({ path: join(folder, `${name}.${theme}.${width}.png`), fullPage: true })
  await context.close()
}
