import { existsSync, readFileSync } from 'node:fs'
import { resolve } from 'node:path'
import type { Plugin } from 'vite'

/** Where the script leaves the code with switches, by file. */
export const switchesPath = resolve('cache/mutants-sample.json')

/** Puts the code in which mutants can be switched on in the place of the original. */
export function mutantSwitches(): Plugin {
  const code: Record<string, string> = existsSync(switchesPath)
    ? JSON.parse(readFileSync(switchesPath, 'utf8'))
    : {}
  return {
    name: 'mutant-switches',
    enforce: 'pre',
    transform: (_, id) => code[id],
  }
}
