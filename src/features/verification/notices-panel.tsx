import { useState } from 'react'
import type { Address } from 'viem'
import { useChain } from '../../chain/chain-state.ts'
import { findAddress } from '../../chain/deployment.ts'
import { FailureCard } from '../../chain/errors/failure-state.tsx'
import type { Credit, Issuance } from '../../domain/credits/credit.ts'
import { threadsOf } from '../../domain/credits/notices/notice.ts'
import { batchNoticeText, uncompensated } from '../../domain/credits/notices/notice-text.ts'
import { useNotices } from '../../domain/credits/notices/read-notices.ts'
import { useRole } from '../../domain/roles/use-role.ts'
import { sameAddress } from '../../lib/same-address.ts'
import { NoticeRow } from '../../panels/credits/notice-row.tsx'
import { Button } from '../../ui/button.tsx'
import { Callout } from '../../ui/callout.tsx'
import { Panel } from '../../ui/panel.tsx'
import { useCreditSelect } from './credit-select.tsx'
import { NoticeFields } from './notice-fields.tsx'
import type { NoticeSubject } from './notice-form.ts'

type NoticesPanelProps = {
  readonly verifier: Address
  readonly credits: readonly Credit[]
  readonly issuances: readonly Issuance[]
}

/** Publishes what a registry reported about issued credits; renders nothing for accounts that are no verifier. */
export function NoticesPanel({ verifier, credits, issuances }: NoticesPanelProps) {
  const chain = useChain()
  const isVerifier = useRole(verifier, 'VERIFIER_ROLE').data?.value.held === true
  const issued = credits.filter(({ verified }) => verified.value > 0n)
  const { chosen, field } = useCreditSelect('noticed', issued)
  if (!isVerifier || chain.status !== 'open') return null
  const contract = findAddress(chain.deployment, 'CreditNotices')
  if (contract === undefined) return null
  return (
    <div id="notices" className="scroll-mt-20">
      <Panel
        title="Notices of registries"
        description="What a registry reported about credits that were issued: a reversal, over-issuance, invalid credits. It is public, with its source. It can be compensated or withdrawn, never erased."
      >
        {field}
        {chosen !== undefined && (
          <ChosenCredit
            key={String(chosen.assetId)}
            credit={chosen}
            issuances={issuances}
            verifier={verifier}
            contract={contract}
          />
        )}
      </Panel>
    </div>
  )
}

type ChosenCreditProps = {
  readonly credit: Credit
  readonly issuances: readonly Issuance[]
  readonly verifier: Address
  readonly contract: Address
}

function ChosenCredit({ credit, issuances, verifier, contract }: ChosenCreditProps) {
  const [subject, setSubject] = useState<NoticeSubject>({ act: 'report' })
  const notices = useNotices()
  if (notices.status === 'pending') return null
  if (notices.status === 'error') return <FailureCard failure={notices} />
  const threads = threadsOf(notices.value.filter(({ tokenId }) => tokenId === credit.tokenId))
  const action = (label: string, about: string, next: NoticeSubject) => (
    <Button
      variant="outline"
      size="sm"
      aria-label={`${label} ${about}`}
      onClick={() => setSubject(next)}
    >
      {label}
    </Button>
  )
  return (
    <div className="mt-6 flex flex-col gap-6">
      {threads.length > 0 && (
        <ul aria-label="Notices" className="divide-y divide-line rounded-md border border-line">
          {threads.map((thread) => {
            const { report } = thread
            const about = `notice ${report.id}`
            return (
              <NoticeRow
                key={String(report.id)}
                thread={thread}
                text={batchNoticeText(thread, credit)}
                action={
                  report.withdrawnBy === null && (
                    <span className="mt-2 flex flex-wrap gap-2">
                      {uncompensated(report).value > 0n &&
                        action('Compensate', about, { act: 'compensate', report })}
                      {action('Withdraw', about, { act: 'withdraw', notice: report })}
                    </span>
                  )
                }
                compensationAction={(notice) =>
                  action('Withdraw', `notice ${notice.id}`, { act: 'withdraw', notice })
                }
              />
            )
          })}
        </ul>
      )}
      {sameAddress(credit.issuer, verifier) || sameAddress(credit.project.issuer, verifier) ? (
        <Callout tone="warning">
          You issued this project. Another verifier has to report on it.
        </Callout>
      ) : (
        <NoticeFields
          key={keyOf(subject)}
          subject={subject}
          credit={credit}
          issuances={issuances}
          contract={contract}
          onDone={() => setSubject({ act: 'report' })}
        />
      )}
    </div>
  )
}

/** A form is another one for each notice that it is about. */
function keyOf(subject: NoticeSubject): string {
  switch (subject.act) {
    case 'report':
      return 'report'
    case 'compensate':
      return `compensate ${subject.report.id}`
    case 'withdraw':
      return `withdraw ${subject.notice.id}`
  }
}
