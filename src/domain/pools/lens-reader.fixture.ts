import {
  type Address,
  type ContractFunctionName,
  type ContractFunctionReturnType,
  createClient,
  custom,
  decodeFunctionData,
  encodeFunctionResult,
  type Hex,
} from 'viem'
import { hardhat } from 'viem/chains'
import { poolLensAbi } from '../../chain/abi/poolLens-abi.ts'
import { openChainFixture } from '../../chain/open-chain.fixture.ts'
import { openReader, type Reader } from '../../chain/reader.ts'

const fixtureLens: Address = '0x6666666666666666666666666666666666666666'
const fixturePools: Address = '0x5555555555555555555555555555555555555555'

type Lens = typeof poolLensAbi
type LensFunction = ContractFunctionName<Lens, 'view'>
type LensAnswers = {
  readonly [Name in LensFunction]?: ContractFunctionReturnType<Lens, 'view', Name>
}

/** Answers of a fake node: results of the lens by function, and raw logs. */
type NodeAnswers = {
  readonly lens?: LensAnswers
  readonly logs?: readonly object[]
}

/** A reader of a fake node that answers calls of the lens only: calls to other addresses fail. */
export function lensReader({ lens = {}, logs = [] }: NodeAnswers): Promise<Reader> {
  const request = async ({ method, params }: { method: string; params?: unknown }) => {
    if (method === 'eth_blockNumber') return '0x7'
    if (method === 'eth_getLogs') return logs
    const [{ to, data }] = params as [{ to: Address; data: Hex }]
    if (method !== 'eth_call' || to !== fixtureLens) throw new Error(`Unknown: ${method} of ${to}`)
    const { functionName } = decodeFunctionData({ abi: poolLensAbi, data })
    const result = lens[functionName]
    if (result === undefined) throw new Error(`Unknown: ${functionName}`)
    return encodeFunctionResult({ abi: poolLensAbi, functionName, result })
  }
  return openReader({
    ...openChainFixture,
    client: createClient({ chain: hardhat, transport: custom({ request }, { retryCount: 0 }) }),
    deployment: {
      ...openChainFixture.deployment,
      addresses: { 'Canopy#Pools': fixturePools, 'Canopy#PoolLens': fixtureLens },
    },
  })
}
