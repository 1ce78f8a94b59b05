import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { assetMarketAbi } from '../src/chain/abi/assetMarket-abi.ts'
import { projectRegistryAbi } from '../src/chain/abi/projectRegistry-abi.ts'
import { builtData } from './safe/safe.ts'
import {
  createWorld,
  deployer,
  first,
  handoverDelay,
  outsider,
  second,
  third,
} from './safe/world.ts'

let world: Awaited<ReturnType<typeof createWorld>>
let restore: () => Promise<void>
beforeAll(async () => {
  world = await createWorld()
})
afterAll(() => world.close())
beforeEach(async () => {
  restore = await world.snapshot()
})
afterEach(() => restore())

/** The Safe takes over. */
async function handOver(): Promise<void> {
  await world.send(['begin-handover', world.safe.address])
  await world.pass(handoverDelay + 1)
  const { file } = await world.propose(['accept-handover'])
  await world.safe.execute(file, [first, third])
}

it('before a handover, acceptance names who could begin one', async () => {
  await expect(world.send(['accept-handover'])).rejects.toThrow('No handover has been begun')
  await expect(world.propose(['accept-handover'])).rejects.toThrow('No handover has been begun')
})

it('the deployer hands over to a Safe, which accepts after the delay by what the file says', async () => {
  await world.send(['begin-handover', world.safe.address])
  const early = world.send(['accept-handover'])
  await expect(early).rejects.toThrow(`Only ${world.safe.address}, a contract, can`)
  await expect(early).rejects.toThrow(
    'npm run roles -- --network localhost --propose proposal.json accept-handover',
  )

  const { file, messages } = await world.propose(['accept-handover'])
  expect(messages).toMatch(
    new RegExp(`next administrator, ${world.safe.address}, a contract: after \\d{4}-`),
  )
  await expect(world.safe.execute(file, [first, third])).rejects.toThrow()
  await world.pass(handoverDelay + 1)
  await expect(world.safe.execute(file, [first])).rejects.toThrow('GS020')
  await expect(world.safe.execute(file, [first, outsider])).rejects.toThrow('GS026')
  await world.safe.execute(file, [first, third])
  expect(await world.administrator()).toEqual({
    account: world.safe.address,
    isContract: true,
    handover: null,
  })
})

it('after a handover, the deployer can change nothing and is shown how to propose a change', async () => {
  await handOver()
  const words = ['grant', 'issuer', outsider.address]
  const sent = world.send(words)
  await expect(sent).rejects.toThrow(`That is ${world.safe.address}, a contract. Nothing was sent.`)
  await expect(sent).rejects.toThrow(`--propose proposal.json grant issuer ${outsider.address}`)
  expect(await world.hasRole('ISSUER_ROLE', outsider.address)).toBe(false)
})

it('a Safe that took over grants a role by a second file', async () => {
  await handOver()
  const { file, messages } = await world.propose(['grant', 'issuer', outsider.address])
  expect(messages).toContain(`${outsider.address} may then create assets.`)
  const [transaction] = file.transactions
  if (transaction === undefined) throw new Error('The file has no transaction.')
  for (const printed of [`to     ${transaction.to}`, 'value  0', builtData(transaction)]) {
    expect(messages).toContain(printed)
  }
  expect(messages).toContain(
    `To be executed by the administrator, ${world.safe.address}, a contract.`,
  )
  expect(file.chainId).toBe('31337')
  expect(file.meta.createdFromSafeAddress).toBe(world.safe.address)
  await world.safe.execute(file, [second, third])
  expect(await world.hasRole('ISSUER_ROLE', outsider.address)).toBe(true)
})

it('a former administrator has no power, with its key and without commands', async () => {
  await world.grantDeployer('PAUSER_ROLE')
  expect(await world.hasRole('PAUSER_ROLE', deployer.address)).toBe(true)
  await handOver()
  await expect(world.grantDeployer('ISSUER_ROLE')).rejects.toThrow(
    'AccessControlUnauthorizedAccount',
  )
  expect(await world.hasRole('ISSUER_ROLE', deployer.address)).toBe(false)
})

it('roles, fee and listener end as the files say, each executed as one transaction', async () => {
  await handOver()
  const words = `grant pauser ${first.address} and fee 0.5 ${world.safe.address} and limit 500,000`
  const { file } = await world.propose([
    ...`${words} and add-standard Verra:vintage and announce-listener`.split(' '),
    world.listener,
  ])
  expect(file.transactions).toHaveLength(5)
  await world.safe.execute(file, [first, second])
  const market = { address: world.market, abi: assetMarketAbi } as const
  const projects = { address: world.projects, abi: projectRegistryAbi } as const
  const { client } = world
  expect(await client.readContract({ ...market, functionName: 'feeBps' })).toBe(50)
  expect(await client.readContract({ ...market, functionName: 'feeRecipient' })).toBe(
    world.safe.address,
  )
  expect(await client.readContract({ ...projects, functionName: 'standard', args: [0] })).toEqual({
    name: 'Verra',
    serialScope: 1,
    custody: 1,
    minimumUnit: 1,
  })
  expect(
    await client.readContract({
      ...projects,
      functionName: 'remainingVerificationLimit',
      args: [outsider.address],
    }),
  ).toBe(500_000n)
  expect(await world.hasRole('PAUSER_ROLE', first.address)).toBe(true)

  const early = await world.propose(['add-listener', world.listener])
  expect(early.messages).toContain('Executed now and alone, it would fail:')
  await expect(world.safe.execute(early.file, [first, second])).rejects.toThrow()
  await world.pass(2 * 86_400)
  const later = await world.propose(['add-listener', world.listener])
  expect(later.messages).not.toContain('would fail')
  await world.safe.execute(later.file, [first, second])
  expect(await world.isListener()).toBe(true)
})

