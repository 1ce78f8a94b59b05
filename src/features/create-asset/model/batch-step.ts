import * as z from 'zod/mini'
import { type CreditType, creditTypeDescriptor } from '../../../domain/credits/credit-type.ts'
import { type CreditEffect, creditEffects } from '../../../domain/credits/metadata.ts'
import { isSerialOfAnother, serialIn, understoodSerial } from '../../../domain/credits/serials.ts'
import {
  standardNamed,
  type Validity,
  validityOf,
  validityRuleOf,
} from '../../../domain/credits/standards.ts'
import type { Standard } from '../../../domain/roles/standard.ts'
import { parseDay, toDay } from '../../../lib/day.ts'
import {
  batchNumber,
  day,
  numberBetween,
  numberIn,
  optionalDay,
  optionalLink,
  requiredText,
  serialNumber,
  understoodNumber,
} from './rules.ts'
import { type FormStep, type InputSpec, textOf, type Values } from './step.ts'

const effectLabels: Readonly<Record<CreditEffect, string>> = {
  reduction: 'Reduction: less was emitted',
  removal: 'Removal: CO₂ was taken out of the air',
  both: 'Both',
}

const commonFields: readonly InputSpec[] = [
  { name: 'vintage', label: 'Vintage', kind: 'text', placeholder: '2025', required: true },
  { name: 'issuanceDate', label: 'Issued by the registry on', kind: 'date', required: true },
  {
    name: 'methodologyVersion',
    label: 'Version of the methodology',
    kind: 'text',
    placeholder: '2.1',
    required: true,
  },
  {
    name: 'custodyAccount',
    label: 'Custody account',
    kind: 'text',
    hint: 'The registry account in which the credits are immobilised.',
    required: true,
  },
  {
    name: 'firstSerial',
    label: 'First serial number',
    kind: 'text',
    hint: 'One number is one whole credit. A whole serial of the registry can be pasted here and below.',
    understood: understoodSerial,
    required: true,
  },
  {
    name: 'lastSerial',
    label: 'Last serial number',
    kind: 'text',
    required: true,
    understood: understoodSerial,
  },
  {
    name: 'permit',
    label: 'Permission to tokenize',
    kind: 'text',
    placeholder: 'https://',
    hint: 'The registry’s document that allows it.',
    required: true,
    wide: true,
  },
]

const registryLinkField = (standard: Standard | undefined): InputSpec => ({
  name: 'registryLink',
  label: 'Link to the registry entry',
  kind: 'text',
  placeholder: standardNamed(standard?.name ?? '')?.registry ?? 'https://',
  wide: true,
})

/** Asked where a registry's serial numbers restart with each batch. */
const registryBatchField: InputSpec = {
  name: 'registryBatch',
  label: 'Batch in the registry',
  kind: 'text',
  placeholder: '203',
  hint: 'The number before the serial number: serial numbers of this standard restart with each batch.',
  required: true,
}

const periodFields = (what: string): readonly InputSpec[] => [
  { name: 'monitoringStart', label: `${what} from`, kind: 'date', required: true },
  { name: 'monitoringEnd', label: `${what} until`, kind: 'date', required: true },
]

const effectFields: readonly InputSpec[] = [
  {
    name: 'effect',
    label: 'Effect',
    kind: 'choice',
    options: creditEffects.map((value) => ({ value, label: effectLabels[value] })),
    required: true,
  },
  {
    name: 'buffer',
    understood: understoodNumber,
    label: 'Share in the buffer pool, %',
    kind: 'text',
    hint: '0 where the methodology has none.',
    required: true,
  },
]

const energyFields: readonly InputSpec[] = [
  { name: 'device', label: 'Production device', kind: 'text', required: true },
  {
    name: 'technology',
    label: 'Technology',
    kind: 'text',
    placeholder: 'Solar photovoltaic',
    required: true,
  },
  {
    name: 'zone',
    label: 'Grid or bidding zone',
    kind: 'text',
    placeholder: 'SE4',
    required: true,
  },
]

