import { type DecodeErrorResultReturnType, decodeErrorResult, type Hex } from 'viem'
import { allErrors } from '../abi/all-errors.ts'
import { catalogue } from './catalogue/all.ts'
import type { ErrorMessage } from './catalogue/message.ts'
import { ExplainedError, type Explanation, type FailureKind } from './explanation.ts'
import { errorCodes, errorTexts, findRevertData } from './revert-data.ts'

/**
 * Explains any error from a contract, a node, a wallet or viem.
 *
 * @example
 * explain(error).sentence // 'This offer is sold out, cancelled or expired.'
 */
export function explain(error: unknown): Explanation {
  if (error instanceof ExplainedError) return error.explanation
  const texts = errorTexts(error)
  const data = findRevertData(error)
  // Nodes repeat a contract's error in their message, where it may match another symptom.
  if (data !== undefined && decode(data) !== undefined) return explainRevert(data, texts)
  const codes = errorCodes(error)
  const symptom = symptoms.find(
    (candidate) =>
      candidate.codes.some((code) => codes.includes(code)) || candidate.text.test(texts),
  )
  if (symptom) return { ...symptom.message, kind: symptom.kind, raw: texts }
  if (data !== undefined) return explainRevert(data, texts)
  if (/revert/i.test(texts)) return { ...revertedWithoutReason, kind: 'reverted', raw: texts }
  return { ...unknown, kind: 'unknown', raw: texts || String(error) }
}

/**
 * Explains the data that a contract reverted with.
 *
 * @param context More about the failure, for the technical details.
 */
export function explainRevert(data: Hex, context = ''): Explanation {
  const raw = context === '' ? data : `${data}\n${context}`
  const decoded = decode(data)
  if (decoded === undefined) return { ...revertedWithoutReason, kind: 'reverted', raw }
  return {
    ...messageOf(decoded),
    kind: 'reverted',
    errorName: decoded.errorName,
    raw: `${signatureText(decoded)}\n${raw}`,
  }
}

/** Custom errors and the two that are built into Solidity. */
const decodable = [
  ...allErrors,
  { type: 'error', name: 'Error', inputs: [{ name: 'message', type: 'string' }] },
  { type: 'error', name: 'Panic', inputs: [{ name: 'code', type: 'uint256' }] },
] as const

type Decoded = DecodeErrorResultReturnType<typeof decodable>

function decode(data: Hex): Decoded | undefined {
  try {
    return decodeErrorResult({ abi: decodable, data })
  } catch {
    return undefined
  }
}

function messageOf(decoded: Decoded): ErrorMessage {
  if (decoded.errorName === 'Error') {
    return {
      sentence: `The contract rejected the call: ${decoded.args[0]}`,
      nextStep: 'Check what you entered and try again.',
    }
  }
  if (decoded.errorName === 'Panic') {
    return {
      sentence: 'An arithmetic or internal check of the contract failed.',
      nextStep: 'Check the amounts. If they are correct, report this with the technical details.',
    }
  }
  const message: ErrorMessage | ((...args: never) => ErrorMessage) = catalogue[decoded.errorName]
  // Name and arguments were decoded from the same ABI item, which the compiler cannot infer.
  return typeof message === 'function' ? message(...((decoded.args ?? []) as never)) : message
}

const signatureText = ({ errorName, args }: Decoded): string =>
  `${errorName}(${(args ?? []).map(String).join(', ')})`

type Symptom = {
  readonly kind: FailureKind
  readonly codes: readonly number[]
  readonly text: RegExp
  readonly message: ErrorMessage
}

/** Recognised by code, or by text where nodes and wallets have no common code. */
const symptoms: readonly Symptom[] = [
  {
    kind: 'rejected',
    codes: [4001, 5000],
    text: /user (rejected|denied)|rejected by user/i,
    message: {
      sentence: 'You rejected the request in your wallet.',
      nextStep: 'Nothing was sent. Try again when you are ready.',
    },
  },
  {
    kind: 'wallet',
    codes: [-32002],
    text: /already pending/i,
    message: {
      sentence: 'Your wallet already has a pending request.',
      nextStep: 'Open the wallet and answer that request.',
    },
  },
  {
    kind: 'wallet',
    codes: [4100],
    text: /ConnectorNotConnectedError|ConnectorAccountNotFoundError|UnauthorizedProviderError/,
    message: {
      sentence: 'This account of your wallet is not connected.',
      nextStep: 'Connect it, then try again.',
    },
  },
  {
    kind: 'wrong-network',
    codes: [4901, 4902],
    text: /ChainMismatchError|does not match the target chain|ConnectorChainMismatchError|unrecognized chain/i,
    message: {
      sentence: 'Your wallet is on another network.',
      nextStep: 'Switch the network in your wallet and try again.',
    },
  },
  {
    kind: 'insufficient-funds',
    codes: [],
    text: /insufficient funds|doesn't have enough funds|exceeds the balance of the account|InsufficientFundsError/i,
    message: {
      sentence: 'The account cannot pay for the transaction.',
      nextStep: 'Send it some of the native token that pays the network fee, then try again.',
    },
  },
  {
    kind: 'nonce',
    codes: [],
    text: /nonce too (low|high)|NonceTooLow|NonceTooHigh|already known|replacement transaction underpriced/i,
    message: {
      sentence: 'The nonce of your wallet does not match the chain.',
      nextStep:
        'In MetaMask, open Settings, Advanced, Clear activity tab data. Then try again. This happens after a local chain was restarted.',
    },
  },
  {
    kind: 'unreachable',
    codes: [4900],
    text: /failed to fetch|fetch failed|HttpRequestError|TimeoutError|took too long|WebSocketRequestError|NetworkError/i,
    message: {
      sentence: 'The node of the chain does not respond.',
      nextStep: 'Check that it is running and that you are online, then try again.',
    },
  },
]

const revertedWithoutReason: ErrorMessage = {
  sentence: 'The contract rejected the call without giving a reason.',
  nextStep: 'Check the amounts and try again. The technical details may say more.',
}

const unknown: ErrorMessage = {
  sentence: 'Unexpected error.',
  nextStep: 'Try again. If it happens again, report it with the technical details.',
}
