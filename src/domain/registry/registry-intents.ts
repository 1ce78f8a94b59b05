import type { Address, Hex } from 'viem'
import { assetRegistryAbi } from '../../chain/abi/assetRegistry-abi.ts'
import { environmentalCreditsAbi } from '../../chain/abi/environmentalCredits-abi.ts'
import type { Token } from '../../chain/token.ts'
import { contractCall } from '../../chain/transactions/call.ts'
import type { Intent } from '../../chain/transactions/intent.ts'
import { keys } from '../keys.ts'
import { verificationStatuses } from './asset-class.ts'
import {
  currencyDocument,
  currencyRegistration,
  type RegistryDocument,
} from './currency-registration.ts'

/** Puts the chain's currency into the registry, so that pools can be made with it. For issuers. */
export function registerCurrencyIntent(
  currency: Token,
  issuer: Address,
  registry: Address,
): Intent {
  const { name, symbol } = currency
  const description = `What assets are priced and paid in here: ${symbol}.`
  const document = currencyDocument({ name, symbol, description })
  return {
    title: `Register ${symbol}`,
    give: [],
    get: [],
    notes: [
      'Your account stands as its issuer in the registry. That gives no power over the token.',
      'Pools can be made with it once a verifier has confirmed it. Its document is final from then on.',
    ],
    call: () =>
      contractCall({
        address: registry,
        abi: assetRegistryAbi,
        functionName: 'register',
        args: currencyRegistration(currency.address, issuer, document),
      }),
    touches: [keys.assets(), keys.logs('AssetRegistry')],
  }
}

/** Puts another document in the place of an asset's metadata; a verifier has to confirm it anew. */
export function updateMetadataIntent(
  assetId: bigint,
  name: string,
  document: RegistryDocument,
  registry: Address,
): Intent {
  return {
    title: `Replace the metadata of ${name}`,
    give: [],
    get: [],
    notes: [
      `The new document has the hash ${document.hash}.`,
      'The asset is pending, and nobody can buy it, until a verifier has confirmed the document.',
    ],
    call: () =>
      contractCall({
        address: registry,
        abi: assetRegistryAbi,
        functionName: 'updateMetadata',
        args: [assetId, document.uri, document.hash],
      }),
    touches: [keys.assets(), keys.credits(), keys.listings(), keys.logs('AssetRegistry')],
  }
}

/** What a verifier watches over: an entry of the registry, or a credit. */
export type Supervised = {
  readonly name: string
  readonly issuer: Address
} & (
  | { readonly kind: 'asset'; readonly assetId: bigint; readonly metadataHash: Hex }
  | { readonly kind: 'credit'; readonly tokenId: bigint }
)

/** What a verifier does with what was once verified. Only financial assets can be rejected for good. */
export type Supervision = 'suspend' | 'reinstate' | 'reject'

const supervisions = {
  suspend: {
    verb: 'Suspend',
    status: 'SUSPENDED',
    note: 'It is not sold, offered or traded in pools until it is reinstated. Holders keep what they have and can take it out or retire it.',
  },
  reinstate: {
    verb: 'Reinstate',
    status: 'VERIFIED',
    note: 'It can be sold, offered and traded again at once.',
  },
  reject: {
    verb: 'Reject',
    status: 'REJECTED',
    note: 'It stays out of the market. Only a new document by its issuer begins the verification anew.',
  },
} as const

/** The word for a step, as it stands on a button. */
export function supervisionVerb(step: Supervision): string {
  return supervisions[step].verb
}

/** Where a verifier's word is written. */
export type SupervisionContracts = { readonly registry: Address; readonly credits: Address }

/** Suspends, reinstates or rejects, with a reason that everybody can read. */
export function supervisionIntent(
  subject: Supervised,
  step: Supervision,
  reason: string,
  { registry, credits }: SupervisionContracts,
): Intent {
  const { verb, status, note } = supervisions[step]
  return {
    title: `${verb} ${subject.name}`,
    give: [],
    get: [],
    notes: [note, `The reason is public: ${reason}`],
    call: () =>
      subject.kind === 'asset'
        ? contractCall({
            address: registry,
            abi: assetRegistryAbi,
            functionName: 'setStatus',
            args: [
              subject.assetId,
              verificationStatuses.indexOf(status),
              subject.metadataHash,
              reason,
            ],
          })
        : contractCall({
            address: credits,
            abi: environmentalCreditsAbi,
            functionName: step === 'suspend' ? 'suspend' : 'reinstate',
            args: [subject.tokenId, reason],
          }),
    touches: [keys.assets(), keys.credits(), keys.listings(), keys.logs('AssetRegistry')],
  }
}
