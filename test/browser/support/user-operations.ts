import type { AddressInfo } from 'node:net'
import { type Address, encodeFunctionData, type Hex } from 'viem'
import {
  entryPoint08Abi,
  entryPoint08Address,
  formatUserOperationRequest,
  getUserOperationTypedData,
  type UserOperation,
} from 'viem/account-abstraction'
import { createBundler } from '../../../scripts/bundler/server.ts'
import type { AccountRole } from '../../../scripts/seed/accounts.ts'
import { smartAccountAbi } from '../../../src/chain/abi/smartAccount-abi.ts'
import { localChainId } from '../../../src/chain/network-names.ts'
import type { TestChain } from './chain.ts'

/** A payment of a smart account. */
type Payment = {
  readonly account: Address
  readonly token: Address
  readonly to: Address
  readonly amount: bigint
}

/**
 * Withdraws tokens by a user operation that the owner signs and the local chain's bundler sends.
 *
 * @throws Error with the EntryPoint's reason when it refuses the operation.
 */
export async function withdrawByUserOperation(
  chain: TestChain,
  owner: AccountRole,
  { account, token, to, amount }: Payment,
): Promise<void> {
  const bundler = createBundler(chain.url, chain.accounts.keeper)
  await new Promise<void>((resolve) => bundler.listen(0, '127.0.0.1', resolve))
  const { port } = bundler.address() as AddressInfo
  const ask = async <T>(method: string, ...params: readonly unknown[]): Promise<T> => {
    const response = await fetch(`http://127.0.0.1:${port}`, {
      method: 'POST',
      body: JSON.stringify({ jsonrpc: '2.0', id: 1, method, params }),
    })
    const { result, error } = await response.json()
    if (error !== undefined) throw new Error(error.message)
    return result
  }
  try {
    const callData = encodeFunctionData({
      abi: smartAccountAbi,
      functionName: 'withdraw',
      args: [token, to, amount],
    })
    const started: UserOperation<'0.8'> = {
      sender: account,
      nonce: await chain.client.readContract({
        address: entryPoint08Address,
        abi: entryPoint08Abi,
        functionName: 'getNonce',
        args: [account, 0n],
      }),
      callData,
      callGasLimit: 0n,
      verificationGasLimit: 0n,
      preVerificationGas: 0n,
      maxFeePerGas: 2_000_000_000n,
      maxPriorityFeePerGas: 1_000_000_000n,
      signature: '0x',
    }
    type Limits = Pick<
      UserOperation<'0.8', Hex>,
      'callGasLimit' | 'verificationGasLimit' | 'preVerificationGas'
    >
    const limits = await ask<Limits>(
      'eth_estimateUserOperationGas',
      formatUserOperationRequest(started),
      entryPoint08Address,
    )
    const operation = {
      ...started,
      callGasLimit: BigInt(limits.callGasLimit),
      verificationGasLimit: BigInt(limits.verificationGasLimit),
      preVerificationGas: BigInt(limits.preVerificationGas),
    }
    const signature = await chain.client.signTypedData({
      account: chain.accounts[owner],
      ...getUserOperationTypedData({
        chainId: localChainId,
        entryPointAddress: entryPoint08Address,
        userOperation: operation,
      }),
    })
    const hash = await ask<Hex>(
      'eth_sendUserOperation',
      formatUserOperationRequest({ ...operation, signature }),
      entryPoint08Address,
    )
    const { success } = await ask<{ readonly success: boolean }>(
      'eth_getUserOperationReceipt',
      hash,
    )
    if (!success) throw new Error('The user operation was included and failed')
  } finally {
    bundler.close()
  }
}
