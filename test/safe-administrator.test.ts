import { afterAll, afterEach, beforeAll, beforeEach, expect, it } from 'vitest'
import { assetMarketAbi } from '../src/chain/abi/assetMarket-abi.ts'
import { projectRegistryAbi } from '../src/chain/abi/projectRegistry-abi.ts'
import { builtData } from './safe/safe.ts'
import { createWorld, first, handoverDelay, outsider, second, third } from './safe/world.ts'

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

  const { file, said } = await world.propose(['accept-handover'])
  expect(said).toMatch(
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

it('after a handover, the deployer changes nothing any more, and is told how it is proposed', async () => {
  await handOver()
  const words = ['grant', 'issuer', outsider.address]
  const sent = world.send(words)
  await expect(sent).rejects.toThrow(`That is ${world.safe.address}, a contract. Nothing was sent.`)
  await expect(sent).rejects.toThrow(`--propose proposal.json grant issuer ${outsider.address}`)
  expect(await world.hasRole('ISSUER_ROLE', outsider.address)).toBe(false)
})

it('a Safe that took over grants a role by a second file', async () => {
  await handOver()
  const { file, said } = await world.propose(['grant', 'issuer', outsider.address])
  expect(said).toContain(`${outsider.address} may then create assets.`)
  const [transaction] = file.transactions
  if (transaction === undefined) throw new Error('The file has no transaction.')
  for (const printed of [`to     ${transaction.to}`, 'value  0', builtData(transaction)]) {
    expect(said).toContain(printed)
  }
  expect(said).toContain(`To be executed by the administrator, ${world.safe.address}, a contract.`)
  expect(file.chainId).toBe('31337')
  expect(file.meta.createdFromSafeAddress).toBe(world.safe.address)
  await world.safe.execute(file, [second, third])
  expect(await world.hasRole('ISSUER_ROLE', outsider.address)).toBe(true)
})

it('and makes several changes together by one file', async () => {
  await handOver()
  const words = 'fee 0.5 and limit 500,000 and add-standard Verra:vintage and grant pauser'
  const { file } = await world.propose([...words.split(' '), first.address])
  expect(file.transactions).toHaveLength(4)
  await world.safe.execute(file, [first, second])
  const market = { address: world.market, abi: assetMarketAbi } as const
  const projects = { address: world.projects, abi: projectRegistryAbi } as const
  const { client } = world
  expect(await client.readContract({ ...market, functionName: 'feeBps' })).toBe(50)
  expect(await client.readContract({ ...projects, functionName: 'standard', args: [0] })).toEqual({
    name: 'Verra',
    serialScope: 1,
  })
  expect(
    await client.readContract({
      ...projects,
      functionName: 'remainingVerificationLimit',
      args: [outsider.address],
    }),
  ).toBe(500_000n)
  expect(await world.hasRole('PAUSER_ROLE', first.address)).toBe(true)
})

it('a proposal that would fail says so', async () => {
  const { said } = await world.propose(['add-listener', outsider.address])
  expect(said).toContain('If it were executed now, it would fail:')
})
