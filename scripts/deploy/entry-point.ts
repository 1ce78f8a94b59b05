import { readFile } from 'node:fs/promises'
import { fileURLToPath } from 'node:url'
import type { EthereumProvider } from 'hardhat/types/providers'
import { type Address, concat, createClient, custom, type Hash, type Hex, toHex } from 'viem'
import { entryPoint08Address } from 'viem/account-abstraction'
import { waitForTransactionReceipt } from 'viem/actions'
import { localChainId } from '../../src/chain/network-names.ts'
import { UserError } from '../lib/user-error.ts'

/** The deterministic deployer of public networks: creates what follows the salt in its call data. */
const deployer: Address = '0x4e59b44847b379578588920cA78FbF26c0B4956C'
const deployerCode: Hex =
  '0x7fffffffffffffffffffffffffffffffffffffffffffffffffffffffffffffffe03601600081602082378035828234f58015156039578182fd5b8082525050506014600cf3'

/** The salt with which the EntryPoint was deployed on public networks. */
const salt: Hex = '0x0a59dbff790c23c976a548690c27297883cc66b4c67024f9117b0238995e35e9'

/** Compiled by its authors. Its licence is GPL-3.0: it is deployed as it is, and linked nowhere. */
const artifact = import.meta.resolve('@account-abstraction/contracts/artifacts/EntryPoint.json')

/**
 * Makes sure that the chain has ERC-4337's EntryPoint v0.8, which smart accounts need, at its
 * address on public networks. A chain without it gets it from the deterministic deployer, whose
 * addresses depend on nothing but the code.
 *
 * @param confirmations Blocks on top of its transaction: Ignition starts only after that many.
 * @param onSent Is told of its transaction.
 * @throws UserError when a public network has neither.
 */
export async function requireEntryPoint(
  provider: EthereumProvider,
  chainId: number,
  from: Address,
  confirmations: number,
  onSent: (hash: Hash) => unknown = () => undefined,
): Promise<void> {
  if (await hasCode(provider, entryPoint08Address)) return
  if (chainId === localChainId) {
    await provider.request({ method: 'hardhat_setCode', params: [deployer, deployerCode] })
  }
  if (await hasCode(provider, deployer)) await install(provider, from, confirmations, onSent)
  if (await hasCode(provider, entryPoint08Address)) return
  throw new UserError(
    `Chain ${chainId} has no ERC-4337 EntryPoint v0.8 at ${entryPoint08Address}, which smart ` +
      'accounts need.',
  )
}

async function install(
  provider: EthereumProvider,
  from: Address,
  confirmations: number,
  onSent: (hash: Hash) => unknown,
): Promise<void> {
  const { bytecode }: { bytecode: Hex } = JSON.parse(
    await readFile(fileURLToPath(artifact), 'utf8'),
  )
  const hash: Hash = await provider.request({
    method: 'eth_sendTransaction',
    params: [{ from, to: deployer, data: concat([salt, bytecode]), gas: toHex(8_000_000) }],
  })
  onSent(hash)
  const client = createClient({ transport: custom(provider), pollingInterval: 200 })
  await waitForTransactionReceipt(client, { hash, confirmations })
}

async function hasCode(provider: EthereumProvider, address: Address): Promise<boolean> {
  const code: Hex = await provider.request({
    method: 'eth_getCode',
    params: [address, 'latest'],
  })
  return code !== '0x'
}
