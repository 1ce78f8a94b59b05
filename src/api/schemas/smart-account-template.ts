import * as z from 'zod/mini'
import { text } from './primitives.ts'

const templateParameterSchema = z.readonly(
  z.object({
    name: text,
    /** Solidity type. Values of list types are comma-separated. */
    type: text,
    description: text,
    /** Empty when there is no sensible default. */
    defaultValue: z.string(),
  }),
)

export const smartAccountTemplateSchema = z.readonly(
  z.object({
    id: text,
    name: text,
    description: text,
    /** Contract source code. */
    code: z.string(),
    parameters: z.array(templateParameterSchema),
  }),
)
export type SmartAccountTemplate = z.infer<typeof smartAccountTemplateSchema>
