import type {
  Abi,
  AbiEvent,
  Address,
  ContractEventArgs,
  ContractEventName,
  GetContractEventsReturnType,
  GetLogsReturnType,
  Hex,
} from 'viem'
import { isAddress } from 'viem'
import type { ContractName } from './contracts.ts'
import { type LogFilter, type LogRow, logFilter } from './logs/log-filter.ts'
import { readBack } from './logs/read-back.ts'
import type { Reader } from './reader.ts'

/**
 * All decoded events of one kind since the deployment, oldest first. For events that are few: screens
 * ask `domain/history` for the others. Events are kept, and large ranges are read in parts.
 *
 * @param contract One of our contracts by name, any contract by address, or `null` for all contracts.
 * @param args Values of indexed arguments to filter by; a list matches any of its values.
 * @throws Error where the ABI has no such event, or the node's error.
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
): Promise<GetContractEventsReturnType<abi, name, true>> {
  const event = abi.find((item) => item.type === 'event' && item.name === eventName)
  if (event?.type !== 'event') throw new Error(`The ABI has no event ${eventName}.`)
  const filter = logFilter({
    addresses: contract === null ? [] : [addressIn(reader, contract)],
    events: [event],
    indexed: indexedOf(event, args),
    frequency: 'rare',
  })
  // The same events, typed with the argument names of this ABI.
  return (await readAllEvents(reader, filter)) as unknown as GetContractEventsReturnType<
    abi,
    name,
    true
  >
}

/** All decoded events of a filter since the deployment, oldest first, as `readEvents` returns them. */
export async function readAllEvents<const events extends readonly AbiEvent[]>(
  reader: Reader,
  filter: LogFilter<events>,
): Promise<readonly GetLogsReturnType<undefined, events, true, bigint, bigint>[number][]> {
  for (;;) {
    const scan = await readBack(reader, [filter], { enough: () => false })
    // Rows have the names and arguments of the filter's events.
    const rows = scan.rows as unknown as readonly LogRow[]
    if (scan.complete) {
      return rows.toReversed().map(eventOf) as unknown as GetLogsReturnType<
        undefined,
        events,
        true,
        bigint,
        bigint
      >
    }
  }
}

const addressIn = (reader: Reader, contract: ContractName | Address): Address =>
  isAddress(contract, { strict: false }) ? contract : reader.addressOf(contract)

function indexedOf(event: AbiEvent, args: unknown) {
  const given = (args ?? {}) as Readonly<Record<string, bigint | Hex | undefined>>
  const conditions = event.inputs
    .filter(({ indexed }) => indexed)
    .map(({ name = '' }) => given[name] ?? null)
  return conditions.slice(0, conditions.findLastIndex((condition) => condition !== null) + 1)
}

/** A row in the form of viem's events. */
const eventOf = ({ address, block, logIndex, hash, time, eventName, args }: LogRow) => ({
  address,
  blockNumber: block,
  blockTimestamp: BigInt(time),
  logIndex,
  transactionHash: hash,
  eventName,
  args,
})
