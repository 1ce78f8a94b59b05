import { useQuery } from '@tanstack/react-query'
import { Plus, X } from 'lucide-react'
import type { Token } from '../../../chain/token.ts'
import type { TokenAmount } from '../../../domain/accounts/intents.ts'
import { isolated } from '../../../lib/foreign-text.ts'
import { AmountInput } from '../../../ui/amount-input.tsx'
import { Button, IconButton } from '../../../ui/button.tsx'
import { Select } from '../../../ui/select.tsx'
import type { ContractActions } from '../source/accounts-source.ts'

type FundingRowsProps = {
  /** Tokens that can be chosen. */
  readonly tokens: readonly Token[]
  readonly fundings: readonly TokenAmount[]
  readonly onChange: (fundings: readonly TokenAmount[]) => void
  readonly balanceOf: ContractActions['balance']
}

/** Amounts of several tokens, each of its own. */
export function FundingRows({ tokens, fundings, onChange, balanceOf }: FundingRowsProps) {
  const unused = tokens.filter(
    ({ address }) => !fundings.some(({ token }) => token.address === address),
  )
  const [next] = unused
  const replace = (row: number, changed: TokenAmount) =>
    onChange(fundings.map((funding, at) => (at === row ? changed : funding)))
  return (
    <div className="flex flex-col gap-4">
      {fundings.length === 0 && (
        <p className="text-muted text-sm">
          None. You can fund the account later, too; its rule waits until it holds what it needs.
        </p>
      )}
      {fundings.map((funding, row) => (
        <FundingRow
          key={funding.token.address}
          funding={funding}
          choices={[funding.token, ...unused]}
          onChange={(changed) => replace(row, changed)}
          onRemove={() => onChange(fundings.filter((_, at) => at !== row))}
          balanceOf={balanceOf}
        />
      ))}
      {next && (
        <Button
          size="sm"
          variant="outline"
          className="self-start"
          onClick={() => onChange([...fundings, { token: next, amount: 0n }])}
        >
          <Plus aria-hidden />
          Add tokens
        </Button>
      )}
    </div>
  )
}

type FundingRowProps = {
  readonly funding: TokenAmount
  readonly choices: readonly Token[]
  readonly onChange: (funding: TokenAmount) => void
  readonly onRemove: () => void
  readonly balanceOf: ContractActions['balance']
}

function FundingRow({ funding, choices, onChange, onRemove, balanceOf }: FundingRowProps) {
  const { token, amount } = funding
  const balance = useQuery(balanceOf(token)).data?.value.value
  return (
    <div className="grid grid-cols-[minmax(0,1fr)_auto] items-start gap-x-2 gap-y-3 max-sm:rounded-md max-sm:border max-sm:border-line max-sm:p-3 sm:grid-cols-[8rem_minmax(0,1fr)_auto]">
      <Select
        aria-label="Token"
        className="w-full sm:mt-6.5"
        options={choices.map(({ address, symbol }) => ({ value: address, label: symbol }))}
        value={token.address}
        onChange={(address) => {
          const chosen = choices.find((choice) => choice.address === address)
          if (chosen) onChange({ token: chosen, amount: 0n })
        }}
      />
      <AmountInput
        label={`Amount of ${isolated(token.symbol)}`}
        className="min-w-0 max-sm:col-span-2 max-sm:row-start-2"
        unit={token.symbol}
        decimals={token.decimals}
        balance={balance}
        value={amount === 0n ? null : amount}
        onChange={(value) => onChange({ token, amount: value ?? 0n })}
      />
      <IconButton
        label={`Remove ${isolated(token.symbol)}`}
        className="sm:mt-6.5"
        onClick={onRemove}
      >
        <X aria-hidden />
      </IconButton>
    </div>
  )
}
