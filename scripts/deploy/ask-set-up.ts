import { createInterface } from 'node:readline/promises'
import { UserError } from '../lib/user-error.ts'
import { parseAccount, parseLimit, parseStandard } from './roles-options.ts'
import type { SetUp } from './set-up.ts'

/** Asks at the terminal for what a deployment needs, each again until the answer can be used. */
export async function askSetUp(): Promise<SetUp> {
  const terminal = createInterface({ input: process.stdin, output: process.stdout })
  const ask = async <T>(question: string, parse: (text: string) => T): Promise<T> => {
    for (;;) {
      try {
        return parse((await terminal.question(`${question}: `)).trim())
      } catch (error) {
        if (!(error instanceof UserError)) throw error
        console.log(`  ${error.message}`)
      }
    }
  }
  const accounts = (what: string) => (text: string) =>
    listOf(text).map((each) => parseAccount(what, each))
  try {
    console.log('\nWho may do what? Enter addresses separated by commas, or nothing for later.')
    return {
      issuers: await ask('Issuers, who create assets', accounts('Issuer')),
      verifiers: await ask('Verifiers, who confirm them', accounts('Verifier')),
      pausers: await ask('Pausers, who stop sales in an emergency', accounts('Pauser')),
      standards: await ask('Crediting standards, such as Verra, Our Register:native', (text) =>
        listOf(text).map(parseStandard),
      ),
      creditsPerDay: await ask(
        'Credits that a verifier can confirm in a day [1,000,000]',
        (text) => (text === '' ? undefined : parseLimit(text)),
      ),
    }
  } finally {
    terminal.close()
  }
}

const listOf = (text: string): readonly string[] =>
  text
    .split(',')
    .map((each) => each.trim())
    .filter((each) => each !== '')
