import { execFile } from 'node:child_process'
import { cp, mkdtemp, readFile, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { promisify } from 'node:util'
import {
  type Abi,
  type Address,
  createPublicClient,
  createWalletClient,
  type Hex,
  http,
  keccak256,
  stringToBytes,
  zeroHash,
} from 'viem'
import { mnemonicToAccount } from 'viem/accounts'
import { baseSepolia } from 'viem/chains'
import { describe, expect, onTestFinished } from 'vitest'
import { freePort, loopback } from '../../scripts/lib/ports.ts'
import { assetMarketAbi } from '../../src/chain/abi/assetMarket-abi.ts'
import { environmentalCreditsAbi } from '../../src/chain/abi/environmentalCredits-abi.ts'
import { rolesAbi } from '../../src/chain/abi/roles-abi.ts'
import { testUsdcAbi } from '../../src/chain/abi/testUsdc-abi.ts'
import { toDataUri } from '../../src/domain/documents/document.ts'
import { roleNamed } from '../../src/domain/roles/role.ts'
import { limitingProvider, openGate, refusals } from '../gate/gate.ts'
import { startAnvil } from './support/anvil.ts'
import { runCertificateCommands } from './support/certificate-commands.ts'
import { setClockAhead } from './support/clock.ts'
import { ownLane } from './support/lane.ts'
import { settled } from './support/page.ts'
import { serveApp } from './support/servers.ts'
import { test } from './support/test.ts'

const root = fileURLToPath(new URL('../../', import.meta.url))
const chainId = baseSepolia.id
const hour = 3_600

/** Accounts of anvil, which any mnemonic wallet of developers has. */
const people = (['deployer', 'issuer', 'verifier', 'buyer'] as const).map(
  (name, addressIndex) =>
    [
      name,
      mnemonicToAccount('test test test test test test test test test test test junk', {
        addressIndex,
      }),
    ] as const,
)
const { deployer, issuer, verifier, buyer } = Object.fromEntries(people) as Record<
  (typeof people)[number][0],
  ReturnType<typeof mnemonicToAccount>
>

/** Runs `npm run deploy` as a person does, with the contracts that the tests have compiled. */
async function deploy(url: string, deployments: string, options: readonly string[]) {
  const key = deployer.getHdKey().privateKey
  if (key === null) throw new Error('The deployer has no key.')
  const { stdout } = await promisify(execFile)(
    process.execPath,
    [
      'scripts/deploy.ts',
      ...['--network', 'baseSepolia', '--compiled', '--deployments', deployments],
      ...['--polling-interval', '100'],
      ...options,
    ],
    {
      cwd: root,
      env: {
        ...process.env,
        BASE_SEPOLIA_RPC_URL: url,
        DEPLOYER_PRIVATE_KEY: `0x${Buffer.from(key).toString('hex')}`,
      },
    },
  )
  return stdout
}

describe('a network that was empty', () => {
  test('has a sale and a certificate that anyone can check, and survives another deployment', async ({
    app,
  }) => {
    const lane = ownLane()
    const deployments = await mkdtemp(join(tmpdir(), 'canopy-networks-'))
    const anvil = await startAnvil(chainId)
    onTestFinished(anvil.stop)
    const gate = await openGate(anvil.url, limitingProvider)
    onTestFinished(gate.close)
    // Commands send hundreds of requests: enough of them are refused, and in less time. A cut connection
    // ends a deployment, which goes on where it stopped when it is run again.
    const busy = [{ every: 101, retryAfter: 1 }]
    const { blocks } = limitingProvider
    const commandGate = await openGate(anvil.url, { delay: 10, busy, ...(blocks && { blocks }) })
    onTestFinished(commandGate.close)
    const dead = `http://${loopback}:${await freePort()}`
    const chainFile = () => readFile(join(deployments, String(chainId), 'chain.json'), 'utf8')
    const nodes = ['--rpc-url', dead, '--rpc-url', gate.url]
    const roles = ['--issuer', issuer.address, '--verifier', verifier.address]
    const setUp = [...roles, '--pauser', verifier.address, '--standard', 'Our Register:native']

    const first = await deploy(commandGate.url, deployments, ['--usdc', 'test', ...nodes, ...setUp])
    expect(first).not.toContain('Still missing')
    const written = await chainFile()
    const second = await deploy(commandGate.url, deployments, setUp)
    expect(second).toContain('Nothing to deploy')
    expect(second).not.toContain('✓')
    expect(await chainFile()).toBe(written)
    expect(commandGate.count().requests).toBeGreaterThan(101)

    await tradeAndRetire(anvil.url, join(deployments, String(chainId)))
    const onAnvil = { chainId, rpcUrl: anvil.url, deployments, origin: lane.appUrl }
    expectProof(await runCertificateCommands(onAnvil))

    await cp(join(lane.deploymentsFolder, '31337'), join(deployments, '31337'), { recursive: true })
    const server = await serveApp(deployments)
    for (const url of [server.url, gate.url, dead]) app.recorder.allowOrigin(url)
    app.recorder.allow(refusals)
    const { page } = app
    page.setDefaultTimeout(60_000)
    await page.goto(server.url)
    await page.getByRole('button', { name: /^Network: Canopy Local/ }).click()
    await page.getByRole('menuitem', { name: 'Base Sepolia' }).click()
    await page.getByRole('button', { name: /^Network: Base Sepolia/ }).waitFor()
    await page.getByText('Reading from another node.').waitFor()
    await page.goto(`${server.url}/retirements/1`)
    await page.getByText('The chain proves this retirement').waitFor()
    await page.goto(`${server.url}/roles`)
    await settled(page)
    await page
      .getByRole('region', { name: 'Crediting standards' })
      .getByText('Our Register')
      .waitFor()
    await page.goto(`${server.url}/roles?network=31337`)
    await page.getByRole('button', { name: /^Network: Canopy Local/ }).waitFor()

    await setClockAhead(app.context, -hour)
    await page.goto(`${server.url}/roles?network=${chainId}`)
    await page.getByText('This computer’s clock is wrong.').waitFor()

    await server.stop()
    await rm(deployments, { recursive: true })
  }, 300_000)

  test('is deployed to by commands that are cut off, each of which goes on where the one before stopped', async () => {
    const deployments = await mkdtemp(join(tmpdir(), 'canopy-networks-'))
    const anvil = await startAnvil(chainId)
    onTestFinished(anvil.stop)
    const setUp = ['--usdc', 'test', '--issuer', issuer.address, '--verifier', verifier.address]
    const roles = ['--pauser', verifier.address, '--standard', 'Our Register:native']
    /** What a command says that loses its connection with a transaction. */
    const cutOff = async (atTransaction: number, reachesNode: boolean) => {
      const gate = await openGate(anvil.url, { cutOff: { atTransaction, reachesNode } })
      const failed = await deploy(gate.url, deployments, [...setUp, ...roles]).catch(
        (error: unknown) => error as { readonly stderr?: string },
      )
      await gate.close()
      return typeof failed === 'string' ? failed : (failed.stderr ?? '').trim()
    }
    const lost =
      /^The connection to the node of Base Sepolia was lost: [^\n]+ run the same command again: it goes on from there\.$/

    expect(await cutOff(4, true)).toMatch(lost)
    expect(await cutOff(12, false)).toMatch(lost)
    const inSetUp = await cutOff(34, true)
    expect(inSetUp).toMatch(lost)
    expect(inSetUp).toContain('Of what was set up, each step with a ✓ is done.')
    // From there on each command is cut off at its first transaction, until nothing is left to send.
    let said = inSetUp
    while (lost.test(said)) said = await cutOff(1, true)
    expect(said).not.toContain('Still missing')

    // Nothing was sent twice: the EntryPoint, the steps of the deployment, and six to set it up.
    const folder = join(deployments, String(chainId))
    const journal = await readFile(join(folder, 'journal.jsonl'), 'utf8')
    const steps = [...journal.matchAll(/"type":"TRANSACTION_CONFIRM"/g)].length
    const client = createPublicClient({ chain: baseSepolia, transport: http(anvil.url) })
    expect(await client.getTransactionCount({ address: deployer.address })).toBe(1 + steps + 6)
    const deployed = await readFile(join(folder, 'deployed_addresses.json'), 'utf8')
    const isVerifier = await client.readContract({
      address: JSON.parse(deployed)['Canopy#Roles'],
      abi: rolesAbi,
      functionName: 'hasRole',
      args: [roleNamed('VERIFIER_ROLE').id, deployer.address],
    })
    expect(isVerifier).toBe(false)
    await rm(deployments, { recursive: true })
  }, 300_000)

  test('has the same commands as the local chain, which run as printed', async () => {
    const { chainUrl, deploymentsFolder, appUrl } = ownLane()
    const local = {
      chainId: 31_337,
      rpcUrl: chainUrl,
      deployments: deploymentsFolder,
      origin: appUrl,
    }
    expectProof(await runCertificateCommands(local))
  })
})

type Proof = Awaited<ReturnType<typeof runCertificateCommands>>

/** The answers of the commands say what the certificate says. */
function expectProof({ evidence, answers }: Proof): void {
  const answer = (check: string, question: RegExp) => {
    const found = answers.find((each) => each.check === check && question.test(each.question))
    if (found === undefined) throw new Error(`There is no command for ${check} ${question}`)
    return found
  }
  for (const { question, curl, cast } of answers) {
    expect(curl, question).toMatch(/"result":\s*(?!null)/)
    expect(cast, question).not.toBe('')
  }
  const { issuance, metadata, certificate } = evidence
  if (issuance.status !== 'read') throw new Error(issuance.reason)
  const events: readonly { transactionHash: Hex }[] = JSON.parse(answer('event', /./).cast)
  expect(events.map(({ transactionHash }) => transactionHash)).toEqual([issuance.transaction.hash])
  expect(answer('owner', /^ownerOf/).cast).toBe(certificate.beneficiary)
  const hash = answer('metadata', /^keccak256/)
  expect(hash.cast).toBe(metadata.expectedHash)
  expect(JSON.parse(hash.curl).result).toBe(metadata.expectedHash)
}

/** A vintage is created, verified, sold and retired, each step by the account that may do it. */
async function tradeAndRetire(url: string, folder: string): Promise<void> {
  const addresses: Record<string, Address> = JSON.parse(
    await readFile(join(folder, 'deployed_addresses.json'), 'utf8'),
  )
  const at = (name: string): Address => {
    const address = addresses[`Canopy#${name}`]
    if (address === undefined) throw new Error(`${name} is not deployed`)
    return address
  }
  const connection = {
    chain: baseSepolia,
    transport: http(url),
    pollingInterval: 100,
    cacheTime: 0,
  }
  const client = createPublicClient(connection)
  const send = async (
    account: typeof buyer,
    address: Address,
    abi: Abi,
    functionName: string,
    args: readonly unknown[],
  ) => {
    const wallet = createWalletClient({ ...connection, account })
    const hash = await wallet.writeContract({ address, abi, functionName, args })
    const { status } = await client.waitForTransactionReceipt({ hash })
    expect([functionName, status]).toEqual([functionName, 'success'])
  }
  const credits = at('EnvironmentalCredits')
  const market = at('AssetMarket')
  const usdc = at('TestUSDC')
  const document = JSON.stringify({ project_id: 'VCS-1', vintage_year: 2025 })
  const metadataHash = keccak256(stringToBytes(document))
  const vintage = 2025
  const project = {
    creditType: 0,
    standardId: 0,
    country: '0x545a',
    code: 'VCS-1',
    name: 'Rufiji Mangroves',
    location: 'Rufiji Delta, Tanzania',
    methodology: 'VM0033',
  }
  const data = {
    projectId: 0n,
    vintage,
    monitoringStart: BigInt(Date.UTC(vintage, 0, 1) / 1000),
    monitoringEnd: BigInt(Date.UTC(vintage + 1, 0, 1) / 1000 - 1),
    registryBatch: 0n,
    issuanceDate: 1_773_532_800n,
    tradableUntil: 0n,
    expirationDate: 0n,
    firstSerial: 1,
    lastSerial: 1_000,
    metadataURI: toDataUri(document),
    metadataHash,
  }
  const tokenId = (1n << 128n) | (1n << 16n) | BigInt(vintage)
  await send(issuer, credits, environmentalCreditsAbi, 'createProjectAndCredit', [project, data])
  const examined = await client.readContract({
    address: credits,
    abi: environmentalCreditsAbi,
    functionName: 'examinedHash',
    args: [1n],
  })
  await send(verifier, credits, environmentalCreditsAbi, 'confirmIssuance', [1n, examined])
  await send(issuer, credits, environmentalCreditsAbi, 'mint', [issuer.address, tokenId, 100_000n])
  await send(issuer, credits, environmentalCreditsAbi, 'setApprovalForAll', [market, true])
  const { assetId } = await client.readContract({
    address: credits,
    abi: environmentalCreditsAbi,
    functionName: 'credit',
    args: [tokenId],
  })
  // 12 USDC for a whole credit of 1,000 units.
  await send(issuer, market, assetMarketAbi, 'list', [assetId, 100_000n, 12_000_000n, 0n, 0n])
  await send(buyer, usdc, testUsdcAbi, 'faucet', [])
  await send(buyer, usdc, testUsdcAbi, 'approve', [market, 60_000_000n])
  const { timestamp } = await client.getBlock()
  await send(buyer, market, assetMarketAbi, 'buy', [
    1n,
    5_000n,
    60_000_000n,
    timestamp + 600n,
    buyer.address,
  ])
  const details = {
    beneficiary: buyer.address,
    purpose: 1,
    beneficiaryCountry: '0x4445',
    nameHash: zeroHash,
    beneficiaryName: 'Alder Logistics',
    message: 'Freight of 2025',
    periodStart: 0n,
    periodEnd: 0n,
  }
  await send(buyer, credits, environmentalCreditsAbi, 'retireBatch', [
    buyer.address,
    [tokenId],
    [5_000n],
    details,
  ])
}
