import type { Address } from 'viem'
import { assetMarketAbi } from '../../src/chain/abi/assetMarket-abi.ts'
import { assetRegistryAbi } from '../../src/chain/abi/assetRegistry-abi.ts'
import { rolesAbi } from '../../src/chain/abi/roles-abi.ts'
import {
  acceptHandoverIntent,
  beginHandoverIntent,
  cancelHandoverIntent,
} from '../../src/domain/roles/admin-intents.ts'
import { type OperatorRole, operatorRoleOf, roleNamed } from '../../src/domain/roles/role.ts'
import { exactDuration } from '../../src/lib/duration.ts'
import { formatBasisPoints } from '../../src/lib/format-percent.ts'
import { sameAddress } from '../../src/lib/same-address.ts'
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
import { addStandards, grant, revoke, setLimit, standardsOf, unchanged } from './set-up.ts'

export const usage = `npm run roles -- --network <name> followed by one of these, or by several with "and" between them:
  (nothing)                         who has which role
  grant issuer|verifier|pauser <address>
  revoke issuer|verifier|pauser <address>
  grant registry-operator <standard> <address>    who retires and confirms orders of its credits
  revoke registry-operator <standard> <address>
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
  /** What it changes. Two commands of a proposal must not change the same: both read what the chain has now. */
  readonly subject: string
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
  requireDifferentSubjects(commands, parts)
  return commands
}

function requireDifferentSubjects(
  commands: readonly Command[],
  parts: readonly (readonly string[])[],
): void {
  for (const [index, { subject }] of commands.entries()) {
    const earlier = commands.findIndex((each) => each.subject === subject)
    if (earlier === index) continue
    const [first, second] = [earlier, index].map((each) => `"${parts[each]?.join(' ')}"`)
    throw new UserError(
      `${first} and ${second} change the same: leave one out. fee takes a recipient too: fee 0.25 0x…`,
    )
  }
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
  const [first = '', second = '', third = ''] = words
  const { signer = 'administrator', subject = () => [name, ...words].join(' ') } = kind
  return {
    signer,
    subject: subject(first, second, third).toLowerCase(),
    run: kind.read(first, second, third),
  }
}

/** How a command is read. */
type Kind = {
  /** The most words after its name. */
  readonly words: 0 | 1 | 2 | 3
  readonly signer?: Command['signer']
  /** What it changes; the command itself where that is left out. */
  readonly subject?: (first: string, second: string, third: string) => string
  readonly read: (first: string, second: string, third: string) => Command['run']
}

const kinds: Readonly<Record<string, Kind>> = {
  grant: roleChange('grant'),
  revoke: roleChange('revoke'),
  'add-standard': {
    words: 1,
    subject: (text) => `standard ${parseStandard(text).name}`,
    read: (text) => {
      const standard = parseStandard(text)
      return (admin) => addStandards(admin, [standard])
    },
  },
  limit: {
    words: 1,
    subject: () => 'limit',
    read: (text) => {
      const creditsPerDay = parseLimit(text)
      return (admin) => setLimit(admin, creditsPerDay)
    },
  },
  fee: {
    words: 2,
    subject: () => 'fee',
    read: (text, account) => {
      const feeBps = parseFee(text)
      const recipient = account === '' ? undefined : parseAccount('fee', account)
      return (admin) => setFee(admin, { feeBps, ...(recipient && { recipient }) })
    },
  },
  'fee-recipient': {
    ...withAccount('fee-recipient', (admin, recipient) => setFee(admin, { recipient })),
    subject: () => 'fee',
  },
  'announce-listener': withAccount('announce-listener', async (admin, listener) => {
    await requireContract(admin, listener)
    const registry = admin.addressOf('AssetRegistry')
    const delay = await admin.client.readContract({
      address: registry,
      abi: assetRegistryAbi,
      functionName: 'LISTENER_DELAY',
    })
    await admin.carryOut(announceListenerIntent(listener, exactDuration(Number(delay)), registry))
  }),
  'add-listener': withAccount('add-listener', async (admin, listener) => {
    await requireContract(admin, listener)
    await admin.carryOut(addListenerIntent(listener, admin.addressOf('AssetRegistry')))
  }),
  'add-template': withAccount('add-template', async (admin, template) => {
    await requireContract(admin, template)
    await admin.carryOut(addTemplateIntent(template, factoryOf(admin)))
  }),
  'add-template-version': {
    words: 2,
    read: (id, account) => {
      const templateId = parseTemplateId(id)
      const template = parseAccount('add-template-version', account)
      return async (admin) => {
        await requireContract(admin, template)
        await admin.carryOut(addTemplateVersionIntent(templateId, template, factoryOf(admin)))
      }
    },
  },
  'offer-template': templateOffer('offer-template', true),
  'stop-template': templateOffer('stop-template', false),
  'begin-handover': {
    ...withAccount('begin-handover', beginHandover),
    subject: () => 'handover',
  },
  'cancel-handover': {
    words: 0,
    subject: () => 'handover',
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

function roleChange(name: 'grant' | 'revoke'): Kind {
  const change = { grant, revoke }[name]
  return {
    words: 3,
    subject: (...words) => words.join(' ').trim(),
    read: (text, ...words) => {
      if (text === 'registry-operator') {
        const [standard, account] = words
        const member = parseAccount(`${name} ${text} "${standard}"`, account)
        return async (admin) => change(admin, await operatorRoleFor(admin, standard), member)
      }
      const role = Object.hasOwn(rolesByName, text) ? rolesByName[text] : undefined
      if (role === undefined) throw new UserError(`"${text}" is not a role.\n${usage}`)
      const [account, excess] = words
      if (excess !== '') throw new UserError(`${name} ${text} takes no "${excess}".\n${usage}`)
      const member = parseAccount(name, account)
      return (admin) => change(admin, roleNamed(role), member)
    },
  }
}

/** @throws UserError for a standard that is not there, or whose credits no registry keeps. */
async function operatorRoleFor(admin: Admin, text: string): Promise<OperatorRole> {
  const standards = await standardsOf(admin)
  const id = standards.findIndex(({ name }) => name.toLowerCase() === text.trim().toLowerCase())
  const standard = standards[id]
  if (standard === undefined) {
    const names = standards.map(({ name }) => name).join(', ')
    throw new UserError(`"${text}" is not a standard here. There are: ${names || 'none'}.`)
  }
  if (standard.custody === 'NATIVE') {
    throw new UserError(
      `Credits of ${standard.name} are retired at once on this chain, so its registry needs no operator.`,
    )
  }
  return operatorRoleOf(id, standard.name)
}

function templateOffer(name: string, isOffered: boolean): Kind {
  return {
    ...withAccount(name, (admin, template) =>
      admin.carryOut(offerTemplateIntent(template, isOffered, factoryOf(admin))),
    ),
    subject: (template) => `offer of ${template}`,
  }
}

const factoryOf = (admin: Admin): Address => admin.addressOf('SmartAccountFactory')

/** Changes the fee, its recipient or both; what is not given stays. */
async function setFee(admin: Admin, wanted: Partial<MarketFee>): Promise<void> {
  const market = { address: admin.addressOf('AssetMarket'), abi: assetMarketAbi } as const
  const [feeBps, recipient] = await Promise.all([
    admin.client.readContract({ ...market, functionName: 'feeBps' }),
    admin.client.readContract({ ...market, functionName: 'feeRecipient' }),
  ])
  const fee = { feeBps, recipient, ...wanted }
  if (fee.feeBps === feeBps && sameAddress(fee.recipient, recipient)) {
    return unchanged(admin, `The fee is ${formatBasisPoints(feeBps)}, and ${recipient} receives it`)
  }
  await admin.carryOut(setMarketFeeIntent(fee, market.address))
}

/** @throws UserError for an address that cannot be what only a contract can be. */
async function requireContract(admin: Admin, account: Address): Promise<void> {
  if ((await holderOf(admin, account)).isContract) return
  throw new UserError(
    `${account} has no code on ${admin.chain.name}: it is not a contract there. Nothing was sent for it.`,
  )
}

/** Names the next administrator. */
export async function beginHandover(admin: Admin, next: Address): Promise<void> {
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
