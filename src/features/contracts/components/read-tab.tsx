import { parseAsInteger, parseAsString, useQueryStates } from 'nuqs'
import { signatureOf, viewsOf } from '../../../domain/contracts/abi-members.ts'
import { useCompiled } from '../../../domain/contracts/use-contract.ts'
import { toSafeInteger } from '../../../lib/safe-integer.ts'
import { Card } from '../../../ui/card.tsx'
import { EmptyState } from '../../../ui/empty-state.tsx'
import { BlockPicker } from './block-picker.tsx'
import { MemberLayout } from './member-layout.tsx'
import { ReadForm } from './read-form.tsx'
import type { TabProps } from './tab-props.ts'
import { ValuesOverview } from './values-overview.tsx'

/** Reads the views of a contract, at the latest or any earlier block. */
export function ReadTab({ chain, contract, name, abi }: TabProps) {
  const [{ fn, block }, setState] = useQueryStates({ fn: parseAsString, block: parseAsInteger })
  const compiled = useCompiled(chain, contract.artifact)
  const views = viewsOf(abi)
  const chosen = views.find((view) => signatureOf(view) === fn)
  const at = block === null || block < 0 ? null : BigInt(block)
  if (views.length === 0) {
    return (
      <Card>
        <EmptyState title="This contract has no functions to read">
          Its ABI has no view functions.
        </EmptyState>
      </Card>
    )
  }
  return (
    <MemberLayout
      noun="functions"
      members={views}
      chosen={chosen ? signatureOf(chosen) : null}
      parameter="fn"
      overview="All values"
    >
      <div className="flex flex-col gap-4">
        <BlockPicker
          chain={chain}
          block={at}
          onChange={(next) => void setState({ block: next === null ? null : toSafeInteger(next) })}
        />
        {chosen ? (
          <ReadForm
            key={signatureOf(chosen)}
            chain={chain}
            contract={contract}
            name={name}
            abi={abi}
            member={chosen}
            block={at}
            compiled={compiled}
          />
        ) : (
          <ValuesOverview
            chain={chain}
            contract={contract}
            abi={abi}
            views={views.filter(({ inputs }) => inputs.length === 0)}
            block={at}
            compiled={compiled}
          />
        )}
      </div>
    </MemberLayout>
  )
}
