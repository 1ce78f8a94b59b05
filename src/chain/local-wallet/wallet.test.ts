import { recoverMessageAddress, recoverTypedDataAddress, toHex, zeroAddress } from 'viem'
import { beforeEach, describe, expect, it } from 'vitest'
import { accountAddresses } from './accounts.ts'
import type { Answer, Question } from './question.ts'
import { answerRequest, type WalletPorts } from './wallet.ts'
import type { WalletState } from './wallet-state.ts'

const [first, second] = accountAddresses
const sepolia = { chainId: '0xaa36a7', chainName: 'Sepolia', rpcUrls: ['https://rpc.example'] }

let state: WalletState
let asked: Question[]
let events: [string, unknown][]
let answer: Answer

const ports: WalletPorts = {
  ask: async (question) => {
    asked.push(question)
    return answer
  },
  read: () => state,
  write: (next) => {
    state = next
  },
  emit: (...event) => events.push(event),
}
const request = (method: string, params?: unknown) => answerRequest({ method, params }, ports)

beforeEach(() => {
  state = { account: null, chainId: 31337, networks: {} }
  asked = []
  events = []
  answer = { approved: true }
})

describe('connecting', () => {
  it('reveals no account before the person has chosen one', async () => {
    expect(await request('eth_accounts')).toEqual([])
    answer = { approved: true, account: second as `0x${string}` }
    expect(await request('eth_requestAccounts')).toEqual([second])
    expect(asked).toMatchObject([{ kind: 'connect', accounts: accountAddresses }])
    expect(events).toEqual([['accountsChanged', [second]]])
    expect(await request('eth_requestAccounts')).toEqual([second])
    expect(asked).toHaveLength(1)
  })

  it('can be rejected', async () => {
    answer = { approved: false }
    await expect(request('eth_requestAccounts')).rejects.toMatchObject({ code: 4001 })
    expect(state.account).toBeNull()
  })

  it('asks again when permissions are requested, to choose another account', async () => {
    state = { ...state, account: first as `0x${string}` }
    answer = { approved: true, account: second as `0x${string}` }
    await request('wallet_requestPermissions', [{ eth_accounts: {} }])
    expect(await request('eth_accounts')).toEqual([second])
  })

  it('disconnects when the permissions are revoked', async () => {
    state = { ...state, account: first as `0x${string}` }
    await request('wallet_revokePermissions', [{ eth_accounts: {} }])
    expect(await request('eth_accounts')).toEqual([])
    expect(events).toEqual([['accountsChanged', []]])
  })
})

describe('signing', () => {
  const typedData = {
    domain: { name: 'USDC', version: '1', chainId: 31337, verifyingContract: zeroAddress },
    types: {
      EIP712Domain: [
        { name: 'name', type: 'string' },
        { name: 'version', type: 'string' },
        { name: 'chainId', type: 'uint256' },
        { name: 'verifyingContract', type: 'address' },
      ],
      Permit: [{ name: 'value', type: 'uint256' }],
    },
    primaryType: 'Permit',
    message: { value: '10' },
  } as const

  beforeEach(() => {
    state = { ...state, account: first as `0x${string}` }
  })

  it('shows a message as text and signs it', async () => {
    const signature = await request('personal_sign', [toHex('Hello'), first])
    expect(asked).toEqual([{ kind: 'message', account: first, text: 'Hello' }])
    const signer = await recoverMessageAddress({
      message: 'Hello',
      signature: signature as `0x${string}`,
    })
    expect(signer).toBe(first)
  })

  it('shows typed data field by field and signs it', async () => {
    const signature = await request('eth_signTypedData_v4', [first, JSON.stringify(typedData)])
    expect(asked).toMatchObject([
      { kind: 'typed-data', primaryType: 'Permit', message: { value: '10' } },
    ])
    const signer = await recoverTypedDataAddress({
      ...typedData,
      domain: { ...typedData.domain, chainId: 31337n },
      message: { value: 10n },
      signature: signature as `0x${string}`,
    })
    expect(signer).toBe(first)
  })

  it('does not sign what was rejected', async () => {
    answer = { approved: false }
    const signing = request('eth_signTypedData_v4', [first, JSON.stringify(typedData)])
    await expect(signing).rejects.toMatchObject({ code: 4001 })
  })

  it('signs only for the connected account', async () => {
    const signing = request('personal_sign', [toHex('Hello'), second])
    await expect(signing).rejects.toMatchObject({ code: 4100 })
    expect(asked).toEqual([])
  })

  it.each([
    ['eth_sign', [first, '0x00'], 4200],
    ['personal_sign', ['not hex', first], -32602],
    ['eth_signTypedData_v4', [first, '{"types":1}'], -32602],
    ['eth_signTypedData_v4', [first, 'no JSON'], -32602],
  ])('refuses %s(%j)', async (method, params, code) => {
    await expect(request(method, params)).rejects.toMatchObject({ code })
  })

  it('sends nothing on networks other than the local one, where its public keys are not safe', async () => {
    state = { ...state, chainId: 11155111, networks: { 11155111: 'https://rpc.example' } }
    const sending = request('eth_sendTransaction', [{ from: first, to: second }])
    await expect(sending).rejects.toMatchObject({ code: 4200 })
    expect(asked).toEqual([])
  })
})

describe('networks', () => {
  it('does not switch to an unknown network', async () => {
    const switching = request('wallet_switchEthereumChain', [{ chainId: sepolia.chainId }])
    await expect(switching).rejects.toMatchObject({ code: 4902 })
  })

  it('adds a network, switches to it and back', async () => {
    await request('wallet_addEthereumChain', [sepolia])
    expect(await request('eth_chainId')).toBe('0xaa36a7')
    await request('wallet_switchEthereumChain', [{ chainId: '0x7a69' }])
    expect(asked.map(({ kind }) => kind)).toEqual([
      'add-network',
      'switch-network',
      'switch-network',
    ])
    expect(events).toEqual([
      ['chainChanged', '0xaa36a7'],
      ['chainChanged', '0x7a69'],
    ])
  })

  it('stays on its network when switching is rejected', async () => {
    answer = { approved: false }
    const adding = request('wallet_addEthereumChain', [sepolia])
    await expect(adding).rejects.toMatchObject({ code: 4001 })
    expect(state).toEqual({ account: null, chainId: 31337, networks: {} })
  })
})
