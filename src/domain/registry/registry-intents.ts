import { type Address, type Hex, keccak256, stringToBytes } from 'viem'
import { assetRegistryAbi } from '../../chain/abi/assetRegistry-abi.ts'
import { environmentalCreditsAbi } from '../../chain/abi/environmentalCredits-abi.ts'
import type { Token } from '../../chain/token.ts'
import { contractCall } from '../../chain/transactions/call.ts'
import type { Intent } from '../../chain/transactions/intent.ts'
import { isolated } from '../../lib/foreign-text.ts'
import { toDataUri } from '../documents/document.ts'
import { keys } from '../keys.ts'
import { assetClasses, isCurrency, verificationStatuses } from './asset-class.ts'
import { examinedAssetHash, type VerifierContracts } from './examined-asset.ts'
import type { RegisteredAsset } from './registry.ts'

/** Registers the chain's currency, so that pools can be created with it. For issuers. */
export function registerCurrencyIntent(
  currency: Token,
  issuer: Address,
  registry: Address,
): Intent {
  const { name, symbol } = currency
  const description = `Currency of all prices and payments: ${isolated(symbol)}.`
  const document = currencyDocument({ name, symbol, description })
  return {
    title: `Register ${isolated(symbol)}`,
    give: [],
    get: [],
    facts: [
      { label: 'Name', value: name },
      { label: 'Symbol', value: symbol },
      { label: 'Description', value: description },
      { label: 'Issuer', value: issuer },
      { label: 'Hash of its document', value: document.hash },
    ],
    notes: [
      'Your account is recorded as its issuer. This gives you no control over the token.',
      'Pools can be created with it once a verifier has confirmed it. Its document is then final.',
    ],
    call: () =>
      contractCall({
        address: registry,
        abi: assetRegistryAbi,
        functionName: 'register',
        args: currencyRegistration(currency.address, issuer, document),
      }),
    invalidates: [keys.assets()],
  }
}

/** Replaces an asset's metadata document, which a verifier then has to confirm. */
export function updateMetadataIntent(
  assetId: bigint,
  name: string,
  document: RegistryDocument,
  registry: Address,
): Intent {
  return {
    title: `Replace the metadata of ${isolated(name)}`,
    give: [],
    get: [],
    facts: [{ label: 'Document', value: placeOf(document) }],
    notes: [
      `The new document has the hash ${document.hash}.`,
      'The asset becomes pending and cannot be bought until a verifier confirms the document.',
    ],
    call: () =>
      contractCall({
        address: registry,
        abi: assetRegistryAbi,
        functionName: 'updateMetadata',
        args: [assetId, document.uri, document.hash],
      }),
    invalidates: [keys.assets(), keys.credits(), keys.listings()],
  }
}

/** Where a document is; one that the call itself carries is on chain. */
const placeOf = ({ uri }: RegistryDocument): string =>
  uri.startsWith('data:') ? 'On chain with the call' : uri

/** What a verifier supervises: an entry of the registry or a credit. */
export type Supervised = {
  readonly kind: 'asset' | 'credit'
  readonly name: string
  /** Its entry in the registry, as the verifier sees it. */
  readonly asset: RegisteredAsset
  /** Hash of what is filed of it with the servicing ledger; null where nothing is. */
  readonly filed: Hex | null
}

/** Decision of a verifier after the first one. Credits are suspended and reinstated, not rejected. */
export type Supervision = 'suspend' | 'reinstate' | 'reject'

const supervisions = {
  suspend: {
    verb: 'Suspend',
    status: 'SUSPENDED',
    note: 'It cannot be listed, bought or traded in pools until it is reinstated. Holders keep their balance and can withdraw or retire it.',
  },
  reinstate: {
    verb: 'Reinstate',
    status: 'VERIFIED',
    note: 'It can be listed, bought and traded again immediately.',
  },
  reject: {
    verb: 'Reject',
    status: 'REJECTED',
    note: 'It cannot be bought or traded. Verification restarts only with a new document from its issuer.',
  },
} as const

/** Button label of a step. */
export function supervisionVerb(step: Supervision): string {
  return supervisions[step].verb
}

/** Suspends, reinstates or rejects, with a public reason. It counts for the entry as it was shown. */
export function supervisionIntent(
  { kind, name, asset, filed }: Supervised,
  step: Supervision,
  reason: string,
  contracts: VerifierContracts,
): Intent {
  const { verb, status, note } = supervisions[step]
  const examined = examinedAssetHash(asset, contracts, filed)
  return {
    title: `${verb} ${isolated(name)}`,
    give: [],
    get: [],
    notes: [note, `The reason is public: ${isolated(reason)}`],
    call: () =>
      kind === 'asset'
        ? contractCall({
            address: contracts.registry,
            abi: assetRegistryAbi,
            functionName: 'setStatus',
            args: [asset.id, verificationStatuses.indexOf(status), examined, reason],
          })
        : contractCall({
            address: contracts.credits,
            abi: environmentalCreditsAbi,
            functionName: step === 'suspend' ? 'suspend' : 'reinstate',
            args: [asset.tokenId, examined, reason],
          }),
    invalidates: [keys.assets(), keys.credits(), keys.listings()],
  }
}

/** A metadata document as the registry stores it: its URI and the keccak256 hash of its bytes. */
type RegistryDocument = { readonly uri: string; readonly hash: Hex }

const erc20 = 0

/** Metadata document of a currency, stored on chain as a `data:` URI. */
export function currencyDocument(content: {
  readonly name: string
  readonly symbol: string
  readonly description: string
}): RegistryDocument {
  const json = JSON.stringify(content)
  return { uri: toDataUri(json), hash: keccak256(stringToBytes(json)) }
}

/** Arguments of the registry's `register` for a currency. */
export function currencyRegistration(token: Address, issuer: Address, document: RegistryDocument) {
  const assetClass = assetClasses.findIndex(isCurrency)
  return [token, 0n, assetClass, erc20, issuer, document.uri, document.hash] as const
}
