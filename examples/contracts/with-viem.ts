/**
 * Reads a deployment of Canopy with viem and its contracts.json alone:
 * `node examples/contracts/with-viem.ts http://127.0.0.1:5173/deployments/31337/contracts.json`
 */
import { createPublicClient, http } from 'viem'

const [url = 'http://127.0.0.1:5173/deployments/31337/contracts.json'] = process.argv.slice(2)
const deployment = await (await fetch(url)).json()
const { RetirementCertificate, AssetRegistry } = deployment.contracts
const client = createPublicClient({ transport: http(deployment.rpcUrls[0]) })

const name = await client.readContract({
  address: RetirementCertificate.address,
  abi: RetirementCertificate.abi,
  functionName: 'name',
})
const registered = await client.getContractEvents({
  address: AssetRegistry.address,
  abi: AssetRegistry.abi,
  eventName: 'AssetRegistered',
  fromBlock: BigInt(AssetRegistry.firstBlock),
})
console.log(JSON.stringify({ name, assets: registered.length }))
