import { allErrors } from '../../../chain/abi/all-errors.ts'
import { accountErrors } from '../../../chain/errors/catalogue/accounts.ts'
import { catalogue } from '../../../chain/errors/catalogue/all.ts'
import { assetErrors } from '../../../chain/errors/catalogue/assets.ts'
import { creditErrors } from '../../../chain/errors/catalogue/credits.ts'
import { dealingErrors } from '../../../chain/errors/catalogue/dealing.ts'
import { marketErrors } from '../../../chain/errors/catalogue/market.ts'
import type { ErrorMessage } from '../../../chain/errors/catalogue/message.ts'
import { orderErrors } from '../../../chain/errors/catalogue/orders.ts'
import { poolErrors } from '../../../chain/errors/catalogue/pools.ts'
import { servicingErrors } from '../../../chain/errors/catalogue/servicing.ts'
import {
  accessErrors,
  collectionErrors,
  tokenErrors,
} from '../../../chain/errors/catalogue/tokens.ts'
import { toSafeInteger } from '../../../lib/safe-integer.ts'

/** A custom error of the contracts with what the app says about it. */
export type ContractError = ErrorMessage & {
  readonly name: string
  /** `CostAboveMaximum(uint256 cost, uint256 maximumCost)` */
  readonly signature: string
  /** Whether the sentence depends on the arguments, so that it is shown with example values. */
  readonly isExample: boolean
}

/** Groups of the list; whatever is in none of them is among the internal ones. */
const groups = {
  access: accessErrors,
  accounts: accountErrors,
  assets: assetErrors,
  credits: { ...creditErrors, ...collectionErrors },
  dealing: dealingErrors,
  market: marketErrors,
  orders: orderErrors,
  pools: poolErrors,
  servicing: servicingErrors,
  tokens: tokenErrors,
} as const

export type ErrorGroup = keyof typeof groups | 'internal'

/** The errors of a group in alphabetical order. */
export function errorsIn(group: ErrorGroup): readonly ContractError[] {
  return contractErrors.filter(({ name }) => groupOf(name) === group)
}

function groupOf(name: string): ErrorGroup {
  const found = Object.entries(groups).find(([, errors]) => name in errors)
  return found === undefined ? 'internal' : (found[0] as ErrorGroup)
}

type ErrorItem = (typeof allErrors)[number]

function contractErrorOf({ name, inputs }: ErrorItem): ContractError {
  const entry: ErrorMessage | ((...args: never) => ErrorMessage) = catalogue[name]
  const isExample = typeof entry === 'function'
  // The values have the types that the ABI item says, which the compiler cannot follow.
  const message = isExample ? entry(...(inputs.map(exampleValue) as never)) : entry
  const signature = `${name}(${inputs.map((each) => `${each.type} ${each.name}`.trim()).join(', ')})`
  return { name, signature, isExample, ...message }
}

/** 12:00 UTC on 29 January 2027. */
const moment = 1_801_224_000n

/** Values by the name of an argument, in the argument's own unit. */
const examplesByName: Readonly<Record<string, bigint>> = {
  assetId: 17n,
  available: 1_500n,
  balance: 1_500n,
  cash: 250_000_000n,
  cost: 10_500_000n,
  day: 3n,
  first: 7_001n,
  last: 7_500n,
  lines: 101n,
  maximum: 280n,
  maximumCost: 10_000_000n,
  missing: 250_000_000n,
  received: 4_000_000n,
  required: 5_000_000n,
  running: 3n,
}

const time =
  /asOf|schedule|from$|maturity|deadline|(available|expires|matures)?at$|due$|until|date$/i

type Input = { readonly name: string; readonly type: string }

/**
 * A plausible value for an argument of an error.
 *
 * @example
 * exampleValue({ name: 'assetId', type: 'uint256' }) // 17n
 */
function exampleValue({ name, type }: Input): unknown {
  if (type === 'address') return '0x0000000000000000000000000000000000000001'
  if (type === 'string') return 'text'
  if (type === 'bool') return true
  if (type.startsWith('bytes')) return `0x${'00'.repeat(Number(/\d+/.exec(type)?.[0] ?? 1))}`
  const value = examplesByName[name] ?? (time.test(name) ? moment : 1_000n)
  // viem decodes integers of up to 48 bits to numbers.
  return /^u?int(8|16|24|32|40|48)$/.test(type) ? toSafeInteger(value) : value
}

/** Two contracts may have errors of one name with other arguments: their message is one. */
const byName = new Map(allErrors.toReversed().map((item) => [item.name, contractErrorOf(item)]))

/** All custom errors of the contracts and of the libraries in them, by name. */
export const contractErrors: readonly ContractError[] = [...byName.values()].toSorted((a, b) =>
  a.name.localeCompare(b.name),
)
