import {
  type Address,
  type EIP1193RequestFn,
  type Hash,
  type Hex,
  MethodNotFoundRpcError,
  type TypedDataDefinition,
} from 'viem'
import { getAddresses, getChainId, sendCalls, sendTransaction, signTypedData } from 'viem/actions'
import { getConnectorClient } from 'wagmi/actions'
import { config } from '../config.ts'
import { activeNetwork } from '../networks.ts'
import { canBatch } from '../wallet-batches.ts'
import { isSafe, walletStore } from '../wallet-state.ts'
import type { permitTypedData } from './allowance.ts'
import type { Call } from './call.ts'
import type { WalletSigner } from './signer-change.ts'

type PermitTypedData = ReturnType<typeof permitTypedData>

/** The methods of a wallet that executing an intent needs. */
export type Wallet = {
  /** Asked of the wallet itself, not of what the app believes about it. */
  readonly signer: () => Promise<WalletSigner>
  readonly signPermit: (typedData: PermitTypedData) => Promise<Hex>
  readonly send: (transaction: {
    readonly to: Address
    readonly data: Hex
    readonly value: bigint
    readonly gas: bigint
  }) => Promise<Hash>
  /** Whether it is a Safe: it takes nothing but batches, and proposes them to its owners. */
  readonly isSafe: boolean
  /** Whether it can send atomic batches (EIP-5792). */
  readonly canBatch: () => Promise<boolean>
  /** Sends calls in one transaction; returns the batch's id, which should be the given one. */
  readonly sendBatch: (id: Hex, calls: readonly Call[]) => Promise<string>
}

/**
 * The connected wallet, on the app's network.
 *
 * @throws when the wallet is on another network or this account is no longer connected.
 */
export async function connectedWallet(account: Address): Promise<Wallet> {
  const client = await getConnectorClient(config, { account, chainId: activeNetwork.id })
  return {
    signer: async () => {
      const [[current], chainId] = await Promise.all([getAddresses(client), getChainId(client)])
      return { account: current, chainId }
    },
    signPermit: (typedData) =>
      signTypedData(client, typedData satisfies TypedDataDefinition<PermitTypedData['types']>),
    send: (transaction) => sendTransaction(askingOnce(client), transaction),
    isSafe: isSafe(walletStore.getState()),
    canBatch: async () => isSafe(walletStore.getState()) || canBatch(client, account),
    sendBatch: async (id, calls) => {
      const plain = calls.map(({ to, data, value }) => ({ to, data, value }))
      return (await sendCalls(client, { id, calls: plain, forceAtomic: true })).id
    },
  }
}

/**
 * A client that asks the wallet for each transaction once. viem asks again, with `wallet_sendTransaction`,
 * where the node found something wrong with the transaction (-32000). Most wallets refuse that method with
 * a code (4200) that viem takes for the answer, so that a nonce that is used reads as a wallet that cannot
 * send; one that has the method could send twice.
 */
function askingOnce<Client extends { readonly request: EIP1193RequestFn }>(client: Client): Client {
  const request = async (
    args: Parameters<EIP1193RequestFn>[0],
    options: Parameters<EIP1193RequestFn>[1],
  ) => {
    const { method } = args
    if (method !== 'wallet_sendTransaction') return client.request(args, options)
    throw new MethodNotFoundRpcError(new Error('The wallet is asked once.'), { method })
  }
  return { ...client, request: request as EIP1193RequestFn }
}
