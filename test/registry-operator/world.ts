import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import hre from 'hardhat'
import {
  type Abi,
  type Address,
  createClient,
  createWalletClient,
  custom,
  type Hex,
  keccak256,
  publicActions,
  stringToBytes,
  zeroAddress,
  zeroHash,
} from 'viem'
import { hardhat } from 'viem/chains'
import { addressOf, deployCanopy } from '../../scripts/deploy/deploy-canopy.ts'
import type { Broadcast } from '../../scripts/lib/service/sender.ts'
import { walletOn } from '../../scripts/lib/service/wallet.ts'
import { orderChain } from '../../scripts/registry-operator/chain.ts'
import { nameAccounts, registryOperatorIndex } from '../../scripts/seed/accounts.ts'
import { creditNoticesAbi } from '../../src/chain/abi/creditNotices-abi.ts'
import { environmentalCreditsAbi } from '../../src/chain/abi/environmentalCredits-abi.ts'
import { projectRegistryAbi } from '../../src/chain/abi/projectRegistry-abi.ts'
import { retirementCertificateAbi } from '../../src/chain/abi/retirementCertificate-abi.ts'
import { retirementOrdersAbi } from '../../src/chain/abi/retirementOrders-abi.ts'
import { retirementOrdersLensAbi } from '../../src/chain/abi/retirementOrdersLens-abi.ts'
import { rolesAbi } from '../../src/chain/abi/roles-abi.ts'
import type { ChainIdentity } from '../../src/chain/deployment.ts'
import { accountAt } from '../../src/chain/local-wallet/keys.ts'
import { roleIdOf } from '../../src/domain/roles/role.ts'

export type World = Awaited<ReturnType<typeof createWorld>>

/** A call of a contract. */
type Write = {
  readonly address: Address
  readonly abi: Abi
  readonly functionName: string
  readonly args: readonly unknown[]
}

export const firstSerial = 5_001
const tokenId = (1n << 128n) | (1n << 16n) | 2024n

/** What its holder says of an order. */
const details = (beneficiaryName: string) => ({
  beneficiary: zeroAddress,
  purpose: 0,
  beneficiaryCountry: '0x4445' as Hex,
  periodStart: 0n,
  periodEnd: 0n,
  nameHash: zeroHash,
  beneficiaryName,
  message: '',
})

/**
 * A chain of its own with an IMMOBILISED standard, 100 credits of one project that a holder has, an operator of
 * the standard's registry, and another account with its role for no standard.
 */
