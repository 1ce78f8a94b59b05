import { zeroAddress } from 'viem'
import { expect, it } from 'vitest'
import { accountAddresses } from './accounts.ts'
import { accountFor } from './keys.ts'

it('derives each account that the wallet offers from the mnemonic of Hardhat', () => {
  expect(accountAddresses.map((address) => accountFor(address)?.address)).toEqual(accountAddresses)
  expect(new Set(accountAddresses).size).toBe(accountAddresses.length)
})

it('has no key for any other account', () => {
  expect(accountFor(zeroAddress)).toBeUndefined()
})
