import { useState } from 'react'
import { transact } from '../../chain/transactions/transact-store.ts'
import { refuseNavIntent, type Serviced, signNavIntent } from '../../domain/servicing/intents.ts'
import { type NavSigning, navMove, type WaitingNav } from '../../domain/servicing/nav-signing.ts'
import { formatInBothZones } from '../../lib/date.ts'
import { formatDay } from '../../lib/day.ts'
import { isolated } from '../../lib/foreign-text.ts'
import { formatUnitPrice } from '../../lib/format-money.ts'
import { formatBasisPoints, formatPercent } from '../../lib/format-percent.ts'
import { UnitPrice } from '../../ui/amount-text.tsx'
import { Button } from '../../ui/button.tsx'
import { KeyValueList } from '../../ui/key-value-list.tsx'
import { ReasonDialog } from '../../ui/reason-dialog.tsx'

type SigningCardProps = {
  readonly serviced: Serviced
  readonly signing: NavSigning
  readonly waiting: WaitingNav
  /** Whether the reader is the administrator, who can sign and refuse. */
  readonly isAdministrator: boolean
}

/** A net asset value that waits for a signature: the value before, the new one, and why it waits. */
export function SigningCard({ serviced, signing, waiting, isAdministrator }: SigningCardProps) {
  const [isRefusing, setRefusing] = useState(false)
  const { latest, terms } = signing
  const symbol = isolated(serviced.asset.symbol)
  return (
    <>
      <KeyValueList
        entries={[
          {
            label: 'In force now',
            value: latest === null ? 'None' : <UnitPrice price={latest.nav} />,
            ...(latest !== null && { hint: `As of ${formatDay(latest.asOf)}` }),
          },
          {
            label: 'Waits for a signature',
            hint: `As of ${formatDay(waiting.asOf)}, stated ${formatInBothZones(waiting.statedAt)}`,
            value: <UnitPrice price={waiting.nav} />,
          },
          ...(waiting.compared === null
            ? []
            : [
                {
                  label: 'Move',
                  hint: `From ${formatUnitPrice(waiting.compared)}, in force during the window`,
                  value: formatPercent(navMove(waiting.nav, waiting.compared) * 100, {
                    signed: true,
                  }),
                },
              ]),
          { label: 'Bound without a signature', value: formatBasisPoints(terms.boundBps) },
          { label: 'Expires', value: formatInBothZones(waiting.expiresAt) },
        ]}
      />
      {isAdministrator && (
        <div className="mt-3 flex flex-wrap gap-2">
          <Button onClick={() => void transact(signNavIntent(serviced, waiting))}>
            Sign <span className="sr-only">the value of {symbol}</span>
          </Button>
          <Button variant="outline" onClick={() => setRefusing(true)}>
            Refuse <span className="sr-only">the value of {symbol}</span>
          </Button>
          <ReasonDialog
            open={isRefusing}
            onOpenChange={setRefusing}
            title={`Refuse the value of ${symbol}`}
            hint="What is wrong with it, and what the issuer has to do."
            action="Preview refusal"
            danger
            onReason={(reason) => transact(refuseNavIntent(serviced, waiting, reason))}
          />
        </div>
      )}
    </>
  )
}
