import { HdKeyring } from '@metamask/eth-hd-keyring'
import { NonceTracker } from '@metamask/nonce-tracker'
import { type Address, createPublicClient, type Hex, hexToBigInt, http, numberToHex } from 'viem'
import { privateKeyToAccount } from 'viem/accounts'
import { errors } from './errors.ts'

/** A transaction as a page hands it to a wallet. */
export type TransactionParams = {
  readonly from: Address
  readonly to?: Address
  readonly data?: Hex
  readonly value?: Hex
  readonly gas?: Hex
  readonly chainId?: Hex
}

/** Typed data of EIP-712, as it is in a request. */
type TypedData = {
  readonly types?: Readonly<Record<string, unknown>>
  readonly primaryType?: string
  readonly domain?: { readonly chainId?: number | string }
}

/** Keys, nonces and transactions of the wallet, with MetaMask's keyring and nonce tracker. */
export async function createSigner(mnemonic: string, accounts: number, rpcUrl: string) {
  const keyring = new HdKeyring()
  await keyring.deserialize({
    mnemonic,
    numberOfAccounts: accounts,
    hdPath: "m/44'/60'/0'/0",
  })
  const node = createPublicClient({ transport: http(rpcUrl, { retryCount: 0 }), cacheTime: 0 })
  const pending: { readonly from: string; readonly nonce: number }[] = []
  const nonces = new NonceTracker({
    // The tracker speaks to providers through callbacks of web3.
    provider: {
      request: ({ method, params }: { method: string; params: unknown }) =>
        node.request({ method, params } as never),
      sendAsync: (
        { method, params }: { method: string; params: unknown },
        done: (error: unknown, response?: unknown) => void,
      ) => {
        node.request({ method, params } as never).then(
          (result) => done(null, { result }),
          (error: unknown) => done(error),
        )
      },
    },
    blockTracker: { getLatestBlock: async () => numberToHex(await node.getBlockNumber()) },
    getPendingTransactions: (from) =>
      pending
        .filter((transaction) => transaction.from === from)
        .map(({ nonce }) => ({
          status: 'submitted',
          history: [{}],
          txParams: { from, gas: '0x0', value: '0x0', nonce: numberToHex(nonce) },
        })),
    getConfirmedTransactions: () => [],
  })

  const keyOf = async (account: Address) =>
    privateKeyToAccount(`0x${await keyring.exportAccount(account)}`)

  return {
    accounts: await keyring.getAccounts(),
    node,
    keyOf,
    /** MetaMask checks typed data before it asks its owner. */
    checkTypedData: (json: unknown, chainId: number): TypedData => {
      const data = parse(json)
      if (data.types === undefined || data.primaryType === undefined || !data.domain) {
        throw errors.invalidInput('Data must conform to EIP-712 schema.')
      }
      if (!(data.primaryType in data.types)) {
        throw errors.invalidInput('Primary type must be one of the listed types.')
      }
      const wanted = data.domain.chainId
      if (wanted !== undefined && Number(wanted) !== chainId) {
        throw errors.internal(
          `Provided chainId "${Number(wanted)}" must match the active chainId "${chainId}"`,
        )
      }
      return data
    },
    signTypedData: (account: Address, data: TypedData) =>
      keyring.signTypedData(account, data as never, { version: 'V4' as never }),
    send: async ({ from, to, data, value, gas }: TransactionParams): Promise<Hex> => {
      const lock = await nonces.getNonceLock(from)
      try {
        const fees = await node.estimateFeesPerGas()
        const key = await keyOf(from)
        const signed = await key.signTransaction({
          chainId: await node.getChainId(),
          nonce: lock.nextNonce,
          to,
          data,
          value: hexToBigInt(value ?? '0x0'),
          gas: gas === undefined ? 1_000_000n : hexToBigInt(gas),
          ...fees,
        } as Parameters<typeof key.signTransaction>[0])
        const hash = await node.sendRawTransaction({ serializedTransaction: signed })
        pending.push({ from, nonce: lock.nextNonce })
        return hash
      } finally {
        lock.releaseLock()
      }
    },
  }
}

function parse(json: unknown): TypedData {
  try {
    return JSON.parse(String(json)) as TypedData
  } catch {
    throw errors.invalidInput('Data must be passed as a valid JSON string.')
  }
}
