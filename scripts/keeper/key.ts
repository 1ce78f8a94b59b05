import { readFile } from 'node:fs/promises'
import { type Chain, isHex, type LocalAccount } from 'viem'
import { privateKeyToAccount } from 'viem/accounts'
import { accountAddresses } from '../../src/chain/local-wallet/accounts.ts'
import { accountFor } from '../../src/chain/local-wallet/keys.ts'
import { localChainId } from '../../src/chain/network-names.ts'
import { requirePassword } from '../lib/keystore.ts'
import { UserError } from '../lib/user-error.ts'
import { accountIndex } from '../seed/accounts.ts'

const variable = 'KEEPER_PRIVATE_KEY'
const fileVariable = 'KEEPER_KEY_FILE'

const whereKeysGo = (network: string) =>
  `The keeper needs a key that pays on ${network}, of an account for nothing else. Set ${variable} in ` +
  `the environment, or ${fileVariable} to a file that holds it, or at a terminal store it encrypted: ` +
  `npx hardhat keystore set ${variable}`

/**
 * The key of the keeper: on the local chain, one that every such chain has; elsewhere from the environment,
 * from a file, or at a terminal from Hardhat's keystore.
 *
 * @throws UserError when there is none, or what is there is no key.
 */
export async function keeperKey(
  chain: Chain,
  environment: Readonly<Record<string, string | undefined>>,
): Promise<LocalAccount> {
  if (chain.id === localChainId) return localKeeper()
  const file = environment[fileVariable]
  if (environment[variable]) return keyFrom(environment[variable], variable)
  if (file) return keyFrom(await readKey(file), file)
  if (!process.stdin.isTTY) throw new UserError(whereKeysGo(chain.name))
  return keyFrom(await fromKeystore(chain.name), 'the keystore')
}

/** The account of the local chain that runs rules. */
export function localKeeper(): LocalAccount {
  const address = accountAddresses[accountIndex('keeper')]
  const account = address === undefined ? undefined : accountFor(address)
  if (account === undefined) throw new Error('The local chain has no account for the keeper.')
  return account
}

const readKey = (file: string): Promise<string> =>
  readFile(file, 'utf8').catch((error: NodeJS.ErrnoException) => {
    throw new UserError(`The file of ${fileVariable}, ${file}, cannot be read (${error.code}).`)
  })

function keyFrom(text: string, source: string): LocalAccount {
  const trimmed = text.trim()
  const key = trimmed.startsWith('0x') ? trimmed : `0x${trimmed}`
  const problem = `What is in ${source} is not a private key: it is 64 hexadecimal digits.`
  if (!isHex(key) || key.length !== 66) throw new UserError(problem)
  try {
    return privateKeyToAccount(key)
  } catch {
    throw new UserError(problem)
  }
}

async function fromKeystore(network: string): Promise<string> {
  // Hardhat takes a second to load, which only the keystore needs.
  const [{ default: hre }, { configVariable }] = await Promise.all([
    import('hardhat'),
    import('hardhat/config'),
  ])
  try {
    return await hre.hooks.runHandlerChain(
      'configurationVariables',
      'fetchValue',
      [configVariable(variable)],
      () => {
        throw new UserError(whereKeysGo(network))
      },
    )
  } catch (error) {
    requirePassword(error)
    throw error
  }
}
