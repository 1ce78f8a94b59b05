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
import type { Intent } from '../../src/chain/transactions/intent.ts'
import { UserError } from '../lib/user-error.ts'
import { addressOf, type DeployedContracts } from './deploy-canopy.ts'
import type { Connected } from './network.ts'
import { isCutOff } from './until-cut-off.ts'

/** An account that changes a deployment by command, as its administrator does on the screen. */
export type Admin = Connected & {
  readonly client: Client<Transport, Chain, Account | undefined> & PublicActions<Transport, Chain>
  /** Address of a contract by its name in Solidity. */
  readonly addressOf: (name: string) => ReturnType<typeof addressOf>
  /** Is told of each transaction that is mined. */
  readonly onSent: (hash: Hash) => unknown
}

export function adminOf(
  connected: Connected,
  contracts: DeployedContracts,
  pollingInterval: number,
  onSent: Admin['onSent'] = () => undefined,
): Admin {
  const { chain, provider } = connected
  const client = createClient({ chain, transport: custom(provider), pollingInterval, cacheTime: 0 })
  return {
    ...connected,
    client: client.extend(publicActions),
    addressOf: (name) => addressOf(contracts, name),
    onSent,
  }
}

/** The time of the chain in unix seconds; the clock of this computer may be wrong. */
export async function chainTime({ client }: Admin): Promise<number> {
  return Number((await client.getBlock()).timestamp)
}

/** No permit and no deadline: what administrators sign has neither. */
const context = { deadline: 0n, permit: () => undefined }

/**
 * Says what is going to happen, simulates it, sends it and waits until it is confirmed.
 *
 * @throws UserError with the reason when it would revert or reverted; the node's error when the
 * connection to it is lost.
 */
export async function sendIntent(
  { client, account, onSent }: Admin,
  intent: Intent,
): Promise<void> {
  const { to, data } = intent.call(context)
  console.log(`  ${intent.title}`)
  for (const note of intent.notes ?? []) console.log(`    ${note}`)
  try {
    await client.call({ account, to, data })
    const hash = await sendTransaction(client, { account, to, data, chain: client.chain })
    const { status, blockNumber } = await client.waitForTransactionReceipt({ hash })
    onSent(hash)
    if (status === 'reverted') throw new UserError(`Transaction ${hash} failed.`)
    console.log(`    ✓ ${hash}, block ${blockNumber}`)
  } catch (error) {
    if (error instanceof UserError || isCutOff(error)) throw error
    const { sentence, nextStep, raw } = explain(error)
    throw new UserError(`${intent.title}: ${sentence} ${nextStep}\n${raw.split('\n')[0] ?? ''}`)
  }
}
