import {
  type Address,
  erc721Abi,
  type Hash,
  parseEventLogs,
  type TransactionReceipt,
  zeroAddress,
} from 'viem'
import { getBlock, getTransactionReceipt } from 'viem/actions'
import { environmentalCreditsAbi } from '../../chain/abi/environmentalCredits-abi.ts'
import { retirementCertificateAbi } from '../../chain/abi/retirementCertificate-abi.ts'
import type { ChainState } from '../../chain/chain-state.ts'
import { chainQuery } from '../../chain/query.ts'
import { readEvents } from '../../chain/read-events.ts'
import type { Reader } from '../../chain/reader.ts'
import { sameAddress } from '../../lib/same-address.ts'
import { creditAmount } from '../credits/credit.ts'
import { readCreditByToken } from '../credits/read-credits.ts'
import { fetchDocument } from '../documents/document.ts'
import { keys } from '../keys.ts'
import { type Certificate, certificateOf } from './certificate.ts'
import type { Burn, CertificateEvidence, IssuedEvent, RetirementTransaction } from './evidence.ts'

/** Certificates hold texts: a page must stay well below what a node answers in one call. */
const pageSize = 50n
const latestSize = 20n

/** A certificate and the transaction that issued it. */
export type IssuedCertificate = Certificate & { readonly transaction: Hash | null }

/** Everything needed to judge a certificate; null when there is none with this number. */
export const certificateEvidenceQuery = (chain: ChainState, id: bigint) =>
  chainQuery(chain, keys.certificate(id), (reader) => readCertificateEvidence(reader, id))

/** All certificates of a beneficiary, the newest first. */
export const certificatesOfQuery = (chain: ChainState, beneficiary: Address) =>
  chainQuery(chain, keys.certificatesOf(beneficiary), (reader) =>
    readCertificatesOf(reader, beneficiary),
  )

/** The certificates that were issued last, the newest first, and how many there are altogether. */
export const latestCertificatesQuery = (chain: ChainState) =>
  chainQuery(chain, keys.latestCertificates(), readLatestCertificates)

/** The picture of a certificate as SVG text, drawn by the contract. */
export const certificatePictureQuery = (chain: ChainState, id: bigint) =>
  chainQuery(chain, [...keys.certificate(id), 'picture'], ({ read, addressOf }) =>
    read({
      address: addressOf('RetirementCertificate'),
      abi: retirementCertificateAbi,
      functionName: 'svg',
      args: [id],
    }),
  )

async function readCertificateEvidence(
  reader: Reader,
  id: bigint,
): Promise<CertificateEvidence | null> {
  const { read } = reader
  const address = reader.addressOf('RetirementCertificate')
  const credits = reader.addressOf('EnvironmentalCredits')
  const abi = retirementCertificateAbi
  const count = await read({ address, abi, functionName: 'certificateCount' })
  if (id < 1n || id > count) return null

  const [raw, owner, locked, issuedEvents] = await Promise.all([
    read({ address, abi, functionName: 'certificate', args: [id] }),
    read({ address, abi: erc721Abi, functionName: 'ownerOf', args: [id] }),
    read({ address, abi, functionName: 'locked', args: [id] }),
    readIssuedEvents(reader, { certificateId: id }),
  ])
  const [transaction, credit, decoded] = await Promise.all([
    readTransaction(reader, issuedEvents[0]?.transaction),
    readCreditByToken(reader, raw.tokenId),
    read({
      address: credits,
      abi: environmentalCreditsAbi,
      functionName: 'decodeTokenId',
      args: [raw.tokenId],
    }),
  ])
  const document = await fetchDocument(credit.metadataUri)
  return {
    chainId: reader.chainId,
    block: reader.block,
    contracts: { credits, certificates: address, projects: reader.addressOf('ProjectRegistry') },
    certificate: certificateOf(raw),
    owner,
    locked,
    issuedEvents,
    transaction,
    credit,
    decodedTokenId: { projectId: decoded[0], vintage: decoded[1] },
    metadata: { uri: credit.metadataUri, expectedHash: credit.metadataHash, document },
  }
}

async function readCertificatesOf(
  reader: Reader,
  beneficiary: Address,
): Promise<readonly IssuedCertificate[]> {
  const [certificates, events] = await Promise.all([
    readAllPages(reader, beneficiary),
    readIssuedEvents(reader, { beneficiary }),
  ])
  return withTransactions(certificates, events)
}

async function readLatestCertificates(reader: Reader) {
  const { read, addressOf } = reader
  const contract = {
    address: addressOf('RetirementCertificate'),
    abi: retirementCertificateAbi,
  } as const
  const count = await read({ ...contract, functionName: 'certificateCount' })
  const size = count < latestSize ? count : latestSize
  const ids = Array.from({ length: Number(size) }, (_, index) => count - BigInt(index))
  const [raw, events] = await Promise.all([
    Promise.all(ids.map((id) => read({ ...contract, functionName: 'certificate', args: [id] }))),
    ids.length === 0 ? [] : readIssuedEvents(reader, { certificateId: ids }),
  ])
  return { count, certificates: withTransactions(raw.map(certificateOf), events) }
}

