import { createRequire } from 'node:module'
import {
  type Abi,
  type Address,
  createWalletClient,
  encodeAbiParameters,
  encodeFunctionData,
  type Hex,
  hexToBigInt,
  http,
  type PrivateKeyAccount,
  publicActions,
} from 'viem'
import { hardhat } from 'viem/chains'
import { batchMode, executions } from '../../../../src/features/smart-account/model/intents.ts'

/** A call of a batch as a page hands it to a wallet. */
export type BatchCall = { readonly to: Address; readonly data?: Hex; readonly value?: Hex }

const gas = 2_000_000n

/**
 * MetaMask's contract for accounts with code (EIP-7702), from its published bytecode, on a chain that
 * does not have it.
 */
export async function smartAccounts(rpcUrl: string, deployer: PrivateKeyAccount) {
  const require = createRequire(import.meta.url)
  const code: Record<string, Hex> = require('@metamask/delegation-abis/bytecode')
  const abis: Record<string, Abi> = require('@metamask/delegation-abis')
  const transport = http(rpcUrl, { retryCount: 0 })
  const clientOf = (account: PrivateKeyAccount) =>
    createWalletClient({ account, chain: hardhat, transport, cacheTime: 0 }).extend(publicActions)

  const deploy = async (name: string, args: readonly unknown[]): Promise<Address> => {
    const client = clientOf(deployer)
    const hash = await client.deployContract({
      abi: abis[name] ?? [],
      bytecode: code[name] ?? '0x',
      args,
    })
    const { contractAddress } = await client.waitForTransactionReceipt({ hash })
    if (!contractAddress) throw new Error(`${name} was not deployed`)
    return contractAddress
  }
  const manager = await deploy('DelegationManager', [deployer.address])
  const implementation = await deploy('EIP7702StatelessDeleGator', [manager, manager])
  const node = clientOf(deployer)
  const isUpgraded = async (address: Address): Promise<boolean> =>
    (await node.getCode({ address })) !== undefined

  return {
    isUpgraded,
    /** Makes all calls in one transaction of the account to itself. */
    send: async (account: PrivateKeyAccount, calls: readonly BatchCall[]): Promise<Hex> => {
      const client = clientOf(account)
      const batch = calls.map(({ to, data = '0x', value = '0x0' }) => ({
        target: to,
        value: hexToBigInt(value),
        callData: data,
      }))
      const data = encodeFunctionData({
        abi: [executeAbi],
        args: [batchMode, encodeAbiParameters(executions, [batch])],
      })
      const request = { to: account.address, data, gas }
      if (await isUpgraded(account.address)) return client.sendTransaction(request)
      const authorization = await client.signAuthorization({
        contractAddress: implementation,
        executor: 'self',
      })
      return client.sendTransaction({ ...request, authorizationList: [authorization] })
    },
  }
}

/** ERC-7579's `execute`, of which MetaMask's contract has an overload. */
const executeAbi = {
  type: 'function',
  name: 'execute',
  stateMutability: 'payable',
  inputs: [
    { name: 'mode', type: 'bytes32' },
    { name: 'executionCalldata', type: 'bytes' },
  ],
  outputs: [],
} as const
