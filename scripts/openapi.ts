/**
 * `npm run openapi`: writes `public/openapi.json`, the description of the HTTP API, after a change to its
 * client or its schemas. `test/openapi.test.ts` fails when it does not match them.
 */
import { writeFile } from 'node:fs/promises'
import { fileURLToPath } from 'node:url'
import { openApiDocument } from './openapi/openapi-document.ts'

const file = fileURLToPath(new URL('../public/openapi.json', import.meta.url))
await writeFile(file, `${JSON.stringify(await openApiDocument(), null, 2)}\n`)
console.log(`Written: ${file}`)
// The calls that were asked for are never answered.
process.exit()
