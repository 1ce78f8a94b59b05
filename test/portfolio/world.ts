import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import hre from 'hardhat'
import {
  type Address,
  createClient,
  custom,
  type Hex,
  keccak256,
  maxUint256,
  stringToBytes,
  zeroAddress,
} from 'viem'
import { hardhat } from 'viem/chains'
import { addressOf, deployCanopy } from '../../scripts/deploy/deploy-canopy.ts'
import { nameAccounts } from '../../scripts/seed/accounts.ts'
import { call, type SeedCall, seedChain } from '../../scripts/seed/seed-chain.ts'
import { hundredths, shares, usdc } from '../../scripts/seed/units.ts'
import { assetMarketAbi } from '../../src/chain/abi/assetMarket-abi.ts'
import { assetRegistryAbi } from '../../src/chain/abi/assetRegistry-abi.ts'
import { environmentalCreditsAbi } from '../../src/chain/abi/environmentalCredits-abi.ts'
import { financialAssetAbi } from '../../src/chain/abi/financialAsset-abi.ts'
import { financialAssetFactoryAbi } from '../../src/chain/abi/financialAssetFactory-abi.ts'
import { poolsAbi } from '../../src/chain/abi/pools-abi.ts'
import { projectRegistryAbi } from '../../src/chain/abi/projectRegistry-abi.ts'
import { rolesAbi } from '../../src/chain/abi/roles-abi.ts'
import { smartAccountFactoryAbi } from '../../src/chain/abi/smartAccountFactory-abi.ts'
import { testUsdcAbi } from '../../src/chain/abi/testUsdc-abi.ts'
import type { OpenChain } from '../../src/chain/chain-state.ts'
import type { ChainIdentity } from '../../src/chain/deployment.ts'
import { creditTypeOf } from '../../src/domain/credits/credit-type.ts'
import { sqrtPriceFor } from '../../src/domain/pools/price.ts'
import { examinedAssetHash } from '../../src/domain/registry/examined-asset.ts'
import { registeredAssetOf } from '../../src/domain/registry/registry.ts'
import { type Role, roleIdOf } from '../../src/domain/roles/role.ts'
import { countryOfBytes } from '../../src/domain/stated-details.ts'
import { examinedHash } from '../../src/domain/verification/decision-intent.ts'

const hash = keccak256(stringToBytes('{}'))

/** Where the metadata of an asset is, and what the registry is told of it. */
export type StatedDocument = { readonly uri: string; readonly hash: Hex }

export type World = Awaited<ReturnType<typeof createWorld>>

/**
 * A chain of its own with one share (NAV 100), one credit, a pool of the share with USDC, their
 * offers on the market, and a holder with 200,000 USDC and a smart account.
 *
 * @param start Unix seconds.
 * @param documents Metadata of the share and of the credit.
 */
