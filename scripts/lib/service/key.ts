import { readFile } from 'node:fs/promises'
import { type Chain, isHex, type LocalAccount } from 'viem'
import { privateKeyToAccount } from 'viem/accounts'
import { accountAt } from '../../../src/chain/local-wallet/keys.ts'
import { localChainId } from '../../../src/chain/network-names.ts'
import { requirePassword } from '../keystore.ts'
import { UserError } from '../user-error.ts'

/** Whose key is looked for. */
export type KeyOwner = {
  /** `keeper` */
  readonly program: string
  /** Begins the variables: `KEEPER`. */
  readonly prefix: string
  /** Index of the local chain's account that does this. */
  readonly localIndex: number
}

const variableOf = ({ prefix }: KeyOwner) => `${prefix}_PRIVATE_KEY`
const fileVariableOf = ({ prefix }: KeyOwner) => `${prefix}_KEY_FILE`

const whereKeysGo = (owner: KeyOwner, network: string) =>
  `The ${owner.program} needs a key that pays on ${network}, of an account for nothing else. Set ` +
  `${variableOf(owner)} in the environment, or ${fileVariableOf(owner)} to a file that holds it, or at a ` +
  `terminal store it encrypted: npx hardhat keystore set ${variableOf(owner)}`

/**
 * The key of a program: on the local chain, one that every such chain has; elsewhere from the environment,
 * from a file, or at a terminal from Hardhat's keystore.
 *
 * @throws UserError when there is none, or what is there is no key.
 */
export async function serviceKey(
  owner: KeyOwner,
  chain: Chain,
  environment: Readonly<Record<string, string | undefined>>,
): Promise<LocalAccount> {
  if (chain.id === localChainId) return accountAt(owner.localIndex)
  const variable = variableOf(owner)
  const fileVariable = fileVariableOf(owner)
  const file = environment[fileVariable]
  if (environment[variable]) return keyFrom(environment[variable], variable)
  if (file) return keyFrom(await readKey(file, fileVariable), file)
  if (!process.stdin.isTTY) throw new UserError(whereKeysGo(owner, chain.name))
  return keyFrom(await fromKeystore(owner, chain.name), 'the keystore')
}

const readKey = (file: string, fileVariable: string): Promise<string> =>
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

async function fromKeystore(owner: KeyOwner, network: string): Promise<string> {
  // Hardhat takes a second to load, which only the keystore needs.
  const [{ default: hre }, { configVariable }] = await Promise.all([
    import('hardhat'),
    import('hardhat/config'),
  ])
  try {
    return await hre.hooks.runHandlerChain(
      'configurationVariables',
      'fetchValue',
      [configVariable(variableOf(owner))],
      () => {
        throw new UserError(whereKeysGo(owner, network))
      },
    )
  } catch (error) {
    requirePassword(error)
    throw error
  }
}
