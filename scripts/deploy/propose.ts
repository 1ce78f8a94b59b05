import { access, writeFile } from 'node:fs/promises'
import { explain } from '../../src/chain/errors/explain.ts'
import type { Intent } from '../../src/chain/transactions/intent.ts'
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
import { safeFileOf } from './safe-file.ts'
import { isCutOff } from './stop-on-disconnect.ts'

/** Changes that somebody else is going to execute. */
export type Proposal = {
  /** Notes and prints what it is to carry out; sends nothing. Its account is the one that executes. */
  readonly admin: Admin
  /** Writes what was noted, and says who executes it. */
  readonly finish: () => Promise<void>
}

/** Who executes a proposal, and where it is written. */
type About = {
  readonly executor: Holder
  /** Unix seconds after which a handover can be accepted; undefined for other changes. */
  readonly acceptFrom?: number | undefined
  /** Name of the file; `-` prints it, and everything else as errors are printed. */
  readonly target: string
}

/**
 * Begins a proposal.
 *
 * @throws UserError when the file could not be written: it exists, or its name is not that of a file for Safe.
 */
export async function openProposal(
  sender: Admin,
  { executor, acceptFrom, target }: About,
): Promise<Proposal> {
  await requireNewFile(target)
  const intents: Intent[] = []
  const say = target === '-' ? (text: string) => console.error(text) : sender.say
  const admin: Admin = {
    ...sender,
    account: executor.account,
    say,
    carryOut: async (intent) => {
      intents.push(intent)
      await describe(admin, intent, acceptFrom === undefined)
    },
  }
  return {
    admin,
    finish: async () => {
      if (intents.length === 0) {
        say('There is nothing to propose.')
        return
      }
      say(`\n${await executionText(admin, executor, acceptFrom)}`)
      await write(admin, intents, target)
    },
  }
}

/**
 * Writes what commands would send as a file for Safe's Transaction Builder, prints each transaction, and says
 * who has to execute it. Sends nothing.
 */
export async function propose(
  sender: Admin,
  administrator: Administrator,
  commands: readonly Command[],
  target: string,
): Promise<void> {
  const isAcceptance = commands.some(({ signer }) => signer === 'next administrator')
  const handover = isAcceptance ? handoverOf(administrator) : null
  const executor = handover?.next ?? administrator
  const { admin, finish } = await openProposal(sender, {
    executor,
    acceptFrom: handover?.acceptFrom,
    target,
  })
  admin.say('Nothing is sent. The proposal:')
  for (const { run } of commands) await run(admin, administrator)
  await finish()
}

/** Says what a transaction does, and whether it would fail now. */
async function describe(
  { client, account, say }: Admin,
  intent: Intent,
  isForNow: boolean,
): Promise<void> {
  const { to, data, value = 0n } = callOf(intent)
  for (const line of wordsOf(intent)) say(line)
  say(`    to     ${to}\n    value  ${value}\n    data   ${data}`)
  if (!isForNow) return
  try {
    await client.call({ account, to, data, value })
  } catch (error) {
    if (isCutOff(error)) throw error
    say(`    Executed now and alone, it would fail: ${explain(error).sentence}`)
  }
}

async function executionText(
  admin: Admin,
  executor: Holder,
  acceptFrom: number | undefined,
): Promise<string> {
  const text = `To be executed by the ${acceptFrom === undefined ? '' : 'next '}administrator, ${described(executor)}`
  const key = executor.isContract
    ? ''
    : ` It has no code on ${admin.chain.name}: if it is a Safe, create it here first; if it has a key, it can ` +
      'also sign the same command without --propose.'
  if (acceptFrom === undefined) return `${text}.${key}`
  const isNow = (await chainTime(admin)) > acceptFrom
  return `${text}: ${isNow ? 'now' : `after ${timeText(acceptFrom)}`}.${key}`
}

async function requireNewFile(target: string): Promise<void> {
  if (target === '-') return
  if (!target.endsWith('.json')) {
    throw new UserError(`--propose "${target}": give a file name that ends in .json, or -.`)
  }
  const exists = await access(target).then(
    () => true,
    () => false,
  )
  if (!exists) return
  throw new UserError(
    `${target} exists already. Nothing was sent. Give a file that does not exist yet: --propose <file.json>`,
  )
}

async function write(
  { chain, account, say }: Admin,
  intents: readonly Intent[],
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
    throw new UserError(`${target} could not be written: ${reason}.`)
  }
  say(
    `${target} is for Safe’s Transaction Builder: open the app in the Safe on ${chain.name}, and drag the file ` +
      'into it. For another contract, propose to, value and data as printed above.',
  )
}
