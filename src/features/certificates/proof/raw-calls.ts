import {
  type Abi,
  type AbiFunction,
  type AbiParameter,
  type Address,
  encodeEventTopics,
  encodeFunctionData,
  erc721Abi,
  getAbiItem,
  numberToHex,
  zeroHash,
} from 'viem'
import { creditLabelsAbi } from '../../../chain/abi/creditLabels-abi.ts'
import { environmentalCreditsAbi } from '../../../chain/abi/environmentalCredits-abi.ts'
import { projectRegistryAbi } from '../../../chain/abi/projectRegistry-abi.ts'
import { retirementCertificateAbi } from '../../../chain/abi/retirementCertificate-abi.ts'
import { retirementOrdersLensAbi } from '../../../chain/abi/retirementOrdersLens-abi.ts'
import { creditStatuses } from '../../../domain/credits/credit-type.ts'
import { serialsText } from '../../../domain/credits/serials.ts'
import type {
  CertificateEvidence,
  RetirementTransaction,
} from '../../../domain/retirement/evidence.ts'
import type { CheckName } from './verify-certificate.ts'

/** A call that anyone can repeat with any node of the chain, and the answer that proves a check. */
export type RawCall = {
  /** The call and its contract. */
  readonly question: string
  /** Answer that a valid certificate requires. */
  readonly expected: string
  /** Shell command with curl; prints the node's raw answer. */
  readonly curl: string
  /** Shell command with Foundry's `cast`, which decodes the answer. */
  readonly cast: string
}

/** The node that is called, and the origin that document paths are resolved against. */
export type CallTargets = {
  readonly rpcUrl: string
  /** Block in which the contracts were deployed. */
  readonly startBlock: bigint
  /** Origin of this page: `https://canopy.example`. */
  readonly origin: string
}

/** Calls that reproduce each check of a certificate, at the block that was read. */
export function rawCalls(
  evidence: CertificateEvidence,
  targets: CallTargets,
): Readonly<Record<CheckName, readonly RawCall[]>> {
  const { certificate, contracts, credit, issuance, metadata, origin } = evidence
  const transaction = issuance.status === 'read' ? issuance.transaction : null
  const block = numberToHex(evidence.block)
  const read = (
    contract: Address,
    abi: Abi,
    name: string,
    argument: bigint | readonly bigint[],
    expected: string,
  ) => viewCall({ contract, abi, name, arguments: [argument].flat(), block, expected }, targets)

  const statement = read(
    contracts.certificates,
    retirementCertificateAbi,
    'certificate',
    certificate.id,
    `Content of the certificate. Value 3 is the amount in units of 0.001: ${certificate.amount.value}.`,
  )
  const creditCall = (expected: string) =>
    read(contracts.credits, environmentalCreditsAbi, 'credit', certificate.tokenId, expected)
  const issued = logsCall(
    {
      question: `CertificateIssued events of certificate ${certificate.id}`,
      expected: transaction
        ? `Exactly one entry, of transaction ${transaction.hash}.`
        : 'Exactly one entry. This node has none; ask a node that keeps all events (an archive node).',
      address: contracts.certificates,
      blocks: [targets.startBlock, evidence.block],
      topics: encodeEventTopics({
        abi: retirementCertificateAbi,
        eventName: 'CertificateIssued',
        args: { certificateId: certificate.id },
      }),
    },
    targets,
  )
  return {
    event: [issued],
    agreement: [statement, issued],
    texts: [statement],
    burn: transaction ? [burnCall(evidence, transaction, targets)] : [],
    retirement: transaction ? [retirementCall(evidence, transaction, targets)] : [],
    block: transaction ? [blockCall(transaction, targets)] : [],
    owner: [
      read(
        contracts.certificates,
        erc721Abi,
        'ownerOf',
        certificate.id,
        `The beneficiary, ${certificate.beneficiary}.`,
      ),
      read(contracts.certificates, retirementCertificateAbi, 'locked', certificate.id, 'true'),
    ],
    project: [
      statement,
      read(
        contracts.projects,
        projectRegistryAbi,
        'project',
        credit.project.id,
        `Values 6 to 9: ${credit.project.code}, ${credit.project.name}, ${credit.project.location}, ${credit.project.methodology}.`,
      ),
      read(
        contracts.credits,
        environmentalCreditsAbi,
        'decodeTokenId',
        certificate.tokenId,
        `Project ${credit.project.id}, and credit ${(BigInt(credit.batch) << 16n) | BigInt(credit.vintage)}: batch ${credit.batch} times 65,536, plus the vintage ${credit.vintage}.`,
      ),
    ],
    serials: [
      read(
        contracts.credits,
        environmentalCreditsAbi,
        'serials',
        [certificate.tokenId, certificate.offset, certificate.amount.value],
        `First and last number of each range, then the thousandths of both: ${serialsText(certificate.serials)}.`,
      ),
      read(
        contracts.credits,
        environmentalCreditsAbi,
        'serials',
        [certificate.tokenId, 0n, credit.verified.value],
        `All confirmed serial numbers of the batch: ${serialsText(evidence.serials.sequence)}.`,
      ),
    ],
    rules: [statement],
    registry:
      origin === null
        ? [statement]
        : [
            read(
              contracts.ordersLens,
              retirementOrdersLensAbi,
              'confirmation',
              origin.confirmation.id,
              `The lot ${origin.confirmation.lotId}, confirmed by ${origin.confirmation.confirmedBy}, and last the reference ${origin.confirmation.reference}.`,
            ),
            read(
              contracts.ordersLens,
              retirementOrdersLensAbi,
              'order',
              origin.order.id,
              `Value 2 is the credit ${certificate.tokenId}, value 3 the holder ${origin.order.holder}.`,
            ),
          ],
    expiry: [
      creditCall(
        `Value ${creditValue('expirationDate')}, the expiry date in unix seconds: ${credit.expirationDate ?? '0 for never'}. The certificate was issued at ${certificate.retiredAt}.`,
      ),
    ],
    totals: [
      creditCall(
        `Values ${creditValue('verified')} to ${creditValue('cancelled')} in units of 0.001: verified ${credit.verified.value}, issued ${credit.issued.value}, in circulation ${credit.circulating.value}, in orders ${credit.inOrders.value}, retired ${credit.retired.value}, cancelled ${credit.cancelled.value}.`,
      ),
    ],
    metadata: [
      creditCall(
        `Value ${creditValue('metadataHash')}, the hash of the metadata, is ${metadata.expectedHash}.`,
      ),
      ...documentCalls(metadata.uri, metadata.expectedHash, targets),
    ],
    labels:
      contracts.labels === null
        ? []
        : [
            read(
              contracts.labels,
              creditLabelsAbi,
              'labelsAt',
              [certificate.tokenId, BigInt(certificate.retiredAt)],
              `${evidence.labels?.length ?? 0} labels held then. Value 8 of each is when it was revoked, 0 for not.`,
            ),
          ],
    status: [
      creditCall(
        `Value ${creditValue('status')} is ${creditStatuses.indexOf(credit.status)}: ${creditStatuses.map((status, code) => `${code} ${status.toLowerCase()}`).join(', ')}.`,
      ),
    ],
  }
}