export async function createWorld(
  start: number,
  documents: { readonly note: StatedDocument; readonly credit: StatedDocument } = {
    note: { uri: '/note.json', hash },
    credit: { uri: '/credit.json', hash },
  },
) {
  const network = await hre.network.create({
    network: 'default',
    override: { initialDate: new Date(start * 1000) },
  })
  const { provider } = network
  const accounts = nameAccounts(await provider.request({ method: 'eth_accounts' }))
  const { admin, verifier, marketMaker: maker } = accounts
  const issuer = accounts.sovereignIssuer
  const holder = accounts.investor
  const folder = await mkdtemp(join(tmpdir(), 'canopy-portfolio-'))
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
  const [money, market, pools, credits] = [
    at('TestUSDC'),
    at('AssetMarket'),
    at('Pools'),
    at('EnvironmentalCredits'),
  ]
  const chain = await seedChain(provider)
  let now = start + 3_600
  const mine = async (calls: readonly SeedCall[], seconds = 60) => {
    now += seconds
    await chain.mine(now, calls)
  }
  const grant = (name: Role, account: Address) =>
    call(admin, at('Roles'), rolesAbi, 'grantRole', [roleIdOf(name), account])
  // Computed as the app does: the contract refuses another hash.
  const record = async (assetId: bigint) => {
    const registry = at('AssetRegistry')
    const entry = await chain.client.readContract({
      address: registry,
      abi: assetRegistryAbi,
      functionName: 'asset',
      args: [assetId],
    })
    return examinedAssetHash(registeredAssetOf(assetId, entry, now), { chainId: 31_337, registry })
  }
  const verify = async (assetId: bigint) =>
    call(verifier, at('AssetRegistry'), assetRegistryAbi, 'setStatus', [
      assetId,
      1,
      await record(assetId),
      '',
    ])
  const mint = (to: Address, amount: number) =>
    call(admin, money, testUsdcAbi, 'mint', [to, usdc(amount)])

  const terms = {
    name: 'Alder Note',
    symbol: 'NOTE',
    maturity: 0n,
    cap: shares(1_000_000),
    navPerShare: usdc(100),
    initialSupply: shares(100_000),
    repaymentPerShare: 0n,
    navMaxAge: 397n * 86_400n,
    policy: zeroAddress,
  }
  const salt = keccak256(stringToBytes('note'))
  const factory = at('FinancialAssetFactory')
  const note = await chain.client.readContract({
    address: factory,
    abi: financialAssetFactoryAbi,
    functionName: 'predict',
    args: [issuer, terms, salt],
  })
  await mine([grant('ISSUER_ROLE', issuer), grant('VERIFIER_ROLE', verifier)])
  await mine([
    mint(holder, 200_000),
    mint(maker, 5_000_000),
    mint(issuer, 5_000_000),
    call(
      issuer,
      factory,
      financialAssetFactoryAbi,
      'create',
      [0, terms, documents.note.uri, documents.note.hash, salt],
      4_500_000n,
    ),
    call(issuer, at('AssetRegistry'), assetRegistryAbi, 'register', [
      money,
      0n,
      4,
      0,
      issuer,
      '/usdc.json',
      hash,
    ]),
    call(admin, at('ProjectRegistry'), projectRegistryAbi, 'addStandard', [
      { name: 'Verra', serialScope: 0, custody: 0, minimumUnit: 1 },
    ]),
  ])
  const project = {
    creditType: 0,
    standardId: 0,
    country: '0x4b45' as const,
    code: 'CC-1',
    name: 'Alder Forest',
    location: 'Somewhere, Kenya',
    methodology: 'VM0007',
  }
  const batch = {
    projectId: 0n,
    vintage: 2024,
    monitoringStart: BigInt(Date.UTC(2024, 0, 1) / 1000),
    monitoringEnd: BigInt(start - 86_400),
    registryBatch: 0n,
    issuanceDate: BigInt(start - 86_400),
    tradableUntil: 0n,
    expirationDate: 0n,
    firstSerial: 1,
    lastSerial: 100_000,
    metadataURI: documents.credit.uri,
    metadataHash: documents.credit.hash,
  }
  await mine([
    await verify(1n),
    await verify(2n),
    call(
      issuer,
      credits,
      environmentalCreditsAbi,
      'createProjectAndCredit',
      [project, batch],
      1_500_000n,
    ),
  ])
  const tokenId = (1n << 128n) | (1n << 16n) | 2024n
  const examined = examinedHash(
    { id: 1n, firstSerial: batch.firstSerial, lastSerial: batch.lastSerial },
    {
      project: {
        ...project,
        id: 1n,
        issuer,
        type: creditTypeOf(project.creditType),
        standard: 'Verra',
        custody: 'NATIVE',
        country: countryOfBytes(project.country) ?? '',
      },
      monitoringStart: Number(batch.monitoringStart),
      monitoringEnd: Number(batch.monitoringEnd),
      issuanceDate: Number(batch.issuanceDate),
      tradableUntil: null,
      expirationDate: null,
      registryBatch: batch.registryBatch,
    },
    await record(3n),
  )
  await mine([call(verifier, credits, environmentalCreditsAbi, 'confirmIssuance', [1n, examined])])
  await mine([
    call(issuer, credits, environmentalCreditsAbi, 'mint', [issuer, tokenId, 50_000_000n]),
    call(issuer, credits, environmentalCreditsAbi, 'createToken', [tokenId], 4_000_000n),
    call(issuer, credits, environmentalCreditsAbi, 'setApprovalForAll', [market, true]),
    ...[issuer, holder, maker].flatMap((owner) => [
      call(owner, note, financialAssetAbi, 'approve', [market, maxUint256]),
      call(owner, note, financialAssetAbi, 'approve', [pools, maxUint256]),
      call(owner, money, testUsdcAbi, 'approve', [market, maxUint256]),
      call(owner, money, testUsdcAbi, 'approve', [pools, maxUint256]),
      call(owner, money, testUsdcAbi, 'approve', [note, maxUint256]),
    ]),
  ])
  const { token, assetId: creditAsset } = await chain.client.readContract({
    address: credits,
    abi: environmentalCreditsAbi,
    functionName: 'credit',
    args: [tokenId],
  })
  const noteAsset = await chain.client.readContract({
    address: at('AssetRegistry'),
    abi: assetRegistryAbi,
    functionName: 'assetIdOf',
    args: [note, 0n],
  })
  const noteIsA = note.toLowerCase() < money.toLowerCase()
  const price = sqrtPriceFor(
    noteIsA ? { value: 100n, decimals: 0 } : { value: 1n, decimals: 2 },
    noteIsA ? { decimalsA: 18, decimalsB: 6 } : { decimalsA: 6, decimalsB: 18 },
  )
  if (price === null) throw new Error('The pool has no price')
  const pair = noteIsA ? ([note, money, 0, 4] as const) : ([money, note, 4, 0] as const)
  await mine([
    call(issuer, note, financialAssetAbi, 'transfer', [maker, shares(20_000)]),
    call(issuer, market, assetMarketAbi, 'list', [
      noteAsset,
      shares(50_000),
      usdc(101),
      hundredths(1),
      0n,
    ]),
    call(issuer, market, assetMarketAbi, 'list', [creditAsset, 40_000_000n, usdc(12), 0n, 0n]),
    call(maker, pools, poolsAbi, 'createPool', [...pair, 30, 10, price]),
  ])
  const accountFactory = at('SmartAccountFactory')
  const account = {
    owner: holder,
    name: 'Savings',
    salt,
    template: zeroAddress,
    config: '0x',
    tip: { maximum: 0n, shareBps: 0 },
  } as const
  const savings = await chain.client.readContract({
    address: accountFactory,
    abi: smartAccountFactoryAbi,
    functionName: 'accountAddress',
    args: [account],
  })
  await mine([
    call(holder, accountFactory, smartAccountFactoryAbi, 'createAccount', [account], 3_000_000n),
  ])
  const client = createClient({
    chain: hardhat,
    transport: custom(provider, { retryCount: 0 }),
    cacheTime: 0,
    pollingInterval: 20,
  })
  const identity = 'portfolio' as ChainIdentity
  const open: OpenChain = {
    status: 'open',
    chainId: hardhat.id,
    identity,
    client,
    deployment: {
      chainId: hardhat.id,
      identity,
      rpcUrls: ['http://127.0.0.1:1'],
      genesisHash: hash,
      startBlock: 0n,
      usdc: money,
      addresses: Object.fromEntries(
        [...contracts].map(([name, address]) => [`Canopy#${name}`, address]),
      ),
    },
  }
  return {
    open,
    /** The folder that holds the deployment's files. */
    folder,
    client: chain.client,
    provider,
    holder,
    savings,
    maker,
    issuer,
    friend: accounts.familyOffice,
    verifier,
    admin,
    accountFactory,
    factory,
    note,
    money,
    market,
    pools,
    lens: at('PoolLens'),
    credits,
    token,
    tokenId,
    noteAsset,
    creditAsset,
    noteIsA,
    mine,
    now: () => now,
    close: async () => {
      await network.close()
      await rm(folder, { recursive: true })
    },
  }
}
