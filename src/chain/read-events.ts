import type {
  Abi,
  AbiEvent,
  Address,
  ContractEventArgs,
  ContractEventName,
  GetContractEventsReturnType,
  Hex,
} from 'viem'
import { isAddress } from 'viem'
import type { ContractName } from './contracts.ts'
import { type LogRow, logFilter } from './logs/log-filter.ts'
import { readBack } from './logs/read-back.ts'
import type { Reader } from './reader.ts'

/**
 * All decoded events of one kind since the deployment, oldest first. For events that are few: screens
 * ask `domain/history` for the others. Events are kept, and large ranges are read in parts.
 *
 * @param contract One of our contracts by name, or any contract by address.
 * @param args Values of indexed arguments to filter by; a list matches any of its values.
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
    readonly contract: ContractName | Address
    readonly abi: abi
    readonly eventName: name
    readonly args?: ContractEventArgs<abi, name>
  },
): Promise<GetContractEventsReturnType<abi, name, true>> {
  const address = isAddress(contract, { strict: false }) ? contract : reader.addressOf(contract)
  const event = abi.find((item) => item.type === 'event' && item.name === eventName)
  if (event?.type !== 'event') throw new Error(`The ABI has no event ${eventName}.`)
  const filter = logFilter({
    addresses: [address],
    events: [event],
    indexed: indexedOf(event, args),
    frequency: 'rare',
  })
  for (;;) {
    const scan = await readBack(reader, [filter], { enough: () => false })
    // The same events, typed with the argument names of this ABI.
    if (scan.complete) {
      return scan.rows.toReversed().map(eventOf) as unknown as GetContractEventsReturnType<
        abi,
        name,
        true
      >
    }
  }
}

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