function burnCall(
  { certificate, contracts }: CertificateEvidence,
  { hash, block }: RetirementTransaction,
  targets: CallTargets,
): RawCall {
  return logsCall(
    {
      question: 'Credits sent to the zero address in the transaction',
      expected: `An entry of ${hash} whose data has ${certificate.amount.value} units of 0.001 of token id ${numberToHex(certificate.tokenId)}, alone or in a batch.`,
      address: contracts.credits,
      blocks: [block, block],
      topics: [transferTopics, null, null, zeroHash],
    },
    targets,
  )
}

function retirementCall(
  { certificate, contracts }: CertificateEvidence,
  { hash, block }: RetirementTransaction,
  targets: CallTargets,
): RawCall {
  return logsCall(
    {
      question: 'CreditRetired event of the account and the credit',
      expected: `An entry of ${hash} with data ${numberToHex(certificate.amount.value, { size: 32 })}.`,
      address: contracts.credits,
      blocks: [block, block],
      topics: encodeEventTopics({
        abi: environmentalCreditsAbi,
        eventName: 'CreditRetired',
        args: { account: certificate.retiredBy, tokenId: certificate.tokenId },
      }),
    },
    targets,
  )
}

function blockCall(transaction: RetirementTransaction, targets: CallTargets): RawCall {
  return rpcCall(
    {
      question: `Hash and time of block ${transaction.block}`,
      expected: `hash ${transaction.blockHash} and timestamp ${numberToHex(transaction.time)}, which is unix time ${transaction.time}.`,
      method: 'eth_getBlockByNumber',
      params: [numberToHex(transaction.block), false],
    },
    targets,
  )
}

/**
 * Command that hashes the bytes of the document; none where its URI cannot be fetched. Few systems
 * have a tool for keccak256, so curl lets the node hash them.
 */
