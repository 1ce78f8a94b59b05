/**
 * Shows a call as a wallet does that knows ERC-7730, with the published descriptions alone:
 * `node examples/clear-signing/show.ts http://127.0.0.1:5173/deployments/31337`
 */
import { format, isFieldGroup } from '@ethereum-sourcify/clear-signing'
import { encodeFunctionData } from 'viem'

const [deployment = 'http://127.0.0.1:5173/deployments/31337'] = process.argv.slice(2)
const read = async (path: string) => (await fetch(`${deployment}/${path}`)).json()

const { chainId, contracts } = await read('contracts.json')
const resolver = {
  index: {
    calldataIndex: await read('clear-signing/index.calldata.json'),
    typedDataIndex: await read('clear-signing/index.eip712.json'),
  },
  fetchDescriptor: (path: string) => read(`clear-signing/${path}`),
}
const { address, abi } = contracts.AssetMarket
const data = encodeFunctionData({ abi, functionName: 'setPrice', args: [9n, 1_250_000n] })
const { intent, fields = [] } = await format(
  { chainId, to: address, data },
  {
    descriptorResolverOptions: { type: 'custom', resolver },
    // A wallet knows its tokens, or asks the chain.
    externalDataProvider: {
      resolveToken: async () => ({ name: 'USD Coin', symbol: 'USDC', decimals: 6 }),
    },
  },
)
console.log(intent)
for (const field of fields) {
  for (const { label, value } of isFieldGroup(field) ? field.fields : [field]) {
    console.log(`${label}: ${value}`)
  }
}
