import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { describe, expect, it, onTestFinished } from 'vitest'
import { evidenceIn } from './evidence.ts'
import { fakeXpansiv } from './fake-xpansiv.fixture.ts'
import { requestFixture } from './request.fixture.ts'
import { parseXpansivSettings, type XpansivSettings, xpansivConnect } from './xpansiv.ts'

const request = requestFixture()

async function setUp(settings: Partial<XpansivSettings> = {}) {
  const server = await fakeXpansiv()
  const folder = await mkdtemp(join(tmpdir(), 'canopy-xpansiv-'))
  onTestFinished(() => rm(folder, { recursive: true }))
  const tokenFile = join(folder, 'token')
  await writeFile(tokenFile, 'secret\n')
  const evidence = evidenceIn(folder)
  const adapter = xpansivConnect({
    settings: {
      url: server.url,
      account: '0980A123',
      statuses: { retired: ['COMPLETED'], refused: ['REJECTED'] },
      credits: [
        {
          ...{ standard: 'Verra', project: 'VCS-1234', vintage: 2024 },
          ...{ program: 'VCS', ein: 'EIN-1', taxLotId: 42 },
        },
      ],
      attributes: { beneficiaryName: '{beneficiary}', notes: ['{note}', '{message}', '{country}'] },
      ...settings,
    },
    tokenFile,
    evidence,
  })
  return { server, adapter, evidence, tokenFile, folder }
}

describe('a retirement through Xpansiv Connect', () => {
  it('is asked for in whole credits, with its external identifier and the attributes of the registry', async () => {
    const { server, adapter } = await setUp()
    expect(await adapter.status(request)).toEqual({ kind: 'unknown' })
    expect(await adapter.retire(request)).toEqual({ kind: 'pending' })
    expect(server.created).toEqual([
      {
        dryRun: false,
        retirements: [
          {
            ein: 'EIN-1',
            quantity: 5,
            externalIdentifier: request.id,
            quantityPerTaxLot: [{ taxLotId: 42, quantity: 5 }],
          },
        ],
        attributes: {
          beneficiaryName: 'Alder GmbH',
          notes: [request.note, 'For 2025', 'DE'],
        },
      },
    ])
    expect(await adapter.status(request)).toEqual({ kind: 'pending' })
  })

  it('is retired with what a person found at the registry, as the description has no serial numbers', async () => {
    const { server, adapter, evidence, folder } = await setUp()
    await adapter.retire(request)
    const [created] = server.retirements
    if (created === undefined) throw new Error('Nothing was created.')
    created.status = 'COMPLETED'
    expect(await adapter.status(request)).toEqual({ kind: 'pending' })
    created.registryTransferIdentifier = 'VCS-77'
    created.quantity = 3
    const path = evidence.pathOf(request.id)
    expect(await adapter.status(request)).toEqual({
      kind: 'pending',
      needs: expect.stringContaining(path),
    })
    await writeFile(path, '{"date": "2026-11-26"}')
    await expect(adapter.status(request)).rejects.toThrow('is not of the form')
    await writeFile(join(folder, 'certificate.pdf'), 'PDF')
    const found = { date: '2026-11-26', firstSerial: 101, lastSerial: 103 }
    await writeFile(path, JSON.stringify({ ...found, document: 'certificate.pdf' }))
    expect(await adapter.status(request)).toMatchObject({
      kind: 'retired',
      quantity: 3,
      reference: 'VCS-77',
      date: '2026-11-26',
      serials: { first: 101, last: 103 },
      document: { extension: 'pdf' },
    })
  })

  it('that the registry rejects is refused, with the answer as the document', async () => {
    const { server, adapter } = await setUp()
    await adapter.retire(request)
    const [created] = server.retirements
    if (created !== undefined) created.status = 'REJECTED'
    expect(await adapter.status(request)).toMatchObject({
      kind: 'refused',
      reason: 'Retirement R1 is REJECTED',
      document: { extension: 'json' },
    })
  })

  it.each(['fails after', 'loses the answer', 'is slow'] as const)(
    'whose request %s is found again',
    async (creating) => {
      const { server, adapter } = await setUp()
      server.creating = creating
      const asked = adapter.retire(request)
      if (creating === 'is slow') expect(await asked).toEqual({ kind: 'pending' })
      else await expect(asked).rejects.toThrow()
      expect(await adapter.status(request)).toEqual({ kind: 'pending' })
      expect(server.retirements).toHaveLength(1)
    },
  )

  it('that never arrived is unknown', async () => {
    const { server, adapter } = await setUp()
    server.creating = 'fails before'
    await expect(adapter.retire(request)).rejects.toThrow('status 500')
    expect(await adapter.status(request)).toEqual({ kind: 'unknown' })
  })

  it('of which there are two is for a person: the platform suppresses no duplicates', async () => {
    const { adapter } = await setUp()
    await adapter.retire(request)
    await adapter.retire(request)
    await expect(adapter.status(request)).rejects.toThrow(/2 retirements for .*: R1, R2/)
  })

  it('is not known while the search fails, or finds another one', async () => {
    const { server, adapter } = await setUp()
    server.searchStatus = 500
    await expect(adapter.status(request)).rejects.toThrow('status 500')
    server.searchStatus = 200
    await adapter.retire(requestFixture({ id: 'another' }))
    expect(await adapter.status(request)).toEqual({ kind: 'unknown' })
  })
})

