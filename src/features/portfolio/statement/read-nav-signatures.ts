import { servicingAbi } from '../../../chain/abi/servicing-abi.ts'
import { findAddress } from '../../../chain/deployment.ts'
import { readEvents } from '../../../chain/read-events.ts'
import type { Reader } from '../../../chain/reader.ts'
import { addressOrNull } from '../../../domain/address-or-null.ts'
import { usdc } from '../../../lib/usdc.ts'
import type { NavSignature } from './nav-signature.ts'

/** Reads who signed the values of an asset; null where its issuer states them alone by its terms. */
export async function readNavSignatures(
  reader: Reader,
  assetId: bigint,
): Promise<readonly NavSignature[] | null> {
  const contract = findAddress(reader.deployment, 'Servicing')
  if (contract === undefined) return null
  const at = { address: contract, abi: servicingAbi } as const
  const terms = await reader.read({ ...at, functionName: 'navTermsOf', args: [assetId] })
  if (addressOrNull(terms.administrator) === null) return null
  const confirmed = await readEvents(reader, {
    ...{ contract, abi: servicingAbi },
    eventName: 'NavConfirmed',
    args: { assetId },
  })
  return confirmed.map(({ time, args }) => ({
    time,
    nav: usdc(args.nav),
    administrator: addressOrNull(args.signer),
  }))
}
