import * as z from 'zod/mini'
import { creditDefaults } from './credit-form.ts'
import { financialDefaults } from './financial-form.ts'
import { type FormStep, type Values, valuesOf } from './step.ts'

/** A treasury with everything stated. */
export const treasury: Values = {
  ...financialDefaults,
  name: 'Alder Bill 2027',
  symbol: 'ALDER-27',
  summary: 'A bill.',
  description: 'A bill of one year.',
  cap: '1,000',
  initialSupply: '250.5',
  nav: '98.75',
  maturity: '2027-06-30',
  repayment: '100 USDC at maturity.',
  exemption: 'Private placement',
  legalName: 'Alder Treasury',
  registration: 'Register 12',
  jurisdiction: 'Ireland',
  governingLaw: 'Irish law',
  whoMayHold: 'Anybody',
  about: 'A treasury.',
  risks: 'It may be repaid late.\n\nIt may not be repaid.',
}

/** The terms of a coupon. */
export const couponValues: Values = {
  income: 'coupon',
  coupon: '4.25',
  nominal: '100',
  frequency: 'semi-annual',
  dayCount: 'ACT/ACT',
  paymentDates: '02-15, 08-15',
}

/** A carbon credit with everything stated. */
export const credit: Values = {
  ...creditDefaults,
  code: 'CC-9001',
  name: 'Rufiji Mangroves',
  developer: 'Tidal Roots',
  methodology: 'VM0033',
  description: 'Mangroves.',
  coBenefits: 'Fish\nCoast',
  location: 'Rufiji Delta, Tanzania',
  country: 'TZ',
  methodologyVersion: '2.1',
  monitoringStart: '2025-01-01',
  monitoringEnd: '2025-12-31',
  custodyAccount: 'Custody 1042',
  permit: 'https://registry.example/permit.pdf',
  latitude: '-7,8',
  longitude: '39.3',
  vintage: '2025',
  issuanceDate: '2026-03-15',
  firstSerial: '1001',
  lastSerial: '2000',
  tradableUntil: '',
  expirationDate: '',
  registryLink: '',
  verifier: 'Meridian Assurance',
  verificationDate: '2026-03-01',
  carbon: '1,000',
  land: '',
  energy: '',
  water: '20,5',
  goals: '13 0.9\n14: 1',
}

/** What a credit of energy states beside. */
export const energyFacts: Values = {
  type: 'RenewableEnergyCertificate',
  device: 'Plant 7',
  technology: 'Solar photovoltaic',
  zone: 'SE4',
  carbon: '',
}

/** The messages of the steps that do not pass, by field. */
export function problemsOf(steps: readonly FormStep[], values: Values): Record<string, string> {
  const issues = steps.flatMap(
    (step) => z.safeParse(step.schema, valuesOf(step, values)).error?.issues ?? [],
  )
  return Object.fromEntries(issues.map(({ path, message }) => [path.join('.'), message]))
}
