/**
 * `npm run pictures:docs -- [name ...]`: takes the pictures of the documentation and of README (or those
 * with these names) into `docs/images/screens/`, in both themes, of the built app on a separate chain.
 * `--url <url>` uses a running app instead.
 */
import { mkdir, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { parseArgs } from 'node:util'
import type { Browser } from 'playwright-core'
import { installKnownWallet } from '../test/browser/support/known-wallet.ts'
import { marked, settled } from '../test/browser/support/page.ts'
import { type Theme, themes } from '../test/browser/support/routes.ts'
import { startBrowser } from '../test/browser/support/servers.ts'
import type { ChainFile } from './deploy/chain-file.ts'
import { type PictureScreen, pictureScreens } from './docs-pictures/screens.ts'
import { toWebp } from './docs-pictures/to-webp.ts'
import { openApp } from './lib/picture-app.ts'
import { runCommand, UserError } from './lib/user-error.ts'

const folder = fileURLToPath(new URL('../docs/images/screens/', import.meta.url))

/** Bytes. A page with its pictures has to stay quick to load. */
const largestPicture = 150_000

await runCommand(async () => {
  const { values, positionals: names } = parseArgs({
    allowPositionals: true,
    options: { url: { type: 'string' } },
  })
  const unknown = names.filter((name) => !pictureScreens.some((screen) => screen.name === name))
  if (unknown.length > 0) {
    throw new UserError(`scripts/docs-pictures/screens.ts has no ${unknown.join(', ')}.`)
  }
  const screens = pictureScreens.filter(({ name }) => names.length === 0 || names.includes(name))
  await mkdir(folder, { recursive: true })
  const app = await openApp(values.url)
  const browser = await startBrowser()
  const chainUrl = await rpcUrlOf(app.url)
  for (const screen of screens) {
    for (const theme of themes) await take(browser, { url: app.url, chainUrl, screen, theme })
  }
  await browser.close()
  await app.stop()
  process.exit(0)
})

/** The node of the local chain that an app reads. */
async function rpcUrlOf(appUrl: string): Promise<string> {
  const response = await fetch(`${appUrl}/deployments/31337/chain.json`)
  const { rpcUrls }: ChainFile = await response.json()
  const [first] = rpcUrls
  if (first === undefined)
    throw new UserError(`The deployment that ${appUrl} serves names no node.`)
  return first
}

type Shot = {
  readonly url: string
  readonly chainUrl: string
  readonly screen: PictureScreen
  readonly theme: Theme
}

async function take(browser: Browser, { url, chainUrl, screen, theme }: Shot): Promise<void> {
  const context = await browser.newContext({
    viewport: { width: 1280, height: 800 },
    locale: 'en-US',
    timezoneId: 'UTC',
    reducedMotion: 'reduce',
  })
  await context.addInitScript((value) => localStorage.setItem('theme', value), theme)
  await installKnownWallet(context, { role: screen.role, chainUrl })
  const page = await context.newPage()
  await page.goto(url + screen.path)
  await marked(page)
  await settled(page)
  if ((await page.getByRole('alert').count()) > 0) {
    throw new UserError(`${screen.path} shows an error as ${screen.role}: no picture was taken.`)
  }
  const picture = await toWebp(page, await page.screenshot())
  const name = `${screen.name}.${theme}.webp`
  if (picture.length > largestPicture) {
    throw new UserError(`${name} has ${picture.length} bytes, more than ${largestPicture}.`)
  }
  await writeFile(join(folder, name), picture)
  console.log(`${name.padEnd(28)} ${Math.ceil(picture.length / 1024)} KiB`)
  await context.close()
}
