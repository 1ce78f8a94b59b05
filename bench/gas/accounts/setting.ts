import { readFile } from 'node:fs/promises'
import { type Address, type Hex, keccak256, toHex } from 'viem'
import { privateKeyToAccount } from 'viem/accounts'
import type { Artifact, Chain } from '../chain.ts'

/** What every contender gets: a token, and an EntryPoint for user operations. */
export type Setting = {
  readonly chain: Chain
  readonly token: Artifact & { readonly address: Address }
  readonly entryPoint: Artifact & { readonly address: Address }
  /** Receives tokens; has some before. */
  readonly recipient: Address
}

/** Gas by operation. */
export type Measured = Readonly<Record<string, bigint>>

/** Signs for owners that are no account of the chain. */
export const signer = privateKeyToAccount(keccak256(toHex('owner of the comparison')))

export const batchMode: Hex = `0x01${'00'.repeat(31)}`

/** A compiled contract out of any package. */
export async function compiled(path: string): Promise<Artifact> {
  return JSON.parse(await readFile(`node_modules/${path}`, 'utf8'))
}

/** Submits a user operation of `sender` that `signer` signs, and gives the gas of the transaction. */
export async function submit(
  { chain, entryPoint }: Setting,
  sender: Address,
  callData: Hex,
  initCode: Hex = '0x',
): Promise<bigint> {
  const nonce = await chain.read(entryPoint.abi, entryPoint.address, 'getNonce', [sender, 0n])
  const limits = (high: bigint, low: bigint) => toHex((high << 128n) | low, { size: 32 })
  const operation = {
    sender,
    nonce,
    initCode,
    callData,
    accountGasLimits: limits(1_000_000n, 300_000n),
    preVerificationGas: 60_000n,
    gasFees: limits(1n, 1_000_000_000n),
    paymasterAndData: '0x',
    signature: '0x',
  }
  const hash = (await chain.read(entryPoint.abi, entryPoint.address, 'getUserOpHash', [
    operation,
  ])) as Hex
  const signature = await signer.sign({ hash })
  return chain.send(entryPoint.abi, entryPoint.address, 'handleOps', [
    [{ ...operation, signature }],
    chain.account,
  ])
}

/** Gives an account tokens, and ETH for its user operations. */
export async function fund({ chain, token, entryPoint }: Setting, to: Address): Promise<void> {
  await chain.send(token.abi, token.address, 'mint', [to, 1_000_000n])
  await chain.deposit(entryPoint.abi, entryPoint.address, to)
}
