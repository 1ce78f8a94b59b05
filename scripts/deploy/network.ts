import hre from 'hardhat'
import type { EthereumProvider } from 'hardhat/types/providers'
import { type Address, type Chain, getAddress, zeroAddress } from 'viem'
import { rpcUrlVariable } from '../../src/chain/network-names.ts'
import { requirePassword } from '../lib/keystore.ts'
import { messageForUsers, UserError } from '../lib/user-error.ts'
import { networkNamed } from './networks.ts'

/** A network and the account that signs there. */
export type Connected = {
  readonly name: string
  readonly chain: Chain
  readonly provider: EthereumProvider
  /** The zero address where nothing is signed. */
  readonly account: Address
}

/** Whether a connection needs the deployer's key. */
type Use = { readonly signs: boolean }

/**
 * Connects to a network with the deployer's key from Hardhat's keystore or the environment.
 *
 * @param command The command without its options, for the error message.
 * @param use Without `signs`, the key is neither needed nor read.
 * @throws UserError when the name is missing or unknown, or no node answers.
 */
export async function connectTo(
  asked: string | undefined,
  command: string,
  use: Use = { signs: true },
): Promise<Connected> {
  const { name, chain } = networkNamed(asked, command)
  const provider = await open(name, chain, use)
  if (!use.signs) return { name, chain, provider, account: zeroAddress }
  const [first] = await accountsOf(provider)
  if (first === undefined) throw new UserError('The network has no account to sign with.')
  return { name, chain, provider, account: getAddress(first) }
}

/** Hardhat derives the account here, and fails where the digits are too few or of no key. */
async function accountsOf(provider: EthereumProvider): Promise<readonly Address[]> {
  try {
    return await provider.request({ method: 'eth_accounts' })
  } catch (error) {
    // The error, which may have the key in it, is not repeated.
    if (messageForUsers(error) !== null) throw error
    throw new UserError(
      'DEPLOYER_PRIVATE_KEY is not a private key: 64 hexadecimal digits, with or without 0x.',
    )
  }
}

/** Without a terminal the keystore has nobody to ask for its password. */
function requireSecrets(name: string, { signs }: Use): void {
  const needed = [rpcUrlVariable(name), ...(signs ? ['DEPLOYER_PRIVATE_KEY'] : [])]
  const missing = needed.filter((variable) => process.env[variable] === undefined)
  if (missing.length === 0 || process.stdin.isTTY) return
  throw new UserError(
    `There is no terminal to ask for the keystore’s password. Set ${missing.join(' and ')} in the ` +
      'environment.',
  )
}

async function open(name: string, chain: Chain, use: Use): Promise<EthereumProvider> {
  if (name !== 'localhost') requireSecrets(name, use)
  try {
    const { provider } = await hre.network.create({
      network: name,
      ...(use.signs ? {} : { override: { accounts: [] } }),
    })
    const chainId: string = await provider.request({ method: 'eth_chainId' })
    if (Number(chainId) !== chain.id) {
      throw new UserError(
        `The node in ${rpcUrlVariable(name)} is of chain ${Number(chainId)}; ${chain.name} is chain ` +
          `${chain.id}. Nothing was sent. Set the URL of a node of ${chain.name}.`,
      )
    }
    return provider
  } catch (error) {
    if (error instanceof UserError) throw error
    requirePassword(error)
    const message = error instanceof Error ? error.message : String(error)
    throw new UserError(
      name === 'localhost'
        ? `No chain answers on http://127.0.0.1:8545. Start one with npm run chain. (${message})`
        : `${name} cannot be used: ${message}\nSet its URL and the deployer's key in the keystore:\n` +
            `  npx hardhat keystore set ${rpcUrlVariable(name)}\n` +
            '  npx hardhat keystore set DEPLOYER_PRIVATE_KEY',
    )
  }
}
