import { type Address, zeroAddress } from 'viem'
import * as z from 'zod/mini'
import { addressIn } from '../../../chain/addresses/read-address.ts'
import { type InputSpec, textOf, type Values } from './step.ts'

const choices = [
  { value: 'everyone', label: 'Everyone' },
  { value: 'policy', label: 'Only eligible accounts, by a policy' },
] as const

const choice: InputSpec = {
  name: 'receivers',
  label: 'Who may receive the shares',
  kind: 'choice',
  options: choices,
  hint: 'It can never be changed. Sending, yield and redemption are never restricted.',
  required: true,
  wide: true,
}

const policyField: InputSpec = {
  name: 'policy',
  label: 'Policy',
  kind: 'text',
  hint: 'The address of a list of eligible accounts, or of another policy. Create one below.',
  placeholder: '0x…',
  required: true,
  wide: true,
}

/** Whether a draft restricts who may receive its shares. */
export const isRestricted = (values: Values): boolean => textOf(values, 'receivers') === 'policy'

/** The fields for who may receive the shares. */
export const holdersFields = (values: Values): readonly InputSpec[] =>
  isRestricted(values) ? [choice, policyField] : [choice]

/** Of the fields that a draft shows: the address is not looked at where everyone may receive shares. */
export const holdersSchema = {
  receivers: z.enum(['everyone', 'policy']),
  policy: z.optional(
    z.string().check(
      z.refine((text) => addressIn(text) !== null, {
        error: 'Enter the address of a policy, or create one below.',
      }),
    ),
  ),
} as const

/** The policy of a draft; null while it names none. */
export const policyOf = (values: Values): Address | null =>
  isRestricted(values) ? addressIn(textOf(values, 'policy')) : null

/** `AssetTerms.policy` of a draft that has passed its steps: zero where everyone may receive. */
export const policyArgument = (values: Values): Address => policyOf(values) ?? zeroAddress
