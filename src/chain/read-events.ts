import type {
  Abi,
  Address,
  Chain,
  ContractEventArgs,
  ContractEventName,
  GetContractEventsReturnType,
} from 'viem'
import { isAddress } from 'viem'
import { getContractEvents } from 'viem/actions'
import type { ContractName } from './contracts.ts'
import { chainKeys } from './keys.ts'
import { readLogs } from './logs.ts'
import type { Reader } from './reader.ts'

/**
 * All decoded events of one kind since the deployment, oldest first. Events are kept, and large
 * ranges are read in parts: see `readLogs`.
 *
 * @param contract One of our contracts by name, or any contract by address.
 * @param args Values of indexed arguments to filter by; a list matches any of its values.
 * @example
 * const sold = await readEvents(reader, {
 *   contract: 'AssetMarket',
 *   abi: assetMarketAbi,
 *   eventName: 'Purchased',
 *   args: { assetId },
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
  type Events = GetContractEventsReturnType<abi, name, true>
  const address = isAddress(contract, { strict: false }) ? contract : reader.addressOf(contract)
  const key = chainKeys.logs(contract, eventName, filterText(args))
  const events = await readLogs(reader, key, (range) =>
    getContractEvents<Chain, Abi, string, true, bigint, bigint>(reader.client, {
      address,
      abi,
      eventName,
      args: args as Readonly<Record<string, unknown>>,
      strict: true,
      ...range,
    }),
  )
  // The same events, typed with the argument names of this ABI.
  return events as unknown as Events
}

/** A filter as text; the same text for equal filters. */
const filterText = (args: unknown): string =>
  args === undefined
    ? ''
    : JSON.stringify(args, (_, value: unknown) =>
        typeof value === 'bigint'
          ? `${value}`
          : typeof value === 'string'
            ? value.toLowerCase()
            : value,
      )
