/**
 * Reads a deployment of Canopy with ethers and its contracts.json alone:
 * `node examples/contracts/with-ethers.ts http://127.0.0.1:5173/deployments/31337/contracts.json`
 */
import { Contract, JsonRpcProvider } from 'ethers'

const [url = 'http://127.0.0.1:5173/deployments/31337/contracts.json'] = process.argv.slice(2)
const deployment = await (await fetch(url)).json()
const { RetirementCertificate, AssetRegistry } = deployment.contracts
const provider = new JsonRpcProvider(deployment.rpcUrls[0], deployment.chainId, {
  staticNetwork: true,
})

const certificate = new Contract(RetirementCertificate.address, RetirementCertificate.abi, provider)
const registry = new Contract(AssetRegistry.address, AssetRegistry.abi, provider)
const name = await certificate.getFunction('name').staticCall()
const registered = await registry.queryFilter('AssetRegistered', AssetRegistry.firstBlock)
console.log(JSON.stringify({ name, assets: registered.length }))
provider.destroy()
