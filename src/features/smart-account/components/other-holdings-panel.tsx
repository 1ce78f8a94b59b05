import { useQuery } from '@tanstack/react-query'
import { type ReactNode, useState } from 'react'
import { FailureState } from '../../../chain/errors/failure-state.tsx'
import type { AccountContract, SmartAccount } from '../../../domain/accounts/account.ts'
import { creditUnit } from '../../../domain/credits/credit-type.ts'
import { pairLines } from '../../../domain/pools/intent-parts.ts'
import type { HeldPosition } from '../../../domain/pools/intents.ts'
import { minimumWithdrawal } from '../../../domain/pools/liquidity-math.ts'
import { pairName, rangeState } from '../../../domain/pools/pool.ts'
import { formatAmount } from '../../../lib/amount.ts'
import { isolated } from '../../../lib/foreign-text.ts'
import { loadable } from '../../../lib/loadable.ts'
import { Button } from '../../../ui/button.tsx'
import { ForeignText } from '../../../ui/foreign-text.tsx'
import { Panel } from '../../../ui/panel.tsx'
import { TextLink } from '../../../ui/text-link.tsx'
import {
  claimYieldAction,
  collectFeesAction,
  removeLiquidityAction,
} from '../model/holding-actions.ts'
import type { ContractActions, HoldingContracts } from '../source/accounts-source.ts'
import type { OtherHoldings } from '../source/read-other-holdings.ts'
import type { OwnerDesk } from './owner-desk.tsx'
import { type SendableHolding, SendHoldingDialog } from './send-holding-dialog.tsx'

type OtherHoldingsPanelProps = {
  readonly account: SmartAccount
  readonly contract: AccountContract
  readonly contracts: ContractActions
  /** Null unless owner. */
  readonly desk: OwnerDesk | null
}

/** How far a pool's price may move before liquidity is not removed. */
const slippageBps = 50n

/** Credits, positions, certificates and yield of an account, and what its owner does with them. */
export function OtherHoldingsPanel({
  account,
  contract,
  contracts,
  desk,
}: OtherHoldingsPanelProps) {
  const holdings = loadable(useQuery(contracts.otherHoldings(contract.address)))
  const [holding, setSending] = useState<SendableHolding | null>(null)
  if (holdings.status === 'pending') return null
  if (holdings.status === 'error') {
    return (
      <Panel title={title}>
        <FailureState failure={holdings} />
      </Panel>
    )
  }
  const held = holdings.value
  if (isEmpty(held)) return null
  const owner = desk &&
    contracts.holdingContracts && {
      desk,
      holdingContracts: contracts.holdingContracts,
      send: setSending,
    }
  return (
    <Panel
      title={title}
      description="Credits, positions, certificates and unclaimed payments. Only the owner can move them: budgets of delegates are of tokens."
      flush
    >
      <ul className="divide-y divide-line">
        {held.yields.map(({ token, claimable }) => (
          <Item
            key={token.address}
            name={`Payments of ${isolated(token.symbol)}`}
            amount={`${formatAmount(claimable, { maximumFractionDigits: 6 })} USDC`}
            actions={
              owner && (
                <ItemButton
                  label="Claim"
                  of={`the payments of ${isolated(token.symbol)}`}
                  busy={owner.desk.busy}
                  onClick={() =>
                    void owner.desk.sign([
                      claimYieldAction(
                        owner.desk.acting,
                        token,
                        claimable,
                        owner.holdingContracts.usdc,
                      ),
                    ])
                  }
                />
              )
            }
          />
        ))}
        {held.credits.map(({ credit, amount }) => (
          <Item
            key={String(credit.tokenId)}
            name={
              <TextLink to={`/environmental/assets/${credit.assetId}`}>
                <ForeignText>{credit.project.name}</ForeignText> {credit.vintage}
              </TextLink>
            }
            amount={`${formatAmount(amount)} ${creditUnit(credit.project.type).short}`}
            actions={
              owner && (
                <ItemButton
                  label="Send"
                  of={`${isolated(credit.project.name)} ${credit.vintage}`}
                  busy={owner.desk.busy}
                  onClick={() => owner.send({ kind: 'credits', credit, amount })}
                />
              )
            }
          />
        ))}
        {held.positions.map((position) => (
          <PositionItem key={String(position.position.id)} held={position} owner={owner} />
        ))}
        {held.certificates.map(({ id, project, vintage, amount, type }) => (
          <Item
            key={String(id)}
            name={
              <>
                <TextLink to={`/retirements/${id}`}>Certificate {String(id)}</TextLink>{' '}
                <span className="text-muted text-xs">
                  <ForeignText>{project.name}</ForeignText> {vintage}
                </span>
              </>
            }
            amount={`${formatAmount(amount)} ${creditUnit(type).short} retired`}
          />
        ))}
      </ul>
      {owner && holding && (
        <SendHoldingDialog
          desk={owner.desk}
          holdingContracts={owner.holdingContracts}
          owner={account.owner}
          holding={holding}
          onClose={() => setSending(null)}
        />
      )}
    </Panel>
  )
}

