import { beforeEach, describe, expect, it, vi } from 'vitest'
import { accountTemplates } from '../../chain/contracts.ts'
import { demoAddress } from '../../lib/demo-user.ts'
import { createApi } from '../client.ts'
import { createSampleTransport } from './transport.ts'

beforeEach(() => {
  vi.spyOn(console, 'error').mockImplementation(() => {})
})

const stranger = '0x68d5FCA136587899dC764F7382F1bfBb311A28c5'
const numbered = () => {
  let ids = 0
  return createSampleTransport({
    latencyMs: 0,
    now: () => 1_780_000_000_900,
    newId: () => `new-${++ids}`,
  })
}
const api = () => createApi({ sample: async () => numbered() })

describe('a user', () => {
  it('sees the accounts of its own address, however it is written', async () => {
    const accounts = api()
    const { value } = await accounts.smartAccounts(demoAddress.toLowerCase())
    expect(value.map(({ id }) => id)).toEqual(['account-1', 'account-2', 'account-3'])
    expect((await accounts.smartAccounts(stranger)).value).toEqual([])
    expect((await accounts.smartAccounts('me')).value).toEqual([])
  })

  it('sees what was created under its id, whoever owns it', async () => {
    const send = numbered()
    const body = { templateId: 'conditional-transfer' }
    await send({ method: 'POST', path: '/api/users/7/smart-account', body })
    expect(await send({ method: 'GET', path: '/users/7/smart-account' })).toEqual([
      {
        id: 'new-1',
        owner: demoAddress,
        name: 'Conditional Transfer',
        createdAt: 1_780_000_000,
        templateId: 'conditional-transfer',
        status: 'ACTIVE',
        delegates: [],
        balance: '0',
      },
    ])
    const path = `/users/${demoAddress}/smart-account`
    expect(await send({ method: 'GET', path })).not.toContainEqual(
      expect.objectContaining({ id: 'new-1' }),
    )
  })

  it('owns what is created under its address', async () => {
    const send = numbered()
    const path = `/api/users/${stranger}/smart-account`
    await send({ method: 'POST', path, body: { templateId: 'automated-trading', name: 'Bot' } })
    expect(await send({ method: 'GET', path })).toMatchObject([{ owner: stranger, name: 'Bot' }])
  })
})

describe('a POST under /smart-account', () => {
  it.each([
    ['/api/smart-account', { templateId: 'delegation-rules', name: 'Payroll' }],
    ['/smart-account/create', {}],
    ['/api/users/7/smart-account', 'anything'],
    ['/api/v2/smart-account/7/execute', undefined],
    ['/smart-account', { templateId: 'no-such-template', name: 7 }],
    ['/smart-account', [null]],
  ])('at %s succeeds with %j', async (path, body) => {
    const answer = await numbered()({ method: 'POST', path, body })
    expect(answer).toEqual({ success: true, accountId: 'new-1' })
  })

  it('creates an account only if it names a template', async () => {
    const send = numbered()
    const path = `/users/${demoAddress}/smart-account`
    const before = await send({ method: 'GET', path })
    for (const body of [undefined, {}, { templateId: 'no-such-template', owner: demoAddress }]) {
      await send({ method: 'POST', path: '/api/smart-account', body })
    }
    expect(await send({ method: 'GET', path })).toEqual(before)
  })

  it('ignores what it cannot read of an account', async () => {
    const send = numbered()
    const body = { templateId: 'delegation-rules', owner: 'me', name: 7, delegates: ['nobody'] }
    await send({ method: 'POST', path: '/smart-account', body })
    expect(
      await send({ method: 'GET', path: `/users/${demoAddress}/smart-account` }),
    ).toContainEqual(
      expect.objectContaining({ id: 'new-1', name: 'Delegation Rules', delegates: [] }),
    )
  })
})

describe('an account', () => {
  it('is created ACTIVE and empty, pauses, resumes and is deleted', async () => {
    const accounts = api()
    const own = async () => (await accounts.smartAccounts(stranger)).value
    const created = await accounts.createSmartAccount({
      owner: stranger,
      name: 'Payroll',
      templateId: 'delegation-rules',
      parameters: {},
      delegates: [demoAddress],
    })
    expect(created.value).toEqual({ success: true, accountId: 'new-1' })
    expect(await own()).toEqual([
      {
        id: 'new-1',
        owner: stranger,
        name: 'Payroll',
        createdAt: 1_780_000_000,
        templateId: 'delegation-rules',
        status: 'ACTIVE',
        delegates: [demoAddress],
        balance: '0',
      },
    ])
    const paused = await accounts.updateSmartAccountStatus('new-1', 'PAUSED')
    expect(paused.value).toEqual({ success: true, status: 'PAUSED' })
    expect(await own()).toMatchObject([{ status: 'PAUSED' }])
    const resumed = await accounts.updateSmartAccountStatus('new-1', 'ACTIVE')
    expect(resumed.value).toEqual({ success: true, status: 'ACTIVE' })
    expect((await accounts.deleteSmartAccount('new-1')).value).toEqual({ success: true })
    expect(await own()).toEqual([])
    await expect(accounts.deleteSmartAccount('new-1')).rejects.toThrow(
      'There is no sample smart account new-1.',
    )
  })

  it('refuses a status that is not one', async () => {
    const path = '/smart-account/account-1/status'
    await expect(numbered()({ method: 'PUT', path, body: { status: 'CLOSED' } })).rejects.toThrow(
      'The request cannot be read: status.',
    )
  })
})

it('the templates carry the source of their contracts', async () => {
  const { value } = await api().smartAccountTemplates()
  expect(value.map(({ code }) => /^contract (\w+) is /m.exec(code)?.[1])).toEqual(
    Object.keys(accountTemplates),
  )
})
