import { type Context, Hono } from 'hono'
import { compress } from 'hono/compress'
import * as z from 'zod/mini'
import {
  certificatesRequestSchema,
  eventsRequestSchema,
  retiredAmountsRequestSchema,
  sumsRequestSchema,
} from '../../../src/domain/history/index/schema.ts'
import { within } from '../../../src/lib/within.ts'
import { deployment, nodes } from '../../ponder.config.ts'
import { answerGraphql } from './graphql.ts'
import { answerFailure, healthOf } from './health.ts'
import {
  areKept,
  findCandles,
  findCertificates,
  findEvents,
  findRetiredAmounts,
  readState,
  sumRetirements,
  sumSales,
} from './queries.ts'

const { identity } = deployment
const app = new Hono()

/** Milliseconds after which a database that does not answer counts as away. */
const answerTimeoutMs = 5_000

app.use(compress())
app.onError(answerFailure)
app.get('/history', async (context) => {
  const { ready, block } = await readState()
  return context.json({ identity, ready, block })
})
app.get('/history/health', async (context) => {
  const timedOut = () => new Error('The database does not answer.')
  const [state, head] = await Promise.all([
    within(readState(), answerTimeoutMs, timedOut).catch(() => null),
    nodes.newest(),
  ])
  const health = healthOf(deployment, state, head, Date.now() / 1_000)
  return context.json(health, health.status === 'ok' ? 200 : 503)
})

/** Answers the requests of one kind; refuses while the past is still being read. */
function answer<Request>(
  path: `/history/${string}`,
  schema: z.core.$ZodType<Request>,
  find: (request: Request) => Promise<object>,
  addressesIn: (request: Request) => readonly string[] = () => [],
): void {
  app.post(path, async (context: Context) => {
    const request = z.safeParse(schema, await context.req.json().catch(() => null))
    if (!request.success) return context.json({ error: z.prettifyError(request.error) }, 400)
    if (!(await readState()).ready) return context.json({ identity, refused: 'not-ready' }, 503)
    if (!(await areKept(addressesIn(request.data)))) {
      return context.json({ identity, refused: 'not-kept' }, 422)
    }
    return context.json(await find(request.data))
  })
}

answer('/history/events', eventsRequestSchema, findEvents, ({ filters }) =>
  filters.flatMap(({ addresses }) => addresses),
)
answer('/history/candles', sumsRequestSchema, findCandles)
answer('/history/sale-sums', sumsRequestSchema, sumSales)
answer('/history/retirement-sums', sumsRequestSchema, sumRetirements)
answer('/history/retired-amounts', retiredAmountsRequestSchema, findRetiredAmounts)
answer('/history/certificates', certificatesRequestSchema, findCertificates)

app.post(
  '/graphql',
  async (context, next) =>
    (await readState()).ready ? next() : context.json({ identity, refused: 'not-ready' }, 503),
  answerGraphql,
)
// The middleware would answer with a page whose script comes from elsewhere.
app.all('/graphql', (context) => {
  context.header('Allow', 'POST')
  return context.json({ error: 'Send the query by POST.' }, 405)
})

export default app
