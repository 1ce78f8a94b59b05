import { type MessageRow, rpcError as rpc } from './message-row.fixture.ts'

const pending = /already has a pending request/
const node = /cannot reach the network through its node/
const other = /another network/
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
]

/** Errors of hardware wallets, directly or through the wallet that they are used with. */
export const deviceMessages: readonly MessageRow[] = [
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
    /not set up to sign contract calls/,
  ],
  [
    'Ledger',
    new Error('Ledger device: Invalid data received (0x6a80)'),
    'wallet',
    /not set up to sign contract calls/,
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
