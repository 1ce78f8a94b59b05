import type { LocalAccount } from 'viem'
import { call, estimateGas } from 'viem/actions'
import type { Deployment } from '../../../src/chain/deployment.ts'
import { localChainId } from '../../../src/chain/network-names.ts'
import type { ReadClient } from '../../../src/chain/read-client.ts'
import { dataFee } from '../../../src/chain/transactions/fees.ts'
import type { Quote } from './decide.ts'
import type { Work } from './sending.ts'

/** The newest block of a local chain may be hours old: there, what the next one will be is asked about. */
export const blockTagOf = ({ chainId }: Pick<Deployment, 'chainId'>) =>
  chainId === localChainId ? 'pending' : 'latest'

/** Simulates a transaction at the newest block; throws what the contract reverts with. */
export async function quoteOf(
  { plain, key }: { readonly plain: ReadClient; readonly key: LocalAccount },
  deployment: Pick<Deployment, 'chainId'>,
  { to, data }: Work,
): Promise<Omit<Quote, 'tip'>> {
  const blockTag = blockTagOf(deployment)
  const transaction = { account: key.address, to, data }
  await call(plain, { ...transaction, blockTag })
  const [gas, fee] = await Promise.all([
    estimateGas(plain, { ...transaction, blockTag }),
    dataFee(plain, [transaction]),
  ])
  return { gas, dataFee: fee }
}
