import * as z from 'zod/mini'
import {
  address,
  decimalText,
  id,
  listOrNone,
  text,
  textOrNone,
  unixSeconds,
} from './primitives.ts'

export const smartAccountStatuses = ['ACTIVE', 'PAUSED'] as const
export type SmartAccountStatus = (typeof smartAccountStatuses)[number]

const smartAccountStatus = z.enum(smartAccountStatuses)

export const smartAccountSchema = z.readonly(
  z.object({
    id: id,
    owner: address,
    name: text,
    createdAt: unixSeconds,
    templateId: id,
    status: smartAccountStatus,
    delegates: listOrNone(address),
    /** Complete USDC. */
    balance: decimalText,
  }),
)
export type SmartAccount = z.infer<typeof smartAccountSchema>

export const accountCreatedSchema = z.readonly(z.object({ success: z.boolean(), accountId: id }))
export type AccountCreated = z.infer<typeof accountCreatedSchema>

export const statusUpdatedSchema = z.readonly(
  z.object({ success: z.boolean(), status: smartAccountStatus }),
)
export type StatusUpdated = z.infer<typeof statusUpdatedSchema>

export const accountDeletedSchema = z.readonly(z.object({ success: z.boolean() }))
export type AccountDeleted = z.infer<typeof accountDeletedSchema>

const templateParameterSchema = z.readonly(
  z.object({
    name: text,
    /** Solidity type. Values of list types are comma-separated. */
    type: text,
    description: text,
    /** Empty when there is no sensible default. */
    defaultValue: textOrNone,
  }),
)

export const smartAccountTemplateSchema = z.readonly(
  z.object({
    id: id,
    name: text,
    description: text,
    /** Contract source code. */
    code: z.string(),
    parameters: listOrNone(templateParameterSchema),
  }),
)
export type SmartAccountTemplate = z.infer<typeof smartAccountTemplateSchema>
