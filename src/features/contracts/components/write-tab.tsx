import { parseAsString, useQueryState } from 'nuqs'
import { useOptimisticSearchParams } from 'nuqs/adapters/react-router/v8'
import { Link } from 'react-router'
import { Badge } from '../../../ui/badge.tsx'
import { Card } from '../../../ui/card.tsx'
import { EmptyState } from '../../../ui/empty-state.tsx'
import { Panel } from '../../../ui/panel.tsx'
import { signatureOf, writesOf } from '../calls/abi-members.ts'
import { useCompiled } from '../code/use-contract.ts'
import { docOf } from './member-header.tsx'
import { MemberLayout } from './member-layout.tsx'
import { NatSpec } from './nat-spec.tsx'
import type { TabProps } from './tab-props.ts'
import { WriteForm } from './write-form.tsx'

/** Simulates and sends the functions of a contract that change something. */
export function WriteTab({ chain, contract, name, abi }: TabProps) {
  const [fn] = useQueryState('fn', parseAsString)
  const search = useOptimisticSearchParams()
  const compiled = useCompiled(chain, contract.artifact)
  const functions = writesOf(abi)
  const chosen = functions.find((each) => signatureOf(each) === fn)
  if (functions.length === 0) {
    return (
      <Card>
        <EmptyState title="This contract has no functions to send">
          It has only functions that read: see Read.
        </EmptyState>
      </Card>
    )
  }
  const linkTo = (signature: string) => {
    const query = new URLSearchParams(search)
    query.set('fn', signature)
    return `?${query}`
  }
  return (
    <MemberLayout
      noun="functions"
      members={functions}
      chosen={chosen ? signatureOf(chosen) : null}
      parameter="fn"
      overview="All functions"
    >
      {chosen ? (
        <WriteForm
          key={signatureOf(chosen)}
          chain={chain}
          contract={contract}
          name={name}
          abi={abi}
          member={chosen}
          compiled={compiled}
        />
      ) : (
        <Panel
          title="All functions"
          description="Simulate any of them as any account, without a wallet. Sending needs a wallet."
        >
          <dl className="divide-y divide-line text-sm">
            {functions.map((each) => (
              <div
                key={signatureOf(each)}
                className="grid gap-x-6 gap-y-1 py-2.5 first:pt-0 last:pb-0 sm:grid-cols-[minmax(8rem,14rem)_minmax(0,1fr)]"
              >
                <dt className="flex min-w-0 items-start gap-2">
                  <Link
                    to={linkTo(signatureOf(each))}
                    className="break-all font-medium hover:underline"
                  >
                    {each.name}
                  </Link>
                  {each.stateMutability === 'payable' && <Badge>payable</Badge>}
                </dt>
                <dd className="min-w-0 text-muted">
                  <Notice text={docOf(compiled, each)?.notice} signature={signatureOf(each)} />
                </dd>
              </div>
            ))}
          </dl>
        </Panel>
      )}
    </MemberLayout>
  )
}

/** What a function does, or its signature where NatSpec does not say. */
function Notice({
  text,
  signature,
}: {
  readonly text: string | undefined
  readonly signature: string
}) {
  return text === undefined ? (
    <span className="break-all font-mono text-xs">{signature}</span>
  ) : (
    <NatSpec>{text}</NatSpec>
  )
}
