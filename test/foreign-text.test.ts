import { globSync, readFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { encodeErrorResult, getAbiItem, type Hex, parseAbi, stringToHex } from 'viem'
import { describe, expect, it } from 'vitest'
import { sampleEnvironmentalAssets } from '../src/api/sample/environmental-assets.ts'
import { samplePortfolioImpactByProject } from '../src/api/sample/portfolio-impact.ts'
import { sampleSmartAccounts, sampleTemplates } from '../src/api/sample/smart-accounts.ts'
import { sampleYieldStrategies } from '../src/api/sample/yield-strategies.ts'
import { environmentalAssetSchema } from '../src/api/schemas/environmental-asset.ts'
import { portfolioImpactSchema } from '../src/api/schemas/impact.ts'
import { smartAccountSchema, smartAccountTemplateSchema } from '../src/api/schemas/smart-account.ts'
import { yieldStrategySchema } from '../src/api/schemas/yield-strategy.ts'
import { explain } from '../src/chain/errors/explain.ts'
import { callsOf, logOf, numbered } from '../src/chain/fake-contracts.fixture.ts'
import { fakeNode } from '../src/chain/fake-node.fixture.ts'
import { decodeLogs, type EncodedLog } from '../src/chain/logs/event-logs.ts'
import { openReader } from '../src/chain/reader.ts'
import { parseCreditMetadata } from '../src/domain/credits/metadata.ts'
import { fetchDocument, toDataUri } from '../src/domain/documents/document.ts'
import { decodeError, decodeEvent, plainJson } from '../src/features/contracts/calls/decode.ts'
import { parseAbiText } from '../src/features/contracts/code/abi-text.ts'
import { assetMetadataFixture } from '../src/lib/asset-metadata.fixture.ts'
import { assetMetadataSchema } from '../src/lib/asset-metadata.ts'
import { revealed } from '../src/lib/foreign-text.ts'
import { cleanText } from '../src/lib/visible-text.ts'

// Every edge at which text of others enters, with every kind of hostile text.

const address = '0x1111111111111111111111111111111111111111'

/** Inside of what is otherwise the letters A to D. */
const hostile: readonly (readonly [kind: string, text: string])[] = [
  ['an override of the direction', 'A\u202eB\u202cCD'],
  ['isolates', 'A\u2066B\u2067C\u2068D\u2069'],
  ['marks of direction', 'A\u200eB\u200fC\u061cD'],
  ['spaces without width', 'A\u200bB\u2060C\ufeffD'],
  ['fillers', 'A\u3164B\uffa0C\u115fD'],
  ['joiners that join nothing', 'A\u200dB\u200cCD'],
  ['tags and selectors', 'A\u{e0041}B\u{e0100}C\ufe0fD'],
  ['controls', 'A\u0007B\u001bC\u009bD'],
]

const kept: readonly string[] = ['می‌خواهم', 'क्‍ष', '👩‍🌾', 'شركة الأرز (2025)', 'דלק 25', '株式会社']

const long = 'x'.repeat(1_000_000)

/** What screens get of a text that entered here. */
type Edge = (text: string) => Promise<unknown>

const abi = parseAbi([
  'struct Project { string name; string[] notes; }',
  'function project() view returns (Project)',
  'function both() view returns (uint256 id, string label)',
  'function name() view returns (string)',
  'function symbol() view returns (string)',
  'function decimals() view returns (uint8)',
  'event Said(address indexed by, string reason)',
  'error Refused(string why)',
])

function chainThatSays(text: string) {
  const views = {
    project: () => ({ name: text, notes: [text] }),
    both: () => [1n, text],
    name: () => text,
    symbol: () => text.slice(0, 20),
    decimals: () => 6,
  }
  return openReader(fakeNode({ eth_call: callsOf([{ address, abi, views }]) }).chain)
}

const wordsOf = (text: string) =>
  numbered([logOf(address, abi, 'Said', { by: address, reason: text })], {
    block: 1n,
    hash: `0x${'aa'.repeat(32)}`,
  }) as readonly EncodedLog[]

const refused = (text: string): Hex =>
  encodeErrorResult({ abi, errorName: 'Refused', args: [text] })

const document = {
  project_id: 'VCS-9001',
  description: 'Mangroves',
  project_developer: 'Tidal Roots',
  registry_link: 'https://registry.example/9001',
  co_benefits: ['Fish nurseries'],
  certification_documents: [{ name: 'Design', url: '/metadata/design.txt' }],
  impact_metrics: { verification_date: '2024-05-01', third_party_verifier: 'Meridian Assurance' },
}

type Schema = { readonly safeParse: (json: unknown) => { readonly data?: unknown } }

/** A document or answer with the text at the end of every text of it, one at a time. */
const everyText =
  (json: unknown, parse: (changed: unknown) => unknown): Edge =>
  async (text) =>
    Promise.all(changesOf(json, text).map(parse))

const inSchema = (json: unknown, schema: Schema): Edge =>
  everyText(json, (changed) => schema.safeParse(changed).data)

function changesOf(json: unknown, text: string): readonly unknown[] {
  if (typeof json === 'string') return [json + text]
  if (typeof json !== 'object' || json === null) return []
  return Object.entries(json).flatMap(([key, value]) =>
    changesOf(value, text).map((changed) =>
      Array.isArray(json)
        ? json.map((item: unknown, at) => (String(at) === key ? changed : item))
        : { ...json, [key]: changed },
    ),
  )
}

const [strategy] = sampleYieldStrategies
const [asset] = sampleEnvironmentalAssets
const [template] = sampleTemplates
const [account] = sampleSmartAccounts

/** Texts of these are shown in sentences and lists: what is not seen is dropped. */
const cleaned: Readonly<Record<string, Edge>> = {
  'a view of a contract': async (text) => {
    const { read } = await chainThatSays(text)
    return Promise.all([
      read({ address, abi, functionName: 'project' }),
      read({ address, abi, functionName: 'both' }),
    ])
  },
  'a token': async (text) => (await chainThatSays(text)).token(address),
  'a token with words': async (text) => {
    const word = stringToHex(text.slice(0, 9), { size: 32 })
    return (await openReader(fakeNode({ eth_call: () => word }).chain)).token(address)
  },
  'an event, of the node or of an index': async (text) =>
    decodeLogs(wordsOf(text), [getAbiItem({ abi, name: 'Said' })]).map(({ args }) => args),
  'a strategy of the API': inSchema(strategy, yieldStrategySchema),
  'an environmental asset of the API': inSchema(asset, environmentalAssetSchema),
  'a portfolio of the API': inSchema(samplePortfolioImpactByProject, portfolioImpactSchema),
  'an account of the API': inSchema(account, smartAccountSchema),
  // Its code is examined, where it is shown: see below.
  'a template of the API': everyText({ ...template, code: '' }, (json) => {
    const { code: _, ...shown } = smartAccountTemplateSchema.safeParse(json).data ?? {}
    return shown
  }),
  'a document of an asset': inSchema(assetMetadataFixture, assetMetadataSchema),
  'a document of a credit': everyText(document, async (json) =>
    parseCreditMetadata(await fetchDocument(toDataUri(JSON.stringify(json)))),
  ),
  'a reason that a contract gives': async (text) =>
    explain({
      data: encodeErrorResult({ abi: parseAbi(['error Error(string)']), args: [text] }),
    }).sentence,
}

/** Texts of these are examined: what is not seen is an escape. */
const examined: Readonly<Record<string, Edge>> = {
  'an argument in the explorer': async (text) =>
    decodeEvent([abi], wordsOf(text)[0] ?? { topics: [], data: '0x' })?.arguments.map(({ value }) =>
      plainJson(value),
    ),
  'an error in the explorer': async (text) => decodeError(abi, refused(text))?.text,
  'a link that cannot be opened': async (text) => fetchDocument(`ftp:${text}`),
}

/** All texts in what an edge lets through. */
function textsIn(value: unknown): readonly string[] {
  if (typeof value === 'string') return [value]
  if (typeof value !== 'object' || value === null) return []
  return Object.values(value).flatMap(textsIn)
}

const isDocument = (text: string) => text.startsWith('data:')

describe.each(Object.entries(cleaned))('%s', (_, edge) => {
  it.each(hostile)('drops %s', async (__, text) => {
    const texts = textsIn(await edge(text)).filter((each) => !isDocument(each))
    expect(texts.filter((each) => cleanText(each) !== each)).toEqual([])
    expect(texts.filter((each) => /A ?B ?C ?D/.test(each)).length).toBeGreaterThan(0)
  })

  it('keeps joiners, emoji and names from right to left', async () => {
    for (const text of kept) {
      const texts = textsIn(await edge(text))
      const start = text.slice(0, 2)
      expect(
        texts.some((each) => each.includes(start)),
        text,
      ).toBe(true)
    }
  })

  it('cuts a million characters', async () => {
    const texts = textsIn(await edge(long)).filter((each) => !isDocument(each))
    expect(Math.max(0, ...texts.map(({ length }) => length))).toBeLessThan(10_100)
  })
})

describe.each(Object.entries(examined))('%s', (_, edge) => {
  it.each(hostile)('shows %s', async (__, text) => {
    const texts = textsIn(await edge(text))
    expect(texts.filter((each) => revealed(each) !== each)).toEqual([])
    expect(texts.join()).toContain('\\u')
  })
})

describe('a pasted ABI', () => {
  it.each(hostile)('has no name with %s', (_, text) => {
    const item = { type: 'function', name: 'f', inputs: [], outputs: [], stateMutability: 'view' }
    expect(parseAbiText(JSON.stringify([item])).status).toBe('ok')
    expect(parseAbiText(JSON.stringify([{ ...item, name: text }])).status).toBe('malformed')
    const inputs = [{ type: 'uint256', name: text }]
    expect(parseAbiText(JSON.stringify([{ ...item, inputs }])).status).toBe('malformed')
  })
})

/** Files that take in text, each with what is done about it. A new one belongs into the tables above. */
/** A rule is figures and addresses, which is tested below. */
const kindsOfRules = globSync('src/domain/accounts/rules/*.ts').filter((path) =>
  readFileSync(path, 'utf8').includes(': RuleKindDescriptor<'),
)

const entries: Readonly<Record<string, readonly string[]>> = {
  'cleaned, and tested above': [
    'src/api/http.ts',
    'src/chain/errors/explain-failure.ts',
    'src/chain/errors/explain.ts',
    'src/chain/foreign-token.ts',
    'src/chain/logs/event-logs.ts',
    'src/chain/reader.ts',
    'src/domain/assets/metadata.ts',
    'src/domain/credits/metadata.ts',
    'src/domain/documents/document.ts',
    'src/domain/stated-details.ts',
  ],
  'revealed where it is examined, and tested above or beside it': [
    'src/chain/local-wallet/wallet.ts',
    'src/features/contracts/code/abi-text.ts',
    'src/features/contracts/calls/decode.ts',
    'src/features/contracts/code/locate-failure.ts',
    'src/features/contracts/code/use-contract.ts',
    'src/features/contracts/reads/storage.ts',
    'src/panels/documents/document-row.tsx',
    'src/domain/retirement/read-certificates.ts',
    'src/domain/retirement/read-orders.ts',
    'src/features/contracts/model/tabs.ts',
    'src/features/contracts/reads/events.ts',
  ],
  'figures, addresses and hashes only': [
    'src/chain/transactions/allowance.ts',
    'src/panels/eligibility/attestation.ts',
    'src/domain/assets/eligibility/intents.ts',
    'src/chain/transactions/fees.ts',
    'src/chain/transactions/settled-amounts.ts',
    ...kindsOfRules,
    'src/domain/history/index/index-client.ts',
    'src/domain/history/rows/movements.ts',
    'src/domain/offers/market.ts',
    'src/domain/pools/intent-parts.ts',
    'src/domain/retirement/cart.ts',
    'src/domain/retirement/claims.ts',
    'src/features/create-asset/use-created-asset.ts',
    'src/features/status/source/ask.ts',
    'src/features/status/source/read-runs.ts',
  ],
  'what this browser or this deployment wrote': [
    'src/api/local/applied-ledger.ts',
    'src/app/routing/keep-scroll-position.ts',
    'src/chain/addresses/used-addresses.ts',
    'src/chain/deployment.ts',
    'src/chain/local-wallet/wallet-state.ts',
    'src/chain/transactions/persist-transactions.ts',
    'src/chain/wallet-assets.ts',
    'src/features/contracts/calls/call-history.ts',
    'src/features/contracts/code/compile/compile.ts',
    'src/features/contracts/code/deployment-files.ts',
    'src/panels/map/viewport.ts',
    'src/panels/registry/replace-metadata.tsx',
    'src/domain/retirement/private-names.ts',
    'src/features/create-asset/draft.ts',
    'src/features/create-asset/model/documents.ts',
    'src/features/docs/components/api-calls.tsx',
    'src/features/status/source/build.ts',
  ],
}

it('enters nowhere else', () => {
  const entry =
    /\b(readContract|readExact|parseEventLogs|decode\w+(Log|Result|Parameters|Data)|hexToString|getEnsName|JSON\.parse)\(|\.json\(\)|\bTextDecoder\(/
  const found = globSync('src/**/*.{ts,tsx}')
    .filter((path) => !/\.(test|fixture)\.|\/abi\//.test(path))
    .filter((path) =>
      readFileSync(path, 'utf8')
        .split('\n')
        .some((line) => entry.test(line) && !/^\s*(\*|\/)/.test(line)),
    )
  expect(found.toSorted()).toEqual(Object.values(entries).flat().toSorted())
})

describe('in markup', () => {
  /** Names of the app itself. */
  const own =
    /^src\/(ui|app)\/|^src\/features\/(docs|contracts|about|roles|create-asset)\/|home\/principles|first-steps|equivalents-panel|print-report/
  const isOwn = (expression: string) => /^(activeNetwork|source|failure\.error)\./.test(expression)

  it('is drawn by ForeignText or isolated', () => {
    const bare = globSync('src/**/*.tsx')
      .filter((path) => !own.test(path) && !/\.test\./.test(path))
      .flatMap((path) => {
        const markup = readFileSync(path, 'utf8').replaceAll(
          /<ForeignText\b[\s\S]*?<\/ForeignText>/g,
          '',
        )
        const found = markup.matchAll(
          /(?<![=$])\{([\w.?]+\.(?:name|symbol|standard|location|methodology|legalName|beneficiaryName))\}/g,
        )
        return [...found]
          .map(([, expression = '']) => expression)
          .filter((each) => !isOwn(each))
          .map((each) => `${path}: ${each}`)
      })
    expect(bare).toEqual([])
  })
})

it.each(kindsOfRules)('%s decodes no text', (path) => {
  const [, abi = ''] = /from '(.*-abi\.ts)'/.exec(readFileSync(path, 'utf8')) ?? []
  const [, terms] =
    /"name":"terms","outputs":(.*?),"stateMutability"/.exec(
      readFileSync(join(dirname(path), abi), 'utf8'),
    ) ?? []
  expect(terms).toContain('"type":"address')
  expect(terms).not.toMatch(/"type":"(string|bytes)/)
})
