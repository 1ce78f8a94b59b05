import type { Address } from 'viem'
import { assetMarketAbi } from '../../src/chain/abi/assetMarket-abi.ts'
import { assetRegistryAbi } from '../../src/chain/abi/assetRegistry-abi.ts'
import { rolesAbi } from '../../src/chain/abi/roles-abi.ts'
import { exactDuration } from '../../src/domain/accounts/rule-state.ts'
import {
  acceptHandoverIntent,
  beginHandoverIntent,
  cancelHandoverIntent,
} from '../../src/domain/roles/admin-intents.ts'
import { UserError } from '../lib/user-error.ts'
import { type Admin, chainTime } from './admin.ts'
import {
  type Administrator,
  handoverOf,
  holderOf,
  requireAdministrator,
  requireNextAdministrator,
} from './administrator.ts'
import {
  addListenerIntent,
  addTemplateIntent,
  addTemplateVersionIntent,
  announceListenerIntent,
  type MarketFee,
  offerTemplateIntent,
  setMarketFeeIntent,
} from './deployment-intents.ts'
import { parseAccount, parseFee, parseLimit, parseStandard, rolesByName } from './roles-options.ts'
import { addStandards, grant, revoke, setLimit } from './set-up.ts'

export const usage = `npm run roles -- --network <name> followed by one of these, or by several with "and" between them:
  (nothing)                         who has which role
  grant issuer|verifier|pauser <address>
  revoke issuer|verifier|pauser <address>
  add-standard <name>[:registry|:vintage|:batch]
  limit <whole credits a verifier can confirm in a day>
  fee <percent> [recipient]         the market's fee for new offers: 0.25
  fee-recipient <address>           who receives the market's fees
  announce-listener <address>       first step of adding a listener to the asset registry
  add-listener <address>            second step, after its delay
  add-template <address>            templates of smart accounts
  add-template-version <template's id> <address>
  offer-template <address>
  stop-template <address>
  begin-handover <address>          first step: names the next administrator
  cancel-handover
  accept-handover                   second step, by the next administrator, alone
With --propose <file.json> nothing is sent: the file has the transactions for Safe's Transaction Builder, and
each is printed for other contracts that are administrator. --propose - prints the file.`

/** A change of a deployment that was asked for. */
export type Command = {
  /** Who has to sign it. */
  readonly signer: 'administrator' | 'next administrator'
  readonly run: (admin: Admin, administrator: Administrator) => Promise<void>
}

/**
 * Reads the words after the options, before anything is sent.
 *
 * @throws UserError for what is no command, or has an argument that is missing or wrong.
 */
export function parseCommands(words: readonly string[]): readonly Command[] {
  if (words.length === 0) return []
  const parts: string[][] = [[]]
  for (const word of words) {
    if (word === 'and') parts.push([])
    else parts.at(-1)?.push(word)
  }
  const commands = parts.map(parseCommand)
  if (commands.length > 1 && commands.some(({ signer }) => signer === 'next administrator')) {
    throw new UserError('accept-handover is signed by another account than the rest: run it alone.')
  }
  return commands
}

/**
 * Sends what commands change.
 *
 * @param words The words of the commands, for the proposal that is suggested.
 * @throws UserError where the signer is not the one who can: it says who is, and from when.
 */
export async function carryOut(
  admin: Admin,
  administrator: Administrator,
  commands: readonly Command[],
  words: readonly string[],
): Promise<void> {
  const proposal = proposalOf(admin, words)
  for (const { signer, run } of commands) {
    if (signer === 'administrator') requireAdministrator(admin, administrator, proposal)
    else await requireNextAdministrator(admin, administrator, proposal)
    await run(admin, administrator)
  }
}

const proposalOf = ({ name }: Admin, words: readonly string[]): string =>
  `npm run roles -- --network ${name} --propose proposal.json ${words
    .map((word) => (word.includes(' ') ? `"${word}"` : word))
    .join(' ')}`

function parseCommand([name = '', ...words]: readonly string[]): Command {
  const kind = Object.hasOwn(kinds, name) ? kinds[name] : undefined
  if (kind === undefined) throw new UserError(`"${name}" is not a command.\n${usage}`)
  if (words.length > kind.words) {
    throw new UserError(`${name} takes no "${words[kind.words]}".\n${usage}`)
  }
  const [first = '', second = ''] = words
  return { signer: kind.signer ?? 'administrator', run: kind.read(first, second) }
}

/** How a command is read. */
type Kind = {
  /** The most words after its name. */
  readonly words: 0 | 1 | 2
  readonly signer?: Command['signer']
  readonly read: (first: string, second: string) => Command['run']
}

