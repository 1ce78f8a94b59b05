import { mkdtemp, readdir, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { createPublicClient, http } from 'viem'
import { baseSepolia } from 'viem/chains'
import { describe, expect, onTestFinished, test } from 'vitest'
import {
  type DeployRun,
  deployerAddress,
  deployInterrupted,
  problemOf,
  runDeploy,
} from '../deploy/interruption.ts'
import { startAnvil } from './support/anvil.ts'

describe('a deployment that is interrupted and run again is whole', () => {
  const whole = { addresses: 34, confirmed: 47, sent: 48 }

  // All 305 lines in each way: npm run test:interruptions.
  test.each([
    ['while a step has only begun, by Ctrl-C', 42, 'SIGINT'],
    ['and its node forgets what was not mined', 92, 'mempool'],
    ['and its chain comes back from a dump', 150, 'dump'],
    ['after the last line of the journal, killed', 305, 'SIGKILL'],
  ] as const)('%s', async (_, line, way) => {
    expect(problemOf(await deployInterrupted(line, way), whole)).toBeUndefined()
  })
})

describe('a deployment says before it sends anything', () => {
  test('what it would send and cost, and why it cannot begin', async () => {
    const anvil = await startAnvil(baseSepolia.id)
    onTestFinished(anvil.stop)
    const deployments = await mkdtemp(join(tmpdir(), 'canopy-plans-'))
    onTestFinished(() => rm(deployments, { recursive: true }))
    const run = (url: string, options: readonly string[], rest: Omit<DeployRun, 'url'> = {}) =>
      runDeploy(deployments, options, { url, ...rest })
    const refused = async (...args: Parameters<typeof run>) => {
      const { ok, output } = await run(...args)
      expect(ok).toBe(false)
      return output
    }
    const client = createPublicClient({ chain: baseSepolia, transport: http(anvil.url) })

    const plan = await run(anvil.url, ['--usdc', 'test', '--dry-run'])
    expect(plan.output).toMatch(/Network +Base Sepolia, chain 84532, block 0 0x[0-9a-f]{64}/)
    expect(plan.output).toContain(`Deployer     ${deployerAddress}`)
    expect(plan.output).toMatch(/To be sent +48 transactions, [\d,]{10,11} gas/)
    expect(plan.output).toMatch(/Cost +at most 0\.\d+ ETH at [\d.]+ gwei/)
    expect(plan.output).toMatch(/EnvironmentalCredits +[\d,]{9}/)
    expect(plan.output).toContain('This was a dry run: nothing was sent or written.')
    expect(await client.getTransactionCount({ address: deployerAddress })).toBe(0)
    expect(await readdir(deployments)).toEqual([])

    expect(await refused(anvil.url, [])).toContain('--usdc test')
    const poor = `0x${'77'.repeat(32)}` as const
    expect(await refused(anvil.url, ['--usdc', 'test'], { key: poor })).toMatch(
      /has 0 ETH on Base Sepolia, and the deployment can cost 0\.\d+\. Send it 0\.\d+ ETH or more/,
    )
    const insecure = ['--usdc', 'test', '--rpc-url', 'http://node.example']
    expect(await refused(anvil.url, insecure)).toContain('which browsers refuse')
    expect(await refused(anvil.url, ['--usdc', 'test'], { key: null })).toContain(
      'There is no terminal to ask for the keystore’s password. Set DEPLOYER_PRIVATE_KEY',
    )
    const elsewhere = await startAnvil(1)
    onTestFinished(elsewhere.stop)
    expect(await refused(elsewhere.url, ['--usdc', 'test'])).toContain(
      'The node in BASE_SEPOLIA_RPC_URL is of chain 1; Base Sepolia is chain 84532.',
    )

    // The rehearsal's folder is not continued on another chain with the same id, whose first block is
    // of another second by now.
    const other = await startAnvil(baseSepolia.id)
    onTestFinished(other.stop)
    await run(anvil.url, ['--usdc', 'test'], { stop: { at: 60, how: 'SIGKILL' } })
    expect(await refused(other.url, ['--usdc', 'test'])).toContain('belongs to another chain')
    const onOther = createPublicClient({ chain: baseSepolia, transport: http(other.url) })
    expect(await onOther.getTransactionCount({ address: deployerAddress })).toBe(0)
    const resumed = await run(anvil.url, ['--usdc', 'test'])
    expect(resumed.output).toMatch(
      /This run sent \d\d transactions: [\d,]{10,11} gas, 0\.\d+ ETH\./,
    )
  }, 120_000)
})
