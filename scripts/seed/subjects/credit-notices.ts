import { type Hex, keccak256 } from 'viem'
import { creditNoticesAbi } from '../../../src/chain/abi/creditNotices-abi.ts'
import { noticeKinds } from '../../../src/domain/credits/notices/notice.ts'
import { unitsPerCredit } from '../../../src/domain/units.ts'
import { addressOf } from '../../deploy/deploy-canopy.ts'
import { hourSeconds } from '../calendar.ts'
import {
  type FollowUpTemplate,
  type NoticeTemplate,
  noticeCatalogue,
} from '../credits/notice-catalogue.ts'
import { publishNotice } from '../credits/publish-notice.ts'
import { creditOfProject } from '../credits/registry-document.ts'
import { call } from '../seed-chain.ts'
import type { SeedContext } from '../seed-context.ts'
import type { DayEvent, Subject } from '../subject.ts'
import { tokenIdOf } from './credits.ts'

/** Seconds of the day, apart from those of the other subjects. */
const reportedAt = 13 * hourSeconds + 1_500
const followedAt = reportedAt + 300

type Source = { readonly url: string; readonly hash: Hex }

/** What registries reported about issued credits, as the verifier publishes it. */
export const creditNotices: Subject = async (context) => {
  const notices = await Promise.all(
    noticeCatalogue.map(async (template) => ({ template, ...(await publishNotice(template)) })),
  )
  return (day) =>
    notices.flatMap(({ template, report, followUps }, order): DayEvent[] => [
      ...(template.publishedOn === day
        ? [
            {
              at: reportedAt + order,
              calls: async () => [publication(context, template, hashed(report))],
            },
          ]
        : []),
      ...followUps
        .filter(({ template: { onDay } }) => onDay === day)
        .map(({ template: followUp, source }) => ({
          at: followedAt + order,
          calls: async () => [await followUpOf(context, template, followUp, hashed(source))],
        })),
    ])
}

const hashed = ({ url, content }: { readonly url: string; readonly content: Uint8Array }) => ({
  url,
  hash: keccak256(content),
})

function publication(context: SeedContext, template: NoticeTemplate, source: Source) {
  const credit = creditOfProject(template.project)
  const isRange = template.names === 'last serials'
  return publish(context, {
    tokenId: tokenIdOf(credit),
    kind: noticeKinds.indexOf(template.kind),
    firstSerial: isRange ? credit.lastSerial - template.credits + 1 : 0,
    lastSerial: isRange ? credit.lastSerial : 0,
    quantity: BigInt(template.credits) * unitsPerCredit,
    refersTo: 0n,
    ...stated(context, source, template.reportedOn),
  })
}

/** What followed the first report of the batch. */
async function followUpOf(
  context: SeedContext,
  { project }: NoticeTemplate,
  followUp: FollowUpTemplate,
  source: Source,
) {
  const tokenId = tokenIdOf(creditOfProject(project))
  const [report] = await context.chain.client.readContract({
    address: addressOf(context.contracts, 'CreditNotices'),
    abi: creditNoticesAbi,
    functionName: 'noticesOf',
    args: [tokenId, 1n, 1n],
  })
  if (report === undefined) throw new Error(`${project} has no notice that anything could follow`)
  const compensated = followUp.kind === 'COMPENSATION' ? followUp.credits : 0
  return publish(context, {
    tokenId,
    kind: noticeKinds.indexOf(followUp.kind),
    firstSerial: 0,
    lastSerial: 0,
    quantity: BigInt(compensated) * unitsPerCredit,
    refersTo: report.id,
    ...stated(context, source, followUp.onDay),
  })
}

const stated = ({ calendar }: SeedContext, { url, hash }: Source, day: number) => ({
  registryDate: BigInt(calendar.startOf(day)),
  documentHash: hash,
  sourceURI: url,
})

type NoticeData = Parameters<typeof call<typeof creditNoticesAbi, 'publish'>>[4][0]

const publish = ({ accounts, contracts }: SeedContext, data: NoticeData) =>
  call(accounts.verifier, addressOf(contracts, 'CreditNotices'), creditNoticesAbi, 'publish', [
    data,
  ])