const kinds: Readonly<Record<string, Kind>> = {
  grant: { words: 2, read: (role, account) => roleChange('grant', role, account) },
  revoke: { words: 2, read: (role, account) => roleChange('revoke', role, account) },
  'add-standard': {
    words: 1,
    read: (text) => {
      const standard = parseStandard(text)
      return (admin) => addStandards(admin, [standard])
    },
  },
  limit: {
    words: 1,
    read: (text) => {
      const creditsPerDay = parseLimit(text)
      return (admin) => setLimit(admin, creditsPerDay)
    },
  },
  fee: {
    words: 2,
    read: (text, account) => {
      const feeBps = parseFee(text)
      const recipient = account === '' ? undefined : parseAccount('fee', account)
      return (admin) => setFee(admin, { feeBps, ...(recipient && { recipient }) })
    },
  },
  'fee-recipient': withAccount('fee-recipient', (admin, recipient) => setFee(admin, { recipient })),
  'announce-listener': withAccount('announce-listener', async (admin, listener) => {
    const registry = admin.addressOf('AssetRegistry')
    const delay = await admin.client.readContract({
      address: registry,
      abi: assetRegistryAbi,
      functionName: 'LISTENER_DELAY',
    })
    await admin.carryOut(announceListenerIntent(listener, exactDuration(Number(delay)), registry))
  }),
  'add-listener': withAccount('add-listener', (admin, listener) =>
    admin.carryOut(addListenerIntent(listener, admin.addressOf('AssetRegistry'))),
  ),
  'add-template': withAccount('add-template', (admin, template) =>
    admin.carryOut(addTemplateIntent(template, factoryOf(admin))),
  ),
  'add-template-version': {
    words: 2,
    read: (id, account) => {
      const templateId = parseTemplateId(id)
      const template = parseAccount('add-template-version', account)
      return (admin) =>
        admin.carryOut(addTemplateVersionIntent(templateId, template, factoryOf(admin)))
    },
  },
  'offer-template': withAccount('offer-template', (admin, template) =>
    admin.carryOut(offerTemplateIntent(template, true, factoryOf(admin))),
  ),
  'stop-template': withAccount('stop-template', (admin, template) =>
    admin.carryOut(offerTemplateIntent(template, false, factoryOf(admin))),
  ),
  'begin-handover': withAccount('begin-handover', beginHandover),
  'cancel-handover': {
    words: 0,
    read: () => (admin, administrator) => {
      const { next } = handoverOf(administrator)
      return admin.carryOut(cancelHandoverIntent(next.account, admin.addressOf('Roles')))
    },
  },
  'accept-handover': {
    words: 0,
    signer: 'next administrator',
    read: () => (admin, administrator) =>
      admin.carryOut(acceptHandoverIntent(administrator.account, admin.addressOf('Roles'))),
  },
}

function withAccount(name: string, run: (admin: Admin, account: Address) => Promise<void>): Kind {
  return {
    words: 1,
    read: (text) => {
      const account = parseAccount(name, text)
      return (admin) => run(admin, account)
    },
  }
}

function roleChange(kind: 'grant' | 'revoke', role: string, text: string): Command['run'] {
  const named = rolesByName[role]
  if (named === undefined) throw new UserError(`"${role}" is not a role.\n${usage}`)
  const account = parseAccount(kind, text)
  return (admin) => (kind === 'grant' ? grant : revoke)(admin, named, account)
}

const factoryOf = (admin: Admin): Address => admin.addressOf('SmartAccountFactory')

/** Changes the fee, its recipient or both; what is not given stays. */
async function setFee(admin: Admin, wanted: Partial<MarketFee>): Promise<void> {
  const market = { address: admin.addressOf('AssetMarket'), abi: assetMarketAbi } as const
  const [feeBps, recipient] = await Promise.all([
    admin.client.readContract({ ...market, functionName: 'feeBps' }),
    admin.client.readContract({ ...market, functionName: 'feeRecipient' }),
  ])
  await admin.carryOut(setMarketFeeIntent({ feeBps, recipient, ...wanted }, market.address))
}

async function beginHandover(admin: Admin, next: Address): Promise<void> {
  const roles = admin.addressOf('Roles')
  const [delay, time, { isContract }] = await Promise.all([
    admin.client.readContract({ address: roles, abi: rolesAbi, functionName: 'defaultAdminDelay' }),
    chainTime(admin),
    holderOf(admin, next),
  ])
  const intent = beginHandoverIntent(next, time + delay, roles)
  const notes = [...(intent.notes ?? []), 'The delay counts from the block that executes this.']
  const missing = `${next} has no code on ${admin.chain.name}. If it is a Safe, create it here first.`
  await admin.carryOut({ ...intent, notes: isContract ? notes : [...notes, missing] })
}

function parseTemplateId(text: string): bigint {
  if (/^[1-9]\d*$/.test(text)) return BigInt(text)
  throw new UserError(`"${text}" is not the id of a template, which is a whole number from 1.`)
}
