import type { Address } from 'viem'
import { attestedEligibilityAbi } from '../../../chain/abi/attestedEligibility-abi.ts'
import type { ChainState } from '../../../chain/chain-state.ts'
import { chainQuery } from '../../../chain/query.ts'
import { readEvents } from '../../../chain/read-events.ts'
import type { Reader } from '../../../chain/reader.ts'
import { keys } from '../../keys.ts'

/** Who lists accounts now, in the order of their appointment. */
export const attestorsQuery = (chain: ChainState, list: Address) =>
  chainQuery(chain, [...keys.eligibleAccounts(list), 'attestors'], (reader) =>
    readAttestors(reader, list),
  )

/** Reads who lists accounts at the reader's block. */
export async function readAttestors(reader: Reader, list: Address): Promise<readonly Address[]> {
  const appointments = await readEvents(reader, {
    ...{ contract: list, abi: attestedEligibilityAbi, eventName: 'AttestorSet' },
  })
  const attestors = new Map(
    appointments.map(({ args }) => [args.attestor, args.appointed] as const),
  )
  return [...attestors].filter(([, appointed]) => appointed).map(([attestor]) => attestor)
}
