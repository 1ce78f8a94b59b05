import type { Address } from 'viem'
import { sameAddress } from '../../lib/same-address.ts'
import type { ChainState } from '../chain-state.ts'
import { ExplainedError, type Explanation } from '../errors/explanation.ts'
import type { WalletState } from '../wallet-state.ts'
import type { Signer } from './transact-store.ts'

/** Why an intent cannot be signed any more by whom it was built for. */
export type SignerChange =
  | { readonly kind: 'account'; readonly now: Address }
  | { readonly kind: 'disconnected' }
  /** The app reads another chain now, or a new run of the local one. */
  | { readonly kind: 'chain' }
  | { readonly kind: 'closed'; readonly reason: Explanation }

/** What has changed since an intent was built; null while its signer is still there. */
export function signerChange(
  signer: Signer,
  wallet: WalletState,
  chain: ChainState,
): SignerChange | null {
  if (chain.status === 'closed') return { kind: 'closed', reason: chain.reason }
  if (chain.status !== 'open' || chain.identity !== signer.chain.identity) return { kind: 'chain' }
  if (!('account' in wallet)) return { kind: 'disconnected' }
  return sameAddress(wallet.account, signer.account)
    ? null
    : { kind: 'account', now: wallet.account }
}

/** The account that a wallet signs with now, and the network that it is on. */
export type WalletSigner = { readonly account: Address | undefined; readonly chainId: number }

/**
 * Refuses to ask a wallet for anything that another account or another network would sign.
 *
 * @throws ExplainedError when the wallet is not where the intent was built for.
 */
export function assertSigner({ account, chain }: Signer, now: WalletSigner): void {
  if (now.account === undefined || !sameAddress(now.account, account)) {
    throw new ExplainedError({
      kind: 'wallet',
      sentence: 'Your wallet uses another account now.',
      nextStep: 'Change back to the account that this was prepared for, or start again.',
      raw: `Prepared for ${account}, but the wallet signs with ${now.account ?? 'no account'}.`,
    })
  }
  if (now.chainId !== chain.chainId) {
    throw new ExplainedError({
      kind: 'wrong-network',
      sentence: 'Your wallet is on another network.',
      nextStep: 'Switch the network in your wallet and try again.',
      raw: `Prepared for chain ${chain.chainId}, but the wallet is on chain ${now.chainId}.`,
    })
  }
}
