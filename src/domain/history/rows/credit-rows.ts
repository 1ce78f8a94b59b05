import { getAbiItem } from 'viem'
import { assetMarketAbi } from '../../../chain/abi/assetMarket-abi.ts'
import { environmentalCreditsAbi } from '../../../chain/abi/environmentalCredits-abi.ts'
import { retirementCertificateAbi } from '../../../chain/abi/retirementCertificate-abi.ts'
import type { LogRow } from '../../../chain/logs/log-filter.ts'

export const certificateEvents = [
  getAbiItem({ abi: retirementCertificateAbi, name: 'CertificateIssued' }),
] as const
/** Events whose second indexed argument is the credit. */
export const issuanceEvents = [
  getAbiItem({ abi: environmentalCreditsAbi, name: 'IssuanceRequested' }),
  getAbiItem({ abi: environmentalCreditsAbi, name: 'IssuanceConfirmed' }),
  getAbiItem({ abi: environmentalCreditsAbi, name: 'IssuanceRejected' }),
  getAbiItem({ abi: environmentalCreditsAbi, name: 'CreditMinted' }),
  getAbiItem({ abi: environmentalCreditsAbi, name: 'CreditRetired' }),
] as const
/** Events whose first indexed argument is the credit. */
export const creditEvents = [
  getAbiItem({ abi: environmentalCreditsAbi, name: 'CreditCreated' }),
  getAbiItem({ abi: environmentalCreditsAbi, name: 'CreditSuspended' }),
  getAbiItem({ abi: environmentalCreditsAbi, name: 'CreditReinstated' }),
  getAbiItem({ abi: environmentalCreditsAbi, name: 'CreditCancelled' }),
  getAbiItem({ abi: environmentalCreditsAbi, name: 'CreditTokenCreated' }),
] as const
export const transferEvents = [
  getAbiItem({ abi: environmentalCreditsAbi, name: 'TransferSingle' }),
  getAbiItem({ abi: environmentalCreditsAbi, name: 'TransferBatch' }),
] as const
export const marketEvents = [
  getAbiItem({ abi: assetMarketAbi, name: 'Listed' }),
  getAbiItem({ abi: assetMarketAbi, name: 'Purchased' }),
] as const

/** Rows of a credit's lifecycle, and of the certificates that belong to its retirements. */
export type CreditRow =
  | LogRow<typeof issuanceEvents>
  | LogRow<typeof creditEvents>
  | LogRow<typeof marketEvents>
  | CertificateRow

export type CertificateRow = LogRow<typeof certificateEvents>
