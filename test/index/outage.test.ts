import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import { expect, it, onTestFinished } from 'vitest'
import { connectChain } from '../browser/support/chain.ts'
import { startChain } from '../browser/support/servers.ts'
import { hasPostgres, ownPostgres } from './postgres.ts'
import { startIndex } from './running-index.ts'

/** Ponder gives up after about this time without a database. */
const ponderEndsAfterMs = 90_000

it.runIf(hasPostgres)(
  'an index outlasts a Postgres that is away, at its start and in its middle',
  async () => {
    const folder = await mkdtemp(join(tmpdir(), 'canopy-outage-'))
    const postgres = await ownPostgres()
    const server = await startChain()
    const chain = await connectChain(server.url, server.deployments)
    const index = await startIndex({
      deployment: join(server.deployments, '31337'),
      data: join(folder, 'data'),
      databaseUrl: postgres.url,
    })
    onTestFinished(async () => {
      await index.kill()
      postgres.stop()
      postgres.remove()
      await server.stop()
      await rm(folder, { recursive: true, force: true })
    })
    const health = () => fetch(`${index.url}/history/health`).catch(() => null)
    /** The tables that it has: a table that is made again has another number. */
    const tables = () => postgres.query("select oid from pg_class where relname = 'event'")

    await wait(5_000)
    expect(await health()).toBeNull()
    postgres.start()
    await index.until(({ ready }) => ready)
    const before = tables()
    expect(before).toMatch(/^\d+$/)

    postgres.stop()
    const answer = await health()
    expect(answer?.status).toBe(503)
    expect(await answer?.json()).toMatchObject({ status: 'no-database', block: null })
    const failed = await fetch(`${index.url}/history`)
    expect(failed.status).toBe(500)
    expect(failed.headers.get('access-control-allow-origin')).toBe('*')
    expect(await failed.text()).toBe('{"error":"The index could not answer."}')
    await expect.poll(health, { timeout: ponderEndsAfterMs, interval: 500 }).toBeNull()
    await chain.client.mine({ blocks: 2 })
    await wait(5_000)

    postgres.start()
    const head = Number((await chain.client.getBlock()).number)
    await index.until(({ ready, block }) => ready && block.number >= head)
    expect(tables()).toBe(before)
  },
)
