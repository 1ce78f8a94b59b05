import { type Address, keccak256 } from 'viem'
import { assetMarketAbi } from '../../../src/chain/abi/assetMarket-abi.ts'
import { environmentalCreditsAbi } from '../../../src/chain/abi/environmentalCredits-abi.ts'
import { projectRegistryAbi } from '../../../src/chain/abi/projectRegistry-abi.ts'
import { retirementOrdersLensAbi } from '../../../src/chain/abi/retirementOrdersLens-abi.ts'
import { rolesAbi } from '../../../src/chain/abi/roles-abi.ts'
import { accountAt } from '../../../src/chain/local-wallet/keys.ts'
import { minimumUnitOf } from '../../../src/domain/credits/standards.ts'
import { standardData } from '../../../src/domain/roles/standard.ts'
import { countryBytes } from '../../../src/domain/stated-details.ts'
import { asDay, startOf } from '../../../src/lib/day.ts'
import { addressOf } from '../../deploy/deploy-canopy.ts'
import { registryOperatorIndex } from '../accounts.ts'
import { daySeconds, hourSeconds } from '../calendar.ts'
import {
  type CreditTemplate,
  creditsOf,
  custodyOfStandard,
  registryBatchOf,
  serialScopeOf,
  standards,
} from '../credits/catalogue.ts'
import { publishCredit } from '../credits/publish.ts'
import { examinedAsset } from '../examined-asset.ts'
import { call, type SeedCall } from '../seed-chain.ts'
import type { SeedContext } from '../seed-context.ts'
import type { DayEvent, DayPlan, Subject } from '../subject.ts'
import { usdc } from '../units.ts'

/** Seconds of the day, apart from those of the other subjects. */
const createdAt = 9 * hourSeconds + 900
const verifiedAt = 11 * hourSeconds
const mintedAt = 9 * hourSeconds + 1_800
const listedAt = 9 * hourSeconds + 1_860

const verifiedAfter = 2
const listedAfter = 3

const typeCodes = { CarbonCredit: 0, BiodiversityCredit: 1, RenewableEnergyCertificate: 2 } as const

/** Creating a credit writes its project, its metadata address and its first request. */
const creationGas = 1_500_000n

/** The id of a batch. */
export function tokenIdOf({ projectId, batch, project }: CreditTemplate): bigint {
  return (BigInt(projectId) << 128n) | (BigInt(batch) << 16n) | BigInt(project.vintage)
}

/** The issuers' and the verifier's part: every sample credit from its creation on. */
export const credits: Subject = async (context, preparedAt) => {
  const { chain, accounts, contracts } = context
  const registry = addressOf(contracts, 'ProjectRegistry')
  await chain.mine(
    preparedAt,
    standards.map((name) =>
      call(accounts.admin, registry, projectRegistryAbi, 'addStandard', [
        standardData({
          name,
          serialScope: serialScopeOf(name),
          custody: custodyOfStandard(name),
          minimumUnit: minimumUnitOf(name),
        }),
      ]),
    ),
  )
  await chain.mine(preparedAt + 30, await operatorGrants(context))
  const market = addressOf(contracts, 'AssetMarket')
  await chain.mine(
    preparedAt + 60,
    [accounts.carbonIssuer, accounts.natureIssuer].map((issuer) =>
      call(
        issuer,
        addressOf(contracts, 'EnvironmentalCredits'),
        environmentalCreditsAbi,
        'setApprovalForAll',
        [market, true],
      ),
    ),
  )
  const lives = await Promise.all(
    creditsOf(context.calendar).map((template) => creditLife(template, context)),
  )
  return (day) => lives.flatMap((live) => live(day))
}

/**
 * Operators of the registries that keep credits: the account with which the history was confirmed, which
 * whoever tries the product can use, and that of the simulated operator that runs beside the chain.
 */
async function operatorGrants({ chain, accounts, contracts }: SeedContext): Promise<SeedCall[]> {
  const roles = await Promise.all(
    standards.flatMap((name, standardId) =>
      custodyOfStandard(name) === 'NATIVE'
        ? []
        : chain.client.readContract({
            address: addressOf(contracts, 'RetirementOrdersLens'),
            abi: retirementOrdersLensAbi,
            functionName: 'operatorRole',
            args: [standardId],
          }),
    ),
  )
  const operators = [accounts.registryOperator, accountAt(registryOperatorIndex).address]
  return roles.flatMap((role) =>
    operators.map((operator) =>
      call(accounts.admin, addressOf(contracts, 'Roles'), rolesAbi, 'grantRole', [role, operator]),
    ),
  )
}

