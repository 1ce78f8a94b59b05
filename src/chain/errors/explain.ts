import { type DecodeErrorResultReturnType, decodeErrorResult, type Hex } from 'viem'
import { allErrors } from '../abi/all-errors.ts'
import { catalogue } from './catalogue/all.ts'
import type { ErrorMessage } from './catalogue/message.ts'
import { ExplainedError, type Explanation, type FailureKind } from './explanation.ts'
import { errorCodes, errorTexts, findRevertData } from './revert-data.ts'

/**
 * Puts any error from a contract, a node, a wallet or viem into words.
 *
 * @example
 * explain(error).sentence // 'This offer is sold out, cancelled or expired.'
 */
export function explain(error: unknown): Explanation {
  if (error instanceof ExplainedError) return error.explanation
  const texts = errorTexts(error)
  const data = findRevertData(error)
  // Nodes repeat a contract's error in their message, where it may look like something else.
  if (data !== undefined && decode(data) !== undefined) return explainRevert(data, texts)
  const codes = errorCodes(error)
  const symptom = symptoms.find(
    (candidate) =>
      candidate.codes.some((code) => codes.includes(code)) || candidate.text.test(texts),
  )
  if (symptom) return { ...symptom.words, kind: symptom.kind, raw: texts }
  if (data !== undefined) return explainRevert(data, texts)
  if (/revert/i.test(texts)) return { ...refusedSilently, kind: 'reverted', raw: texts }
  return { ...unknown, kind: 'unknown', raw: texts || String(error) }
}

/**
 * Puts the bytes a contract refused with into words.
 *
 * @param context What else is known, for the technical details.
 */
export function explainRevert(data: Hex, context = ''): Explanation {
  const raw = context === '' ? data : `${data}\n${context}`
  const decoded = decode(data)
  if (decoded === undefined) return { ...refusedSilently, kind: 'reverted', raw }
  return {
    ...wordsFor(decoded),
    kind: 'reverted',
    errorName: decoded.errorName,
    raw: `${signatureText(decoded)}\n${raw}`,
  }
}

/** Custom errors and the two that the language itself refuses with. */
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

function wordsFor(decoded: Decoded): ErrorMessage {
  if (decoded.errorName === 'Error') {
    return {
      sentence: `The contract refused: ${decoded.args[0]}`,
      nextStep: 'Check what you entered and try again.',
    }
  }
  if (decoded.errorName === 'Panic') {
    return {
      sentence: 'The contract stopped at an arithmetic or internal check.',
      nextStep: 'Check the amounts. If they are right, report it with the technical details.',
    }
  }
  const words: ErrorMessage | ((...args: never) => ErrorMessage) = catalogue[decoded.errorName]
  // Name and arguments were decoded from the same ABI item, which the compiler cannot follow.
  return typeof words === 'function' ? words(...((decoded.args ?? []) as never)) : words
}

const signatureText = ({ errorName, args }: Decoded): string =>
  `${errorName}(${(args ?? []).map(String).join(', ')})`

type Symptom = {
  readonly kind: FailureKind
  readonly codes: readonly number[]
  readonly text: RegExp
  readonly words: ErrorMessage
}

/** Told by the code where there is one, by the text where nodes and wallets agree on none. */
const symptoms: readonly Symptom[] = [
  {
    kind: 'rejected',
    codes: [4001, 5000],
    text: /user (rejected|denied)|rejected by user/i,
    words: {
      sentence: 'You refused the request in your wallet.',
      nextStep: 'Nothing was sent. Try again when you are ready.',
    },
  },
  {
    kind: 'wallet',
    codes: [-32002],
    text: /already pending/i,
    words: {
      sentence: 'Your wallet already waits for an answer.',
      nextStep: 'Open the wallet and answer the request that is there.',
    },
  },
  {
    kind: 'wallet',
    codes: [4100],
    text: /ConnectorNotConnectedError|ConnectorAccountNotFoundError|UnauthorizedProviderError/,
    words: {
      sentence: 'Your wallet is not connected with this account.',
      nextStep: 'Connect it again and try once more.',
    },
  },
  {
    kind: 'wrong-network',
    codes: [4901, 4902],
    text: /ChainMismatchError|does not match the target chain|ConnectorChainMismatchError|unrecognized chain/i,
    words: {
      sentence: 'Your wallet is on another network.',
      nextStep: 'Switch the network in your wallet and try again.',
    },
  },
  {
    kind: 'insufficient-funds',
    codes: [],
    text: /insufficient funds|doesn't have enough funds|exceeds the balance of the account|InsufficientFundsError/i,
    words: {
      sentence: 'The account cannot pay for the transaction.',
      nextStep: 'Send it some of the coin that pays the network fee, then try again.',
    },
  },
  {
    kind: 'nonce',
    codes: [],
    text: /nonce too (low|high)|NonceTooLow|NonceTooHigh|already known|replacement transaction underpriced/i,
    words: {
      sentence: 'Your wallet counts its transactions differently from the chain.',
      nextStep:
        'In MetaMask: Settings, Advanced, Clear activity tab data. Then try again. This happens when a local chain was restarted.',
    },
  },
  {
    kind: 'unreachable',
    codes: [4900],
    text: /failed to fetch|fetch failed|HttpRequestError|TimeoutError|took too long|WebSocketRequestError|NetworkError/i,
    words: {
      sentence: 'The chain does not answer.',
      nextStep: 'Check that it runs and that you are online, then try again.',
    },
  },
]

const refusedSilently: ErrorMessage = {
  sentence: 'The contract refused without saying why.',
  nextStep: 'Check the amounts and try again. The technical details may tell more.',
}

const unknown: ErrorMessage = {
  sentence: 'Something went wrong that we have no words for.',
  nextStep: 'Try again. If it stays, report it with the technical details.',
}
