import type { Address } from 'viem'
import { retirementCertificateAbi } from '../../chain/abi/retirementCertificate-abi.ts'
import { keepValue, keptValue } from '../../chain/kept-values.ts'
import type { Reader } from '../../chain/reader.ts'
import { toSafeInteger } from '../../lib/safe-integer.ts'
import { creditAmount } from '../units.ts'
import type { Answer } from './answer.ts'
import type { RetiredAmount } from './credit-records.ts'

/** Certificates contain texts: pages stay well below a node's limit for one call. */
const pageSize = 50

/**
 * What was retired for a beneficiary, from the certificates that the contract lists. A certificate is more
 * than 3 kB as nodes send it, so what an earlier visit read of them is kept and only newer ones are read.
 */
export const retiredAmounts = async (
  reader: Reader,
  beneficiary: Address,
): Promise<Answer<readonly RetiredAmount[]>> => ({
  value: await readRetiredAmounts(reader, beneficiary),
  source: { kind: 'chain', chainId: reader.chainId, block: reader.block },
  reach: { kind: 'complete' },
  finished: true,
})

async function readRetiredAmounts(
  reader: Reader,
  beneficiary: Address,
): Promise<readonly RetiredAmount[]> {
  const key = `retired ${beneficiary.toLowerCase()}`
  const [count, kept] = await Promise.all([
    reader.read({
      address: reader.addressOf('RetirementCertificate'),
      abi: retirementCertificateAbi,
      functionName: 'balanceOf',
      args: [beneficiary],
    }),
    keptValue<readonly RetiredAmount[]>(reader, key),
  ])
  const known = kept ?? []
  const newer = await readNewest(reader, beneficiary, toSafeInteger(count) - known.length)
  if (newer.length === 0) return known
  const all = [...newer, ...known]
  void keepValue(reader, key, all)
  return all
}

/** Reads so many of a beneficiary's certificates, the newest first. */
async function readNewest(
  { read, addressOf }: Reader,
  beneficiary: Address,
  count: number,
): Promise<readonly RetiredAmount[]> {
  const found: RetiredAmount[] = []
  let from = 0n
  while (found.length < count) {
    const [page, next] = await read({
      address: addressOf('RetirementCertificate'),
      abi: retirementCertificateAbi,
      functionName: 'certificatesOf',
      args: [beneficiary, from, BigInt(Math.min(count - found.length, pageSize))],
    })
    found.push(
      ...page.map(({ id, tokenId, amount, retiredAt }) => ({
        certificateId: id,
        tokenId,
        amount: creditAmount(amount),
        retiredAt: toSafeInteger(retiredAt),
      })),
    )
    if (next === 0n) break
    from = next
  }
  return found
}
