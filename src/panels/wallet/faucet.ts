import { type Address, numberToHex, parseEther } from 'viem'
import { getBalance } from 'viem/actions'
import { testUsdcAbi } from '../../chain/abi/testUsdc-abi.ts'
import type { OpenChain } from '../../chain/chain-state.ts'
import { findAddress } from '../../chain/deployment.ts'
import { contractCall } from '../../chain/transactions/call.ts'
import type { Intent } from '../../chain/transactions/intent.ts'
import { keys } from '../../domain/keys.ts'
import { usdc } from '../../lib/usdc.ts'

/** Amount of one call of TestUSDC's faucet: 10,000 USDC. */
const faucetAmount = 10_000_000_000n

/** Whether the chain's USDC is our TestUSDC, which has a faucet. Other USDC has none. */
export const hasFaucet = ({ deployment }: Pick<OpenChain, 'deployment'>): boolean =>
  deployment.usdc === findAddress(deployment, 'TestUSDC')

/** Requests 10,000 test USDC from the faucet, which allows one request an hour. */
export const faucetIntent = ({ deployment }: OpenChain, account: Address): Intent => ({
  title: 'Get 10,000 test USDC',
  give: [],
  get: [{ amount: usdc(faucetAmount), unit: 'USDC' }],
  notes: ['Test USDC has no value. The faucet can be used once an hour.'],
  call: () =>
    contractCall({ address: deployment.usdc, abi: testUsdcAbi, functionName: 'faucet', args: [] }),
  invalidates: [keys.balance(deployment.usdc, account)],
})

/**
 * Adds 100 test ETH to an account through a method of the local node. It needs no signature and no
 * network fee, so an empty wallet can use it.
 */
export async function giveTestEther({ client }: OpenChain, account: Address): Promise<void> {
  const balance = await getBalance(client, { address: account })
  const method = 'hardhat_setBalance'
  const params = [account, numberToHex(balance + parseEther('100'))]
  await client.request<{ Method: typeof method; Parameters: typeof params; ReturnType: boolean }>({
    method,
    params,
  })
}
