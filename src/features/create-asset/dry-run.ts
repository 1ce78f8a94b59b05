import { useQuery } from '@tanstack/react-query'
import type { Address } from 'viem'
import { estimateContractGas, getGasPrice, simulateContract } from 'viem/actions'
import { environmentalCreditsAbi } from '../../chain/abi/environmentalCredits-abi.ts'
import { financialAssetFactoryAbi } from '../../chain/abi/financialAssetFactory-abi.ts'
import { type ChainState, useChain } from '../../chain/chain-state.ts'
import { chainKey } from '../../chain/keys.ts'
import { chainQuery } from '../../chain/query.ts'
import type { Reader } from '../../chain/reader.ts'
import { termsArgument } from '../../domain/dealing/terms-argument.ts'
import type { Standard } from '../../domain/roles/standard.ts'
import type { Amount } from '../../lib/amount.ts'
import { documentOf } from './intents.ts'
import { creditDataOf, creditMetadata, projectDataOf, projectIdOf } from './model/credit-form.ts'
import { dealingOf } from './model/dealing-step.ts'
import { financialMetadata, saltOf, termsOf } from './model/financial-form.ts'
import { codeOfKind, type FinancialKind, isCreditKind, type Kind } from './model/kind.ts'
import type { Values } from './model/step.ts'

/** Effect and cost of creating the asset, from a simulation. */
export type DryRun = {
  readonly gas: bigint
  /** At the current gas price, in the native token. */
  readonly fee: Amount
  /** The token's address, or the credits contract for a credit. */
  readonly token: Address
  /** Id within the contract, for credits. */
  readonly tokenId: bigint | null
}

const dryRunQuery = (
  chain: ChainState,
  account: Address,
  kind: Kind,
  values: Values,
  standards: readonly Standard[],
  now: number,
) => ({
  ...chainQuery(
    chain,
    chainKey('dry-run', account, kind, JSON.stringify(values)),
    async (reader): Promise<DryRun> => {
      const found = isCreditKind(kind)
        ? await runCredit(reader, account, values, standards)
        : await runFinancial(reader, account, kind, values, now)
      const price = await getGasPrice(reader.client)
      return { ...found, fee: { value: found.gas * price, decimals: 18 } }
    },
  ),
  staleTime: 0,
  gcTime: 0,
})

/** Simulates the creation. Fails with the contract's reason. */
export function useDryRun(
  account: Address,
  kind: Kind,
  values: Values,
  standards: readonly Standard[],
  now: number,
) {
  return useQuery(dryRunQuery(useChain(), account, kind, values, standards, now))
}

async function runFinancial(
  { client, addressOf }: Reader,
  account: Address,
  kind: FinancialKind,
  values: Values,
  now: number,
) {
  const { uri, hash } = documentOf(financialMetadata(kind, values, now))
  const factory = {
    account,
    address: addressOf('FinancialAssetFactory'),
    abi: financialAssetFactoryAbi,
  } as const
  const [assetClass, terms, salt] = [codeOfKind(kind), termsOf(values), saltOf(values)]
  const dealing = dealingOf(values)
  if (dealing !== null) {
    const args = [assetClass, terms, termsArgument(dealing), uri, hash, salt] as const
    const call = { ...factory, functionName: 'createWithDesk', args } as const
    const [{ result }, gas] = await Promise.all([
      simulateContract(client, call),
      estimateContractGas(client, call),
    ])
    return { gas, token: result[0], tokenId: null }
  }
  const args = [assetClass, terms, uri, hash, salt] as const
  const call = { ...factory, functionName: 'create', args } as const
  const [{ result }, gas] = await Promise.all([
    simulateContract(client, call),
    estimateContractGas(client, call),
  ])
  return { gas, token: result[0], tokenId: null }
}

async function runCredit(
  { client, addressOf }: Reader,
  account: Address,
  values: Values,
  standards: readonly Standard[],
) {
  const { uri, hash } = documentOf(creditMetadata(values, standards))
  const address = addressOf('EnvironmentalCredits')
  const data = { ...creditDataOf(values), metadataURI: uri, metadataHash: hash }
  const contract = { account, address, abi: environmentalCreditsAbi } as const
  if (projectIdOf(values) !== null) {
    const call = { ...contract, functionName: 'createCredit', args: [data] } as const
    const [{ result }, gas] = await Promise.all([
      simulateContract(client, call),
      estimateContractGas(client, call),
    ])
    return { gas, token: address, tokenId: result[0] }
  }
  const call = {
    ...contract,
    functionName: 'createProjectAndCredit',
    args: [projectDataOf(values), data],
  } as const
  const [{ result }, gas] = await Promise.all([
    simulateContract(client, call),
    estimateContractGas(client, call),
  ])
  return { gas, token: address, tokenId: result[0] }
}
