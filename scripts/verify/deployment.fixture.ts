import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { type Address, getContractAddress, numberToHex, parseAbi, zeroHash } from 'viem'
import { entryPoint08Address } from 'viem/account-abstraction'
import { onTestFinished } from 'vitest'

const deployer: Address = '0xf39Fd6e51aad88F6F4ce6aB8827279cffFb92266'
export const chainId = 84_532

/** What the compiler was given: more than each contract needs, as Hardhat compiles. */
export const inputs = {
  'solc-credits': inputOf('project/Credits.sol', 1),
  'solc-others': inputOf('project/Others.sol', 400),
}

function inputOf(source: string, runs: number) {
  return {
    language: 'Solidity',
    settings: {
      evmVersion: 'cancun',
      metadata: { bytecodeHash: 'none' },
      optimizer: { enabled: true, runs },
      outputSelection: { '*': { '': ['ast'], '*': ['abi'] } },
      remappings: ['project/:@openzeppelin/contracts/=npm/@openzeppelin/contracts@5.7.0/'],
      viaIR: true,
    },
    sources: {
      [source]: { content: 'contract A {} // é' },
      'npm/@openzeppelin/contracts@5.7.0/Unrelated.sol': { content: 'contract B {}' },
    },
  }
}

/** Addresses of what the fixture deploys, and of what is created by it. */
export const addresses = (() => {
  const nth = (nonce: number, from = deployer) => getContractAddress({ from, nonce: BigInt(nonce) })
  const deployed = {
    CertificateRenderer: nth(0),
    EnvironmentalCredits: nth(1),
    TestUSDC: nth(2),
    SmartAccountFactory: nth(3),
    Roles: nth(4),
    AssetRegistry: nth(5),
    DealingDesks: nth(6),
  }
  const account = nth(1, deployed.SmartAccountFactory)
  return {
    ...deployed,
    RetirementCertificate: nth(1, deployed.EnvironmentalCredits),
    SmartAccount: account,
    DelegateExecutor: nth(1, account),
    DealingDesk: nth(1, deployed.DealingDesks),
  }
})()

export type Name = keyof typeof addresses

type Contract = {
  readonly name: Name
  readonly build: keyof typeof inputs
  readonly abi: readonly string[]
  /** As Ignition's journal has them; undefined for contracts that others create. */
  readonly values?: readonly unknown[]
}

const contracts: readonly Contract[] = [
  { name: 'CertificateRenderer', build: 'solc-others', abi: [], values: [] },
  {
    name: 'EnvironmentalCredits',
    build: 'solc-credits',
    abi: ['constructor(uint256 most, address renderer)'],
    values: [{ _kind: 'bigint', value: '1000000' }, addresses.CertificateRenderer],
  },
  { name: 'TestUSDC', build: 'solc-others', abi: [], values: [] },
  {
    name: 'SmartAccountFactory',
    build: 'solc-others',
    abi: ['constructor(address entryPoint)'],
    values: [entryPoint08Address],
  },
  { name: 'Roles', build: 'solc-others', abi: [], values: [] },
  { name: 'AssetRegistry', build: 'solc-others', abi: [], values: [] },
  { name: 'DealingDesks', build: 'solc-others', abi: [], values: [] },
  {
    name: 'DealingDesk',
    build: 'solc-others',
    abi: ['constructor(address roles, address registry, address usdc)'],
  },
  {
    name: 'RetirementCertificate',
    build: 'solc-credits',
    abi: ['constructor(address credits, address renderer)'],
  },
  {
    name: 'SmartAccount',
    build: 'solc-others',
    abi: ['constructor(address factory, address entryPoint, address usdc)'],
  },
  { name: 'DelegateExecutor', build: 'solc-others', abi: [] },
]

/** The transaction that created the n-th contract. */
export const hashOf = (name: Name) =>
  numberToHex(contracts.findIndex((each) => each.name === name) + 1, { size: 32 })

