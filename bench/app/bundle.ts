import {
  chunkNamed,
  filesOf,
  gzippedKib,
  readManifest,
  screensOf,
  scripts,
  styles,
} from '../../test/build/bundle.ts'

/** KiB, gzipped. */
export type BundleSizes = {
  /** Scripts of every visit: what screens are drawn with, and the engine that reads the chain. */
  readonly shell: number
  readonly styles: number
  /** Scripts that a screen needs beside the shell, by the module of the screen. */
  readonly screens: Readonly<Record<string, number>>
}

/** What visitors of the last build download. */
export async function bundleSizes(): Promise<BundleSizes> {
  const manifest = await readManifest()
  const engine = filesOf(manifest, chunkNamed(manifest, 'engine'))
  const shell = new Set([...filesOf(manifest, 'index.html'), ...engine])
  const screens = await Promise.all(
    screensOf(manifest).map(async (screen) => {
      const further = scripts(filesOf(manifest, screen)).filter((file) => !shell.has(file))
      return [screen, await rounded(further)] as const
    }),
  )
  const css = Object.values(manifest).flatMap((chunk) => chunk.css ?? [])
  return {
    shell: await rounded(scripts(shell)),
    styles: await rounded(styles(new Set(css))),
    screens: Object.fromEntries(screens),
  }
}

const rounded = async (files: Iterable<string>) => Math.round((await gzippedKib(files)) * 10) / 10
