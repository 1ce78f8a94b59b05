import { type Address, maxUint256 } from 'viem'
import { rolesAbi } from '../../../src/chain/abi/roles-abi.ts'
import { testUsdcAbi } from '../../../src/chain/abi/testUsdc-abi.ts'
import { type Role, roleIdOf } from '../../../src/domain/roles/role.ts'
import { addressOf } from '../../deploy/deploy-canopy.ts'
import type { AccountRole } from '../accounts.ts'
import { call } from '../seed-chain.ts'
import type { Subject } from '../subject.ts'
import { usdc } from '../units.ts'

const issuers: readonly AccountRole[] = [
  'sovereignIssuer',
  'propertyIssuer',
  'housingIssuer',
  'tradeIssuer',
  'carbonIssuer',
  'natureIssuer',
  'trialIssuer',
]

/** Whole USDC that people start with. Issuers pay their distributions from it. */
const funds: Partial<Record<AccountRole, number>> = {
  investor: 240_000,
  sovereignIssuer: 30_000_000,
  propertyIssuer: 20_000_000,
  housingIssuer: 20_000_000,
  tradeIssuer: 20_000_000,
  pensionFund: 60_000_000,
  familyOffice: 15_000_000,
  marketMaker: 30_000_000,
  treasurer: 12_000_000,
  retailTrader: 400_000,
}

/** Accounts that trade every day approve the market for all their USDC once. */
export const traders = [
  'pensionFund',
  'familyOffice',
  'marketMaker',
  'treasurer',
  'retailTrader',
] as const satisfies readonly AccountRole[]

/** Roles and balances before the first day. */
export const people: Subject = async ({ chain, accounts, contracts }, preparedAt) => {
  const { admin } = accounts
  const roles = addressOf(contracts, 'Roles')
  const money = addressOf(contracts, 'TestUSDC')
  const market = addressOf(contracts, 'AssetMarket')
  const grant = (role: Role, account: Address) =>
    call(admin, roles, rolesAbi, 'grantRole', [roleIdOf(role), account])

  await chain.mine(preparedAt, [
    ...issuers.map((issuer) => grant('ISSUER_ROLE', accounts[issuer])),
    grant('VERIFIER_ROLE', accounts.verifier),
    grant('PAUSER_ROLE', admin),
  ])
  const funded = Object.entries(funds) as [AccountRole, number][]
  await chain.mine(
    preparedAt + 60,
    funded.map(([role, amount]) =>
      call(admin, money, testUsdcAbi, 'mint', [accounts[role], usdc(amount)]),
    ),
  )
  await chain.mine(
    preparedAt + 120,
    traders.map((trader) =>
      call(accounts[trader], money, testUsdcAbi, 'approve', [market, maxUint256]),
    ),
  )
  return () => []
}
