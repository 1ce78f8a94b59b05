import { execFile } from 'node:child_process'
import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { describe, expect, it, onTestFinished, vi } from 'vitest'
import { addresses, chainId, writeDeployment } from './deployment.fixture.ts'
import { fakeExplorer, fakeSourcify, serve } from './fake-services.fixture.ts'

const script = fileURLToPath(new URL('../verify.ts', import.meta.url))

/** Runs the command as a person does. */
function run(options: readonly string[], env: Readonly<Record<string, string>> = {}) {
  const { ETHERSCAN_API_KEY: _, EXPLORER_API_URL: __, SOURCIFY_URL: ___, ...rest } = process.env
  return new Promise<{ readonly code: unknown; readonly output: string }>((resolve) => {
    execFile(
      process.execPath,
      [script, ...options],
      { env: { ...rest, ...env } },
      (error, stdout, stderr) =>
        resolve({ code: error === null ? 0 : error.code, output: stdout + stderr }),
    )
  })
}

describe('npm run verify', () => {
  it('asks Sourcify alone without a key, and keeps the links beside the deployment', async () => {
    const folder = await writeDeployment()
    const sourcify = await serve(fakeSourcify(chainId).answer)
    const names = ['--contract', 'TestUSDC', '--contract', 'RetirementCertificate']
    const { code, output } = await run(['--deployment', folder, ...names], {
      SOURCIFY_URL: sourcify,
    })
    expect(output).toContain('There is no ETHERSCAN_API_KEY, so only Sourcify is asked.')
    expect(output).toContain('2 of 2 contracts')
    expect(code).toBe(0)
    const read = async (name: string) => JSON.parse(await readFile(join(folder, name), 'utf8'))
    const published = (await read('contracts.json')).contracts
    expect(published.TestUSDC.verified).toMatchObject([{ service: 'Sourcify', status: 'match' }])
    expect(published.EnvironmentalCredits.verified).toEqual([])
    const { contracts } = await read('verification.json')
    expect(contracts).toEqual({
      TestUSDC: expect.anything(),
      RetirementCertificate: {
        address: addresses.RetirementCertificate,
        sourcify: {
          service: 'Sourcify',
          status: 'match',
          url: `${sourcify}/repo-ui/${chainId}/${addresses.RetirementCertificate}`,
          at: expect.any(String),
        },
      },
    })
  })

  it('ends with exit code 1 when a contract does not match', async () => {
    const folder = await writeDeployment()
    const sourcify = await serve(fakeSourcify(chainId).answer)
    const explorer = await serve(
      fakeExplorer(chainId, 'KEY', () => 'Fail - Unable to verify').answer,
    )
    const { code, output } = await run(
      [
        ...['--network', 'baseSepolia', '--deployment', folder, '--contract', 'TestUSDC'],
        ...['--sourcify-url', sourcify, '--explorer-url', `${explorer}/v2/api`],
      ],
      { ETHERSCAN_API_KEY: 'KEY' },
    )
    expect(output).toContain('The source does not match the code: TestUSDC.')
    expect(output).not.toContain('KEY')
    expect(code).toBe(1)
  })

  it('leaves what it was answered when it is interrupted', async () => {
    const folder = await writeDeployment()
    const service = fakeSourcify(chainId)
    // One contract never ends.
    const sourcify = await serve((request) =>
      request.path.includes(addresses.TestUSDC) ? {} : service.answer(request),
    )
    const names = ['--contract', 'TestUSDC', '--contract', 'RetirementCertificate']
    const options = ['--deployment', folder, ...names, '--sourcify-url', sourcify]
    const command = execFile(process.execPath, [script, ...options])
    const ended = new Promise((resolve) => command.once('close', resolve))
    onTestFinished(() => void command.kill())
    const known = await vi.waitFor(
      () => readFile(join(folder, 'verification.json'), 'utf8'),
      15_000,
    )
    command.kill()
    await ended
    expect(JSON.parse(known).contracts).toMatchObject({
      RetirementCertificate: { sourcify: { status: 'match' } },
    })
  })

  it('submits what was deployed where no node tells what was created since, and says that', async () => {
    const folder = await writeDeployment()
    const service = fakeSourcify(chainId)
    for (const address of Object.values(addresses)) service.verified.set(address, 'match')
    const sourcify = await serve(service.answer)
    const options = ['--deployment', folder, '--sourcify-url', sourcify]
    const all = await run(options)
    expect(all.output).toContain('11 of 11 contracts')
    expect(all.output).toContain('No node can be used: 127.0.0.1:1 does not answer.')
    expect(all.code).toBe(1)
    const deployed = await run([...options, '--deployed-only'])
    expect(deployed.output).toContain('11 of 11 contracts')
    expect(deployed.output).not.toContain('No node')
    expect(deployed.code).toBe(0)
  })

  it('says what is wrong with its options', async () => {
    const folder = await writeDeployment()
    const outputOf = async (...options: readonly string[]) => (await run(options)).output
    const local = await writeDeployment({ chainId: 31_337 })
    const outputs = await Promise.all([
      outputOf(),
      outputOf('--network', 'mainnet'),
      outputOf('--network', 'sepolia', '--deployment', folder),
      outputOf('--deployment', folder, '--contract', 'Nothing'),
      outputOf('--deployment', local),
      outputOf('--deployment', folder, '--rpc-urls', 'node.example'),
    ])
    expect(outputs).toEqual([
      expect.stringContaining('Choose a network'),
      expect.stringContaining('"mainnet" is not one of the networks'),
      expect.stringContaining('is of chain 84532; sepolia is chain 11155111'),
      expect.stringContaining('The deployment has no Nothing. Its contracts: CertificateRenderer'),
      expect.stringContaining('Nobody else reaches the local chain'),
      expect.stringContaining('--rpc-urls "node.example" is not the URL of a node'),
    ])
  })
})