export async function createWorld() {
  const network = await hre.network.create()
  const { provider } = network
  const accounts = nameAccounts(await provider.request({ method: 'eth_accounts' }))
  const { admin, verifier, carbonIssuer: issuer, investor: holder, pensionFund } = accounts
  const key = accountAt(registryOperatorIndex)
  const folder = await mkdtemp(join(tmpdir(), 'canopy-operator-'))
  const contracts = await deployCanopy({
    provider,
    folder,
    rpcUrls: ['http://127.0.0.1:1'],
    defaultRpcUrl: 'http://127.0.0.1:1',
    pollingInterval: 5,
    confirmations: 1,
    choices: {
      admin,
      feeRecipient: accounts.admin,
      feeBps: 25,
      adminHandoverDelay: 0,
      verifiedCreditsPerDay: 1_000_000n,
      metadataBase: 'https://canopy.example',
    },
  })
  const at = (name: string): Address => addressOf(contracts, name)
  const [roles, projects, credits, orders] = [
    { address: at('Roles'), abi: rolesAbi },
    { address: at('ProjectRegistry'), abi: projectRegistryAbi },
    { address: at('EnvironmentalCredits'), abi: environmentalCreditsAbi },
    { address: at('RetirementOrders'), abi: retirementOrdersAbi },
  ] as const
  const lens = { address: at('RetirementOrdersLens'), abi: retirementOrdersLensAbi } as const
  const certificates = {
    address: at('RetirementCertificate'),
    abi: retirementCertificateAbi,
  } as const
  const newClient = () =>
    createClient({
      chain: hardhat,
      transport: custom(provider, { retryCount: 0 }),
      cacheTime: 0,
      pollingInterval: 5,
    })
  const client = newClient().extend(publicActions)
  const wallet = createWalletClient({ chain: hardhat, transport: custom(provider) })
  const act = async (account: Address, write: Write) => {
    const hash = await wallet.writeContract({ ...write, account, gas: 4_000_000n })
    const { status } = await client.getTransactionReceipt({ hash })
    if (status !== 'success') throw new Error(`${write.functionName} reverted`)
  }
  const role = await client.readContract({ ...lens, functionName: 'operatorRole', args: [0] })
  const day = BigInt(Math.floor(Date.now() / 86_400_000) * 86_400)
  const standard = { name: 'Verra', serialScope: 0, custody: 1, minimumUnit: 1 }
  await act(admin, { ...projects, functionName: 'addStandard', args: [standard] })
  for (const args of [
    [roleIdOf('ISSUER_ROLE'), issuer],
    [roleIdOf('VERIFIER_ROLE'), verifier],
    [role, key.address],
  ]) {
    await act(admin, { ...roles, functionName: 'grantRole', args })
  }
  const project = {
    creditType: 0,
    standardId: 0,
    country: '0x4b45',
    code: 'VCS-1234',
    name: 'Alder Forest',
    location: 'Somewhere, Kenya',
    methodology: 'VM0007',
  }
  const batch = {
    projectId: 0n,
    vintage: 2024,
    monitoringStart: BigInt(Date.UTC(2024, 0, 1) / 1000),
    monitoringEnd: BigInt(Date.UTC(2025, 0, 1) / 1000) - 1n,
    registryBatch: 0n,
    issuanceDate: day,
    tradableUntil: 0n,
    expirationDate: day + 60n * 86_400n,
    firstSerial,
    lastSerial: firstSerial + 99,
    metadataURI: '/credit.json',
    metadataHash: keccak256(stringToBytes('{}')),
  }
  await act(issuer, { ...credits, functionName: 'createProjectAndCredit', args: [project, batch] })
  const examined = await client.readContract({
    ...credits,
    functionName: 'examinedHash',
    args: [1n],
  })
  await act(verifier, { ...credits, functionName: 'confirmIssuance', args: [1n, examined] })
  await act(issuer, { ...credits, functionName: 'mint', args: [holder, tokenId, 100_000n] })
  await provider.request({
    method: 'hardhat_setBalance',
    params: [key.address, '0x56bc75e2d63100000'],
  })

  const deployment = {
    chainId: hardhat.id,
    identity: 'registry-operator' as ChainIdentity,
    rpcUrls: ['http://127.0.0.1:1'],
    genesisHash: zeroHash,
    startBlock: 0n,
    usdc: at('TestUSDC'),
    addresses: Object.fromEntries(
      [...contracts].map(([name, address]) => [`Canopy#${name}`, address]),
    ),
  } as const
  const chainOf = (account = key, confirmations = 0n) =>
    orderChain({ newClient, plain: newClient(), deployment, key: account, confirmations })
  const walletOf = (account = key) => ({
    ...walletOn({ plain: newClient(), key: account, urls: () => [] }),
    broadcast: async (raw: Hex): Promise<Broadcast> => {
      await provider.request({ method: 'eth_sendRawTransaction', params: [raw] })
      return { kind: 'accepted' }
    },
  })
  const owner = holder
  return {
    folder,
    key,
    /** An account with coins and without the role. */
    stranger: accountAt(1),
    tokenId,
    holder,
    admin,
    chainOf,
    walletOf,
    lens,
    client,
    /** Orders units of 0.001 credit for somebody; the id of the order. */
    order: async (units: bigint, beneficiary = 'Alder GmbH'): Promise<bigint> => {
      const args = [owner, [tokenId], [units], details(beneficiary)]
      await act(owner, { ...orders, functionName: 'submit', args })
      return client.readContract({ ...orders, functionName: 'orderCount' })
    },
    withdraw: (orderId: bigint) =>
      act(owner, { ...orders, functionName: 'withdraw', args: [orderId, pensionFund] }),
    /** The registry said that these serial numbers were issued in excess. */
    overIssued: (firstNumber: number, lastNumber: number) =>
      act(verifier, {
        address: at('CreditNotices'),
        abi: creditNoticesAbi,
        functionName: 'publish',
        args: [
          {
            tokenId,
            kind: 1,
            firstSerial: firstNumber,
            lastSerial: lastNumber,
            quantity: BigInt(lastNumber - firstNumber + 1) * 1_000n,
            refersTo: 0n,
            registryDate: day,
            documentHash: keccak256(stringToBytes('notice')),
            sourceURI: 'https://registry.example/notice',
          },
        ],
      }),
    orderAt: (id: bigint) => client.readContract({ ...lens, functionName: 'order', args: [id] }),
    confirmations: () =>
      client.readContract({ ...lens, functionName: 'confirmations', args: [1n, 100n] }),
    lots: () => client.readContract({ ...lens, functionName: 'lots', args: [1n, 100n] }),
    certificateCount: () =>
      client.readContract({ ...certificates, functionName: 'certificateCount' }),
    /** Mines a block that many days later. */
    pass: async (days: number) => {
      await provider.request({ method: 'evm_increaseTime', params: [days * 86_400] })
      await provider.request({ method: 'evm_mine' })
    },
    mine: (blocks: number) =>
      provider.request({ method: 'hardhat_mine', params: [`0x${blocks.toString(16)}`] }),
    /** Remembers the chain as it is, and returns what sets it back to that. */
    snapshot: async () => {
      const id = await provider.request({ method: 'evm_snapshot' })
      return async () => {
        await provider.request({ method: 'evm_revert', params: [id] })
      }
    },
    close: async () => {
      await network.close()
      await rm(folder, { recursive: true })
    },
  }
}
