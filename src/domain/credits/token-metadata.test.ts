import { expect, it } from 'vitest'
import { fetchDocument, toDataUri } from '../documents/document.ts'
import { parseCreditMetadata } from './metadata.ts'
import { tokenMetadata } from './token-metadata.ts'

const stated = {
  name: 'Rufiji Mangroves 2023',
  description: 'Mangroves.',
  type: 'CarbonCredit',
  standard: 'Verra',
  projectCode: 'VCS-9001',
  methodology: 'VM0033',
  country: 'TZ',
  vintage: 2023,
} as const

it('says that a unit is a thousandth of a credit, as a number and in words', () => {
  expect(tokenMetadata(stated)).toMatchObject({
    decimals: 3,
    description: 'Mangroves. 1 unit is 0.001 credit.',
  })
})

it('keeps what the issuer wrote apart from what is added for others', async () => {
  const json = JSON.stringify(tokenMetadata(stated))
  const metadata = parseCreditMetadata(await fetchDocument(toDataUri(json)))
  expect(metadata?.description).toBe('Mangroves.')
})
