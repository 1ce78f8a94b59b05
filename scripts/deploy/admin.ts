import {
  type Account,
  type Chain,
  type Client,
  createClient,
  custom,
  type Hash,
  type PublicActions,
  publicActions,
  type Transport,
} from 'viem'
import { sendTransaction } from 'viem/actions'
import { explain } from '../../src/chain/errors/explain.ts'
import type { Call } from '../../src/chain/transactions/call.ts'
import type { Intent } from '../../src/chain/transactions/intent.ts'
import { UserError } from '../lib/user-error.ts'
import { addressOf, type DeployedContracts } from './deploy-canopy.ts'
import type { Connected } from './network.ts'
import { isCutOff } from './stop-on-disconnect.ts'

/** An account that changes a deployment by command, as its administrator does on the screen. */
export type Admin = Connected & {
  readonly client: Client<Transport, Chain, Account | undefined> & PublicActions<Transport, Chain>
  /** Address of a contract by its name in Solidity. */
  readonly addressOf: (name: string) => ReturnType<typeof addressOf>
  /** Sends what is to be changed, or notes it for a proposal. */
  readonly carryOut: (intent: Intent) => Promise<void>
  /** Prints a line about what is done. */
  readonly say: (text: string) => unknown
}

type Listeners = Pick<Admin, 'say'> & {
  /** Is told of each transaction that is mined. */
  readonly onSent: (hash: Hash) => unknown
}

export function adminOf(
  connected: Connected,
  contracts: DeployedContracts,
  pollingInterval: number,
  { onSent = () => undefined, say = (text) => console.log(text) }: Partial<Listeners> = {},
): Admin {
  const { chain, provider } = connected
  const client = createClient({
    chain,
    transport: custom(provider),
    pollingInterval,
    cacheTime: 0,
  }).extend(publicActions)
  const sender = { ...connected, client, say, onSent }
  return {
    ...connected,
    client,
    addressOf: (name) => addressOf(contracts, name),
    carryOut: (intent) => sendIntent(sender, intent),
    say,
  }
}

/** The time of the chain in unix seconds; the clock of this computer may be wrong. */
export async function chainTime({ client }: Pick<Admin, 'client'>): Promise<number> {
  return Number((await client.getBlock()).timestamp)
}

/** The call of an intent. Without permit and deadline: what administrators sign has neither. */
export const callOf = (intent: Intent): Call =>
  intent.call({ deadline: 0n, permit: () => undefined })

/** The intent in words, as its screen says it. */
export const wordsOf = ({ title, notes = [] }: Intent): readonly string[] => [
  `  ${title}`,
  ...notes.map((note) => `    ${note}`),
]

type Sender = Pick<Admin, 'client' | 'account'> & Listeners

/**
 * Says what is going to happen, simulates it, sends it and waits until it is confirmed.
 *
 * @throws UserError with the reason when it would revert or reverted; the node's error when the
 * connection to it is lost.
 */
async function sendIntent({ client, account, say, onSent }: Sender, intent: Intent): Promise<void> {
  const { to, data } = callOf(intent)
  for (const line of wordsOf(intent)) say(line)
  try {
    await client.call({ account, to, data })
    const hash = await sendTransaction(client, { account, to, data, chain: client.chain })
    const { status, blockNumber } = await client.waitForTransactionReceipt({ hash })
    onSent(hash)
    if (status === 'reverted') throw new UserError(`Transaction ${hash} failed.`)
    say(`    ✓ ${hash}, block ${blockNumber}`)
  } catch (error) {
    if (error instanceof UserError || isCutOff(error)) throw error
    const { sentence, nextStep, raw } = explain(error)
    throw new UserError(`${intent.title}: ${sentence} ${nextStep}\n${raw.split('\n')[0] ?? ''}`)
  }
}
