import {
  BaseError,
  createClient,
  custom,
  type EncodeErrorResultParameters,
  encodeErrorResult,
  HttpRequestError,
  http,
  publicActions,
  type Transport,
  UserRejectedRequestError,
} from 'viem'
import { describe, expect, it } from 'vitest'
import { allErrors } from '../abi/all-errors.ts'
import { nodeTransport } from '../node-transport.ts'
import { catalogue } from './catalogue/all.ts'
import { explain, explainRevert } from './explain.ts'
import { ExplainedError } from './explanation.ts'

const listingOver = encodeErrorResult({ abi: allErrors, errorName: 'ListingClosed', args: [7n] })

describe('explain', () => {
  it.each([
    ['viem', { cause: { name: 'RawContractError', data: listingOver } }],
    ['a node', { code: 3, message: 'execution reverted', data: listingOver }],
    ['Hardhat', { code: -32603, data: { message: 'reverted', data: listingOver } }],
    ['MetaMask', { code: -32603, data: { originalError: { code: 3, data: listingOver } } }],
  ])('finds the revert data in an error from %s', (_, error) => {
    const explanation = explain(error)
    expect(explanation).toMatchObject({ kind: 'reverted', errorName: 'ListingClosed' })
    expect(explanation.sentence).toBe('This offer is sold out, cancelled or expired.')
    expect(explanation.raw).toContain('ListingClosed(7)')
  })

  it('prefers the revert data to the message', () => {
    const data = encodeErrorResult({
      abi: allErrors,
      errorName: 'OwnableUnauthorizedAccount',
      args: ['0x70997970C51812dc3A010C7d01b50e0d17dc79C8'],
    })
    const message = "insufficient funds? fetch failed? 'OwnableUnauthorizedAccount(0x7099)'"
    expect(explain({ code: -32603, message, data })).toMatchObject({
      kind: 'reverted',
      errorName: 'OwnableUnauthorizedAccount',
    })
  })

  it('includes the arguments of an error in the sentence', () => {
    const args = [10_500_000n, 10_000_000n] as const
    const data = encodeErrorResult({ abi: allErrors, errorName: 'CostAboveMaximum', args })
    expect(explainRevert(data).sentence).toContain('costs $10.50 now, above your maximum of $10.00')
  })

  it.each([
    [-32601, 'the method eth_getProof does not exist/is not available'],
    [-32004, 'This method is not supported.'],
  ])('names who does not support a request that is answered with %i', async (code, message) => {
    const address = '0x71562b71999873DB5b286dF957af199Ec94617F7'
    const sentenceOf = (transport: Transport) => {
      const client = createClient({ transport }).extend(publicActions)
      const asked = client.getProof({ address, storageKeys: [] })
      return asked.catch((error: unknown) => explain(error).sentence)
    }
    const error = { code, message }
    const fetchFn = async () => Response.json({ jsonrpc: '2.0', id: 1, error })
    const node = http('https://rpc.example', { fetchFn, retryCount: 0 })
    expect(await sentenceOf(nodeTransport(['https://rpc.example'], { connect: () => node }))).toBe(
      'The node of the chain does not support this request.',
    )
    const wallet = custom({ request: () => Promise.reject(error) }, { retryCount: 0 })
    expect(await sentenceOf(wallet)).toBe('Your wallet does not support this request.')
  })

  it.each([
    ['rejected', new UserRejectedRequestError(new Error('no'))],
    ['rejected', new BaseError('x', { cause: Object.assign(new Error('denied'), { code: 4001 }) })],
    ['unreachable', new HttpRequestError({ url: 'http://127.0.0.1:1' })],
    ['nonce', new Error('Nonce too high. Expected nonce to be 0 but got 12.')],
    ['insufficient-funds', { message: "Sender doesn't have enough funds to send tx" }],
    ['wrong-network', { code: 4902, message: 'Unrecognized chain ID' }],
    ['busy', { code: -32002, message: 'Request of type wallet_requestPermissions pending' }],
    ['reverted', { message: 'execution reverted' }],
    ['unknown', new Error('out of cheese')],
  ])('recognises %s', (kind, error) => {
    expect(explain(error)).toMatchObject({ kind, nextStep: expect.stringMatching(/\.$/) })
  })

  it('shows the reason that a contract gives as text', () => {
    const abi = [{ type: 'error', name: 'Error', inputs: [{ name: '', type: 'string' }] }] as const
    const data = encodeErrorResult({ abi, errorName: 'Error', args: ['ERC20: paused'] })
    expect(explainRevert(data).sentence).toBe('The contract rejected the call: ERC20: paused')
  })

  it('names an error without arguments', () => {
    const data = encodeErrorResult({ abi: allErrors, errorName: 'ZeroAmount' })
    expect(explainRevert(data).raw).toBe(`ZeroAmount()\n${data}`)
  })

  it('explains revert data that none of our contracts can return', () => {
    expect(explainRevert('0xdeadbeef')).toMatchObject({ kind: 'reverted', raw: '0xdeadbeef' })
  })

  it('finds the data of a revert below a revert without data', () => {
    const error = { data: '0x', cause: { data: listingOver } }
    expect(explain(error)).toMatchObject({ errorName: 'ListingClosed' })
    const outside = { data: listingOver, cause: { data: '0x' } }
    expect(explain(outside)).toMatchObject({ errorName: 'ListingClosed' })
    const data = encodeErrorResult({ abi: allErrors, errorName: 'ZeroAmount' })
    expect(explain({ data, cause: { data: '0x' } })).toMatchObject({ errorName: 'ZeroAmount' })
    expect(explain({ data: '0x' })).toMatchObject({
      kind: 'reverted',
      sentence: 'The contract rejected the call without giving a reason.',
      raw: '0x\n0x',
    })
  })

  it('recognises what a node says where the data means nothing', () => {
    const message = "Sender doesn't have enough funds to send tx"
    expect(explain({ message, data: '0xdeadbeef' }).kind).toBe('insufficient-funds')
    expect(explain({ message: 'out of cheese', data: '0xdeadbeef' })).toMatchObject({
      kind: 'reverted',
      raw: '0xdeadbeef\nout of cheese\n0xdeadbeef',
    })
  })

  it('says that a check of the contract itself failed', () => {
    const abi = [{ type: 'error', name: 'Panic', inputs: [{ name: '', type: 'uint256' }] }] as const
    const data = encodeErrorResult({ abi, errorName: 'Panic', args: [0x11n] })
    expect(explainRevert(data, 'while buying')).toEqual({
      kind: 'reverted',
      errorName: 'Panic',
      sentence: 'An arithmetic or internal check of the contract failed.',
      nextStep: 'Check the amounts. If they are correct, report this with the technical details.',
      raw: `Panic(17)\n${data}\nwhile buying`,
    })
  })

  it.each([
    [null, 'null'],
    [undefined, 'undefined'],
    ['a bare text', 'a bare text'],
    [new TypeError('no such thing'), 'TypeError: no such thing'],
    [{ message: 'outside', details: 'inside' }, 'outside\ninside'],
    [{ code: 7 }, '[object Object]'],
  ])('keeps what was said of %j for the technical details', (error, raw) => {
    expect(explain(error)).toMatchObject({ kind: 'unknown', raw })
  })

  it('takes a code for one only where it is a number', () => {
    expect(explain({ code: '4001', message: 'odd' }).kind).toBe('unknown')
    expect(explain({ code: 4001, message: 'odd' }).kind).toBe('rejected')
  })

  it('returns an existing explanation unchanged', () => {
    const explanation = { kind: 'not-deployed', sentence: 'A.', nextStep: 'B.', raw: '' } as const
    expect(explain(new ExplainedError(explanation))).toBe(explanation)
  })

  it('handles errors that contain themselves', () => {
    const error: { cause?: unknown; message: string } = { message: 'round and round' }
    error.cause = error
    expect(explain(error).kind).toBe('unknown')
  })
})

