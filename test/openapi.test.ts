import { readFile } from 'node:fs/promises'
import { validate } from '@readme/openapi-parser'
import { describe, expect, it } from 'vitest'
import { openApiDocument } from '../scripts/openapi/openapi-document.ts'

const published = async () => JSON.parse(await readFile('public/openapi.json', 'utf8'))

describe('public/openapi.json', () => {
  it('is what the client asks and can read: npm run openapi writes it', async () => {
    expect(await published()).toEqual(await openApiDocument())
  })

  it('is valid by OpenAPI 3.1', async () => {
    expect(await validate(await published())).toMatchObject({ valid: true, warnings: [] })
  })

  it('would not be without one of its parameters', async () => {
    const document = await published()
    delete document.paths['/environmental/assets/{asset_id}'].get.parameters
    expect(await validate(document)).toMatchObject({ valid: false })
  })

  it('says what texts have to be like, which a validator of answers needs', async () => {
    const { YieldStrategy, EnvironmentalAsset } = (await published()).components.schemas
    const { min_deposit, annual_yield_percentage, strategy_id } = YieldStrategy.properties
    expect('100000000').toMatch(new RegExp(min_deposit.pattern))
    expect('4e2').not.toMatch(new RegExp(annual_yield_percentage.pattern))
    expect('AB'.repeat(32)).toMatch(new RegExp(strategy_id.pattern))
    expect(EnvironmentalAsset.properties.issuance_date).toEqual({ type: 'string', format: 'date' })
    expect(EnvironmentalAsset.required).not.toContain('price_per_unit')
  })
})
