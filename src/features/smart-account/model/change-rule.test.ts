import { expect, it } from 'vitest'
import type { SmartAccount } from '../../../domain/accounts/account.ts'
import { rules, tokens } from '../../../domain/accounts/accounts.fixture.ts'
import { encodeRule, type Rule } from '../../../domain/accounts/rules/rule.ts'
import { changedRule } from './change-rule.ts'

const template = '0x7878787878787878787878787878787878787878'
const newer = '0x8888888888888888888888888888888888888888'
const alice = '0x70997970C51812dc3A010C7d01b50e0d17dc79C8'
const bob = '0x3C44CdDdB6a900fa2b585dd299e03d12FA4293BC'
const acting = {
  name: 'Petty cash',
  address: '0x5555555555555555555555555555555555555555',
} as const

const tipOf = (maximum: bigint) => ({ maximum, shareBps: 100 })

const found = (kind: Rule['kind']): Rule => {
  const rule = rules.find((each) => each.kind === kind)
  if (rule === undefined) throw new Error(`No rule is ${kind}`)
  return rule
}
const transfer = found('conditional-transfer')
const delegation = found('delegation-rules')
const reinvestment = found('yield-reinvestment')

/** An account that runs a rule on version 1 of its template. */
const having = (rule: Rule, delegates: SmartAccount['delegates'] = []) => ({
  delegates,
  contract: {
    address: acting.address,
    pendingOwner: null,
    rule: {
      template,
      version: 1,
      config: encodeRule(rule),
      rule,
      tip: tipOf(5n),
      check: {
        ready: false,
        reason: 'COMPLETED',
        subject: null,
        observed: 0n,
        required: 0n,
        hint: '0x',
      },
      lastRunAt: null,
    },
  } as const,
})
const version = (rule: Rule, number: number, offered = true) =>
  ({
    id: 1n,
    kind: rule.kind,
    name: 'Template',
    address: number === 1 ? template : newer,
    version: number,
    offered,
  }) as const
const change = (
  account: Parameters<typeof changedRule>[0],
  wanted: Partial<Parameters<typeof changedRule>[1]>,
) =>
  changedRule(account, {
    rule: transfer,
    warnings: [],
    tip: tipOf(5n),
    offered: version(transfer, 1),
    tokens,
    ...wanted,
  })
const titles = (changed: ReturnType<typeof changedRule>) =>
  changed.kind === 'change' ? changed.actions(acting).map(({ title }) => title) : changed.kind

it('has nothing to sign while nothing is changed or a value is missing', () => {
  expect(change(having(transfer), {}).kind).toBe('none')
  expect(change(having(transfer), { rule: null }).kind).toBe('incomplete')
  expect(change(having(transfer), { tip: null }).kind).toBe('incomplete')
})

it('signs another value, another tip, a first rule and a newer version', () => {
  const setsRule = ['Set the rule of Petty cash']
  expect(titles(change(having(transfer), { tip: tipOf(6n) }))).toEqual(setsRule)
  expect(titles(change(having(delegation), {}))).toEqual(setsRule)
  expect(titles(change({ contract: null, delegates: [] }, {}))).toEqual(setsRule)
  expect(change(having(transfer), { offered: version(transfer, 2) })).toMatchObject({
    kind: 'change',
    version: { from: 1, to: 2 },
  })
})

it('keeps the version of an account while the newest is withdrawn, and starts no other with it', () => {
  const offered = version(transfer, 2, false)
  expect(change(having(transfer), { offered, tip: tipOf(6n) })).toMatchObject({ version: null })
  expect(change(having(delegation), { offered }).kind).toBe('withdrawn')
  expect(change(having(delegation), { offered: undefined }).kind).toBe('withdrawn')
})

it('removes the delegates that the old rule named and the new one does not', () => {
  const old = { ...delegation, delegates: [until(alice), until(bob)] } as Rule
  const account = having(old, [
    { address: alice, grant: null },
    { address: bob, grant: null },
  ])
  const rule = { ...delegation, delegates: [until(bob)] } as Rule
  const offered = version(delegation, 1)
  const changed = change(account, { rule, offered })
  expect(changed).toMatchObject({ dropped: [alice] })
  expect(titles(changed)).toEqual(['Remove the delegate 0x7099…79C8', 'Set the rule of Petty cash'])
  // Who has been removed already, or was added beside the rule, is left alone.
  const others = having(old, [{ address: bob, grant: null }])
  expect(change(others, { rule, offered })).toMatchObject({ dropped: [] })
  expect(change(account, {})).toMatchObject({ dropped: [alice, bob] })
})

it('says when a rule that bought on the market buys in a pool from now on', () => {
  const onMarket = { ...reinvestment, poolId: 0n } as Rule
  const offered = version(reinvestment, 1)
  expect(change(having(onMarket), { rule: reinvestment, offered })).toMatchObject({
    movesToPool: true,
  })
  expect(
    change(having(reinvestment), { rule: reinvestment, offered, tip: tipOf(6n) }),
  ).toMatchObject({
    movesToPool: false,
  })
  expect(change(having(onMarket), { rule: onMarket, offered, tip: tipOf(6n) })).toMatchObject({
    movesToPool: false,
  })
})

it('says what the owner should know of a rule where it is signed', () => {
  const text = 'The rule may have to wait.'
  const changed = change(having(transfer), {
    tip: tipOf(6n),
    warnings: [{ text }],
  })
  const lasting = changed.kind === 'change' ? changed.actions(acting)[0]?.lasting : []
  expect(lasting).toContain(text)
})

function until(delegate: typeof alice | typeof bob) {
  return { delegate, limit: 7n, expiresAt: 1_900_000_000 }
}