/** The two ends by the rule of the standard, as the fields have them; null without a rule or a period. */
function endsByRule(standard: Standard | undefined, monitoringStart = '') {
  const start = parseDay(monitoringStart)
  const ends = start === null ? null : validityOf(standard?.name ?? '', start)
  return (
    ends && {
      tradableUntil: toDay(ends.tradableUntil),
      expirationDate: toDay(ends.expirationDate),
    }
  )
}

function endFields(standard: Standard | undefined, values: Values): readonly InputSpec[] {
  const rule = validityRuleOf(standard?.name ?? '')
  const ends = endsByRule(standard, values.monitoringStart)
  const required = rule !== undefined
  return [
    {
      name: 'tradableUntil',
      label: 'Trading ends on',
      kind: 'date',
      hint: `From this day on it is not sold, traded or turned into credit tokens. ${rule?.text ?? 'Empty: traded until it expires.'}`,
      required,
      ...(ends && { proposal: ends.tradableUntil }),
    },
    {
      name: 'expirationDate',
      label: 'Expires on',
      kind: 'date',
      hint:
        rule === undefined
          ? 'From this day on it is not retired either. Empty: it does not expire, as I-REC(E).'
          : 'From this day on it is not retired either.',
      required,
      ...(ends && { proposal: ends.expirationDate }),
    },
  ]
}

/**
 * The step of a batch, which asks each type for its own facts.
 *
 * @param standard Undefined while none is chosen.
 * @param now Unix seconds.
 * @param values The draft, from which the two ends follow.
 */
export function batchStep(
  type: CreditType,
  standard: Standard | undefined,
  now: number,
  values: Values,
): FormStep {
  const { facts, period, canExpire } = creditTypeDescriptor(type)
  return {
    id: 'batch',
    title: 'Batch',
    fields: [
      ...commonFields,
      registryLinkField(standard),
      ...(standard?.serialScope === 'batch' ? [registryBatchField] : []),
      ...periodFields(period),
      ...(facts === null ? [] : factFields[facts]),
      ...(canExpire ? endFields(standard, values) : []),
    ],
    schema: batchSchema(type, standard, now),
  }
}

const factFields = { effect: effectFields, energy: energyFields }

const factRules = {
  effect: {
    effect: z.enum(creditEffects, 'Choose what the credits are for.'),
    buffer: numberBetween('a percentage', 0, 99),
  },
  energy: {
    device: requiredText('the device'),
    technology: requiredText('the technology'),
    zone: requiredText('the grid or zone'),
  },
}

/** A serial number, which is not one that another standard prints. */
const serialOf = (standard: Standard | undefined) =>
  serialNumber.check(
    z.refine((text) => standard === undefined || !isSerialOfAnother(text, standard.name), {
      error: 'Another standard prints its serials like this. Check the standard and the serial.',
    }),
  )

