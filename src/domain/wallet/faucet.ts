import { type Address, numberToHex, parseEther } from 'viem'
import { getBalance } from 'viem/actions'
import { testUsdcAbi } from '../../chain/abi/testUsdc-abi.ts'
import type { OpenChain } from '../../chain/chain-state.ts'
import { findAddress } from '../../chain/deployment.ts'
import { contractCall } from '../../chain/transactions/call.ts'
import type { Intent } from '../../chain/transactions/intent.ts'
import { keys } from '../keys.ts'

/** What one call of TestUSDC's faucet gives: 10,000 USDC. */
const faucetAmount = 10_000_000_000n

/** Only our own test money has a faucet; a chain's own USDC has none. */
export const hasFaucet = ({ deployment }: Pick<OpenChain, 'deployment'>): boolean =>
  deployment.usdc === findAddress(deployment, 'TestUSDC')

/** Takes test money from the faucet, which gives once an hour. */
export const faucetIntent = ({ deployment }: OpenChain, account: Address): Intent => ({
  title: 'Get 10,000 test USDC',
  give: [],
  get: [{ amount: { value: faucetAmount, decimals: 6 }, unit: 'USDC' }],
  notes: ['Test money has no value. The faucet gives once an hour.'],
  call: () =>
    contractCall({ address: deployment.usdc, abi: testUsdcAbi, functionName: 'faucet', args: [] }),
  touches: [keys.balance(deployment.usdc, account)],
})

/**
 * Gives an account 100 test ETH, by the local node's own means: it needs neither a signature nor
 * coin for a fee, so that a wallet with none can start.
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
