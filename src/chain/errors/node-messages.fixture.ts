import {
  FeeCapTooLowError,
  HttpRequestError,
  InsufficientFundsError,
  IntrinsicGasTooLowError,
  MethodNotFoundRpcError,
  MethodNotSupportedRpcError,
  NonceTooHighError,
  NonceTooLowError,
  RpcRequestError,
  TimeoutError,
  TipAboveFeeCapError,
  WebSocketRequestError,
} from 'viem'
import { type MessageRow, rpcError } from './message-row.fixture.ts'

/** A node's error as MetaMask hands it to the page. */
const throughMetaMask = (code: number, message: string) =>
  rpcError(-32603, 'Internal JSON-RPC error.', { code, message })
const url = 'https://rpc.example'
/** A node's error as viem throws it. */
const throughViem = (code: number, message: string) =>
  new RpcRequestError({ body: {}, url, error: { code, message } })

const late = /some blocks behind the chain/
const known = /already has this transaction/
const counted = /nonce of your wallet does not match/
const gas = /gas limit of the transaction/
const busy = /limits the number of requests/
const low = /fee set in your wallet is too low/
const poor = /cannot pay for the transaction/
const unable = /^The node of the chain does not support this request/
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
  ['ethers', new Error('JsonRpcProvider failed to detect network'), 'unreachable', silent],
  ['undici', new TypeError('fetch failed'), 'unreachable', silent],
  ['Node.js', new Error('connect ECONNREFUSED 127.0.0.1:8545'), 'unreachable', silent],
  ['Node.js', new Error('read ECONNRESET'), 'unreachable', silent],
  ['nginx', new Error('504 Gateway Time-out'), 'unreachable', silent],
  ['nginx', new Error('502 Bad Gateway'), 'unreachable', silent],
  ['viem', new TimeoutError({ body: {}, url }), 'unreachable', silent],
  ['viem', new WebSocketRequestError({ body: {}, url }), 'unreachable', silent],
  [
    'WalletConnect',
    new Error('Connection interrupted while trying to subscribe'),
    'unreachable',
    silent,
  ],
  [
    'proxyd',
    throughViem(-32011, 'no backend is currently healthy to serve traffic'),
    'unreachable',
    silent,
  ],
  ['geth', throughViem(-32000, 'header not found'), 'unreachable', late],
  ['geth', throughViem(-32602, 'invalid block range params'), 'unreachable', late],
  ['Erigon', throughViem(-32000, 'end (1) > latestBlock (0)'), 'unreachable', late],
  [
    'reth',
    throughViem(-32602, 'block range extends beyond current head block'),
    'unreachable',
    late,
  ],
  ['Infura', throughViem(-32005, 'query returned more than 10000 results'), 'unreachable', busy],
  ['Ankr', throughViem(-32029, '429 for this key'), 'unreachable', busy],
  ['Infura', throughViem(-32097, 'project ID request rate exceeded'), 'unreachable', busy],
  ['Cloudflare', throughViem(-32098, 'limit exceeded'), 'unreachable', busy],
  [
    'a node that is asked to read',
    new MethodNotFoundRpcError(throughViem(-32601, 'the method eth_getProof does not exist'), {
      method: 'eth_getProof',
    }),
    'unknown',
    unable,
  ],
  [
    'a node that is asked to read',
    new MethodNotSupportedRpcError(throughViem(-32004, 'Method disabled'), {
      method: 'eth_getProof',
    }),
    'unknown',
    unable,
  ],
  ['viem', new InsufficientFundsError(), 'insufficient-funds', poor],
  ['OpenEthereum', throughViem(-32010, 'hash was already imported.'), 'nonce', known],
  ['Erigon', throughViem(-32000, 'ALREADY_EXISTS'), 'nonce', known],
  ['Nethermind', throughViem(-32010, 'AlreadyKnown'), 'nonce', known],
  ['viem', new NonceTooLowError({ nonce: 4 }), 'nonce', counted],
  ['viem', new NonceTooHighError({ nonce: 4 }), 'nonce', counted],
  ['ethers', new Error('NONCE_EXPIRED'), 'nonce', counted],
  ['Erigon', throughViem(-32000, 'invalid nonce: 7, expected 5'), 'nonce', counted],
  ['Besu', throughViem(-32000, 'nonce gap'), 'nonce', counted],
  ['viem', new FeeCapTooLowError({ maxFeePerGas: 1_000_000_000n }), 'fee', low],
  ['viem', new TipAboveFeeCapError({}), 'fee', low],
  ['Erigon', throughViem(-32000, 'fee cap less than block base fee'), 'fee', low],
  ['OpenEthereum', throughViem(-32010, 'transaction fee cap is too low'), 'fee', low],
  ['viem', new IntrinsicGasTooLowError({}), 'fee', gas],
  ['geth', throughViem(-32000, 'exceeds block gas limit'), 'fee', gas],
  ['Besu', throughViem(-32000, 'gas limit too high'), 'fee', gas],
  [
    'geth',
    throughViem(-32000, 'tx fee (1.20 ether) exceeds the configured cap (1.00 ether)'),
    'fee',
    gas,
  ],
]
