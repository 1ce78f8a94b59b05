import { readFile } from 'node:fs/promises'
import * as z from 'zod/mini'
import { isWebUrl } from '../lib/nodes.ts'
import { UserError } from '../lib/user-error.ts'
import type { RegistryAdapter, RegistryAnswer, RetirementRequest } from './adapter.ts'
import type { EvidenceFolder } from './evidence.ts'

/** A credit of ours as Xpansiv Connect names it. */
const creditEntry = z.strictObject({
  standard: z.string(),
  project: z.string(),
  vintage: z.int(),
  /** `RetirementProgramCode`: the registry. */
  program: z.string(),
  /** Environment Instrument Number of the position that is retired. */
  ein: z.string(),
  /** The tax lot that has the serial numbers of the batch; the platform chooses one unless given. */
  taxLotId: z.optional(z.int()),
})

/** What an administrator writes down for this adapter. */
const settingsFile = z.strictObject({
  /** Up to and with the version: `https://connect.xpansiv.com/app/api/v1`. */
  url: z.string().check(z.refine(isWebUrl)),
  account: z.string(),
  /** Codes of the reference data that mean that a retirement is done, or will never be. */
  statuses: z.strictObject({ retired: z.array(z.string()), refused: z.array(z.string()) }),
  credits: z.array(creditEntry),
  /** What the registry's rules ask for; `{beneficiary}`, `{note}`, `{country}`, `{message}` are filled in. */
  attributes: z.record(z.string(), z.unknown()),
})

export type XpansivSettings = z.output<typeof settingsFile>

/** @throws UserError for a text that is not of the form. */
export function parseXpansivSettings(text: string, path: string): XpansivSettings {
  let json: unknown
  try {
    json = JSON.parse(text)
  } catch {
    throw new UserError(`${path} is not JSON.`)
  }
  const parsed = settingsFile.safeParse(json)
  if (parsed.success) return parsed.data
  const [issue] = parsed.error.issues
  const field = issue?.path.join('.') || 'the file'
  throw new UserError(
    `${path} cannot be used: ${field}: ${issue?.message ?? 'it has another form'}.`,
  )
}

const retirement = z.object({
  quantity: z.int(),
  status: z.string(),
  identifier: z.string(),
  externalIdentifier: z.optional(z.nullable(z.string())),
  registryTransferIdentifier: z.optional(z.nullable(z.string())),
})
const searchAnswer = z.object({ retirements: z.array(retirement) })
const referenceData = z.object({
  data: z.record(z.string(), z.array(z.object({ code: z.optional(z.string()) }))),
})
const fault = z.object({ code: z.optional(z.string()), message: z.optional(z.string()) })
const badRequest = z.object({
  code: z.optional(z.string()),
  message: z.optional(z.string()),
  attributeErrors: z.optional(z.array(fault)),
  retirementErrors: z.optional(z.array(z.array(fault))),
})

/**
 * The only fault for which nothing was or will be retired, whoever asks how often: the registry does not take
 * the name. All others depend on the settings, or on what the account has at that moment.
 */
const refusingFault = 'INVALID_BENEFICIAL_OWNER_NAME'

const timeoutMs = 30_000

type XpansivOptions = {
  readonly settings: XpansivSettings
  /** File with a bearer token, which is valid for a day; read anew for each request. */
  readonly tokenFile: string
  readonly evidence: EvidenceFolder
  readonly fetch?: typeof fetch
}

/**
 * Retires through Xpansiv Connect, by its published description: OpenAPI, "Xpansiv Connect API", version
 * 1.0.0-beta, from https://developer.xpansiv.com, read in the copy at
 * https://github.com/api-evangelist/xpansiv (openapi/_original/xpansiv-connect-openapi.yml, commit 88cf8a36).
 * Used of it: `createRetirement` (`ein`, integer `quantity`, `quantityPerTaxLot`, `externalIdentifier`,
 * `attributes`), `searchRetirements` by `externalIdentifier`, `getReferenceData`. `checkStatus` answers for
 * identifiers of the platform only, which a lost response does not tell, so the search is used instead; both
 * return `status` and `registryTransferIdentifier`.
 *
 * What the description does not have, and what follows from that:
 * - The codes of `status`. They are in the reference data, whose list this expects under
 *   `RETIREMENT_STATUS`, as the description refers to it; the settings say which mean retired and refused,
 *   and every other one counts as pending.
 * - Serial numbers, the registry's date and its document. A person takes these from the registry and puts them
 *   into the folder of evidence; until then nothing is confirmed.
 * - A choice of serial numbers. `taxLotId` narrows it; if others were retired, nothing is confirmed.
 * - Suppression of duplicates, and the longest `externalIdentifier`. It is searched for before each request,
 *   and more than one retirement with it is an error for a person.
 * - Attributes: each registry has its own (`getRegistryRules`), so the settings have them.
 *
 * Tried against a server in the tests that follows the description, never against Xpansiv's.
 */
