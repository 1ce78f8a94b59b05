import { type Hex, keccak256 } from 'viem'
import { creditNoticesAbi } from '../../../src/chain/abi/creditNotices-abi.ts'
import { noticeKinds } from '../../../src/domain/credits/notices/notice.ts'
import { unitsPerCredit } from '../../../src/domain/units.ts'
import { addressOf } from '../../deploy/deploy-canopy.ts'
import { hourSeconds } from '../calendar.ts'
import { type NoticeTemplate, noticeCatalogue } from '../credits/notice-catalogue.ts'
import { noticedCredit, publishNotice } from '../credits/publish-notice.ts'
import { call } from '../seed-chain.ts'
import type { SeedContext } from '../seed-context.ts'
import type { DayEvent, Subject } from '../subject.ts'
import { tokenIdOf } from './credits.ts'

/** Seconds of the day, apart from those of the other subjects. */
const publishedAt = 13 * hourSeconds + 1_500
const withdrawnAt = publishedAt + 300

type Source = { readonly url: string; readonly hash: Hex }

/** What registries reported about issued credits, as the verifier publishes it. */
export const creditNotices: Subject = async (context) => {
  const notices = await Promise.all(
    noticeCatalogue.map(async (template) => {
      const [report, withdrawal] = (await publishNotice(template)).map(({ url, content }) => ({
        url,
        hash: keccak256(content),
      }))
      return { template, report, withdrawal }
    }),
  )
  return (day) =>
    notices.flatMap(({ template, report, withdrawal }, order): DayEvent[] => {
      const at = (second: number, publish: () => ReturnType<typeof publication>) => ({
        at: second + order,
        calls: async () => [await publish()],
      })
      if (template.publishedOn === day && report !== undefined) {
        return [at(publishedAt, () => publication(context, template, report))]
      }
      return template.withdrawn?.onDay === day && withdrawal !== undefined
        ? [at(withdrawnAt, () => withdrawalOf(context, template, withdrawal, day))]
        : []
    })
}

async function publication(context: SeedContext, template: NoticeTemplate, source: Source) {
  const credit = noticedCredit(template)
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

/** Withdraws the newest notice of the batch. */
async function withdrawalOf(
  context: SeedContext,
  template: NoticeTemplate,
  source: Source,
  day: number,
) {
  const tokenId = tokenIdOf(noticedCredit(template))
  const notices = await context.chain.client.readContract({
    address: addressOf(context.contracts, 'CreditNotices'),
    abi: creditNoticesAbi,
    functionName: 'noticesOf',
    args: [tokenId, 1n, 100n],
  })
  const newest = notices.at(-1)
  if (newest === undefined) throw new Error(`${template.project} has no notice to withdraw`)
  return publish(context, {
    ...{ tokenId, kind: noticeKinds.indexOf('WITHDRAWN') },
    ...{ firstSerial: 0, lastSerial: 0, quantity: 0n, refersTo: newest.id },
    ...stated(context, source, day),
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
