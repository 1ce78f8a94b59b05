import { expect, it } from 'vitest'
import { creditFixture } from '../../../domain/retirement/evidence.fixture.ts'
import { projectSubject } from './intents.ts'

it('the issuer of a credit is that of its project', () => {
  expect(projectSubject(creditFixture())).toEqual({
    contract: 'ProjectRegistry',
    id: 7n,
    name: 'Rufiji Mangroves',
  })
})
