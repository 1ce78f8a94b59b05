import { HttpRequestError, RpcRequestError } from 'viem'
import { type MessageRow, rpcError } from './message-row.fixture.ts'

/** A node's error as MetaMask hands it to the page. */
const throughMetaMask = (code: number, message: string) =>
  rpcError(-32603, 'Internal JSON-RPC error.', { code, message })
const url = 'https://rpc.example'
/** A node's error as viem throws it. */
const throughViem = (code: number, message: string) =>
  new RpcRequestError({ body: {}, url, error: { code, message } })

const busy = /limits the number of requests/
const low = /fee set in your wallet is too low/
const poor = /cannot pay for the transaction/
const silent = /node of the chain does not respond/

/** Errors as nodes send them, directly or through a wallet. */
export const nodeMessages: readonly MessageRow[] = [
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
  ['geth', throughViem(-32000, 'already known'), 'nonce', /already has this transaction/],
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
