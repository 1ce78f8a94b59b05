import type { Symptom } from './explanation.ts'

/** How to make MetaMask count from the chain again. */
export const clearNonceData =
  'In MetaMask, open Settings, Developer tools, Delete activity and nonce data.'

/** Failures that nodes report, directly or through a wallet. */
export const nodeSymptoms: readonly Symptom[] = [
  {
    kind: 'unreachable',
    text: /beyond (the )?(current |latest )*(head|block)|> ?latest ?block|header not found|invalid block range/i,
    message: {
      sentence: 'The node that was asked is some blocks behind the chain.',
      nextStep: 'It usually catches up within seconds. Try again.',
    },
  },
  {
    kind: 'insufficient-funds',
    text: /insufficient ?funds|doesn't have enough funds|gas required exceeds allowance|upfront cost exceeds account balance/i,
    message: {
      sentence: 'The account cannot pay for the transaction.',
      nextStep: 'Send it some of the native token that pays the network fee, then try again.',
    },
  },
  {
    kind: 'nonce',
    text: /replacement (fee too low|transaction .*(too low|underpriced))/i,
    message: {
      sentence: 'An earlier transaction of this account still waits with the same nonce.',
      nextStep:
        'Wait until it is included, or speed it up or cancel it in your wallet, then try again.',
    },
  },
  {
    kind: 'nonce',
    text: /already (known|imported)|AlreadyKnown|ALREADY_EXISTS/,
    message: {
      sentence: 'The network already has this transaction.',
      nextStep: 'Find its state under Transactions or in your wallet. Do not send it again.',
    },
  },
  {
    kind: 'nonce',
    text: /nonce ?(is )?too ?(low|high)|nonce has already been used|NONCE_EXPIRED|invalid nonce|nonce gap/i,
    message: {
      sentence: 'The nonce of your wallet does not match the chain.',
      nextStep: `Wait for your other transactions, then try again. After a restart of a local chain: ${clearNonceData}`,
    },
  },
  {
    kind: 'fee',
    text: /max ?fee ?per ?gas.{0,40}(less than|lower than|below|too low)|fee cap (less than|cannot be lower than) .{0,20}base ?fee|FeeCapTooLowError|underpriced|FeeTooLow|gas price (too low|below minimum)|transaction fee cap.{0,20}too low|TipAboveFeeCapError|max priority fee per gas higher than max fee per gas/i,
    message: {
      sentence: 'The network fee set in your wallet is too low for the network now.',
      nextStep:
        'Try again: the fee is estimated again. If you have edited it in your wallet, raise it.',
    },
  },
  {
    kind: 'fee',
    text: /intrinsic ?gas ?too ?low|exceeds block gas limit|gas limit (is )?too (low|high)|tx fee .* exceeds the configured cap/i,
    message: {
      sentence: 'The gas limit of the transaction is too low or too high for the network.',
      nextStep: 'Try again and leave the gas limit in your wallet as it is suggested.',
    },
  },
  {
    kind: 'unreachable',
    codes: [-32005, 429],
    text: /rate.?limit|too many requests|limit exceeded|status: 429|429 |(request|daily|compute|capacity|quota).{0,30}exceeded|query returned more than/i,
    message: {
      sentence: 'The node limits the number of requests and accepts no more now.',
      nextStep: 'Wait a minute, then try again.',
    },
  },
  {
    kind: 'unreachable',
    text: /failed to fetch|fetch failed|load failed|HttpRequestError|TimeoutError|took too long|WebSocketRequestError|NetworkError|(could not|failed to) detect network|ECONNREFUSED|ECONNRESET|no backend is currently healthy|bad gateway|service unavailable|gateway time-?out|Connection interrupted while trying to/i,
    message: {
      sentence: 'The node of the chain does not respond.',
      nextStep: 'Check that it is running and that you are online, then try again.',
    },
  },
  {
    kind: 'unknown',
    codes: [-32003],
    message: {
      sentence: 'The network refused the transaction.',
      nextStep: 'Nothing was sent. The technical details may say why. Try again.',
    },
  },
  {
    kind: 'unknown',
    // Only what a node was asked directly has its address.
    text: /MethodNot\w+: .+\s+URL:/,
    message: {
      sentence: 'The node of the chain does not support this request.',
      nextStep: 'Try again, or use another node.',
    },
  },
  {
    kind: 'wallet',
    codes: [4200, -32601, -32004],
    message: {
      sentence: 'Your wallet does not support this request.',
      nextStep: 'Update it, or connect another wallet.',
    },
  },
]
