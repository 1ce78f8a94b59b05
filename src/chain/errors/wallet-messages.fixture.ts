import { ChainMismatchError } from 'viem'
import { hardhat } from 'viem/chains'
import { type MessageRow, rpcError as rpc } from './message-row.fixture.ts'

const pending = /busy with another request/
const node = /cannot reach the network through its node/
const other = /another network/
const locked = /locked, or this account/
const rejected = /rejected the request in your wallet/

/** Errors as wallets send them. */
export const walletMessages: readonly MessageRow[] = [
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
    'busy',
    pending,
  ],
  [
    'MetaMask',
    rpc(-32002, 'Already processing eth_requestAccounts. Please wait.'),
    'busy',
    pending,
  ],
  ['a wallet with only the code', rpc(-32002, 'Resource unavailable.'), 'busy', pending],
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
    /limits the number of requests/,
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
  ['a wallet', new Error('Request declined.'), 'rejected', rejected],
  ['a wallet', new Error('Expired request'), 'expired', /did not answer in time/],
  ['WalletConnect', new Error('Pairing expired'), 'wallet', /request to connect has expired/],
  [
    'WalletConnect',
    new Error('Connection request reset. Please try again.'),
    'wallet',
    /request to connect has expired/,
  ],
  ['Coinbase Wallet', new Error('Request already in progress'), 'busy', pending],
  ['Rabby', new Error('There is a pending request'), 'busy', pending],
  ['viem', new ChainMismatchError({ chain: hardhat, currentChainId: 1 }), 'wrong-network', other],
  [
    'viem',
    new Error('The current chain of the wallet (id: 1) does not match the target chain'),
    'wrong-network',
    other,
  ],
  [
    'wagmi',
    Object.assign(new Error('Connector not connected.'), { name: 'ConnectorNotConnectedError' }),
    'wallet',
    locked,
  ],
  [
    'wagmi',
    Object.assign(new Error('Account not found.'), { name: 'ConnectorAccountNotFoundError' }),
    'wallet',
    locked,
  ],
  [
    'viem',
    Object.assign(new Error('No.'), { name: 'UnauthorizedProviderError' }),
    'wallet',
    locked,
  ],
  ['a wallet', new Error('wallet is locked'), 'wallet', locked],
  ['a wallet', new Error('The keyring must be unlocked'), 'wallet', locked],
]

const upgrade = /declined to upgrade your account/
const refusals = 'a public list of wallet errors'

/**
 * How wallets say that a person said no, and what only looks like it, with where the wording was seen.
 */
const refusalRows: readonly (readonly [...MessageRow, source: string])[] = [
  ['Frame', rpc(4001, 'User declined transaction'), 'rejected', rejected, 'Frame main/accounts'],
  [
    'Frame, without its code',
    rpc(-1, 'User declined transaction'),
    'rejected',
    rejected,
    'Frame main/accounts',
  ],
  ['Rainbow', rpc(-32000, 'User cancelled the request'), 'rejected', rejected, 'wevm/viem#1101'],
  [
    'Ledger Live',
    rpc(-32000, 'User rejected the transaction'),
    'rejected',
    rejected,
    'wevm/wagmi#902',
  ],
  ['a phone wallet', rpc(-32000, 'user cancel'), 'rejected', rejected, 'a report of its users'],
  ['Keplr', rpc(-32000, 'Request rejected'), 'rejected', rejected, 'viaprotocol/web3-wallets#58'],
  [
    'Safe',
    rpc(-32000, 'Transaction was rejected'),
    'rejected',
    rejected,
    'a public list of refusals of Trust and Safe',
  ],
  [
    'Safe through viem',
    new Error('Execution failed.\n\nDetails: Transaction was rejected'),
    'rejected',
    rejected,
    'viem, around the message of Safe',
  ],
  [
    'WalletConnect',
    rpc(5000, 'User disapproved requested methods'),
    'rejected',
    rejected,
    'WalletConnect error codes',
  ],
  [
    'Coinbase Wallet',
    rpc(4001, 'User denied transaction signature'),
    'rejected',
    rejected,
    'EIP-1193',
  ],
  ['Rabby', rpc(4001, 'User rejected the request.'), 'rejected', rejected, 'EIP-1193'],
  ['OKX', rpc(4001, 'User rejected the request.'), 'rejected', rejected, 'EIP-1193'],
  ['Brave', rpc(4001, 'The user rejected the request.'), 'rejected', rejected, 'EIP-1193'],
  ['Crypto.com', new Error('rejected request from DeFi Wallet'), 'rejected', rejected, refusals],
  [
    'MetaMask',
    new Error('MetaMask Tx Signature: User refused to sign the transaction.'),
    'rejected',
    rejected,
    refusals,
  ],
  ['a wallet', new Error('Request has been cancelled by the user'), 'rejected', rejected, refusals],
  ['a wallet', new Error('Reject by the user'), 'rejected', rejected, refusals],
  ['a wallet', new Error('The action was aborted by the user'), 'rejected', rejected, refusals],
  ['a wallet', new Error('user did not approve'), 'rejected', rejected, refusals],
  ['a wallet', new Error('Transaction declined'), 'rejected', rejected, refusals],
  ['a wallet', new Error('Sign transaction cancelled'), 'rejected', rejected, refusals],
  // What only looks like a refusal of a person.
  [
    'a node',
    rpc(-32000, 'transaction rejected: nonce too low'),
    'nonce',
    /nonce of your wallet/,
    'geth',
  ],
  [
    'a node',
    rpc(-32003, 'Transaction rejected.'),
    'unknown',
    /network refused the transaction/,
    'EIP-1474',
  ],
  ['a node', rpc(-32003, 'Transaction rejected'), 'unknown', /network refused/, 'EIP-1474'],
  [
    'a sequencer',
    rpc(-32000, 'transaction rejected: gas price below minimum'),
    'fee',
    /network fee/,
    'OP Stack',
  ],
  [
    'a node',
    rpc(-32000, 'request rejected: too many requests'),
    'unreachable',
    /limits the number/,
    'nginx',
  ],
  [
    'a bundler',
    rpc(-32000, 'transaction was rejected by the paymaster policy'),
    'unknown',
    /Unexpected/,
    'ERC-7769',
  ],
  // Several steps at once (EIP-5792).
  [
    'MetaMask',
    rpc(5750, 'User rejected the upgrade.'),
    'rejected',
    upgrade,
    'MetaMask eip-5792-middleware',
  ],
  ['any wallet', rpc(5750, ''), 'rejected', upgrade, 'EIP-5792'],
  [
    'any wallet',
    rpc(5700, 'Unsupported non-optional capability'),
    'wallet',
    /lacks a capability/,
    'EIP-5792',
  ],
  [
    'MetaMask',
    rpc(5710, 'EIP-7702 not supported on chain: 0x1'),
    'wallet',
    /on this network/,
    'MetaMask eip-5792-middleware',
  ],
  ['any wallet', rpc(5720, 'Duplicate ID'), 'wallet', /already has this request/, 'EIP-5792'],
  [
    'any wallet',
    rpc(5730, 'Unknown bundle ID'),
    'wallet',
    /does not know this request/,
    'EIP-5792',
  ],
  ['any wallet', rpc(5740, 'Bundle too large'), 'wallet', /more steps than/, 'EIP-5792'],
  [
    'any wallet',
    rpc(5760, 'Atomicity not supported'),
    'wallet',
    /several steps as one/,
    'EIP-5792',
  ],
]

export const refusalMessages: readonly MessageRow[] = refusalRows.map(
  ([from, error, kind, sentence]) => [from, error, kind, sentence],
)