/** Writes a deployment as Ignition and `npm run deploy` do, and returns its folder, which ends with the test. */
export async function writeDeployment(chain: object = {}): Promise<string> {
  const folder = await mkdtemp(join(tmpdir(), 'canopy-verify-'))
  onTestFinished(() => rm(folder, { recursive: true }))
  const write = (name: string, value: object) =>
    writeFile(join(folder, name), JSON.stringify(value))
  await mkdir(join(folder, 'artifacts'))
  await mkdir(join(folder, 'build-info'))
  // Nothing listens there.
  const node = { rpcUrls: ['http://127.0.0.1:1'], genesisHash: zeroHash }
  const facts = { chainId, ...node, startBlock: 1, deployedAt: '2026-01-01T00:00:00Z' }
  await write('chain.json', { ...facts, ...chain })
  const deployed = contracts.flatMap(({ name, values }) => (values ? [name] : []))
  const keys = deployed.map((name) => [`Canopy#${name}`, addresses[name]])
  await write('deployed_addresses.json', Object.fromEntries(keys))
  for (const [id, input] of Object.entries(inputs)) {
    await write(`build-info/${id}.json`, { id, solcLongVersion: '0.8.37+commit.f401782d', input })
  }
  for (const { name, build, abi, values } of contracts) {
    const source = `project/${build === 'solc-credits' ? 'Credits' : 'Others'}.sol`
    await write(`artifacts/${values ? 'Canopy#' : ''}${name}.json`, {
      contractName: name,
      sourceName: source.replace('project/', ''),
      inputSourceName: source,
      buildInfoId: build,
      abi: abi.length === 0 ? [] : parseAbi(abi),
      bytecode: '0x00',
      linkReferences: {},
    })
  }
  await write('artifacts/CreditToken.json', { abi: [] })
  const lines = contracts.flatMap(({ name, values }) => (values ? journalOf(name, values) : []))
  const journal = [{ chainId, type: 'DEPLOYMENT_INITIALIZE' }, ...lines]
  const text = journal.map((line) => `\n${JSON.stringify(line)}`).join('')
  await writeFile(join(folder, 'journal.jsonl'), text)
  return folder
}

/** What Ignition notes of one contract. */
function journalOf(name: Name, constructorArgs: readonly unknown[]): readonly object[] {
  const futureId = `Canopy#${name}`
  const zero = { _kind: 'bigint', value: '0' }
  const fees = { maxFeePerGas: zero, maxPriorityFeePerGas: zero }
  const [hash, contractAddress] = [hashOf(name), addresses[name]]
  const nonce = Number(hash)
  const receipt = { blockHash: hash, blockNumber: 1, contractAddress, logs: [], status: 'SUCCESS' }
  const sent = { futureId, networkInteractionId: 1 }
  return [
    {
      artifactId: futureId,
      constructorArgs,
      contractName: name,
      dependencies: [],
      from: deployer,
      futureId,
      futureType: 'NAMED_ARTIFACT_CONTRACT_DEPLOYMENT',
      libraries: {},
      strategy: 'basic',
      strategyConfig: {},
      type: 'DEPLOYMENT_EXECUTION_STATE_INITIALIZE',
      value: zero,
    },
    {
      futureId,
      networkInteraction: { data: '0x', id: 1, type: 'ONCHAIN_INTERACTION', value: zero },
      type: 'NETWORK_INTERACTION_REQUEST',
    },
    { ...sent, nonce, type: 'TRANSACTION_PREPARE_SEND' },
    { ...sent, nonce, transaction: { fees, hash }, type: 'TRANSACTION_SEND' },
    { ...sent, hash, receipt, type: 'TRANSACTION_CONFIRM' },
    {
      futureId,
      result: { address: contractAddress, type: 'SUCCESS' },
      type: 'DEPLOYMENT_EXECUTION_STATE_COMPLETE',
    },
  ]
}
