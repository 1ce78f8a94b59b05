import { HttpRequestError, RpcRequestError } from 'viem'
import { describe, expect, it } from 'vitest'
import { explain } from './explain.ts'
import type { FailureKind } from './explanation.ts'

/**
 * Errors as wallets and nodes send them. A wallet passes the error of its node on in its own:
 * MetaMask as `data` or `data.cause` of an internal error.
 */
type Row = readonly [from: string, error: unknown, kind: FailureKind, sentence: RegExp]

const rpc = (code: number, message: string, data?: unknown) => ({ code, message, data })
/** A node's error as MetaMask hands it to the page. */
const throughMetaMask = (code: number, message: string) =>
  rpc(-32603, 'Internal JSON-RPC error.', { code, message })
const url = 'https://rpc.example'
/** A node's error as viem throws it. */
const throughViem = (code: number, message: string) =>
  new RpcRequestError({ body: {}, url, error: { code, message } })

const pending = /already has a pending request/
const node = /cannot reach the network through its node/
const other = /another network/
const busy = /limits how many requests/
const low = /fee in your wallet is lower/
const poor = /cannot pay for the transaction/
const silent = /node of the chain does not respond/
const rejected = /rejected the request in your wallet/

const ofWallets: readonly Row[] = [
  [
    'MetaMask',
    rpc(4001, 'MetaMask Tx Signature: User denied transaction signature.'),
    'rejected',
    rejected,
  ],
  ['WalletConnect', rpc(5000, 'User rejected.'), 'rejected', rejected],
  ['Trust Wallet', rpc(4001, 'Request rejected by user'), 'rejected', rejected],
  ['a wallet without a code', new Error('User canceled'), 'rejected', rejected],
  [
    'ethers',
    new Error('user rejected action (action="sendTransaction", code=ACTION_REJECTED)'),
    'rejected',
    rejected,
  ],
  [
    'MetaMask',
    rpc(
      -32002,
      "Request of type 'wallet_requestPermissions' already pending for origin http://127.0.0.1:5173. Please wait.",
    ),
    'wallet',
    pending,
  ],
  [
    'MetaMask',
    rpc(-32002, 'Already processing eth_requestAccounts. Please wait.'),
    'wallet',
    pending,
  ],
  ['a wallet with only the code', rpc(-32002, 'Resource unavailable.'), 'wallet', pending],
  [
    'MetaMask',
    rpc(-32002, 'RPC endpoint not found or unavailable.', { httpStatus: 522 }),
    'unreachable',
    node,
  ],
  [
    'MetaMask',
    rpc(
      -32002,
      'RPC endpoint returned too many errors, retrying in 0.5 minutes. Consider using a different RPC endpoint.',
    ),
    'unreachable',
    node,
  ],
  ['MetaMask', rpc(-32700, 'RPC endpoint did not return JSON.'), 'unreachable', node],
  [
    'MetaMask',
    rpc(-32080, 'RPC endpoint returned HTTP client error.', { httpStatus: 403 }),
    'unreachable',
    node,
  ],
  ['MetaMask', rpc(-32006, 'Unauthorized.', { httpStatus: 401 }), 'unreachable', node],
  [
    'MetaMask',
    rpc(-32005, 'Request is being rate limited.', { httpStatus: 429 }),
    'unreachable',
    busy,
  ],
  [
    'MetaMask',
    rpc(-32603, 'Provided chainId "31337" must match the active chainId "1"'),
    'wrong-network',
    other,
  ],
  [
    'OneKey',
    new Error(
      'OneKey Sign Message ERROR: Provided chainId "31337" must match the active chainId "1"',
    ),
    'wrong-network',
    other,
  ],
  ['Rabby', rpc(-32603, 'chainId should be same as current chainId'), 'wrong-network', other],
  [
    'MetaMask',
    rpc(
      4902,
      'Unrecognized chain ID "0x7a69". Try adding the chain using wallet_addEthereumChain first.',
    ),
    'wrong-network',
    other,
  ],
  [
    'MetaMask mobile',
    rpc(
      -32603,
      'Unrecognized chain ID "0x7a69". Try adding the chain using wallet_addEthereumChain first.',
    ),
    'wrong-network',
    other,
  ],
  [
    'any wallet',
    rpc(4901, 'The provider is disconnected from the specified chain.'),
    'wrong-network',
    other,
  ],
  [
    'ethers',
    new Error('underlying network changed (event="changed", code=NETWORK_ERROR)'),
    'wrong-network',
    other,
  ],
  [
    'any wallet',
    rpc(4900, 'The provider is disconnected from all chains.'),
    'unreachable',
    /no connection to any network/,
  ],
  [
    'MetaMask',
    rpc(4100, 'The requested account and/or method has not been authorized by the user.'),
    'wallet',
    /locked, or this account/,
  ],
  [
    'MetaMask',
    rpc(
      4100,
      'Unauthorized to perform action. Try requesting the required permission(s) first. For more information, see: https://docs.metamask.io/guide/rpc-api.html#permissions',
    ),
    'wallet',
    /locked, or this account/,
  ],
  [
    'any wallet',
    rpc(4200, 'The requested method is not supported by this Ethereum provider.'),
    'wallet',
    /does not support/,
  ],
  [
    'any wallet',
    rpc(-32601, 'The method "wallet_sendCalls" does not exist / is not available.'),
    'wallet',
    /does not support/,
  ],
  [
    'WalletConnect',
    new Error('Request expired. Please try again.'),
    'expired',
    /did not answer in time/,
  ],
  ['WalletConnect', new Error('Proposal expired'), 'wallet', /request to connect has expired/],
  [
    'WalletConnect',
    new Error("No matching key. session topic doesn't exist: 6f2a"),
    'wallet',
    /connection to the wallet on your phone has ended/,
  ],
  [
    'WalletConnect',
    new Error('Missing or invalid. Record was recently deleted - session: 6f2a'),
    'wallet',
    /on your phone has ended/,
  ],
]

