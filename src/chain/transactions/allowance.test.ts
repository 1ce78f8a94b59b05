import {
  type Address,
  decodeFunctionData,
  domainSeparator,
  encodeAbiParameters,
  encodeFunctionResult,
  erc20Abi,
  erc721Abi,
  type Hex,
  numberToHex,
  parseAbi,
  parseAbiParameters,
  type TypedDataDomain,
  toFunctionSelector,
  zeroHash,
} from 'viem'
import { describe, expect, it } from 'vitest'
import { fakeNode, revertError } from '../fake-node.fixture.ts'
import { chainKeys } from '../keys.ts'
import {
  allowanceKey,
  allowanceOverride,
  approveCall,
  isAllowed,
  permitDomain,
  signedPermit,
} from './allowance.ts'
import type { Allow } from './intent.ts'
import { type CallParams, readFromSlot, slotOf } from './storage-token.fixture.ts'

const owner = '0x1111111111111111111111111111111111111111'
const spender = '0x4444444444444444444444444444444444444444'
const address = '0xb0b0b0b0b0b0b0b0b0b0b0b0b0b0b0b0b0b0b0b0'
const tokens: Allow = {
  kind: 'token',
  token: { address, name: 'USD Coin', symbol: 'USDC', decimals: 6 },
  spender,
  spenderName: 'Asset Market',
  amount: 2_000_000n,
  permit: false,
}
const collection: Allow = {
  kind: 'collection',
  collection: address,
  collectionName: 'Environmental Credits',
  spender,
  spenderName: 'Asset Market',
}
const word = (value: bigint) => numberToHex(value, { size: 32 })
const openZeppelinSlot = 0x52c63247e1f47db19d5ce0460030c497f067ca4cebf71ba98eeadabe20bace01n

/** A node whose contract keeps allowances at a slot; `stored` is what it has on chain. */
const nodeWith = (slot: bigint, stored = 0n) =>
  fakeNode({
    eth_call: (params) => readFromSlot(params as unknown as CallParams, slot, word(stored)),
  })

describe.each([
  ['an amount of a token', tokens, 2_000_000n],
  ['a collection', collection, 1n],
] as const)('the state in which %s is allowed', (_, allow, value) => {
  it.each([0n, 1n, 9n, 15n, openZeppelinSlot])('is found at slot %i', async (slot) => {
    expect(await allowanceOverride(nodeWith(slot).client, owner, allow)).toEqual({
      address,
      stateDiff: [{ slot: slotOf(slot, owner, spender), value: word(value) }],
    })
  })

  it('is unknown where the contract keeps it elsewhere', async () => {
    expect(await allowanceOverride(nodeWith(16n).client, owner, allow)).toBeUndefined()
  })

  it('is unknown where the node cannot simulate another state', async () => {
    const { client } = fakeNode({
      eth_call: () => {
        throw revertError('0x')
      },
    })
    expect(await allowanceOverride(client, owner, allow)).toBeUndefined()
  })
})

it('the state is not taken for found because another amount is allowed', async () => {
  expect(await allowanceOverride(nodeWith(16n, 5n).client, owner, tokens)).toBeUndefined()
  expect(await allowanceOverride(nodeWith(16n, 2_000_001n).client, owner, tokens)).toBeUndefined()
})

it.each([
  [0n, tokens, false],
  [1_999_999n, tokens, false],
  [2_000_000n, tokens, true],
  [2_000_001n, tokens, true],
  [0n, collection, false],
  [1n, collection, true],
] as const)('what is stored as %i is enough for a $kind: %s', async (stored, allow, enough) => {
  const asked: unknown[] = []
  const { client } = fakeNode({
    eth_call: (params) => {
      const [{ data }] = params as unknown as CallParams
      asked.push(decodeFunctionData({ abi: [...erc20Abi, ...erc721Abi], data }).args)
      return word(stored)
    },
  })
  expect(await isAllowed(client, owner, allow)).toBe(enough)
  expect(asked).toEqual([[owner, spender]])
})

it('is given for exactly the amount, or for the whole collection', () => {
  const token = approveCall(tokens)
  expect(token.to).toBe(address)
  expect(decodeFunctionData({ abi: erc20Abi, data: token.data })).toEqual({
    functionName: 'approve',
    args: [spender, 2_000_000n],
  })
  const all = approveCall(collection)
  expect(all.to).toBe(address)
  expect(decodeFunctionData({ abi: erc721Abi, data: all.data })).toEqual({
    functionName: 'setApprovalForAll',
    args: [spender, true],
  })
})

it('is read again under the contract and the owner', () => {
  const key = chainKeys.allowance(address, owner)
  expect(allowanceKey(owner, tokens)).toEqual(key)
  expect(allowanceKey(owner, collection)).toEqual(key)
})

