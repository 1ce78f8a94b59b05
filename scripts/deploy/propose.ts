import { writeFile } from 'node:fs/promises'
import { explain } from '../../src/chain/errors/explain.ts'
import type { Intent } from '../../src/chain/transactions/intent.ts'
import { safeFileOf } from '../../src/domain/roles/safe-file.ts'
import { UserError } from '../lib/user-error.ts'
import { type Admin, callOf, chainTime, wordsOf } from './admin.ts'
import {
  type Administrator,
  described,
  type Holder,
  handoverOf,
  timeText,
} from './administrator.ts'
import type { Command } from './roles-commands.ts'
import { isCutOff } from './until-cut-off.ts'

/**
 * Writes what commands would send as a file for Safe's Transaction Builder, prints each transaction, and says
 * who has to execute it. Sends nothing.
 *
 * @param target Name of the file; `-` prints it, and everything else as errors are printed.
 */
export async function propose(
  sender: Admin,
  administrator: Administrator,
  commands: readonly Command[],
  target: string,
): Promise<void> {
  if (target !== '-' && !target.endsWith('.json')) {
    throw new UserError(`--propose "${target}": give a file name that ends in .json, or -.`)
  }
  const intents: Intent[] = []
  const say = target === '-' ? (text: string) => console.error(text) : sender.say
  const isAcceptance = commands.some(({ signer }) => signer === 'next administrator')
  const executor = isAcceptance ? handoverOf(administrator).next : administrator
  const admin: Admin = {
    ...sender,
    say,
    carryOut: async (intent) => {
      intents.push(intent)
      await describe(admin, intent, executor, isAcceptance)
    },
  }
  say('Nothing is sent. The proposal:')
  for (const { run } of commands) await run(admin, administrator)
  if (intents.length === 0) {
    say('There is nothing to propose.')
    return
  }
  say(`\n${await executionText(admin, administrator, executor, isAcceptance)}`)
  await write(admin, intents, executor, target)
}

/** Says what a transaction does, and whether it would fail now. */
async function describe(
  { client, say }: Admin,
  intent: Intent,
  { account }: Holder,
  isLater: boolean,
): Promise<void> {
  const { to, data, value = 0n } = callOf(intent)
  for (const line of wordsOf(intent)) say(line)
  say(`    to     ${to}\n    value  ${value}\n    data   ${data}`)
  if (isLater) return
  try {
    await client.call({ account, to, data, value })
  } catch (error) {
    if (isCutOff(error)) throw error
    say(`    If it were executed now, it would fail: ${explain(error).sentence}`)
  }
}

async function executionText(
  admin: Admin,
  { handover }: Administrator,
  executor: Holder,
  isAcceptance: boolean,
): Promise<string> {
  if (!isAcceptance || handover === null) {
    return `To be executed by the administrator, ${described(executor)}.`
  }
  const time = await chainTime(admin)
  const when = time > handover.acceptFrom ? 'now' : `after ${timeText(handover.acceptFrom)}`
  return `To be executed by the next administrator, ${described(executor)}: ${when}.`
}

async function write(
  { chain, say }: Admin,
  intents: readonly Intent[],
  { account }: Holder,
  target: string,
): Promise<void> {
  const titles = intents.map(({ title }) => title)
  const file = safeFileOf(
    {
      chainId: chain.id,
      createdAt: Date.now(),
      name: `Canopy on ${chain.name}: ${titles.join(', ')}`,
      description: intents
        .map(({ title, notes = [] }) => [`${title}.`, ...notes].join(' '))
        .join('\n'),
      safe: account,
    },
    intents.map(callOf),
  )
  const text = `${JSON.stringify(file, null, 2)}\n`
  if (target === '-') {
    process.stdout.write(text)
    return
  }
  try {
    await writeFile(target, text, { flag: 'wx' })
  } catch (error) {
    const reason = error instanceof Error ? error.message : String(error)
    throw new UserError(
      `${target} could not be written: ${reason}. Give the name of a file that does not exist yet.`,
    )
  }
  say(
    `${target} is for Safe’s Transaction Builder: open the app in the Safe, and drag the file into it. For ` +
      'another contract, propose to, value and data as printed above.',
  )
}
