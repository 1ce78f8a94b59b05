import { encodeEventTopics, encodeFunctionData, type Hash, numberToHex } from 'viem'
import { environmentalCreditsAbi } from '../abi/environmentalCredits-abi.ts'
import { retirementCertificateAbi } from '../abi/retirementCertificate-abi.ts'
import type { CertificateEvidence } from './evidence.ts'

/** One JSON-RPC call that anybody can repeat against any node of the chain. */
export type RawCall = {
  /** What its answer shows. */
  readonly purpose: string
  readonly method: 'eth_call' | 'eth_getLogs' | 'eth_getTransactionReceipt' | 'eth_getBlockByNumber'
  readonly params: readonly unknown[]
}

/** The calls behind the checks of a certificate, at the block that was read. */
export function rawCalls(evidence: CertificateEvidence, startBlock: bigint): readonly RawCall[] {
  const { certificate, contracts, transaction } = evidence
  const block = numberToHex(evidence.block)
  const certificateData = encodeFunctionData({
    abi: retirementCertificateAbi,
    functionName: 'certificate',
    args: [certificate.id],
  })
  const creditData = encodeFunctionData({
    abi: environmentalCreditsAbi,
    functionName: 'credit',
    args: [certificate.tokenId],
  })
  const topics = encodeEventTopics({
    abi: retirementCertificateAbi,
    eventName: 'CertificateIssued',
    args: { certificateId: certificate.id },
  })
  return [
    {
      purpose: 'The certificate: RetirementCertificate.certificate(uint256)',
      method: 'eth_call',
      params: [{ to: contracts.certificates, data: certificateData }, block],
    },
    {
      purpose: 'The event that issued it, and that there is only one',
      method: 'eth_getLogs',
      params: [
        {
          address: contracts.certificates,
          fromBlock: numberToHex(startBlock),
          toBlock: block,
          topics,
        },
      ],
    },
    ...(transaction === null ? [] : transactionCalls(transaction.hash, transaction.block)),
    {
      purpose:
        'Books, status and metadata hash of the credit: EnvironmentalCredits.credit(uint256)',
      method: 'eth_call',
      params: [{ to: contracts.credits, data: creditData }, block],
    },
  ]
}

/**
 * A call as a line for a shell.
 *
 * @example
 * toCurl(call, 'http://127.0.0.1:8545') // "curl -s http://127.0.0.1:8545 -H 'content-type: …' -d '{…}'"
 */
export function toCurl({ method, params }: RawCall, rpcUrl: string): string {
  const body = JSON.stringify({ jsonrpc: '2.0', id: 1, method, params })
  return `curl -s ${rpcUrl} -H 'content-type: application/json' -d '${body}'`
}

function transactionCalls(hash: Hash, block: bigint): readonly RawCall[] {
  return [
    {
      purpose: 'The burn and everything else that happened in the transaction',
      method: 'eth_getTransactionReceipt',
      params: [hash],
    },
    {
      purpose: 'Hash and time of its block',
      method: 'eth_getBlockByNumber',
      params: [numberToHex(block), false],
    },
  ]
}