const token: Address = '0xb0b0b0b0b0b0b0b0b0b0b0b0b0b0b0b0b0b0b0b0'
const request = { value: 5n, deadline: 9n }
const r: Hex = `0x${'11'.repeat(32)}`
const s: Hex = `0x${'22'.repeat(32)}`

describe('a signed permit', () => {
  it.each([
    ['1b', 27],
    ['1c', 28],
    ['00', 27],
    ['01', 28],
  ])('with the last byte %s has v %i', (last, v) => {
    expect(signedPermit(`${r}${s.slice(2)}${last}`, request)).toEqual({ ...request, v, r, s })
  })

  it.each([
    ['shorter', `${r}${s.slice(2)}`],
    ['longer', `${r}${s.slice(2)}1b00`],
  ] as const)('is rejected if the wallet’s signature is %s', (_, signature) => {
    expect(() => signedPermit(signature, request)).toThrow(
      'Signatures of your wallet cannot be used for permits. Allow the amount with a transaction instead.',
    )
  })
})

const separatorAbi = parseAbi([
  'function DOMAIN_SEPARATOR() view returns (bytes32)',
  'function version() view returns (string)',
])
const selector = {
  separator: toFunctionSelector('DOMAIN_SEPARATOR()'),
  name: toFunctionSelector('name()'),
  version: toFunctionSelector('version()'),
  domain: toFunctionSelector('eip712Domain()'),
}

/** A token with these views; calls of others revert. */
function tokenWith(answers: {
  readonly separator?: Hex
  readonly version?: string
  readonly domain?: TypedDataDomain
  /** Which fields of the domain are used, encoded as in ERC-5267. */
  readonly fields?: Hex
}) {
  const result = (data: string): Hex | undefined => {
    const { separator, version, domain, fields = '0x0f' } = answers
    if (data.startsWith(selector.separator)) return separator
    if (data.startsWith(selector.name)) {
      return encodeFunctionResult({ abi: erc20Abi, functionName: 'name', result: 'USD Coin' })
    }
    if (data.startsWith(selector.version) && version !== undefined) {
      return encodeFunctionResult({
        abi: separatorAbi,
        functionName: 'version',
        result: version,
      })
    }
    if (data.startsWith(selector.domain) && domain !== undefined) {
      return encodeAbiParameters(
        parseAbiParameters('bytes1, string, string, uint256, address, bytes32, uint256[]'),
        [
          fields,
          domain.name ?? '',
          domain.version ?? '',
          BigInt(domain.chainId ?? 0),
          domain.verifyingContract ?? token,
          domain.salt ?? zeroHash,
          [],
        ],
      )
    }
    return undefined
  }
  return fakeNode({
    eth_call: ([call]) => {
      const answer = result((call as { data: string }).data)
      if (answer === undefined) throw revertError('0x')
      return answer
    },
  }).client
}

const domain = {
  name: 'USD Coin',
  version: '2',
  chainId: 31_337,
  verifyingContract: token,
} as const
const separator = domainSeparator({ domain })

describe('the domain of a permit', () => {
  it('is undefined for a token without a separator', async () => {
    expect(await permitDomain(tokenWith({}), token)).toBeUndefined()
  })

  it('has the version that the token states', async () => {
    const odd = { ...domain, version: '7' }
    const client = tokenWith({ separator: domainSeparator({ domain: odd }), version: '7' })
    expect(await permitDomain(client, token)).toEqual(odd)
  })

  it('has the version of the separator where the token states none or another one', async () => {
    expect(await permitDomain(tokenWith({ separator }), token)).toEqual(domain)
    expect(await permitDomain(tokenWith({ separator, version: '1' }), token)).toEqual(domain)
  })

  it('is undefined where no domain hashes to the separator: the signature would be rejected', async () => {
    expect(await permitDomain(tokenWith({ separator: zeroHash }), token)).toBeUndefined()
    const elsewhere = domainSeparator({ domain: { ...domain, chainId: 1 } })
    expect(await permitDomain(tokenWith({ separator: elsewhere }), token)).toBeUndefined()
  })

  it('is the one that the token states (ERC-5267), if it hashes to the separator', async () => {
    const stated = { ...domain, version: '9' }
    const honest = tokenWith({ separator: domainSeparator({ domain: stated }), domain: stated })
    expect(await permitDomain(honest, token)).toMatchObject({ version: '9' })
    expect(await permitDomain(tokenWith({ separator, domain: stated }), token)).toBeUndefined()
  })

  it('has a salt only where the token states that it is used', async () => {
    const salted = { ...domain, salt: r }
    const counts = { separator: domainSeparator({ domain: salted }), domain: salted }
    expect(await permitDomain(tokenWith({ ...counts, fields: '0x1f' }), token)).toMatchObject({
      salt: r,
    })
    expect(await permitDomain(tokenWith({ separator, domain: salted }), token)).not.toHaveProperty(
      'salt',
    )
  })
})
