import { type Address, keccak256, stringToHex, zeroAddress, zeroHash } from 'viem'
import { type Chain, ownArtifact } from './chain.ts'

/** Units of one whole credit. */
export const CREDIT = 1_000n

/** Whole credits that are issued of every batch. */
const BATCH_SIZE = 1_000
const BATCH_UNITS = BigInt(BATCH_SIZE) * CREDIT

/** USDC (6 decimals) that one credit costs. */
export const PRICE = 12_500_000n

/** A deadline that never comes. */
export const FOREVER = 2n ** 64n

const CARBON_CREDIT = 0
const COMPENSATION = 1
const SERIALS_PER_REGISTRY = 0
const NATIVE = 0
const DOCUMENT = keccak256(stringToHex('the metadata document'))

/** A contract that is called with its own ABI. */
export interface Contract {
  readonly address: Address
  send(functionName: string, args: readonly unknown[], from?: Address): Promise<bigint>
  read(functionName: string, args?: readonly unknown[]): Promise<unknown>
}

/** Gas of the three steps that bring a credit into the world. */
export interface Issuance {
  readonly tokenId: bigint
  readonly create: bigint
  readonly confirm: bigint
  readonly mint: bigint
}

/**
 * Everything that environmental credits need, deployed on `chain`, with a holder who has USDC, has
 * allowed the market and the router to take it, and holds credits of every batch.
 */
export async function deployCredits(chain: Chain) {
  const admin = chain.account
  const [, issuer, verifier, holder] = chain.accounts
  if (!issuer || !verifier || !holder) throw new Error('The chain has too few accounts.')

  const roles = await deploy(chain, 'Roles', [0, admin])
  const registry = await deploy(chain, 'AssetRegistry', [roles.address])
  const projects = await deploy(chain, 'ProjectRegistry', [roles.address, 1_000_000n])
  const factory = await deploy(chain, 'CreditTokenFactory')
  const orders = await deploy(chain, 'RetirementOrders', [roles.address, projects.address])
  const reader = await deploy(chain, 'CreditReader')
  const renderer = await deploy(chain, 'CertificateRenderer', [''])
  const parts = [roles, registry, projects, factory, orders, reader, renderer].map(
    ({ address }) => address,
  )
  const credits = await deploy(chain, 'EnvironmentalCredits', parts)
  const usdc = await deploy(chain, 'TestUSDC', [admin])
  const marketParts = [roles.address, registry.address, usdc.address, 25, admin]
  const market = await deploy(chain, 'AssetMarket', marketParts)
  const routerParts = [market.address, credits.address, usdc.address]
  const router = await deploy(chain, 'RetirementRouter', routerParts)

  const grants: readonly [string, Address][] = [
    ['ISSUER_ROLE', issuer],
    ['VERIFIER_ROLE', verifier],
    ['VERIFIER_ROLE', credits.address],
    ['REGISTRAR_ROLE', credits.address],
    ['RETIREMENT_AGENT_ROLE', router.address],
  ]
  for (const [role, account] of grants) {
    await roles.send('grantRole', [keccak256(stringToHex(role)), account])
  }
  await projects.send('addStandard', [
    { name: 'Native Register', serialScope: SERIALS_PER_REGISTRY, custody: NATIVE, minimumUnit: 1 },
  ])
  await credits.send('setApprovalForAll', [market.address, true], issuer)
  await usdc.send('mint', [holder, 1_000_000n * PRICE])
  for (const spender of [market, router]) {
    await usdc.send('approve', [spender.address, 1_000_000n * PRICE], holder)
  }

  /** Creates the `index`-th project (from 1) with one batch, mints it and gives the holder half. */
  async function issue(index: number): Promise<Issuance> {
    const tokenId = (BigInt(index) << 128n) | (1n << 16n) | 2023n
    const create = await credits.send(
      'createProjectAndCredit',
      [projectOf(index), creditOf(index)],
      issuer,
    )
    const examined = await credits.read('examinedHash', [BigInt(index)])
    const confirm = await credits.send('confirmIssuance', [BigInt(index), examined], verifier)
    const mint = await credits.send('mint', [issuer, tokenId, BATCH_UNITS], issuer)
    const half = BATCH_UNITS / 2n
    await credits.send('safeTransferFrom', [issuer, holder, tokenId, half, '0x'], issuer)
    return { tokenId, create, confirm, mint }
  }

  /** Offers what the issuer has left of a credit. */
  async function list(tokenId: bigint): Promise<void> {
    const assetId = await registry.read('assetIdOf', [credits.address, tokenId])
    await market.send('list', [assetId, BATCH_UNITS / 2n, PRICE, 0n, 0n], issuer)
  }

  return { credits, market, router, holder, issue, list }
}

/** A legal entity in Portugal, or without a name the retiring account itself. */
export function retirementDetails(
  beneficiary: Address = zeroAddress,
  beneficiaryName = '',
  message = '',
) {
  return {
    beneficiary,
    purpose: COMPENSATION,
    beneficiaryCountry: beneficiaryName === '' ? '0x0000' : stringToHex('PT'),
    periodStart: 0n,
    periodEnd: 0n,
    nameHash: zeroHash,
    beneficiaryName,
    message,
  }
}

/** One of this project's contracts at an address. */
export async function contractAt(chain: Chain, name: string, address: Address): Promise<Contract> {
  const { abi } = await ownArtifact(name)
  return {
    address,
    send: (functionName, args, from) => chain.send(abi, address, functionName, args, from),
    read: (functionName, args = []) => chain.read(abi, address, functionName, args),
  }
}

async function deploy(chain: Chain, name: string, args: readonly unknown[] = []) {
  return contractAt(chain, name, await chain.deploy(await ownArtifact(name), args))
}

function projectOf(index: number) {
  return {
    creditType: CARBON_CREDIT,
    standardId: 0,
    country: stringToHex('BR'),
    code: `VCS-${9_000 + index}`,
    name: 'Rio Verde Forest',
    location: 'Pará, Brazil',
    methodology: 'VM0007 REDD+',
  }
}

function creditOf(index: number) {
  return {
    projectId: 0n,
    vintage: 2023,
    monitoringStart: 1_672_531_200n,
    monitoringEnd: 1_699_999_999n,
    issuanceDate: 1_700_000_000n,
    tradableUntil: 0n,
    expirationDate: 0n,
    registryBatch: 0n,
    firstSerial: index * BATCH_SIZE,
    lastSerial: (index + 1) * BATCH_SIZE - 1,
    metadataURI: '/metadata/credits/rio-verde-forest-2023.json',
    metadataHash: DOCUMENT,
  }
}
