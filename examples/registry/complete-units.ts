// Completes a draft of units with what only the registry knows, and checks each row against CAD Trust's data
// model 2.0.2. What it prints can be posted to the registry's own node, a row at a time, as POST /v2/unit:
//
//   node examples/registry/complete-units.ts units.json <issuance id> "Reduction - nature" VCS-9001-2023

import { readFile } from 'node:fs/promises'
import { Ajv2020 } from 'ajv/dist/2020.js'

const [file = 'units.json', cadTrustIssuanceId, unitType, serialPrefix] = process.argv.slice(2)
const { units } = JSON.parse(await readFile(file, 'utf8'))
const schema = new URL('cad-trust-unit.schema.json', import.meta.url)
const ajv = new Ajv2020({ allErrors: true, allowUnionTypes: true })
const check = ajv.compile(JSON.parse(await readFile(schema, 'utf8')))

for (const unit of units) {
  const unitSerialId = `${serialPrefix}-${unit.unitStartBlock}-${unit.unitEndBlock}`
  const row = { ...unit, unitSerialId, unitType, cadTrustIssuanceId }
  if (!check(row)) throw new Error(`${unitSerialId}: ${ajv.errorsText(check.errors)}`)
  console.log(JSON.stringify(row))
}
