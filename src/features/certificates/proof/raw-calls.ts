import {
  type Abi,
  type Address,
  encodeEventTopics,
  erc721Abi,
  getAbiItem,
  numberToHex,
  zeroHash,
} from 'viem'
import { creditLabelsAbi } from '../../../chain/abi/creditLabels-abi.ts'
import { creditNoticesAbi } from '../../../chain/abi/creditNotices-abi.ts'
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
import {
  type CallTargets,
  documentCalls,
  logsCall,
  type RawCall,
  rpcCall,
  viewCall,
} from './shell-commands.ts'
import type { CheckName } from './verify-certificate.ts'

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
    notices:
      contracts.notices === null
        ? []
        : [
            read(
              contracts.notices,
              creditNoticesAbi,
              'noticesFor',
              certificate.id,
              evidence.notices?.length
                ? `${evidence.notices.length} reports with what followed. A report is withdrawn by its value “withdrawnBy”, 0 for not.`
                : 'An empty list.',
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
