import * as z from 'zod/mini'
import { parseAmount, toDecimalString, understoodAmount } from '../../../lib/amount.ts'
import { readIsin, readLei } from '../../../lib/identifiers.ts'
import { dealingFields, dealingProblems, dealingSchema } from './dealing-step.ts'
import { holdersFields, holdersSchema } from './holders.ts'
import { anyAmount, linesOf, optionalText, requiredText } from './rules.ts'
import { type InputSpec, textOf, type Values } from './step.ts'

/** How an identifier is written, where it was typed in another way. */
const writtenAs = (read: (text: string) => string | null) => (text: string) => {
  const written = read(text)
  return written === null || written === text.trim() ? undefined : written
}

const offerTerms: readonly InputSpec[] = [
  {
    name: 'exemption',
    label: 'Exemption',
    kind: 'text',
    hint: 'Why the offer needs no prospectus or registration: the law and its article.',
    required: true,
    wide: true,
  },
  {
    name: 'isin',
    label: 'ISIN',
    kind: 'text',
    hint: 'If one was assigned.',
    understood: writtenAs(readIsin),
  },
  {
    name: 'lei',
    label: 'LEI of the issuer',
    kind: 'text',
    hint: 'If it has one.',
    understood: writtenAs(readLei),
  },
  {
    name: 'underlyingCurrency',
    label: 'Currency of the holdings',
    kind: 'text',
    hint: 'Any other than USD is listed among the risks.',
    placeholder: 'USD',
    required: true,
  },
  {
    name: 'minimumTicket',
    label: 'Minimum ticket, USDC',
    kind: 'text',
    placeholder: '1000',
    understood: (text) => understoodAmount(text, { unit: 'USDC', decimals: 6 }),
  },
  { name: 'custodian', label: 'Custodian', kind: 'text' },
  { name: 'administrator', label: 'Administrator', kind: 'text' },
  {
    name: 'fees',
    label: 'Fees',
    kind: 'long-text',
    hint: 'One per line, as “Management: 0.15% of net asset value a year”.',
    wide: true,
  },
]

/** Who may receive the shares, their dealing desk, and identifiers, service providers and exemption of an offer. */
export const offerFields = (values: Values): readonly InputSpec[] => [
  ...holdersFields(values),
  ...dealingFields(values),
  ...offerTerms,
]

const optionalIdentifier = (read: (text: string) => string | null, error: string) =>
  z.string().check(z.refine((text) => text.trim() === '' || read(text) !== null, { error }))

/**
 * @param maturity Day of the draft's maturity, `YYYY-MM-DD`; empty without one.
 * @param now Unix seconds.
 */
export const offerSchema = (maturity: string, now: number) =>
  z
    .object({
      ...holdersSchema,
      ...dealingSchema,
      exemption: requiredText('the exemption'),
      isin: optionalIdentifier(readIsin, 'This is not an ISIN: check its 12 characters.'),
      lei: optionalIdentifier(readLei, 'This is not an LEI: check its 20 characters.'),
      underlyingCurrency: z
        .string()
        .check(
          z.trim(),
          z.regex(/^[A-Z]{3}$/, 'Enter the three letters of a currency, such as EUR.'),
        ),
      minimumTicket: anyAmount('USDC', 6),
      custodian: optionalText,
      administrator: optionalText,
      fees: z.string().check(
        z.refine((text) => linesOf(text).every((line) => /^[^:]+:.*\S/.test(line)), {
          error: 'Write each fee on a line of its own: its name, a colon, and how much.',
        }),
      ),
    })
    .check(
      z.superRefine((stated, context) => {
        const texts: Values = Object.fromEntries(
          Object.entries(stated).map(([name, text]) => [name, text ?? '']),
        )
        for (const { field, text } of dealingProblems(texts, maturity, now)) {
          context.addIssue({ code: 'custom', path: [field], message: text })
        }
      }),
    )

/** What the metadata document says about the offer. */
export function offerOf(values: Values) {
  const ticket = parseAmount(textOf(values, 'minimumTicket'), 6)
  return {
    currency: 'USD',
    underlyingCurrency: textOf(values, 'underlyingCurrency'),
    minimumTicket: ticket.ok && ticket.amount.value > 0n ? toDecimalString(ticket.amount) : null,
    fees: linesOf(values.fees ?? '').map((line) => {
      const [name = '', ...amount] = line.split(':')
      return { name: name.trim(), amount: amount.join(':').trim() }
    }),
    isin: readIsin(textOf(values, 'isin')),
    custodian: textOf(values, 'custodian') || null,
    administrator: textOf(values, 'administrator') || null,
    exemption: textOf(values, 'exemption'),
  }
}