export function xpansivConnect(options: XpansivOptions): RegistryAdapter {
  const { settings, tokenFile, evidence } = options
  const request = options.fetch ?? fetch

  const entryOf = ({ standard, project, vintage }: RetirementRequest['credit']) =>
    settings.credits.find(
      (each) => each.standard === standard && each.project === project && each.vintage === vintage,
    )

  async function ask(path: string, body?: object) {
    const token = (await readFile(tokenFile, 'utf8')).trim()
    const response = await request(`${settings.url.replace(/\/$/, '')}${path}`, {
      method: body === undefined ? 'GET' : 'POST',
      headers: { authorization: `Bearer ${token}`, 'content-type': 'application/json' },
      ...(body !== undefined && { body: JSON.stringify(body) }),
      signal: AbortSignal.timeout(timeoutMs),
    })
    const text = await response.text()
    if (response.status === 401) throw new Error(`it does not accept the token in ${tokenFile}`)
    return { status: response.status, text }
  }

  const accountPath = `/retirements/account/${encodeURIComponent(settings.account)}`

  async function find(id: string) {
    const { status, text } = await ask(`${accountPath}/action/search`, { externalIdentifier: id })
    if (status === 404) return null
    if (status !== 200) throw new Error(`its search answered with status ${status}`)
    const { retirements } = searchAnswer.parse(JSON.parse(text))
    const own = retirements.filter(({ externalIdentifier }) => externalIdentifier === id)
    const [first, ...more] = own
    if (more.length > 0) {
      const found = own.map(({ identifier }) => identifier).join(', ')
      throw new Error(`it has ${own.length} retirements for ${id}: ${found}. A person has to look`)
    }
    return first === undefined ? null : { ...first, text }
  }

  async function answerOf(
    id: string,
    found: z.output<typeof retirement> & { readonly text: string },
  ): Promise<RegistryAnswer> {
    const { status, quantity, identifier } = found
    if (settings.statuses.refused.includes(status)) {
      const document = { bytes: new TextEncoder().encode(found.text), extension: 'json' }
      return { kind: 'refused', reason: `Retirement ${identifier} is ${status}`, document }
    }
    if (!settings.statuses.retired.includes(status)) return { kind: 'pending' }
    const reference = found.registryTransferIdentifier ?? ''
    if (reference === '') return { kind: 'pending' }
    const seen = await evidence.find(id)
    if (seen === null) {
      const needs =
        `The registry has retired ${quantity} credits by ${reference}. Its serial numbers, date and document ` +
        `are needed: put the document beside ${evidence.pathOf(id)}, and into that file {"date": ` +
        '"2026-11-26", "firstSerial": …, "lastSerial": …, "document": "its name"}.'
      return { kind: 'pending', needs }
    }
    return { kind: 'retired', quantity, reference, ...seen }
  }

  return {
    name: 'Xpansiv Connect',
    isSimulated: false,
    problemWith: (credit) =>
      entryOf(credit) === undefined
        ? `the settings of Xpansiv Connect have no entry for ${credit.standard}, ${credit.project}, ` +
          `vintage ${credit.vintage}.`
        : null,
    check: async () => {
      const { status, text } = await ask('/reference-data')
      if (status !== 200) throw new Error(`Xpansiv Connect answers with status ${status}.`)
      const known = referenceData
        .parse(JSON.parse(text))
        .data.RETIREMENT_STATUS?.flatMap(({ code }) => code ?? [])
      const { retired, refused } = settings.statuses
      const unknown = [...retired, ...refused].filter((code) => known?.includes(code) === false)
      if (unknown.length === 0) return
      throw new UserError(
        `Xpansiv Connect knows no status ${unknown.join(', ')}. It knows ${known?.join(', ')}.`,
      )
    },
    status: async ({ id }) => {
      const found = await find(id)
      return found === null ? { kind: 'unknown' } : answerOf(id, found)
    },
    retire: async (wanted) => {
      const entry = entryOf(wanted.credit)
      if (entry === undefined) throw new Error(`it has no entry for ${wanted.credit.project}`)
      const { quantity, id } = wanted
      const { ein, program, taxLotId } = entry
      const quantityPerTaxLot = taxLotId === undefined ? undefined : [{ taxLotId, quantity }]
      const { status, text } = await ask(
        `${accountPath}/program/${encodeURIComponent(program)}/action/create`,
        {
          dryRun: false,
          retirements: [{ ein, quantity, externalIdentifier: id, quantityPerTaxLot }],
          attributes: filledIn(settings.attributes, wanted),
        },
      )
      if (status === 200) return { kind: 'pending' }
      if (status !== 400) throw new Error(`it answered with status ${status}`)
      const {
        code,
        message,
        attributeErrors = [],
        retirementErrors = [],
      } = badRequest.parse(JSON.parse(text))
      const faults = [...attributeErrors, ...retirementErrors.flat()]
      const words = [{ code, message }, ...faults]
        .flatMap((each) => [each.code, each.message].filter((part) => part !== undefined).join(' '))
        .filter((part) => part !== '')
        .join('; ')
      if (!faults.some((each) => each.code === refusingFault)) throw new Error(words)
      const document = { bytes: new TextEncoder().encode(text), extension: 'json' }
      return { kind: 'refused', reason: words, document }
    },
  }
}

/** Attributes with what is known of a request, at any depth. */
function filledIn(value: unknown, request: RetirementRequest): unknown {
  if (typeof value === 'string') {
    return value
      .replaceAll('{beneficiary}', () => request.beneficiary)
      .replaceAll('{note}', () => request.note)
      .replaceAll('{country}', () => request.country ?? '')
      .replaceAll('{message}', () => request.message)
  }
  if (Array.isArray(value)) return value.map((each) => filledIn(each, request))
  if (typeof value !== 'object' || value === null) return value
  return Object.fromEntries(
    Object.entries(value).map(([key, each]) => [key, filledIn(each, request)]),
  )
}
