import {
  type Abi,
  type Address,
  concat,
  encodeFunctionData,
  encodePacked,
  getAddress,
  type Hash,
  type Hex,
  hashTypedData,
  type LocalAccount,
  size,
  type Transport,
  type WalletClient,
  zeroAddress,
} from 'viem'
import { readContract, simulateContract, waitForTransactionReceipt } from 'viem/actions'
import { compiled } from '../../bench/gas/accounts/setting.ts'
import { checksumOf, type SafeFile, type SafeTransaction } from '../../scripts/deploy/safe-file.ts'

type Client = WalletClient<Transport, typeof import('viem/chains').hardhat, LocalAccount>

/** A Safe with its owners. */
export type Safe = {
  readonly address: Address
  /**
   * Executes a file as Safe's own app does, several transactions together through `MultiSendCallOnly`.
   *
   * @param signers The owners that sign.
   * @throws Error with Safe's code when it refuses: `GS020`.
   */
  readonly execute: (file: SafeFile, signers: readonly LocalAccount[]) => Promise<void>
  /**
   * What owners sign for calls, all together or none.
   *
   * @param nonce The place in the Safe's order; the next one when left out. Of two with the same, one is executed.
   */
  readonly propose: (calls: readonly SafeCall[], nonce?: bigint) => Promise<Proposal>
}

export type SafeCall = { readonly to: Address; readonly value: bigint; readonly data: Hex }

/** Calls with their place in the Safe's order. */
export type Proposal = {
  /** The Safe's hash of it, which is no transaction's. */
  readonly hash: Hex
  readonly nonce: bigint
  /**
   * @param signers The owners that sign.
   * @returns the transaction that executed it.
   * @throws Error with Safe's code when it refuses: `GS020`.
   */
  readonly execute: (signers: readonly LocalAccount[]) => Promise<Hash>
}

const contracts = '@safe-global/safe-smart-account/build/artifacts/contracts'

/** Deploys Safe's contracts, and a Safe that needs the given number of signatures. */
export async function createSafe(
  client: Client,
  owners: readonly LocalAccount[],
  threshold: bigint,
): Promise<Safe> {
  const mined = async (hash: Hash) => waitForTransactionReceipt(client, { hash })
  const deploy = async (path: string) => {
    const artifact = await compiled(`${contracts}/${path}`)
    const { contractAddress } = await mined(await client.deployContract({ ...artifact, args: [] }))
    return { abi: artifact.abi, address: getAddress(contractAddress ?? '0x') }
  }
  const singleton = await deploy('Safe.sol/Safe.json')
  const factory = await deploy('proxies/SafeProxyFactory.sol/SafeProxyFactory.json')
  const multiSend = await deploy('libraries/MultiSendCallOnly.sol/MultiSendCallOnly.json')
  const setup = encodeFunctionData({
    abi: singleton.abi,
    functionName: 'setup',
    args: [
      owners.map(({ address }) => address),
      threshold,
      zeroAddress,
      '0x',
      zeroAddress,
      zeroAddress,
      0n,
      zeroAddress,
    ],
  })
  const creation = await simulateContract(client, {
    ...factory,
    functionName: 'createProxyWithNonce',
    args: [singleton.address, setup, 0n],
  })
  await mined(await client.writeContract(creation.request))
  const safe = { abi: singleton.abi, address: getAddress(String(creation.result)) }

  const propose: Safe['propose'] = async (calls, place) => {
    const next = await readContract(client, { ...safe, functionName: 'nonce' })
    const nonce = place ?? BigInt(String(next))
    const message = {
      ...callOf(calls, multiSend),
      safeTxGas: 0n,
      baseGas: 0n,
      gasPrice: 0n,
      gasToken: zeroAddress,
      refundReceiver: zeroAddress,
      nonce,
    }
    const typedData = {
      domain: { chainId: client.chain.id, verifyingContract: safe.address },
      types: { SafeTx: safeTx },
      primaryType: 'SafeTx',
      message,
    } as const
    const execute: Proposal['execute'] = async (signers) => {
      const inOrder = signers.toSorted((a, b) => (BigInt(a.address) < BigInt(b.address) ? -1 : 1))
      const signatures = await Promise.all(inOrder.map((owner) => owner.signTypedData(typedData)))
      const { to, value, data, operation } = message
      const last = [0n, 0n, 0n, zeroAddress, zeroAddress, concat(signatures)]
      const { request } = await simulateContract(client, {
        ...safe,
        functionName: 'execTransaction',
        args: [to, value, data, operation, ...last],
      })
      const hash = await client.writeContract(request)
      await mined(hash)
      return hash
    }
    return { hash: hashTypedData(typedData), nonce, execute }
  }
  const execute: Safe['execute'] = async ({ transactions }, signers) => {
    const calls = transactions.map((each) => ({
      to: each.to,
      value: BigInt(each.value),
      data: builtData(each),
    }))
    await (await propose(calls)).execute(signers)
  }
  return { address: safe.address, execute, propose }
}

/** What the Safe calls for several calls: the only one, or all of them as one. */
function callOf(calls: readonly SafeCall[], multiSend: { abi: Abi; address: Address }) {
  const [first] = calls
  if (first !== undefined && calls.length === 1) return { ...first, operation: 0 }
  const packed = calls.map(({ to, value, data }) =>
    encodePacked(
      ['uint8', 'address', 'uint256', 'uint256', 'bytes'],
      [0, to, value, BigInt(size(data)), data],
    ),
  )
  const data = encodeFunctionData({
    abi: multiSend.abi,
    functionName: 'multiSend',
    args: [concat(packed)],
  })
  return { to: multiSend.address, value: 0n, data, operation: 1 }
}

/**
 * Reads the text of a file as the Transaction Builder does in a Safe of a chain.
 *
 * @throws Error where the builder would refuse the file, or warn of it.
 */
export function imported(text: string, chainId: number): SafeFile {
  const file: SafeFile = JSON.parse(text)
  if (file.chainId !== String(chainId)) throw new Error('The file is of another chain.')
  if (file.meta.checksum !== checksumOf(file)) throw new Error('The file was changed.')
  const values = file.transactions.flatMap((each) => [
    each.value,
    ...Object.values(each.contractInputsValues),
  ])
  if (values.some((value) => typeof value !== 'string')) {
    throw new Error('Numbers have to be texts.')
  }
  return file
}

/** The data of a transaction as the Transaction Builder makes it of the file. */
export function builtData({ data, contractMethod, contractInputsValues }: SafeTransaction): Hex {
  if (data !== null) return data
  const { name, inputs } = contractMethod
  const item = {
    type: 'function',
    name,
    inputs,
    outputs: [],
    stateMutability: 'nonpayable',
  } as const
  const args = inputs.map(({ name: input = '', type }) => {
    const text = contractInputsValues[input]?.trim() ?? ''
    if (/^u?int/.test(type)) return BigInt(text)
    return type === 'bool' ? text === 'true' : text
  })
  return encodeFunctionData({ abi: [item], functionName: name, args })
}

/** Fields that owners sign, in the order of Safe's contract. */
const safeTx = [
  { name: 'to', type: 'address' },
  { name: 'value', type: 'uint256' },
  { name: 'data', type: 'bytes' },
  { name: 'operation', type: 'uint8' },
  { name: 'safeTxGas', type: 'uint256' },
  { name: 'baseGas', type: 'uint256' },
  { name: 'gasPrice', type: 'uint256' },
  { name: 'gasToken', type: 'address' },
  { name: 'refundReceiver', type: 'address' },
  { name: 'nonce', type: 'uint256' },
] as const
