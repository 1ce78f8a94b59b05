import { createWalletClient, http } from 'viem'
import { waitForTransactionReceipt } from 'viem/actions'
import { hardhat } from 'viem/chains'
import { smartAccountAbi } from '../../src/chain/abi/smartAccount-abi.ts'
import type { OpenChain } from '../../src/chain/chain-state.ts'
import { readEvents } from '../../src/chain/read-events.ts'
import { openReader } from '../../src/chain/reader.ts'

/** Has a smart account of the history create the executor of one of its delegates, as on first use. */
export async function createExecutor(chain: OpenChain): Promise<void> {
  const reader = await openReader(chain)
  const contract = { abi: smartAccountAbi, contract: null } as const
  const [granted] = await readEvents(reader, { ...contract, eventName: 'DelegateSet' })
  if (granted === undefined) throw new Error('No account has a delegate.')
  const account = { address: granted.address, abi: smartAccountAbi } as const
  const wallet = createWalletClient({
    chain: hardhat,
    transport: http(chain.deployment.rpcUrls[0]),
  })
  const hash = await wallet.writeContract({
    ...account,
    account: await reader.read({ ...account, functionName: 'owner' }),
    functionName: 'recoverTokens',
    args: [granted.args.delegate, []],
  })
  await waitForTransactionReceipt(chain.client, { hash })
}