/** 10:00 UTC: the day that the sentences name, in every time zone of the tests. */
const morning = 1_790_071_200
const account = '0x0000000000000000000000000000000000000001'

describe('errors with arguments', () => {
  it.each([
    ['AccessControlEnforcedDefaultAdminDelay', [morning], /after .*22.*2026/],
    ['AlreadyRegistered', [17n], /as asset 17\. Open asset 17/],
    ['Matured', [BigInt(morning)], /matured on .*22.*2026/],
    ['NotMatured', [BigInt(morning)], /22.*2026/],
    ['NotMatured', [0n], /does not mature/],
    ['Underfunded', [5_000_000n, 4_000_000n], /needs \$5\.00, but only \$4\.00 was received/],
    ['ERC1155InsufficientBalance', [account, 1_500n, 2_500n, 77n], /only 1\.5 of these/],
    ['ExceedsVerifiedSupply', [9_000n, 2_500n], /Only 2\.5 credits are verified/],
    ['InvalidLineCount', [0n], /nothing to retire/],
    ['InvalidText', [300n, 280n], /longer than 280 bytes/],
    ['SerialRangeTaken', [7_001, 7_500], /7001 to 7500/],
    ['TextTooLong', [300n, 280n], /longer than 280 bytes/],
    ['NotAvailable', [0n], /no longer has these shares/],
    ['NotAvailable', [1n], /Less is available/],
    ['CostAboveMaximum', [10_500_000n, 10_000_000n], /costs \$10\.50 now, above .* \$10\.00/],
    ['FeeTooHigh', [900, 500], /maximum of 500 basis points/],
    ['ERC2612ExpiredSignature', [BigInt(morning)], /expired on .*22.*2026/],
    ['DeadlinePassed', [BigInt(morning)], /valid until .*22.*2026/],
    ['FaucetNotReady', [BigInt(morning)], /after .*22.*2026/],
  ] as const)('%s has its arguments in the right places', (errorName, args, expected) => {
    const data = encodeErrorResult({
      abi: allErrors,
      errorName,
      args,
    } as EncodeErrorResultParameters)
    const { sentence, nextStep, raw } = explainRevert(data)
    expect(`${sentence} ${nextStep}`).toMatch(expected)
    expect(raw).toContain(`${errorName}(${args.join(', ')})`)
  })
})

describe('the catalogue', () => {
  const samples = { uint: 0n, int: 0n, address: '0x0000000000000000000000000000000000000001' }
  const sampleOf = (type: string) => {
    if (type === 'address') return samples.address
    if (type === 'string') return 'text'
    if (type.startsWith('bytes')) return `0x${'00'.repeat(32)}`
    return /^u?int(8|16|24|32|40|48)$/.test(type) ? 0 : 0n
  }

  it.each(allErrors.map((item) => [item.name, item] as const))(
    'has a message for %s',
    (name, item) => {
      const entry: unknown = catalogue[name]
      const message =
        typeof entry === 'function'
          ? entry(...item.inputs.map(({ type }) => sampleOf(type)))
          : entry
      expect(message).toEqual({
        sentence: expect.stringMatching(/^[A-Z].*\.$/),
        nextStep: expect.stringMatching(/^[A-Z].*\.$/),
      })
    },
  )
})
