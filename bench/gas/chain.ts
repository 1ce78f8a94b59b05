import { readFile } from 'node:fs/promises'
import { artifacts, network } from 'hardhat'
import type { Abi, Address, Hex } from 'viem'
import type { Trace } from './parts.ts'

export interface Artifact {
  readonly abi: Abi
  readonly bytecode: Hex
}

/** A fresh chain in this process, its accounts, and what a gas measurement needs of it. */
export async function openChain() {
  const connection = await network.create()
  const wallets = await connection.viem.getWalletClients()
  const wallet = firstWallet(wallets)
  const client = await connection.viem.getPublicClient()
  const testClient = await connection.viem.getTestClient()

  let latest: Hex = '0x'

  async function receiptOf(hash: Hex) {
    latest = hash
    const receipt = await client.waitForTransactionReceipt({ hash })
    if (receipt.status !== 'success') throw new Error(`Transaction ${hash} reverted.`)
    return receipt
  }

  /** Creates a contract and gives its address. */
  async function deploy(artifact: Artifact, args: readonly unknown[] = []): Promise<Address> {
    const hash = await wallet.deployContract({ ...artifact, args: [...args] })
    const { contractAddress } = await receiptOf(hash)
    if (!contractAddress) throw new Error('The contract was not created.')
    return contractAddress
  }

  /** Calls a function in a transaction of its own, from the first account unless another is given,
   * and gives the gas it used. */
  async function send(
    abi: Abi,
    address: Address,
    functionName: string,
    args: readonly unknown[],
    from: Address = wallet.account.address,
  ): Promise<bigint> {
    const call = { abi, address, functionName, args: [...args], account: from }
    return (await receiptOf(await wallet.writeContract(call))).gasUsed
  }

  function read(
    abi: Abi,
    address: Address,
    functionName: string,
    args: readonly unknown[] = [],
  ): Promise<unknown> {
    return client.readContract({ abi, address, functionName, args: [...args] })
  }

  return {
    account: wallet.account.address,
    accounts: wallets.map(({ account }) => account.address),
    deploy,
    send,
    read,
    /** What a call would return in a transaction. */
    simulate: async (
      abi: Abi,
      address: Address,
      functionName: string,
      args: readonly unknown[],
    ): Promise<unknown> => {
      const call = { abi, address, functionName, args: [...args], account: wallet.account.address }
      return (await client.simulateContract(call)).result
    },
    /** Pays ETH into the EntryPoint for the user operations of an account. */
    deposit: async (abi: Abi, address: Address, account: Address): Promise<void> => {
      const call = { abi, address, functionName: 'depositTo', args: [account], value: 10n ** 18n }
      await receiptOf(await wallet.writeContract(call))
    },
    chainId: () => client.getChainId(),
    setCode: (address: Address, bytecode: Hex) => testClient.setCode({ address, bytecode }),
    /** Every instruction of the latest transaction. */
    trace: () =>
      connection.provider.request({
        method: 'debug_traceTransaction',
        params: [latest, { disableStorage: true, disableMemory: true }],
      }) as Promise<Trace>,
    /** Seconds that pass before the next transaction. */
    wait: (seconds: number) => testClient.increaseTime({ seconds }),
    close: () => connection.close(),
  }
}

function firstWallet<Wallet>([wallet]: readonly Wallet[]): Wallet {
  if (wallet === undefined) throw new Error('The chain has no account.')
  return wallet
}

export type Chain = Awaited<ReturnType<typeof openChain>>

/** One of this project's compiled contracts. */
export async function ownArtifact(name: string): Promise<Artifact> {
  const { abi, bytecode } = await artifacts.readArtifact(name)
  return { abi: abi as Abi, bytecode: bytecode as Hex }
}

/** A compiled contract out of a package; Foundry keeps the code one level deeper. */
export async function packageArtifact(path: string): Promise<Artifact> {
  const { abi, bytecode } = JSON.parse(await readFile(`node_modules/@uniswap/${path}`, 'utf8'))
  return { abi, bytecode: bytecode.object ?? bytecode }
}