const ofDevices: readonly Row[] = [
  [
    'Ledger',
    new Error('Ledger device: Locked device (0x5515)'),
    'wallet',
    /device|wallet is locked/,
  ],
  [
    'Ledger through MetaMask',
    rpc(-32603, 'Ledger device: UNKNOWN_ERROR (0x6b0c)'),
    'wallet',
    /hardware wallet is locked/,
  ],
  [
    'Ledger through MetaMask',
    rpc(-32603, 'Please enable Blind signing or Contract data in the Ethereum app Settings'),
    'wallet',
    /does not sign calls of contracts/,
  ],
  [
    'Ledger',
    new Error('Ledger device: Invalid data received (0x6a80)'),
    'wallet',
    /does not sign calls of contracts/,
  ],
  [
    'Ledger',
    new Error('Ledger device: CLA_NOT_SUPPORTED (0x6e00)'),
    'wallet',
    /Another app is open/,
  ],
  [
    'Ledger',
    new Error('Ledger device: INS_NOT_SUPPORTED (0x6d00)'),
    'wallet',
    /Another app is open/,
  ],
  ['Ledger', new Error('Ledger device: UNKNOWN_ERROR (0x6511)'), 'wallet', /Another app is open/],
  [
    'Ledger',
    new Error('Ledger device: Condition of use not satisfied (denied by the user?) (0x6985)'),
    'rejected',
    /on your device/,
  ],
  [
    'Ledger',
    new Error("Failed to execute 'open' on 'HIDDevice': Failed to open the device."),
    'wallet',
    /not connected/,
  ],
  ['Trezor', new Error('Failure_ActionCancelled'), 'rejected', /on your device/],
  ['Trezor', new Error('Device_UsedElsewhere'), 'wallet', /not connected/],
]

