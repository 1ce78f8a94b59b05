import type { Chain } from 'viem'
import { hardhat } from 'viem/chains'
import { publicChains } from '../../src/chain/known-networks.ts'
import { UserError } from '../lib/user-error.ts'

/** Networks that Canopy can be deployed to, by their names in hardhat.config.ts. */
const deployable: Readonly<Record<string, Chain>> = { localhost: hardhat, ...publicChains }

/**
 * A network by its name on the command line.
 *
 * @param command The command without its options, for the error message.
 * @throws UserError when the name is missing or unknown.
 */
export function networkNamed(
  name: string | undefined,
  command: string,
): { readonly name: string; readonly chain: Chain } {
  const names = Object.keys(deployable)
  if (name === undefined) {
    throw new UserError(`Choose a network: ${command} -- --network ${names.join('|')}`)
  }
  const chain = Object.hasOwn(deployable, name) ? deployable[name] : undefined
  if (chain !== undefined) return { name, chain }
  throw new UserError(`"${name}" is not one of the networks: ${names.join(', ')}.`)
}