function withTransactions(
  certificates: readonly Certificate[],
  events: readonly IssuedEvent[],
): readonly IssuedCertificate[] {
  const transactions = new Map(events.map((event) => [event.certificateId, event.transaction]))
  return certificates.map((certificate) => ({
    ...certificate,
    transaction: transactions.get(certificate.id) ?? null,
  }))
}

async function readAllPages(
  { read, addressOf }: Reader,
  beneficiary: Address,
): Promise<readonly Certificate[]> {
  const certificates: Certificate[] = []
  let from = 0n
  do {
    const [page, next] = await read({
      address: addressOf('RetirementCertificate'),
      abi: retirementCertificateAbi,
      functionName: 'certificatesOf',
      args: [beneficiary, from, pageSize],
    })
    certificates.push(...page.map(certificateOf))
    from = next
  } while (from !== 0n)
  return certificates
}

/** The events that issued certificates, by numbers or by beneficiary or by credit. */
export async function readIssuedEvents(
  reader: Reader,
  filter: {
    readonly certificateId?: bigint | bigint[]
    readonly beneficiary?: Address
    readonly tokenId?: bigint
  },
): Promise<readonly IssuedEvent[]> {
  const events = await readEvents(reader, {
    contract: 'RetirementCertificate',
    abi: retirementCertificateAbi,
    eventName: 'CertificateIssued',
    args: filter,
  })
  return events.map(issuedEventOf)
}

/** Ids of the certificates that a transaction issued, in their order. */
export function issuedCertificateIds(
  receipt: TransactionReceipt,
  certificates: Address,
): readonly bigint[] {
  return parseEventLogs({
    abi: retirementCertificateAbi,
    eventName: 'CertificateIssued',
    logs: logsOf(receipt, certificates),
  }).map(({ args }) => args.certificateId)
}

async function readTransaction(
  reader: Reader,
  hash: Hash | undefined,
): Promise<RetirementTransaction | null> {
  if (hash === undefined) return null
  const { client } = reader
  const receipt = await getTransactionReceipt(client, { hash })
  const block = await getBlock(client, { blockNumber: receipt.blockNumber })
  return {
    hash,
    succeeded: receipt.status === 'success',
    block: receipt.blockNumber,
    blockHash: receipt.blockHash,
    canonicalBlockHash: block.hash,
    time: Number(block.timestamp),
    burns: burnsIn(receipt, reader.addressOf('EnvironmentalCredits')),
    retired: retirementsIn(receipt, reader.addressOf('EnvironmentalCredits')),
    issued: parseEventLogs({
      abi: retirementCertificateAbi,
      eventName: 'CertificateIssued',
      logs: logsOf(receipt, reader.addressOf('RetirementCertificate')),
    }).map(issuedEventOf),
  }
}

function burnsIn(receipt: TransactionReceipt, credits: Address): readonly Burn[] {
  const transfers = parseEventLogs({
    abi: environmentalCreditsAbi,
    eventName: ['TransferSingle', 'TransferBatch'],
    logs: logsOf(receipt, credits),
  })
  return transfers.flatMap(({ eventName, args }) => {
    if (args.to !== zeroAddress) return []
    const lines =
      eventName === 'TransferSingle'
        ? [{ id: args.id, value: args.value }]
        : args.ids.map((id, index) => ({ id, value: args.values[index] ?? 0n }))
    return lines.map(({ id, value }) => ({
      from: args.from,
      tokenId: id,
      amount: creditAmount(value),
    }))
  })
}

function retirementsIn(receipt: TransactionReceipt, credits: Address) {
  return parseEventLogs({
    abi: environmentalCreditsAbi,
    eventName: 'CreditRetired',
    logs: logsOf(receipt, credits),
  }).map(({ args }) => ({
    account: args.account,
    tokenId: args.tokenId,
    amount: creditAmount(args.amount),
  }))
}

/** Other contracts may write the same event: only what ours wrote counts. */
function logsOf(receipt: TransactionReceipt, contract: Address) {
  return receipt.logs.filter(({ address }) => sameAddress(address, contract))
}

type IssuedLog = {
  readonly args: {
    readonly certificateId: bigint
    readonly tokenId: bigint
    readonly beneficiary: Address
    readonly retiredBy: Address
    readonly amount: bigint
    readonly details: {
      readonly beneficiaryName: string
      readonly message: string
      readonly periodStart: bigint
      readonly periodEnd: bigint
    }
  }
  readonly transactionHash: Hash
  readonly logIndex: number
}

function issuedEventOf({ args, transactionHash, logIndex }: IssuedLog): IssuedEvent {
  const { certificateId, tokenId, beneficiary, retiredBy, details } = args
  return {
    certificateId,
    tokenId,
    beneficiary,
    retiredBy,
    amount: creditAmount(args.amount),
    beneficiaryName: details.beneficiaryName,
    message: details.message,
    periodStart: details.periodStart,
    periodEnd: details.periodEnd,
    transaction: transactionHash,
    logIndex,
  }
}
