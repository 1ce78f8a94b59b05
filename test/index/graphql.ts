import { readFile } from 'node:fs/promises'
import { fileURLToPath } from 'node:url'
import {
  buildClientSchema,
  type GraphQLFieldMap,
  getIntrospectionQuery,
  isObjectType,
  parse,
  validate,
} from 'graphql'
import { beforeAll, describe, expect, it } from 'vitest'
import { run } from '../../scripts/lib/run.ts'
import { columnsOf } from '../../src/domain/history/candles.ts'
import type { History } from '../../src/domain/history/history.ts'
import { whole } from '../history/same-answers.ts'

/** An index that has taken in the newest block, and the node that it read. */
type Sources = {
  /** Address of the index. */
  readonly url: string
  readonly newest: { readonly number: bigint; readonly timestamp: bigint }
  readonly node: History
  readonly poolId: bigint
}

/** Posts a query to an index. */
export const postGraphql = (url: string, query: string, variables: object = {}) =>
  post(url, { query, variables })

async function post(url: string, body: object) {
  const response = await fetch(`${url}/graphql`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', origin: 'https://other.example' },
    body: JSON.stringify(body),
  })
  const text = await response.text()
  return { status: response.status, headers: response.headers, body: JSON.parse(text), text }
}

/** A client that knows of an index what its introspection says, and sends only what is valid by that. */
async function foreignClient(url: string) {
  const introspection = await postGraphql(url, getIntrospectionQuery())
  if (introspection.body.errors) throw new Error(introspection.text)
  const schema = buildClientSchema(introspection.body.data)
  const ask = async <Answer>(query: string, variables: object = {}): Promise<Answer> => {
    const [problem] = validate(schema, parse(query))
    if (problem) throw problem
    const { body } = await postGraphql(url, query, variables)
    if (body.errors) throw new Error(body.errors[0].message)
    return body.data
  }
  const fields = (name: string): GraphQLFieldMap<unknown, unknown> => {
    const type = schema.getType(name)
    if (!isObjectType(type)) throw new Error(`The schema has no ${name}.`)
    return type.getFields()
  }
  return Object.assign(ask, { fields })
}

type Items<Item> = { readonly items: readonly Item[] }

/** Values as an answer has them: whole numbers that may be large are texts. */
const inJson = (values: object): object =>
  JSON.parse(JSON.stringify(values, (_, value) => (typeof value === 'bigint' ? `${value}` : value)))

const notAnswered = 'The index could not answer.'
const documentation = new URL('../../docs/index-graphql.md', import.meta.url)
const documented = ['certificate', 'pool', 'poolCandle', 'retirementHour', 'saleHour']
const plural = (name: string) => `${name}s`

// Valid queries of a depth, with a number of aliases, of tokens, and of rows.
const ofDepth = (depth: number) =>
  `{ __schema { types { ${'ofType { '.repeat(depth - 3)} name ${'} '.repeat(depth - 3)} } } }`
const ofAliases = (count: number) =>
  `{ ${Array.from({ length: count }, (_, at) => `list${at}: pools { totalCount }`).join(' ')} }`
const ofTokens = (count: number) => `{ pools { ${'totalCount '.repeat(count - 5)} } }`
const ofRows = (count: number) => `{ certificates(limit: ${count}) { totalCount } }`

