import { expect, it } from 'vitest'
import { installFailure } from './packages.ts'

it.each([
  'npm error code ECONNREFUSED\nnpm error FetchError: connect ECONNREFUSED 127.0.0.1:4873',
  'npm error code ENOTFOUND\nnpm error network request to https://registry.npmjs.org/ponder failed',
])('says that the registry of the packages cannot be reached', (output) => {
  expect(installFailure(output)).toBe(
    'The index needs packages of its own (indexer/, 230 MB), and the npm registry cannot be reached. ' +
      `Check the network connection and run the command again.\n${output}`,
  )
})

it('says what npm said of any other failure', () => {
  expect(installFailure('npm error code EINTEGRITY')).toBe(
    'npm could not install the packages of indexer/:\nnpm error code EINTEGRITY',
  )
})
