import type { PoolToken } from '../../../domain/pools/pool.ts'
import { Select } from '../../../ui/select.tsx'

type TokenSelectProps = {
  readonly label: string
  readonly tokens: readonly PoolToken[]
  readonly value: PoolToken
  readonly onChange: (token: PoolToken) => void
}

/** One of the tokens that pools trade. */
export function TokenSelect({ label, tokens, value, onChange }: TokenSelectProps) {
  return (
    <Select
      aria-label={label}
      options={tokens.map(({ address, symbol, name }) => ({
        value: address,
        label: `${symbol} · ${name}`,
      }))}
      value={value.address}
      onChange={(address) => {
        const token = tokens.find((candidate) => candidate.address === address)
        if (token !== undefined) onChange(token)
      }}
      className="w-full"
    />
  )
}
