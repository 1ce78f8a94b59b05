import { keccak256 } from 'viem'
import { creditLabelsAbi } from '../../../src/chain/abi/creditLabels-abi.ts'
import { retirementAcceptancesAbi } from '../../../src/chain/abi/retirementAcceptances-abi.ts'
import { retirementCertificateAbi } from '../../../src/chain/abi/retirementCertificate-abi.ts'
import { labelKinds } from '../../../src/domain/credits/labels/label.ts'
import { addressOf } from '../../deploy/deploy-canopy.ts'
import { hourSeconds } from '../calendar.ts'
import { creditCatalogue } from '../credits/catalogue.ts'
import { type LabelTemplate, labelCatalogue } from '../credits/label-catalogue.ts'
import { publishLabel } from '../credits/publish-label.ts'
import { examinedAsset } from '../examined-asset.ts'
import { call } from '../seed-chain.ts'
import type { SeedContext } from '../seed-context.ts'
import type { DayEvent, Subject } from '../subject.ts'
import { tokenIdOf } from './credits.ts'

/** Seconds of the day, apart from those of the other subjects. */
const attestedAt = 13 * hourSeconds + 300
const revokedAt = 13 * hourSeconds + 900
const acceptedAt = 16 * hourSeconds + 300

/** The day after the pension fund's first retirement. */
const acceptedOn = 73

/** The verifier's labels, and the beneficiary who accepts its first retirements. */
export const creditLabels: Subject = async (context) => {
  const labels = await Promise.all(
    labelCatalogue.map(async (template) => {
      const { url, content } = await publishLabel(template)
      return { template, url, hash: keccak256(content) }
    }),
  )
  const { accounts, contracts, calendar } = context
  const address = addressOf(contracts, 'CreditLabels')
  const credits = addressOf(contracts, 'EnvironmentalCredits')
  return (day) => [
    ...labels.flatMap(({ template, url, hash }, order): DayEvent[] => {
      if (template.attestedOn !== day) return []
      const tokenId = tokenIdOfProject(template)
      const attest = async () => {
        const { examined } = await examinedAsset(context, credits, tokenId)
        return call(accounts.verifier, address, creditLabelsAbi, 'attest', [
          tokenId,
          examined,
          labelKinds.indexOf(template.kind),
          BigInt(calendar.startOf(template.validFrom)),
          template.validUntil === undefined ? 0n : BigInt(calendar.startOf(template.validUntil)),
          url,
          hash,
        ])
      }
      return [{ at: attestedAt + order, calls: async () => [await attest()] }]
    }),
    ...labels.flatMap(({ template }, order): DayEvent[] => {
      if (template.revoked?.onDay !== day) return []
      const { reason } = template.revoked
      return [{ at: revokedAt + order, calls: () => revocation(template, reason, context) }]
    }),
    ...(day === acceptedOn ? [{ at: acceptedAt, calls: () => acceptances(context) }] : []),
  ]
}

function tokenIdOfProject({ project }: LabelTemplate): bigint {
  const template = creditCatalogue.find((credit) => credit.project.code === project)
  if (template === undefined) throw new Error(`No credit has the project ${project}`)
  return tokenIdOf(template)
}

async function revocation(
  template: LabelTemplate,
  reason: string,
  { chain, accounts, contracts }: SeedContext,
) {
  const address = addressOf(contracts, 'CreditLabels')
  const attested = await chain.client.readContract({
    address,
    abi: creditLabelsAbi,
    functionName: 'labelsOf',
    args: [tokenIdOfProject(template), 1n, 100n],
  })
  return Promise.all(
    attested
      .filter(({ kind }) => kind === labelKinds.indexOf(template.kind))
      .map(async ({ id }) => {
        const examined = await chain.client.readContract({
          address,
          abi: creditLabelsAbi,
          functionName: 'examinedHash',
          args: [id],
        })
        return call(accounts.verifier, address, creditLabelsAbi, 'revoke', [id, examined, reason])
      }),
  )
}

async function acceptances({ chain, accounts, contracts }: SeedContext) {
  const [certificates] = await chain.client.readContract({
    address: addressOf(contracts, 'RetirementCertificate'),
    abi: retirementCertificateAbi,
    functionName: 'certificatesOf',
    args: [accounts.pensionFund, 0n, 10n],
  })
  const address = addressOf(contracts, 'RetirementAcceptances')
  return certificates.map(({ id }) =>
    call(accounts.pensionFund, address, retirementAcceptancesAbi, 'accept', [id]),
  )
}
