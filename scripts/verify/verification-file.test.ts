import { writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { expect, it } from 'vitest'
import { type Answer, parseVerification } from '../../src/domain/contracts/verification.ts'
import { addresses, chainId, writeDeployment } from './deployment.fixture.ts'
import {
  type Answers,
  readVerification,
  withAnswers,
  writeVerification,
} from './verification-file.ts'

const answer = (status: Answer['status'], at = '2026-01-01T00:00:00.000Z'): Answer => ({
  service: 'Sourcify',
  status,
  url: 'https://sourcify.dev/server/repo-ui/84532/0x00',
  at,
})
const pools = { name: 'Pools', entry: 'Pools', address: addresses.TestUSDC }
const answers = (sourcify: Answer, explorer?: Answer): Answers => ({
  submission: pools,
  sourcify,
  explorer,
})

it('keeps answers of earlier runs that this one did not ask for', () => {
  const other = { name: 'Roles', entry: 'Roles', address: addresses.SmartAccount }
  const before = withAnswers(undefined, chainId, [
    answers(answer('match'), answer('match')),
    { ...answers(answer('no match')), submission: other },
  ])
  const after = withAnswers(before, chainId, [answers(answer('exact match', 'later'))])
  expect(after).toEqual({
    chainId,
    contracts: {
      Pools: {
        address: pools.address,
        sourcify: answer('exact match', 'later'),
        explorer: answer('match'),
      },
      Roles: { address: other.address, sourcify: answer('no match') },
    },
  })
})

it('keeps a match where a service did not answer later, but not of another contract', () => {
  const before = withAnswers(undefined, chainId, [answers(answer('match'))])
  const none = answers(answer('no answer', 'later'))
  expect(withAnswers(before, chainId, [none]).contracts.Pools?.sourcify).toEqual(answer('match'))
  const moved = { ...none, submission: { ...pools, address: addresses.SmartAccount } }
  expect(withAnswers(before, chainId, [moved]).contracts.Pools?.sourcify).toEqual(none.sourcify)
})

it('keeps contracts apart that a factory created of the same source', () => {
  const tokens = [addresses.TestUSDC, addresses.SmartAccount].map((address) => ({
    ...answers(answer('match')),
    submission: { name: 'CreditToken', entry: `CreditToken ${address}`, address },
  }))
  expect(Object.values(withAnswers(undefined, chainId, tokens).contracts)).toHaveLength(2)
})

it('is written beside the deployment as it is read again', async () => {
  const folder = await writeDeployment()
  expect(await readVerification(folder)).toBeUndefined()
  const verification = withAnswers(undefined, chainId, [answers(answer('match'))])
  await writeVerification(folder, verification)
  expect(await readVerification(folder)).toEqual(verification)
  await writeFile(join(folder, 'verification.json'), '{"chainId":')
  await expect(readVerification(folder)).rejects.toThrow('Delete it and run the command again')
})

it('is refused with a link that is not one of the web', () => {
  const verification = withAnswers(undefined, chainId, [
    answers({ ...answer('match'), url: 'javascript:alert(1)' }),
  ])
  expect(() => parseVerification(verification)).toThrow('verification.json')
})
