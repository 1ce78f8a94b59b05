import { type Address, keccak256, stringToBytes, zeroAddress } from 'viem'
import { call, type SeedCall } from '../../scripts/seed/seed-chain.ts'
import { environmentalCreditsAbi } from '../../src/chain/abi/environmentalCredits-abi.ts'
import { projectRegistryAbi } from '../../src/chain/abi/projectRegistry-abi.ts'
import { retirementOrdersAbi } from '../../src/chain/abi/retirementOrders-abi.ts'
import { rolesAbi } from '../../src/chain/abi/roles-abi.ts'
import { openReader, type Reader } from '../../src/chain/reader.ts'
import type { Intent } from '../../src/chain/transactions/intent.ts'
import type { Credit } from '../../src/domain/credits/credit.ts'
import { readCreditByToken } from '../../src/domain/credits/read-credits.ts'
import type { SerialRange } from '../../src/domain/credits/serials.ts'
import { standardNamed } from '../../src/domain/credits/standards.ts'
import {
  detailsArgument,
  type RetirementDetails,
} from '../../src/domain/retirement/retirement-details.ts'
import { readStandards } from '../../src/domain/roles/read-roles.ts'
import { operatorRoleOf } from '../../src/domain/roles/role.ts'
import { standardData } from '../../src/domain/roles/standard.ts'
import { createWorld } from '../portfolio/world.ts'

const day = 86_400

export type DeskWorld = Awaited<ReturnType<typeof createDeskWorld>>

/** A batch that is created: its registry keeps it. */
export type NewBatch = {
  /** Name of the standard, which is added if it is not there. */
  readonly standard: string
  readonly code: string
  readonly name: string
  readonly vintage: number
  /** The registry's number of the batch, where serial numbers restart with each. */
  readonly registryBatch: bigint
  readonly serials: SerialRange
  /** Unix seconds; 0 for never. */
  readonly expirationDate: number
}

/** Nothing stated but the purpose. */
export const plainDetails: RetirementDetails = {
  purpose: 'CONTRIBUTION',
  stated: { kind: 'account' },
  country: null,
  beneficiary: null,
  message: '',
  periodStart: 0n,
  periodEnd: 0n,
}

/**
 * A chain on which an account operates registries, and whose credits lie at them.
 *
 * @param start Unix seconds.
 */
export async function createDeskWorld(start: number) {
  const world = await createWorld(start)
  const { admin, issuer, verifier, holder, credits, open } = world
  const operator = world.maker
  const at = (name: string): Address => open.deployment.addresses[`Canopy#${name}`] ?? zeroAddress
  const orders = at('RetirementOrders')
  const projects = at('ProjectRegistry')
  const reader = (): Promise<Reader> => openReader(open)
  const later = (calls: readonly SeedCall[], seconds = 60) => world.mine(calls, seconds)

  async function standardId(name: string): Promise<number> {
    const known = (await readStandards(await reader())).findIndex((each) => each.name === name)
    if (known >= 0) return known
    const serialScope = standardNamed(name)?.serialScope ?? 'registry'
    const added = standardData({ name, serialScope, custody: 'IMMOBILISED', minimumUnit: 1 })
    await later([call(admin, projects, projectRegistryAbi, 'addStandard', [added])])
    const id = (await readStandards(await reader())).length - 1
    const role = operatorRoleOf(id, name)
    await later([call(admin, at('Roles'), rolesAbi, 'grantRole', [role.id, operator])])
    return id
  }

  /** Creates a batch, has it verified, and mints all of it to the holder. */
  async function issue(batch: NewBatch): Promise<Credit> {
    const id = await standardId(batch.standard)
    const { serials, name, vintage, registryBatch } = batch
    await later([
      call(
        issuer,
        credits,
        environmentalCreditsAbi,
        'createProjectAndCredit',
        [
          {
            ...{ creditType: 0, standardId: id, country: '0x4b45' as const },
            ...{ code: batch.code, name, location: 'Somewhere, Kenya', methodology: 'VM0007' },
          },
          {
            ...{ projectId: 0n, vintage, registryBatch },
            monitoringStart: BigInt(Date.UTC(vintage, 0, 1) / 1000),
            monitoringEnd: BigInt(Date.UTC(vintage, 11, 31) / 1000),
            issuanceDate: BigInt(start - day),
            tradableUntil: 0n,
            expirationDate: BigInt(batch.expirationDate),
            ...{ firstSerial: serials.first, lastSerial: serials.last },
            metadataURI: '/credit.json',
            metadataHash: keccak256(stringToBytes('{}')),
          },
        ],
        1_500_000n,
      ),
    ])
    const read = { address: credits, abi: environmentalCreditsAbi } as const
    const issuanceId = await world.client.readContract({ ...read, functionName: 'issuanceCount' })
    const { tokenId } = await world.client.readContract({
      ...read,
      functionName: 'issuance',
      args: [issuanceId],
    })
    const examined = await world.client.readContract({
      ...read,
      functionName: 'examinedHash',
      args: [issuanceId],
    })
    const units = BigInt(serials.last - serials.first + 1) * 1_000n
    await later([
      call(verifier, credits, environmentalCreditsAbi, 'confirmIssuance', [issuanceId, examined]),
      call(issuer, credits, environmentalCreditsAbi, 'mint', [holder, tokenId, units]),
    ])
    return readCreditByToken(await reader(), tokenId)
  }

  /** Orders the retirement of units of an account. */
  const order = (
    account: Address,
    { tokenId }: Credit,
    units: bigint,
    details: RetirementDetails = plainDetails,
  ): SeedCall =>
    call(
      account,
      orders,
      retirementOrdersAbi,
      'submit',
      [account, [tokenId], [units], detailsArgument(details)],
      1_000_000n,
    )

  /** The transaction of an intent. */
  const send = (from: Address, intent: Intent): SeedCall => {
    const { to, data } = intent.call({ deadline: 0n, permit: () => undefined })
    return { from, to, data, gas: 3_000_000n, what: intent.title }
  }

  return { ...world, operator, orders, at, reader, later, issue, order, send }
}