async function creditLife(template: CreditTemplate, context: SeedContext): Promise<DayPlan> {
  const { chain, accounts, contracts } = context
  const { outcome, createdOn } = template
  const issuer = accounts[template.issuer]
  const { metadata } = await publishCredit(template)
  const metadataHash = keccak256(metadata.content)
  const address = addressOf(contracts, 'EnvironmentalCredits')
  const abi = environmentalCreditsAbi
  const tokenId = tokenIdOf(template)
  const issuanceId = BigInt(template.order + 1)

  const create: DayEvent = {
    at: createdAt + template.order,
    calls: async () => {
      const data = creditData(template, context.metadataBase + metadata.url, metadataHash)
      return [
        template.batch === 1
          ? call(
              issuer,
              address,
              abi,
              'createProjectAndCredit',
              [projectData(template), data],
              creationGas,
            )
          : call(issuer, address, abi, 'createCredit', [data], creationGas),
      ]
    },
  }
  const decide: DayEvent = {
    at: verifiedAt + template.order,
    calls: async () => {
      const examined = await chain.client.readContract({
        address,
        abi,
        functionName: 'examinedHash',
        args: [issuanceId],
      })
      const by = accounts.verifier
      return outcome.kind === 'rejected'
        ? [call(by, address, abi, 'rejectIssuance', [issuanceId, examined, outcome.reason])]
        : [call(by, address, abi, 'confirmIssuance', [issuanceId, examined])]
    },
  }
  const mint: DayEvent = {
    at: mintedAt + template.order,
    calls: async () => [call(issuer, address, abi, 'mint', [issuer, tokenId, template.minted])],
  }
  const list: DayEvent = {
    at: listedAt + template.order,
    calls: async () => [await listing(template, issuer, context)],
  }

  return (day) => {
    const age = day - createdOn
    if (age === 0) return [create]
    if (outcome.kind === 'pending') return []
    if (age === verifiedAfter) return [decide]
    if (outcome.kind === 'rejected') return []
    if (age === listedAfter)
      return template.listed > 0n && outcome.kind !== 'retired' ? [mint, list] : [mint]
    if (outcome.kind === 'suspended' && outcome.onDay === day) {
      return [
        {
          at: verifiedAt + template.order,
          calls: async () => {
            const { examined } = await examinedAsset(context, address, tokenId)
            return [
              call(accounts.verifier, address, abi, 'suspend', [tokenId, examined, outcome.reason]),
            ]
          },
        },
      ]
    }
    return []
  }
}

async function listing(
  template: CreditTemplate,
  issuer: Address,
  { chain, contracts }: SeedContext,
) {
  const { assetId } = await chain.client.readContract({
    address: addressOf(contracts, 'EnvironmentalCredits'),
    abi: environmentalCreditsAbi,
    functionName: 'credit',
    args: [tokenIdOf(template)],
  })
  return call(issuer, addressOf(contracts, 'AssetMarket'), assetMarketAbi, 'list', [
    assetId,
    template.listed,
    usdc(Number(template.project.price)),
    0n,
    0n,
  ])
}

function projectData({ project }: CreditTemplate) {
  return {
    creditType: typeCodes[project.type],
    standardId: standards.indexOf(project.standard),
    country: countryBytes(project.country),
    code: project.code,
    name: project.name,
    location: project.location,
    methodology: project.methodology,
  }
}

function creditData(template: CreditTemplate, metadataURI: string, metadataHash: `0x${string}`) {
  const { project, projectId, batch, monitoring, validity, firstSerial, lastSerial } = template
  const issued = startOf(asDay(project.issued ?? `${project.vintage + 1}-03-15`))
  const secondsOf = (day: string) => BigInt(Date.parse(day) / 1000)
  return {
    projectId: batch === 1 ? 0n : BigInt(projectId),
    vintage: project.vintage,
    monitoringStart: secondsOf(monitoring.start),
    monitoringEnd: secondsOf(monitoring.end) + BigInt(daySeconds - 1),
    issuanceDate: BigInt(issued),
    tradableUntil: BigInt(validity?.tradableUntil ?? 0),
    expirationDate: BigInt(validity?.expirationDate ?? 0),
    registryBatch: registryBatchOf(template),
    firstSerial,
    lastSerial,
    metadataURI,
    metadataHash,
  }
}
