import type { Address } from 'viem'
import { retirementCertificateAbi } from '../../chain/abi/retirementCertificate-abi.ts'
import type { ChainState } from '../../chain/chain-state.ts'
import { keepValue, keptValue } from '../../chain/kept-values.ts'
import { chainQuery } from '../../chain/query.ts'
import type { Reader } from '../../chain/reader.ts'
import { keys } from '../keys.ts'
import type { Certificate } from './certificate.ts'
import { readNewestCertificatesOf } from './read-certificates.ts'

/** What a certificate says of how much was retired and when. None of it ever changes. */
export type RetiredAmount = Pick<Certificate, 'id' | 'tokenId' | 'amount' | 'retiredAt'>

/**
 * What was retired for a beneficiary, the newest first. A certificate is more than 3 kB as nodes send it, so
 * what an earlier visit read of them is kept and only newer ones are read.
 */
export const retiredAmountsQuery = (chain: ChainState, beneficiary: Address) =>
  chainQuery(chain, keys.retiredAmounts(beneficiary), (reader) =>
    readRetiredAmounts(reader, beneficiary),
  )

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
  const newer = await readNewestCertificatesOf(reader, beneficiary, Number(count) - known.length)
  if (newer.length === 0) return known
  const all = [...newer.map(retiredAmountOf), ...known]
  void keepValue(reader, key, all)
  return all
}

const retiredAmountOf = ({ id, tokenId, amount, retiredAt }: Certificate): RetiredAmount => ({
  id,
  tokenId,
  amount,
  retiredAt,
})