function documentCalls(
  uri: string,
  expectedHash: string,
  { rpcUrl, origin }: CallTargets,
): readonly RawCall[] {
  const bytes = bytesOf(uri, origin)
  if (bytes === null) return []
  const hex = `$(${bytes} | od -An -v -tx1 | tr -d ' \\n')`
  const body = '{"jsonrpc":"2.0","id":1,"method":"web3_sha3","params":["0x%s"]}'
  return [
    {
      question: 'keccak256 of the metadata document',
      expected: expectedHash,
      curl: `printf ${quoted(body)} "${hex}" | curl -s ${rpcUrl} -H 'content-type: application/json' -d @-`,
      cast: `cast keccak "0x${hex}"`,
    },
  ]
}

/** Command that prints the document; null for URIs that no standard tool can fetch. */
function bytesOf(uri: string, origin: string): string | null {
  const base64 = /^data:[^,]*;base64,(.*)$/.exec(uri)?.[1]
  if (base64 !== undefined) return `printf %s ${quoted(base64)} | base64 -d`
  if (!/^(https?:|\/(?!\/))/.test(uri) || !URL.canParse(uri, origin)) return null
  return `curl -s ${quoted(new URL(uri, origin).href)}`
}

/** Quotes text as one shell argument, so that untrusted text cannot inject commands. */
function quoted(text: string): string {
  return `'${text.replaceAll("'", `'\\''`)}'`
}

type ViewCall = {
  readonly contract: Address
  readonly abi: Abi
  readonly name: string
  readonly arguments: readonly bigint[]
  /** Block number, hexadecimal. */
  readonly block: string
  readonly expected: string
}

function viewCall(
  { contract, abi, name, arguments: args, block, expected }: ViewCall,
  targets: CallTargets,
): RawCall {
  const data = encodeFunctionData({ abi, functionName: name, args })
  const plain = rpcCall(
    {
      question: `${name}(${args.join(', ')}) of ${contract}`,
      expected,
      method: 'eth_call',
      params: [{ to: contract, data }, block],
    },
    targets,
  )
  return {
    ...plain,
    cast: `cast decode-abi '${signatureOf(abi, name)}' $(${plain.cast} | tr -d '"')`,
  }
}

type LogsCall = Pick<RawCall, 'question' | 'expected'> & {
  readonly address: Address
  /** First and last block, both included. */
  readonly blocks: readonly [first: bigint, last: bigint]
  readonly topics: readonly unknown[]
}

function logsCall(
  { question, expected, address, blocks: [first, last], topics }: LogsCall,
  targets: CallTargets,
): RawCall {
  return rpcCall(
    {
      question,
      expected,
      method: 'eth_getLogs',
      params: [{ address, fromBlock: numberToHex(first), toBlock: numberToHex(last), topics }],
    },
    targets,
  )
}

type RpcCall = Pick<RawCall, 'question' | 'expected'> & {
  readonly method: string
  readonly params: readonly unknown[]
}

function rpcCall(
  { question, expected, method, params }: RpcCall,
  { rpcUrl }: CallTargets,
): RawCall {
  const body = JSON.stringify({ jsonrpc: '2.0', id: 1, method, params })
  const args = params.map((param) => quoted(JSON.stringify(param))).join(' ')
  return {
    question,
    expected,
    curl: `curl -s ${rpcUrl} -H 'content-type: application/json' -d ${quoted(body)}`,
    cast: `cast rpc --rpc-url ${rpcUrl} ${method} ${args}`,
  }
}

/**
 * Signature of a view in the syntax of `cast`.
 *
 * @example
 * signatureOf(retirementCertificateAbi, 'locked') // 'locked(uint256)(bool)'
 */
function signatureOf(abi: Abi, name: string): string {
  const item = abi.find(
    (each): each is AbiFunction => each.type === 'function' && each.name === name,
  )
  if (item === undefined) throw new Error(`The ABI has no function ${name}`)
  return `${name}(${typesOf(item.inputs)})(${typesOf(item.outputs)})`
}

function typesOf(parameters: readonly AbiParameter[]): string {
  return parameters
    .map((parameter) =>
      'components' in parameter
        ? parameter.type.replace('tuple', `(${typesOf(parameter.components)})`)
        : parameter.type,
    )
    .join(',')
}

type CreditField = Extract<
  (typeof environmentalCreditsAbi)[number],
  { readonly name: 'credit' }
>['outputs'][0]['components'][number]['name']

/** The place of a field among the values of a credit, counting from 1, as `cast` prints them. */
function creditValue(field: CreditField): number {
  const credit = getAbiItem({ abi: environmentalCreditsAbi, name: 'credit' })
  return credit.outputs[0].components.findIndex(({ name }) => name === field) + 1
}

/** A burn emits one of these events. */
const transferTopics = (['TransferSingle', 'TransferBatch'] as const).flatMap((eventName) =>
  encodeEventTopics({ abi: environmentalCreditsAbi, eventName }),
)
