import { type Address, type Hex, keccak256, stringToBytes } from 'viem'
import { toDataUri } from '../documents/document.ts'
import { assetClasses } from './asset-class.ts'

/** A metadata document as the registry stores it: its URI and the keccak256 hash of its bytes. */
export type RegistryDocument = { readonly uri: string; readonly hash: Hex }

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
  const assetClass = assetClasses.indexOf('CURRENCY')
  return [token, 0n, assetClass, erc20, issuer, document.uri, document.hash] as const
}
