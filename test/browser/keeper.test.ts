import { type ChildProcess, spawn } from 'node:child_process'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import { fileURLToPath } from 'node:url'
import {
  type Address,
  createTestClient,
  type Hex,
  http,
  parseUnits,
  publicActions,
  walletActions,
  zeroHash,
} from 'viem'
import { mnemonicToAccount } from 'viem/accounts'
import { baseSepolia } from 'viem/chains'
import { expect, onTestFinished, test } from 'vitest'
import { readDeployment } from '../../scripts/deploy/read-deployment.ts'
import { freePort, loopback } from '../../scripts/lib/ports.ts'
import { smartAccountFactoryAbi } from '../../src/chain/abi/smartAccountFactory-abi.ts'
import { testUsdcAbi } from '../../src/chain/abi/testUsdc-abi.ts'
import { addressOf, type Deployment } from '../../src/chain/deployment.ts'
import { encodeRule } from '../../src/domain/accounts/rules/rule.ts'
import { runDeploy } from '../deploy/interruption.ts'
import { startAnvil } from './support/anvil.ts'

const root = fileURLToPath(new URL('../../', import.meta.url))

/** Accounts of anvil, which any mnemonic wallet of developers has. */
const mnemonic = 'test test test test test test test test test test test junk'
const deployer = mnemonicToAccount(mnemonic)
const keeper = mnemonicToAccount(mnemonic, { addressIndex: 3 })
const keeperKey: Hex = '0x7c852118294e51e653712a81e05800f419141751be58f605c371e15141b007a6'
const recipient: Address = '0x00000000000000000000000000000000000000c1'

const amount = parseUnits('5', 6)

/** A node of anvil, for arranging what a test needs. */
const connect = (url: string) =>
  createTestClient({
    account: deployer,
    chain: baseSepolia,
    mode: 'anvil',
    transport: http(url),
    pollingInterval: 50,
  })
    .extend(publicActions)
    .extend(walletActions)

/** A public network with Canopy, a node of another chain beside it, and one that is away. */
async function network() {
  const [anvil, other] = await Promise.all([startAnvil(baseSepolia.id), startAnvil(1)])
  onTestFinished(anvil.stop)
  onTestFinished(other.stop)
  const deployments = await mkdtemp(join(tmpdir(), 'canopy-keeper-'))
  onTestFinished(() => rm(deployments, { recursive: true }))
  const dead = `http://${loopback}:${await freePort()}`
  const nodes = [dead, other.url, anvil.url].flatMap((url) => ['--rpc-url', url])
  const { ok, output } = await runDeploy(deployments, ['--usdc', 'test', ...nodes], {
    url: anvil.url,
  })
  expect(ok, output).toBe(true)
  const deployment = await readDeployment(join(deployments, String(baseSepolia.id)))
  return { client: connect(anvil.url), deployments, deployment, dead }
}

/** An account whose rule sends 5 USDC at once, and holds them or not. */
async function addRule(
  client: ReturnType<typeof connect>,
  deployment: Deployment,
  { name, isFunded }: { readonly name: string; readonly isFunded: boolean },
): Promise<Address> {
  const send = async (hash: Promise<Hex>) =>
    client.waitForTransactionReceipt({ hash: await hash, timeout: 10_000 })
  const usdc = { address: deployment.usdc, abi: testUsdcAbi } as const
  const factory = {
    address: addressOf(deployment, 'SmartAccountFactory'),
    abi: smartAccountFactoryAbi,
  } as const
  const { timestamp } = await client.getBlock()
  const terms = {
    owner: deployer.address,
    name,
    salt: zeroHash,
    template: addressOf(deployment, 'ConditionalTransfer'),
    config: encodeRule({
      kind: 'conditional-transfer',
      recipient,
      token: deployment.usdc,
      amount,
      unlockTime: Number(timestamp) + 3,
    }),
    tip: { maximum: 1_000_000n, shareBps: 100 },
  }
  const account = await client.readContract({
    ...factory,
    functionName: 'accountAddress',
    args: [terms],
  })
  await send(client.writeContract({ ...factory, functionName: 'createAccount', args: [terms] }))
  if (isFunded) {
    const args = [account, 2n * amount] as const
    await send(client.writeContract({ ...usdc, functionName: 'mint', args }))
  }
  return account
}

