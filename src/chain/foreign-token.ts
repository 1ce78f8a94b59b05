import {
  type Address,
  decodeAbiParameters,
  encodeFunctionData,
  erc20Abi,
  type Hex,
  hexToBigInt,
  hexToBytes,
  size,
  slice,
} from 'viem'
import { call } from 'viem/actions'
import { truncate } from '../lib/foreign-text.ts'
import { shortenHex } from '../lib/format-address.ts'
import { toSafeInteger } from '../lib/safe-integer.ts'
import { cleanText } from '../lib/visible-text.ts'
import { explainFailure } from './errors/explain-failure.ts'
import type { ReadClient } from './read-client.ts'
import type { Token } from './token.ts'

/** Sends call data to a contract; the answer is empty where it has no code or no such function. */
export type CallContract = (to: Address, data: Hex) => Promise<Hex>

/** Calls at the newest block. */
export const callWith =
  (client: ReadClient): CallContract =>
  async (to, data) =>
    (await call(client, { to, data })).data ?? '0x'

/** Characters of a name and of a symbol that are shown. */
const maxNameLength = 100
const maxSymbolLength = 24

/**
 * Name, symbol and decimals of any token, whoever wrote it. Names and symbols are text or, as those of
 * MKR, `bytes32`; a word that is no text is shown in hex. A token without a name has its symbol, one
 * without a symbol its address, and one without decimals has none.
 *
 * @throws the error of a node that does not answer.
 */
export async function readForeignToken(
  callContract: CallContract,
  address: Address,
): Promise<Token> {
  const [name, symbol, decimals] = await Promise.all([
    readTokenText(callContract, address, 'name'),
    readTokenText(callContract, address, 'symbol'),
    readDecimals(callContract, address),
  ])
  const shownSymbol = shown(symbol, maxSymbolLength) ?? shortenHex(address)
  return { address, name: shown(name, maxNameLength) ?? shownSymbol, symbol: shownSymbol, decimals }
}

/** Decimals of any token; 0 where it states none that a token can have. */
export async function readDecimals(callContract: CallContract, address: Address): Promise<number> {
  const answer = await answerOf(callContract, address, 'decimals')
  if (size(answer) < 32) return 0
  const decimals = hexToBigInt(slice(answer, 0, 32))
  return decimals <= 255n ? toSafeInteger(decimals) : 0
}

/** A name or symbol exactly as a token has it; null where it has none. */
export async function readTokenText(
  callContract: CallContract,
  address: Address,
  functionName: 'name' | 'symbol',
): Promise<string | null> {
  return textIn(await answerOf(callContract, address, functionName))
}

async function answerOf(
  callContract: CallContract,
  address: Address,
  functionName: 'name' | 'symbol' | 'decimals',
): Promise<Hex> {
  try {
    return await callContract(address, encodeFunctionData({ abi: erc20Abi, functionName }))
  } catch (error) {
    if (explainFailure(error).kind !== 'reverted') throw error
    return '0x'
  }
}

/** The text of an answer: a string, or a word; null where it is neither. */
function textIn(answer: Hex): string | null {
  if (size(answer) === 32) return textOfWord(answer)
  try {
    return decodeAbiParameters([{ type: 'string' }], answer)[0]
  } catch {
    return null
  }
}

/** A word as text where it is UTF-8 that ends in zeros, otherwise as it is. */
function textOfWord(word: Hex): string {
  try {
    const text = new TextDecoder('utf-8', { fatal: true }).decode(hexToBytes(word))
    const end = text.replace(/\0+$/, '')
    return end.includes('\0') ? word : end
  } catch {
    return word
  }
}

function shown(text: string | null, longest: number): string | null {
  const visible = truncate(cleanText(truncate(text ?? '', 4 * longest)).trim(), longest)
  return visible === '' ? null : visible
}
