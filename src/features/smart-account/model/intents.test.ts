import { expect, it } from 'vitest'
import { ether } from '../../../chain/token.ts'
import { fundAccountIntent } from './intents.ts'

it('an account is funded with the native token by a plain transfer', () => {
  const account = { address: '0x1313131313131313131313131313131313131313', name: 'Rent' } as const
  const { title, call } = fundAccountIntent(account, { token: ether, amount: 5n * 10n ** 17n })
  expect(title).toBe('Fund Rent with 0.5 ETH')
  expect(call({ deadline: 0n, permit: () => undefined })).toEqual({
    to: account.address,
    data: '0x',
    value: 5n * 10n ** 17n,
    functionName: 'receive',
  })
})