describe('a request that Xpansiv Connect does not accept', () => {
  const bad = (code: string) => ({
    code: 'INVALID_RETIREMENTS',
    retirementErrors: [[{ code, message: 'No' }]],
  })

  it('is no refusal where it depends on what the account has: a lost request may have used that', async () => {
    const { server, adapter } = await setUp()
    for (const code of ['INSUFFICIENT_QUANTITY', 'EIN_CURRENTLY_LOCKED', 'INVALID_EIN']) {
      server.badRequest = bad(code)
      await expect(adapter.retire(request)).rejects.toThrow(`INVALID_RETIREMENTS; ${code} No`)
    }
  })

  it('is refused where the registry does not take the name', async () => {
    const { server, adapter } = await setUp()
    const fault = { code: 'INVALID_BENEFICIAL_OWNER_NAME', field: 'beneficiaryName' }
    server.badRequest = { code: 'INVALID_ATTRIBUTES', attributeErrors: [fault] }
    expect(await adapter.retire(request)).toMatchObject({
      kind: 'refused',
      reason: 'INVALID_ATTRIBUTES; INVALID_BENEFICIAL_OWNER_NAME',
    })
  })

  it('says that the token is not accepted, never the token', async () => {
    const { adapter, tokenFile } = await setUp()
    await writeFile(tokenFile, 'expired-token')
    const refused = adapter.retire(request)
    await expect(refused).rejects.toThrow(tokenFile)
    await expect(refused).rejects.not.toThrow('expired-token')
    await writeFile(tokenFile, 'secret')
    expect(await adapter.retire(request)).toEqual({ kind: 'pending' })
  })
})

describe('settings of Xpansiv Connect', () => {
  it('are checked against the codes of its reference data', async () => {
    const { server, adapter } = await setUp()
    await adapter.check()
    server.statuses = ['DONE']
    await expect(adapter.check()).rejects.toThrow(
      'knows no status COMPLETED, REJECTED. It knows DONE.',
    )
  })

  it('have an entry for each credit that it retires', async () => {
    const { adapter } = await setUp()
    expect(adapter.problemWith(request.credit)).toBeNull()
    expect(adapter.problemWith({ ...request.credit, vintage: 2023 })).toContain('vintage 2023')
  })

  it.each([
    ['{', 'is not JSON'],
    ['{}', 'url'],
    [JSON.stringify({ url: 'ftp://x' }), 'url'],
  ])('that are %s are refused', (text, problem) => {
    expect(() => parseXpansivSettings(text, 'xpansiv.json')).toThrow(problem)
  })
})
