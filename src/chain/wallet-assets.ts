import { type Address, getAddress } from 'viem'
import { watchAsset } from 'viem/actions'
import { getAccount, getConnectorClient } from 'wagmi/actions'
import * as z from 'zod/mini'
import { sameAddress } from '../lib/same-address.ts'
import { config } from './config.ts'
import { explainFailure } from './errors/explain-failure.ts'
import { errorCodes } from './errors/revert-data.ts'
import { localWalletId } from './local-wallet/accounts.ts'
import { activeNetwork } from './networks.ts'
import type { Token } from './token.ts'

/** What a wallet can show beside its balance: an ERC-20 token, or one token of an ERC-721 contract. */
export type WalletAsset =
  | ({ readonly kind: 'ERC20' } & Pick<Token, 'address' | 'symbol' | 'decimals'>)
  | {
      readonly kind: 'ERC721'
      /** What a token of the contract is called: `certificate`. `token` where nobody says. */
      readonly noun?: string
      readonly address: Address
      readonly tokenId: bigint
    }

/** What came of asking a wallet to show an asset. */
export type AddOutcome = 'added' | 'refused' | 'unsupported' | 'failed'

/** Our test wallet shows no tokens, and a Safe shows all that it has by itself. */
const withoutList: ReadonlySet<string> = new Set([localWalletId, 'safe'])

/** Wallets that said that they show no asset of a kind when a page asks for it. */
const saidNo = new Set<string>()

/** Wallets refuse a longer symbol, and one that differs from the contract's. */
const maxSymbolLength = 11

/** Whether the connected wallet may take an asset, as far as it has not said otherwise. */
export function takesAsset(asset: WalletAsset): boolean {
  if (asset.kind === 'ERC20' && asset.symbol.length > maxSymbolLength) return false
  const id = getAccount(config).connector?.id
  return id !== undefined && !withoutList.has(id) && !saidNo.has(`${id} ${asset.kind}`)
}

/** Asks the connected wallet to show an asset (EIP-747). */
export async function addToWallet(account: Address, asset: WalletAsset): Promise<AddOutcome> {
  try {
    const client = await getConnectorClient(config, { account, chainId: activeNetwork.id })
    const address = getAddress(asset.address)
    if (asset.kind === 'ERC20') {
      const { symbol, decimals } = asset
      const image = await logoOf(address)
      const options = { address, symbol, decimals, ...(image && { image }) }
      return (await watchAsset(client, { type: 'ERC20', options })) ? 'added' : 'refused'
    }
    const options = { address, tokenId: asset.tokenId.toString() }
    const added = await client.request<WatchNft>(
      { method: 'wallet_watchAsset', params: { type: 'ERC721', options } },
      { retryCount: 0 },
    )
    return added ? 'added' : 'refused'
  } catch (error) {
    if (explainFailure(error).kind === 'rejected') return 'refused'
    const isUnknown = errorCodes(error).some((code) => [4200, -32601, -32004].includes(code))
    if (!isUnknown) return 'failed'
    saidNo.add(`${getAccount(config).connector?.id} ${asset.kind}`)
    return 'unsupported'
  }
}

/** The request of MetaMask for tokens of ERC-721, which viem knows for ERC-20 alone. */
type WatchNft = {
  readonly Method: 'wallet_watchAsset'
  readonly Parameters: {
    readonly type: 'ERC721'
    readonly options: { readonly address: Address; readonly tokenId: string }
  }
  readonly ReturnType: boolean
}

const logos = z.object({
  tokens: z.array(z.object({ address: z.string(), logoURI: z.optional(z.url()) })),
})

/** Picture of a token in the token list of the deployment, if it is there. */
async function logoOf(token: Address): Promise<string | undefined> {
  try {
    const answer = await fetch(`/deployments/${activeNetwork.id}/tokenlist.json`)
    const { tokens } = logos.parse(await answer.json())
    return tokens.find(({ address }) => sameAddress(address, token))?.logoURI
  } catch {
    return undefined
  }
}
