/**
 * Reads what an account holds of the tokens in a token list of Canopy, with viem:
 * `node examples/token-list/balances.ts http://127.0.0.1:5173/deployments/31337/tokenlist.json
 * http://127.0.0.1:8545 0xf39Fd6e51aad88F6F4ce6aB8827279cffFb92266`
 */
import { type Address, createPublicClient, erc20Abi, formatUnits, http } from 'viem'

type Listed = { address: Address; name: string; symbol: string; decimals: number }

const [listUrl = '', nodeUrl = '', account = ''] = process.argv.slice(2)
const { tokens }: { tokens: Listed[] } = await (await fetch(listUrl)).json()
const client = createPublicClient({ transport: http(nodeUrl) })

for (const { address, name, symbol, decimals } of tokens) {
  const args = [account as Address] as const
  const units = await client.readContract({
    address,
    abi: erc20Abi,
    functionName: 'balanceOf',
    args,
  })
  if (units > 0n) console.log(`${formatUnits(units, decimals)} ${symbol} (${name})`)
}
