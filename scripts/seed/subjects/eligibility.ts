import { zeroAddress } from 'viem'
import { attestedEligibilityAbi } from '../../../src/chain/abi/attestedEligibility-abi.ts'
import { eligibilityPolicyFactoryAbi } from '../../../src/chain/abi/eligibilityPolicyFactory-abi.ts'
import { addressOf } from '../../deploy/deploy-canopy.ts'
import { financialCatalogue } from '../assets/catalogue.ts'
import { hourSeconds } from '../calendar.ts'
import { eligibilityListOf } from '../eligibility-list.ts'
import { call, type SeedCall } from '../seed-chain.ts'
import type { DayEvent, Subject } from '../subject.ts'

/** Creating a list deploys it. */
const creationGas = 2_500_000n

/** Before the issuers' office opens: an asset is issued to an issuer that is listed. */
const attestedAt = 8 * hourSeconds + 1_800

/** The lists of the issuers of restricted assets. Their attestor is the account of the verifier. */
export const eligibility: Subject = async (context, preparedAt) => {
  const { chain, accounts, contracts, calendar } = context
  const factory = addressOf(contracts, 'EligibilityPolicyFactory')
  const admissions = financialCatalogue.flatMap(({ issuer, offering }) =>
    (offering.admissions ?? []).map((admission) => ({ ...admission, issuer: issuer.account })),
  )
  const issuers = [...new Set(admissions.map(({ issuer }) => issuer))]
  await chain.mine(
    preparedAt,
    issuers.map((issuer) =>
      call(
        accounts[issuer],
        factory,
        eligibilityPolicyFactoryAbi,
        'createList',
        [[accounts.verifier]],
        creationGas,
      ),
    ),
  )
  return (day) =>
    issuers.flatMap((issuer): DayEvent[] => {
      const due = admissions.filter((each) => each.issuer === issuer && each.onDay === day)
      if (due.length === 0) return []
      const attest = async (): Promise<SeedCall[]> => {
        const list = await eligibilityListOf(context, accounts[issuer])
        const entries = due.map(({ account, days }) => ({
          account: accounts[account],
          owner: zeroAddress,
          until: BigInt(calendar.startOf(day + days)),
        }))
        return [call(accounts.verifier, list, attestedEligibilityAbi, 'attest', [entries])]
      }
      return [{ at: attestedAt, calls: attest }]
    })
}