it('what is already as requested is reported, not proposed', async () => {
  await world.send(['grant', 'issuer', outsider.address])
  const held = await world.messages(['grant', 'issuer', outsider.address])
  expect(held).toContain(`${outsider.address} already has the issuer role: nothing to do`)
  expect(held).toContain('There is nothing to propose.')
  expect(await world.messages(['fee', '0.25'])).toContain('The fee is 0.25%')
  expect(await world.messages(['revoke', 'pauser', outsider.address])).toContain('does not have')
})

it('operators of a registry are granted for one standard, which has to be there', async () => {
  const words = (standard: string) => ['grant', 'registry-operator', standard, outsider.address]
  const none = '"Verra" is not a standard here. There are: none.'
  await expect(world.send(words('Verra'))).rejects.toThrow(none)
  await world.send(['add-standard', 'Own Register:native'])
  await world.send(['add-standard', 'Gold Standard'])
  await expect(world.send(words('own register'))).rejects.toThrow('needs no operator')
  await world.send(words('gold standard'))
  const held = await world.messages(words('Gold Standard'))
  expect(held).toContain('already has the registry operator of Gold Standard role: nothing to do')
  const other = ['revoke', 'registry-operator', 'Gold Standard', first.address]
  expect(await world.messages(other)).toContain('does not have the registry operator')
})

it('an address without code is reported where a contract is needed', async () => {
  for (const command of ['announce-listener', 'add-listener', 'add-template']) {
    const words = [command, outsider.address]
    await expect(world.propose(words)).rejects.toThrow(`${outsider.address} has no code on`)
    await expect(world.send(words)).rejects.toThrow('it is not a contract there')
  }
  const { messages } = await world.propose(['begin-handover', outsider.address])
  expect(messages).toContain('If it is a Safe, create it here first.')
  await world.send(['begin-handover', outsider.address])
  await expect(world.send(['accept-handover'])).rejects.toThrow(
    `Only ${outsider.address} can, after`,
  )
  expect((await world.propose(['accept-handover'])).messages).toContain('it has a key')
})

it('a deployment names its next administrator once, and says how it accepts', async () => {
  const { address } = world.safe
  const begun = await world.handOverTo(address)
  expect(begun).toContain('✓')
  expect(begun).toContain(`The next administrator, ${address}, a contract, can accept after`)
  expect(begun).toContain('--propose accept.json accept-handover')
  expect(await world.handOverTo(address)).toContain(`The handover to ${address} has been begun`)
  await world.pass(handoverDelay + 1)
  const { file } = await world.propose(['accept-handover'])
  await world.safe.execute(file, [first, third])
  expect(await world.handOverTo(address)).toContain(`${address} is the administrator`)
  await expect(world.handOverTo(outsider.address)).rejects.toThrow(
    `--propose proposal.json begin-handover ${outsider.address}`,
  )
})

describe('a set-up after the handover', () => {
  it('proposes what only the Safe may, until nothing is left', async () => {
    await handOver()
    const standards = [{ name: 'Verra', serialScope: 'registry', custody: 'IMMOBILISED' }] as const
    const wanted = { issuers: [outsider.address], standards }
    const roles = await world.setUp(wanted)
    expect(roles.messages).toContain(`The administrator is ${world.safe.address}, a contract.`)
    expect(roles.left).toEqual([expect.stringContaining('once the proposal is executed')])
    await world.safe.execute(await roles.file(), [first, second])
    expect(await world.hasRole('ISSUER_ROLE', outsider.address)).toBe(true)

    const currency = await world.setUp(wanted)
    const names = (await currency.file()).transactions.map((each) => each.contractMethod.name)
    expect(names).toEqual(['setStatus'])
    expect(currency.left).toEqual([])
    await world.safe.execute(await currency.file(), [first, third])
    expect(await world.hasRole('VERIFIER_ROLE', world.safe.address)).toBe(false)

    const again = await world.setUp(wanted)
    expect(again.messages).toContain('There is nothing to propose.')
    expect(again.left).toEqual([])
  })

  it('sends what the deployer may itself', async () => {
    await world.send(['grant', 'verifier', deployer.address])
    await handOver()
    const wanted = { issuers: [outsider.address] }
    await world.safe.execute(await (await world.setUp(wanted)).file(), [first, second])
    const { messages, left } = await world.setUp(wanted)
    expect(messages).toContain('✓')
    expect(messages).toContain('There is nothing to propose.')
    expect(left).toEqual([])
  })
})

it('a set-up names the administrator where that is another account with a key', async () => {
  const refused = world.setUp({ issuers: [outsider.address] }, outsider.address)
  await expect(refused).rejects.toThrow(`That is ${deployer.address}. Nothing was sent.`)
})