/** Runs the command on the network, without a terminal. */
function runKeeper(deployments: string, options: readonly string[], key: Hex | null = keeperKey) {
  const { KEEPER_PRIVATE_KEY: _, ...env } = process.env
  const child = spawn(
    process.execPath,
    ['scripts/keeper.ts', '--network', 'baseSepolia', '--deployments', deployments, ...options],
    {
      cwd: root,
      env: { ...env, ...(key === null ? {} : { KEEPER_PRIVATE_KEY: key }) },
      stdio: ['ignore', 'pipe', 'pipe'],
    },
  )
  onTestFinished(() => void child.kill('SIGKILL'))
  let output = ''
  for (const stream of [child.stdout, child.stderr]) {
    stream.on('data', (chunk: Buffer) => {
      output += chunk
    })
  }
  return {
    output: () => output,
    stop: (signal: NodeJS.Signals) => ended(child, () => child.kill(signal)),
    code: () => ended(child, () => undefined),
    /** Waits for a text of the output. */
    says: async (text: string | RegExp) => {
      for (
        let waited = 0;
        !(typeof text === 'string' ? output.includes(text) : text.test(output));
        waited += 50
      ) {
        if (waited > 20_000) throw new Error(`The keeper did not say ${text}:\n${output}`)
        await wait(50)
      }
    },
  }
}

const ended = (child: ChildProcess, end: () => unknown): Promise<number | null> =>
  new Promise((resolve) => {
    if (child.exitCode !== null) return resolve(child.exitCode)
    child.once('exit', resolve)
    end()
  })

test('a keeper of a public network runs what is due within its limits, and survives being killed', {
  timeout: 120_000,
}, async () => {
  const { client, deployments, deployment, dead } = await network()
  const usdcOf = (owner: Address) =>
    client.readContract({
      address: deployment.usdc,
      abi: testUsdcAbi,
      functionName: 'balanceOf',
      args: [owner],
    })
  const empty = runKeeper(deployments, ['--budget', '0.01', '--once'])
  expect(await empty.code(), empty.output()).toBe(0)
  expect(empty.output()).toContain('There are no smart accounts yet.')

  const account = await addRule(client, deployment, { name: 'Rent', isFunded: true })
  const poor = await addRule(client, deployment, { name: 'Poor', isFunded: false })
  await wait(4_000)

  const held = runKeeper(deployments, ['--budget', '0.01', '--max-gas-price', '0', '--once'])
  expect(await held.code(), held.output()).toBe(2)
  expect(held.output()).toContain('the bound is 0 gwei')
  expect(await usdcOf(recipient)).toBe(0n)

  const run = runKeeper(deployments, ['--budget', '0.01', '--once'])
  expect(await run.code(), run.output()).toBe(0)
  expect(run.output()).toContain(`The node ${new URL(dead).host} is not used: it does not answer.`)
  expect(run.output()).toMatch(
    /The node 127\.0\.0\.1:\d+ is not used: it is of chain 1, not 84532\./,
  )
  expect(run.output()).toMatch(
    new RegExp(`Ran the rule of ${account} in block \\d+, with a tip\\.`),
  )
  expect(run.output()).toMatch(
    new RegExp(`The rule of ${poor} cannot run: Runs when the account holds 5 `),
  )
  expect(await usdcOf(recipient)).toBe(amount)

  // Killed while its transaction waits, it finds it after a restart: nothing is sent twice.
  await addRule(client, deployment, { name: 'Wages', isFunded: true })
  const before = await client.getTransactionCount({ address: keeper.address })
  await wait(4_000)
  await client.setIntervalMining({ interval: 0 })
  const often = ['--budget', '0.01', '--interval', '0.2', '--replace-after', '1']
  const killed = runKeeper(deployments, often)
  await killed.says('was not mined in 1 seconds: replaced')
  await killed.stop('SIGKILL')
  const next = runKeeper(deployments, often)
  await next.says('Runs rules on Base Sepolia')
  await client.mine({ blocks: 1 })
  await next.says('Ran the rule of')
  expect(await next.stop('SIGTERM')).toBe(0)
  await client.mine({ blocks: 1 })
  expect(await client.getTransactionCount({ address: keeper.address })).toBe(before + 1)
  expect(await usdcOf(recipient)).toBe(2n * amount)

  const keyless = runKeeper(deployments, ['--budget', '0.01'], null)
  expect(await keyless.code()).toBe(1)
  expect(keyless.output()).toContain('The keeper needs a key that pays on Base Sepolia')
})