const title = 'Other holdings'

const isEmpty = ({ credits, positions, certificates, yields }: OtherHoldings): boolean =>
  credits.length + positions.length + certificates.length + yields.length === 0

/** What the owner acts with. */
type Owner = {
  readonly desk: OwnerDesk
  readonly holdingContracts: HoldingContracts
  readonly send: (holding: SendableHolding) => void
}

type PositionItemProps = { readonly held: HeldPosition; readonly owner: Owner | null }

function PositionItem({ held, owner }: PositionItemProps) {
  const { position, pool } = held
  const { id, liquidity, holds, owed } = position
  const remove = ({ desk, holdingContracts }: Owner) => {
    const minimum = minimumWithdrawal(pool.sqrtPriceX96, position, liquidity, slippageBps)
    const removal = { position, pool, liquidity, expected: holds, minimum }
    void desk.sign([removeLiquidityAction(desk.acting, removal, holdingContracts.pools)])
  }
  const fees = pairLines(pool, owed, {})
  return (
    <Item
      name={
        <>
          Position {String(id)}{' '}
          <span className="text-muted text-xs">
            {pairName(pool)}, {rangeTexts[rangeState(position, pool)]}
          </span>
        </>
      }
      amount={[
        ...pairLines(pool, holds, {}).map(lineText),
        ...fees.map((line) => `${lineText(line)} of fees`),
      ].join(', ')}
      actions={
        owner && (
          <>
            {liquidity > 0n && (
              <ItemButton
                label="Remove"
                of={`position ${id}`}
                busy={owner.desk.busy}
                onClick={() => remove(owner)}
              />
            )}
            {fees.length > 0 && (
              <ItemButton
                label="Collect"
                of={`the fees of position ${id}`}
                busy={owner.desk.busy}
                onClick={() =>
                  void owner.desk.sign([
                    collectFeesAction(owner.desk.acting, held, owner.holdingContracts.pools),
                  ])
                }
              />
            )}
            <ItemButton
              label="Send"
              of={`position ${id}`}
              busy={owner.desk.busy}
              onClick={() => owner.send({ kind: 'position', held })}
            />
          </>
        )
      }
    />
  )
}

const rangeTexts = {
  'in-range': 'in range',
  below: 'price below its range',
  above: 'price above its range',
  closed: 'closed',
} as const

const lineText = ({ amount, unit }: ReturnType<typeof pairLines>[number]): string =>
  `${formatAmount(amount, { maximumFractionDigits: 6 })} ${unit}`

type ItemProps = {
  readonly name: ReactNode
  readonly amount: string
  readonly actions?: ReactNode
}

const Item = ({ name, amount, actions }: ItemProps) => (
  <li className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2 px-4 py-3 text-sm sm:px-5">
    <div className="min-w-0">
      <p className="font-medium">{name}</p>
      <p className="text-muted text-xs tnum">{amount}</p>
    </div>
    {actions && <div className="flex flex-wrap gap-2">{actions}</div>}
  </li>
)

type ItemButtonProps = {
  readonly label: string
  /** What it is done with, for screen readers. */
  readonly of: string
  readonly busy: boolean
  readonly onClick: () => void
}

const ItemButton = ({ label, of, busy, onClick }: ItemButtonProps) => (
  <Button size="sm" variant="outline" busy={busy} onClick={onClick}>
    {label} <span className="sr-only">{of}</span>
  </Button>
)
