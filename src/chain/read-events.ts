import type { Abi, AbiEvent, Address, ContractEventArgs, ContractEventName, Hex } from 'viem'
import { isAddress, isHex } from 'viem'
import type { ContractName } from './contracts.ts'
import { type LogFilter, logFilter, type RowOf } from './logs/event-logs.ts'
import { readBack } from './logs/read-back.ts'
import type { Reader } from './reader.ts'

/** The events of an ABI that have a name, for the type of what is read. */
type EventsNamed<abi extends Abi, name extends string> = {
  readonly events: readonly [Extract<abi[number], { readonly type: 'event'; readonly name: name }>]
}

/**
 * All decoded events of one kind since the deployment, oldest first. For events that are few: screens
 * ask `domain/history` for the others. Events are kept, and large ranges are read in parts.
 *
 * @param contract One of our contracts by name, any contract by address, or `null` for all contracts.
 * @param args Values of indexed arguments to filter by; a list matches any of its values.
 * @throws Error where the ABI has no such event, or the contract is not deployed.
 * @example
 * const granted = await readEvents(reader, {
 *   contract: 'Roles',
 *   abi: rolesAbi,
 *   eventName: 'RoleGranted',
 *   args: { account },
 * })
 */
export async function readEvents<const abi extends Abi, name extends ContractEventName<abi>>(
  reader: Reader,
  {
    contract,
    abi,
    eventName,
    args,
  }: {
    readonly contract: ContractName | Address | null
    readonly abi: abi
    readonly eventName: name
    readonly args?: ContractEventArgs<abi, name>
  },
): Promise<readonly RowOf<EventsNamed<abi, name>>[]> {
  type Wanted = EventsNamed<abi, name>['events'][0]
  const event = abi.find((item): item is Wanted => item.type === 'event' && item.name === eventName)
  if (event === undefined) throw new Error(`The ABI has no event ${eventName}.`)
  return readAllEvents(
    reader,
    logFilter({
      addresses: contract === null ? [] : [addressIn(reader, contract)],
      events: [event],
      indexed: indexedOf(event, args),
      frequency: 'rare',
    }),
  )
}

/** All decoded events of some filters since the deployment, oldest first. */
export async function readAllEvents<const filters extends readonly LogFilter[]>(
  reader: Reader,
  ...filters: filters
): Promise<readonly RowOf<filters[number]>[]> {
  for (;;) {
    const { rows, complete } = await readBack<filters[number]>(reader, filters, {
      enough: () => false,
    })
    if (complete) return rows.toReversed()
  }
}

const addressIn = (reader: Reader, contract: ContractName | Address): Address =>
  isAddress(contract, { strict: false }) ? contract : reader.addressOf(contract)

/** Conditions on the indexed arguments, by position. */
function indexedOf(event: AbiEvent, args: unknown) {
  const given = typeof args === 'object' && args !== null ? args : {}
  const conditions = event.inputs
    .filter(({ indexed }) => indexed)
    .map(({ name = '' }) => conditionIn(Reflect.get(given, name)))
  return conditions.slice(0, conditions.findLastIndex((condition) => condition !== null) + 1)
}

type Condition = bigint | Hex | readonly (bigint | Hex)[] | null

function conditionIn(value: unknown): Condition {
  if (Array.isArray(value)) return value.filter(isIndexed)
  return isIndexed(value) ? value : null
}

const isIndexed = (value: unknown): value is bigint | Hex =>
  typeof value === 'bigint' || isHex(value)