/** What GraphQL of an index promises, by a client that knows of it only what it says of itself. */
export function describeGraphql(open: () => Promise<Sources>): void {
  describe('GraphQL of an index', () => {
    let sources: Sources
    let ask: Awaited<ReturnType<typeof foreignClient>>

    beforeAll(async () => {
      sources = await open()
      ask = await foreignClient(sources.url)
    })

    it('has sums and certificates in its schema, and none of the tables that it works with', () => {
      const names = [...documented, ...documented.map(plural), '_meta']
      expect(Object.keys(ask.fields('Query')).toSorted()).toEqual(names.toSorted())
    })

    it('is described in the documentation: each field, argument and key', async () => {
      const text = await readFile(documentation, 'utf8')
      const [, listed = ''] = /the arguments ([^.]+)\./.exec(text) ?? []
      const namesIn = (part: string) => [...part.matchAll(/`(\w+)`/g)].map(([, name]) => name)
      for (const name of documented) {
        const query = ask.fields('Query')
        const list = query[plural(name)]
        expect(list?.args.map((arg) => arg.name).toSorted()).toEqual(namesIn(listed).toSorted())
        const section = text.split('\n## ').find((each) => each.startsWith(`\`${plural(name)}\``))
        const described = [...(section ?? '').matchAll(/^\| `(\w+)` \|/gm)].map(
          ([, field]) => field,
        )
        expect(described, name).toEqual(Object.keys(ask.fields(name)))
        const [, key = ''] = /\nKey: ([^.]+)\./.exec(section ?? '') ?? []
        expect(namesIn(key), name).toEqual(query[name]?.args.map((arg) => arg.name))
      }
    })

    it('gives the candles that the node gives, to the unit', async () => {
      const { node, poolId } = sources
      const question = { poolId, interval: '1d', from: 0, to: 4_000_000_000 } as const
      const candles = await whole(() => node.candles(question))
      const { poolCandles } = await ask<{ readonly poolCandles: Items<object> }>(
        `query Days($pool: BigInt!) {
          poolCandles(where: { poolId: $pool, seconds: 86400 }, orderBy: "time", limit: 1000) {
            items { time open high low close inA inB outA outB feesA feesB trades }
          }
        }`,
        { pool: poolId.toString() },
      )
      expect(candles.length).toBeGreaterThan(10)
      expect(poolCandles.items).toEqual(
        candles.map((candle) => inJson({ time: candle.time, ...columnsOf(candle) })),
      )
    })

    it('gives the certificates that the node gives, sorted', async () => {
      const smallest = await whole(() =>
        sources.node.sortedRetirements({ sort: 'smallest', limit: 5 }),
      )
      const { certificates } = await ask<{ readonly certificates: Items<object> }>(
        `{ certificates(orderBy: "amount", orderDirection: "asc", limit: 5) {
          items { certificateId tokenId beneficiary amount }
        } }`,
      )
      expect(certificates.items).toEqual(
        smallest.map(({ certificateId, tokenId, beneficiary, amount }) =>
          inJson({
            certificateId,
            tokenId,
            beneficiary: beneficiary.toLowerCase(),
            amount: amount.value,
          }),
        ),
      )
    })

    it('says how far it is: the newest block and its time', async () => {
      const { number, timestamp } = sources.newest
      const block = { number: Number(number), timestamp: Number(timestamp) }
      expect(await ask('{ _meta { status } }')).toEqual({
        _meta: { status: { chain: { id: 31_337, block } } },
      })
    })

    it('gives a list page by page', async () => {
      type Page = {
        readonly certificates: Items<{ readonly certificateId: string }> & {
          readonly totalCount: number
          readonly pageInfo: { readonly hasNextPage: boolean; readonly endCursor: string | null }
        }
      }
      const ids: string[] = []
      for (let after: string | null = null; ; ) {
        const { certificates }: Page = await ask<Page>(
          `query Page($after: String) { certificates(limit: 7, after: $after) {
            items { certificateId } totalCount pageInfo { hasNextPage endCursor }
          } }`,
          { after },
        )
        ids.push(...certificates.items.map(({ certificateId }) => certificateId))
        if (certificates.pageInfo.hasNextPage) {
          after = certificates.pageInfo.endCursor
          continue
        }
        expect(ids).toHaveLength(certificates.totalCount)
        expect(new Set(ids).size).toBe(certificates.totalCount)
        expect(ids.length).toBeGreaterThan(7)
        return
      }
    })

    it.each([
      ['rows of a list', ofRows(1_000), ofRows(1_001), 'Invalid limit. Got 1001, expected <=1000.'],
      ['depth', ofDepth(21), ofDepth(22), 'Query depth limit of 21 exceeded'],
      ['aliases', ofAliases(8), ofAliases(9), 'Aliases limit of 8 exceeded'],
      ['tokens', ofTokens(990), ofTokens(1_010), 'Token limit of 1000 exceeded'],
    ])('limits the %s', async (_, allowed, refused, message) => {
      expect((await postGraphql(sources.url, allowed)).body).not.toHaveProperty('errors')
      const { status, body } = await postGraphql(sources.url, refused)
      expect(status).toBe(200)
      expect(body.errors).toEqual([
        expect.objectContaining({ message: expect.stringContaining(message) }),
      ])
      expect(body.data ?? null).toBeNull()
    })

    it('answers one query at a time, no batch', async () => {
      const query = { query: '{ pools { totalCount } }' }
      expect((await post(sources.url, query)).body).not.toHaveProperty('errors')
      const { body } = await post(sources.url, [query, query])
      expect(body.errors).toEqual([{ message: 'Batching is not supported.' }])
    })

    it.each([
      ['the events', '{ events { items { data } } }', 'Cannot query field "events"'],
      ['a value that is none', '{ pools(where: { poolId: "x" }) { totalCount } }', ''],
      [
        'a column that is none',
        '{ pools(orderBy: "x") { totalCount } }',
        'Unknown column "x" used in orderBy argument',
      ],
      [
        'what contradicts itself',
        '{ pools(after: "x", offset: 1) { totalCount } }',
        'Cannot specify both after cursor and offset.',
      ],
      ['what the database refuses', '{ pools(offset: -1) { items { poolId } } }', notAnswered],
    ])('refuses %s, and says nothing of its code', async (_, query, message) => {
      const { body, text } = await postGraphql(sources.url, query)
      expect(body.errors).toHaveLength(1)
      expect(body.errors[0].message).toContain(message)
      expect(text).not.toMatch(/stack|node_modules|\.ts|select /)
    })

    it('is open to other origins, without credentials', async () => {
      const { headers } = await postGraphql(sources.url, '{ pools { totalCount } }')
      expect(headers.get('access-control-allow-origin')).toBe('*')
      expect(headers.get('access-control-allow-credentials')).toBeNull()
    })

    it('is asked by POST alone, so that it serves no page with a script from elsewhere', async () => {
      const response = await fetch(`${sources.url}/graphql`)
      expect(response.status).toBe(405)
      expect(response.headers.get('allow')).toBe('POST')
      expect(await response.text()).not.toContain('<script')
    })

    it('is asked by the command of the documentation', async () => {
      const [, command = ''] =
        /```sh\n(curl [^`]+)```/.exec(await readFile(documentation, 'utf8')) ?? []
      const here = command.replace('http://127.0.0.1:42069', sources.url)
      const { ok, output } = await run('sh', ['-c', here])
      expect(ok).toBe(true)
      expect(JSON.parse(output).data.certificates.items).toHaveLength(3)
    })

    it('is asked by the example', async () => {
      const example = new URL('../../examples/index/largest-retirements.ts', import.meta.url)
      const { ok, output } = await run(process.execPath, [fileURLToPath(example), sources.url])
      expect(output).toMatch(
        /^\d+ certificates, the largest:\n(\d+: [\d.]+ of credit \d+ for 0x[0-9a-f]{40}\n){5}/,
      )
      expect(ok).toBe(true)
    })
  })
}