const ofNodes: readonly Row[] = [
  [
    'geth',
    throughMetaMask(
      -32000,
      'max fee per gas less than block base fee: address 0x71562b71999873DB5b286dF957af199Ec94617F7, maxFeePerGas: 1, baseFee: 875000000',
    ),
    'fee',
    low,
  ],
  ['geth', throughViem(-32000, 'transaction underpriced'), 'fee', low],
  [
    'geth',
    throughViem(-32000, 'transaction underpriced: gas tip cap 1, minimum needed 25000000000'),
    'fee',
    low,
  ],
  [
    'Hardhat',
    throughViem(
      -32000,
      'Transaction maxFeePerGas (1) is too low for the next block, which has a baseFeePerGas of 875000000',
    ),
    'fee',
    low,
  ],
  ['anvil', throughViem(-32003, 'max fee per gas less than block base fee'), 'fee', low],
  [
    'Nethermind',
    throughViem(-32010, 'FeeTooLow, MaxFeePerGas too low. MaxFeePerGas: 1, BaseFee: 7'),
    'fee',
    low,
  ],
  ['geth', throughViem(-32000, 'max priority fee per gas higher than max fee per gas'), 'fee', low],
  [
    'geth',
    throughViem(-32000, 'intrinsic gas too low: gas 20000, minimum needed 21000'),
    'fee',
    /gas limit/,
  ],
  [
    'geth',
    throughViem(-32000, 'replacement transaction underpriced'),
    'nonce',
    /still waits with the same nonce/,
  ],
  [
    'ethers',
    new Error('replacement fee too low (code=REPLACEMENT_UNDERPRICED)'),
    'nonce',
    /still waits/,
  ],
  ['geth', throughViem(-32000, 'already known'), 'nonce', /has this transaction already/],
  [
    'geth',
    throughMetaMask(-32000, 'nonce too low: next nonce 12, tx nonce 5'),
    'nonce',
    /does not match the chain/,
  ],
  [
    'Hardhat',
    throughViem(-32000, 'Nonce too low. Expected nonce to be 5 but got 3.'),
    'nonce',
    /does not match/,
  ],
  [
    'Hardhat',
    throughMetaMask(
      -32000,
      "Nonce too high. Expected nonce to be 0 but got 12. Note that transactions can't be queued when automining.",
    ),
    'nonce',
    /does not match/,
  ],
  ['Base', throughViem(-32000, 'nonce has already been used'), 'nonce', /does not match/],
  [
    'geth',
    throughViem(
      -32000,
      'insufficient funds for gas * price + value: balance 0, tx cost 21000000000000, overshot 21000000000000',
    ),
    'insufficient-funds',
    poor,
  ],
  [
    'anvil',
    throughViem(-32003, 'Insufficient funds for gas * price + value'),
    'insufficient-funds',
    poor,
  ],
  [
    'Hardhat',
    throughMetaMask(
      -32000,
      "Sender doesn't have enough funds to send tx. The max upfront cost is: 1 and the sender's balance is: 0.",
    ),
    'insufficient-funds',
    poor,
  ],
  ['geth', throughViem(-32000, 'gas required exceeds allowance (0)'), 'insufficient-funds', poor],
  ['Besu', throughViem(-32004, 'Upfront cost exceeds account balance'), 'insufficient-funds', poor],
  [
    'Infura',
    throughViem(-32005, 'daily request count exceeded, request rate limited'),
    'unreachable',
    busy,
  ],
  [
    'Alchemy',
    throughViem(429, 'Your app has exceeded its compute units per second capacity.'),
    'unreachable',
    busy,
  ],
  [
    'an HTTP gateway',
    new HttpRequestError({
      url,
      status: 429,
      body: {},
      details: '{"jsonrpc":"2.0","error":{"code":-32005,"message":"Too Many Requests"}}',
    }),
    'unreachable',
    busy,
  ],
  [
    'an HTTP gateway',
    new HttpRequestError({ url, status: 503, body: {}, details: 'Service Unavailable' }),
    'unreachable',
    silent,
  ],
  ['Chrome', new TypeError('Failed to fetch'), 'unreachable', silent],
  ['Safari', new TypeError('Load failed'), 'unreachable', silent],
  [
    'Firefox',
    new TypeError('NetworkError when attempting to fetch resource.'),
    'unreachable',
    silent,
  ],
  [
    'ethers',
    new Error(
      'could not detect network (event="noNetwork", code=NETWORK_ERROR, version=providers/5.7.2)',
    ),
    'unreachable',
    silent,
  ],
]

describe.each([
  ['wallets', ofWallets],
  ['hardware wallets', ofDevices],
  ['nodes', ofNodes],
] as const)('messages of %s', (_, rows) => {
  const titled = rows.map((row) => [`${row[0]}: ${textOf(row[1])}`, ...row.slice(1)] as const)
  it.each(titled)('%s', (_title, error, kind, sentence) => {
    const explanation = explain(error)
    expect(explanation).toMatchObject({ kind, sentence: expect.stringMatching(sentence as RegExp) })
    expect(explanation.nextStep).toMatch(/^[A-Z].*\.$/)
    expect(explanation.raw).toContain(textOf(error))
  })
})

function textOf(error: unknown): string {
  const { message, data } = error as { message: string; data?: { message?: string } }
  return (data?.message ?? message).split('\n')[0] ?? ''
}

it('a message that names a failure is not overruled by the code around it', () => {
  const error = rpc(-32002, 'nonce too low: next nonce 12, tx nonce 5')
  expect(explain(error).kind).toBe('nonce')
})
