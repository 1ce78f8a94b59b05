import { UserRound } from 'lucide-react'
import type { OpenChain } from '../../../chain/chain-state.ts'
import type { CodeFacts } from '../../../domain/contracts/code-facts.ts'
import { AmountText } from '../../../ui/amount-text.tsx'
import { ButtonLink } from '../../../ui/button-link.tsx'
import { Card } from '../../../ui/card.tsx'
import { EmptyState } from '../../../ui/empty-state.tsx'

type NoCodeProps = { readonly chain: OpenChain; readonly facts: CodeFacts }

/** An address without a contract. */
export function NoCode({ chain, facts: { balance } }: NoCodeProps) {
  const { name, nativeCurrency } = chain.client.chain
  return (
    <Card>
      <EmptyState
        icon={<UserRound aria-hidden />}
        title={`There is no contract at this address on ${name}`}
        actions={<ButtonLink to="/contracts">All contracts</ButtonLink>}
      >
        It is the address of an account, of a contract that is not created yet, or of one on another
        chain. Its balance here is{' '}
        <AmountText
          amount={{ value: balance, decimals: nativeCurrency.decimals }}
          unit={nativeCurrency.symbol}
        />
        .
      </EmptyState>
    </Card>
  )
}