function batchSchema(type: CreditType, standard: Standard | undefined, now: number) {
  const { facts, canExpire } = creditTypeDescriptor(type)
  const rule = canExpire ? validityRuleOf(standard?.name ?? '') : undefined
  const beyondRule = `${rule?.text} Enter the proposed day or an earlier one.`
  const isWithinRule = (start: string, end: keyof Validity, entered: string) => {
    const ends = rule === undefined ? null : endsByRule(standard, start)
    return ends === null || (entered !== '' && entered <= ends[end])
  }
  return z
    .object({
      vintage: z.string().check(
        z.refine((text) => /^(199\d|20\d\d|2100)$/.test(text.trim()), {
          error: 'A vintage is a year from 1990 to 2100.',
        }),
      ),
      issuanceDate: day('the day of issuance'),
      methodologyVersion: requiredText('the version'),
      firstSerial: serialOf(standard),
      lastSerial: serialOf(standard),
      custodyAccount: requiredText('the custody account'),
      permit: requiredText('the address of the document'),
      registryLink: optionalLink,
      monitoringStart: day('the first day'),
      monitoringEnd: day('the last day'),
      // Asked where credits of the type can expire.
      tradableUntil: z._default(optionalDay, ''),
      expirationDate: z._default(optionalDay, ''),
      ...(standard?.serialScope === 'batch' ? { registryBatch: batchNumber } : {}),
      ...(facts === null ? {} : factRules[facts]),
    })
    .check(
      z.refine(({ permit }) => permit.trim() === '' || z.safeParse(optionalLink, permit).success, {
        path: ['permit'],
        error: 'Enter an address that starts with https://.',
      }),
      z.refine(({ firstSerial, lastSerial }) => !isBackwards(firstSerial, lastSerial), {
        path: ['lastSerial'],
        error: 'The last number comes before the first. Swap or correct them.',
      }),
      z.refine(({ vintage }) => Date.UTC(Number(vintage), 0, 1) / 1000 <= now, {
        path: ['vintage'],
        error: 'This year has not begun. Enter the year of the reduction, removal or generation.',
      }),
      z.refine(({ issuanceDate }) => (parseDay(issuanceDate) ?? 0) <= now, {
        path: ['issuanceDate'],
        error: 'This day is in the future. Bring a batch on chain after its issuance.',
      }),
      z.refine(({ monitoringStart, monitoringEnd }) => monitoringStart <= monitoringEnd, {
        path: ['monitoringEnd'],
        error: 'The period ends before it begins. Choose a later day.',
      }),
      z.refine(({ monitoringEnd, issuanceDate }) => monitoringEnd < issuanceDate, {
        path: ['monitoringEnd'],
        error: 'The registry issues credits after their period has ended. Correct one of the days.',
      }),
      z.refine(
        ({ vintage, monitoringStart, monitoringEnd }) =>
          monitoringStart.slice(0, 4) <= vintage && vintage <= monitoringEnd.slice(0, 4),
        {
          path: ['monitoringStart'],
          error: 'The period does not overlap the year of the vintage.',
        },
      ),
      z.refine(
        ({ issuanceDate, expirationDate }) =>
          expirationDate === '' ||
          (parseDay(expirationDate) ?? 0) > Math.max(now, parseDay(issuanceDate) ?? 0),
        {
          path: ['expirationDate'],
          error: 'It would expire in the past or before its issuance. Choose a later day.',
        },
      ),
      z.refine(
        ({ tradableUntil, expirationDate }) =>
          tradableUntil === '' || (expirationDate !== '' && tradableUntil <= expirationDate),
        {
          path: ['tradableUntil'],
          error: 'Trading ends when it expires, or before. Enter both days in this order.',
        },
      ),
      z.refine(
        ({ tradableUntil }) => tradableUntil === '' || (parseDay(tradableUntil) ?? 0) > now,
        {
          path: ['tradableUntil'],
          error: 'Its trading has ended, so it cannot come on chain any more.',
        },
      ),
      z.refine(
        (batch) => isWithinRule(batch.monitoringStart, 'tradableUntil', batch.tradableUntil),
        {
          path: ['tradableUntil'],
          error: beyondRule,
        },
      ),
      z.refine(
        (batch) => isWithinRule(batch.monitoringStart, 'expirationDate', batch.expirationDate),
        {
          path: ['expirationDate'],
          error: beyondRule,
        },
      ),
    )
}

/** The facts of the issuance as its metadata document states them. */
export function batchMetadata(type: CreditType, values: Values) {
  const text = (name: string) => textOf(values, name)
  const { facts } = creditTypeDescriptor(type)
  return {
    monitoring_period: { start: text('monitoringStart'), end: text('monitoringEnd') },
    methodology_version: text('methodologyVersion'),
    custody_account: text('custodyAccount'),
    tokenization_permit: text('permit'),
    ...(facts === 'effect' && {
      effect: text('effect'),
      buffer_percent: numberIn(text('buffer')),
    }),
    ...(facts === 'energy' && {
      energy: { device: text('device'), technology: text('technology'), zone: text('zone') },
    }),
  }
}

/** Whether two whole numbers are in the wrong order; other text is rejected elsewhere. */
function isBackwards(first: string, last: string): boolean {
  const [from, to] = [serialIn(first, 'first'), serialIn(last, 'last')]
  return from !== null && to !== null && from > to
}
