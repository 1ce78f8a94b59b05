import * as z from 'zod/mini'
import { id, listOrNone, text, textOrNone } from './primitives.ts'

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
