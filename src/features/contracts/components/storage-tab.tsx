import { useQuery } from '@tanstack/react-query'
import { Database } from 'lucide-react'
import { parseAsInteger, useQueryState } from 'nuqs'
import { type Address, type Hex, numberToHex } from 'viem'
import { getStorageAt } from 'viem/actions'
import type { OpenChain } from '../../../chain/chain-state.ts'
import { ExplanationCallout } from '../../../chain/errors/explanation-callout.tsx'
import { chainKey } from '../../../chain/keys.ts'
import { chainQuery } from '../../../chain/query.ts'
import type { Compiled, StorageLayout } from '../../../domain/contracts/compiled.ts'
import { explainRead } from '../../../domain/contracts/explain-read.ts'
import { type ReadWord, readEntry } from '../../../domain/contracts/storage.ts'
import { useCompiled } from '../../../domain/contracts/use-contract.ts'
import { toSafeInteger } from '../../../lib/safe-integer.ts'
import { Card } from '../../../ui/card.tsx'
import { EmptyState } from '../../../ui/empty-state.tsx'
import { Panel } from '../../../ui/panel.tsx'
import { Skeleton } from '../../../ui/skeleton.tsx'
import { SourceBadge } from '../../../ui/source-badge.tsx'
import { BlockPicker } from './block-picker.tsx'
import { StorageRow } from './storage-row.tsx'
import type { TabProps } from './tab-props.ts'

/** The variables of a contract as they stand in its storage. */
export function StorageTab({ chain, contract, abi }: TabProps) {
  const compiled = useCompiled(chain, contract.artifact)
  if (compiled === undefined) return <Skeleton className="h-96 rounded-lg" />
  const layout = compiled?.storageLayout
  if (!compiled || layout === undefined) {
    return (
      <Card>
        <EmptyState icon={<Database aria-hidden />} title="The storage layout is not known">
          {contract.artifact === undefined
            ? 'Only the compiler knows where variables are stored, and this contract is not part of the deployment.'
            : 'The deployment has no compiler output with a storage layout for this contract.'}
        </EmptyState>
      </Card>
    )
  }
  if (layout.storage.length === 0) {
    return (
      <Card>
        <EmptyState icon={<Database aria-hidden />} title="This contract stores nothing">
          It has no state variables; constants and immutables are part of its code (see Source).
        </EmptyState>
      </Card>
    )
  }
  return (
    <Layout
      chain={chain}
      address={contract.address}
      compiled={compiled}
      layout={layout}
      abi={abi}
    />
  )
}

type LayoutProps = {
  readonly chain: OpenChain
  readonly address: Address
  readonly compiled: Compiled
  readonly layout: StorageLayout
  readonly abi: TabProps['abi']
}

function Layout({ chain, address, compiled, layout, abi }: LayoutProps) {
  const [block, setBlock] = useQueryState('block', parseAsInteger)
  const at = block === null || block < 0 ? null : BigInt(block)
  const values = useQuery(
    chainQuery(chain, chainKey('contract', address, 'storage', at ?? 'latest'), (reader) => {
      const read = wordReader(chain, address, at ?? reader.block)
      return Promise.all(layout.storage.map((entry) => readEntry(compiled, layout, entry, read)))
    }),
  )
  return (
    <div className="flex flex-col gap-4">
      <BlockPicker
        chain={chain}
        block={at}
        onChange={(next) => void setBlock(next === null ? null : toSafeInteger(next))}
      />
      {values.error ? (
        <ExplanationCallout explanation={explainRead(values.error, abi, at)} />
      ) : (
        <Panel
          title="Storage"
          description="Every variable by its slot, as the compiler laid it out. Keys of mappings are not stored: enter one to look it up."
          actions={at === null && values.data && <SourceBadge source={values.data.source} />}
        >
          {values.data ? (
            <ul className="divide-y divide-line">
              {values.data.value.map((value) => (
                <li key={`${value.slot} ${value.offset}`} className="py-2.5 first:pt-0 last:pb-0">
                  <StorageRow
                    value={value}
                    compiled={compiled}
                    layout={layout}
                    read={wordReader(chain, address, at)}
                  />
                </li>
              ))}
            </ul>
          ) : (
            <Skeleton className="h-64" />
          )}
        </Panel>
      )}
    </div>
  )
}

const wordReader =
  ({ client }: OpenChain, address: Address, block: bigint | null): ReadWord =>
  async (slot): Promise<Hex> =>
    (await getStorageAt(client, {
      address,
      slot: numberToHex(slot, { size: 32 }),
      ...(block === null ? {} : { blockNumber: block }),
    })) ?? `0x${'0'.repeat(64)}`
