import { isShare, isTraded } from '../../../domain/accounts/rules/form.ts'
import { secondsOf } from '../../../domain/accounts/rules/parameter-value.ts'
import type { TemplateParameter } from '../../../domain/accounts/template.ts'
import type { PoolToken } from '../../../domain/pools/pool.ts'
import { isolated } from '../../../lib/foreign-text.ts'
import { sameAddress } from '../../../lib/same-address.ts'
import { Input } from '../../../ui/input.tsx'
import { NumberInput } from '../../../ui/number-input.tsx'
import { Select } from '../../../ui/select.tsx'
import { UtcTimeInput } from './utc-time-input.tsx'

type ParameterControlProps = {
  readonly id?: string
  readonly 'aria-label'?: string
  readonly 'aria-describedby'?: string | undefined
  readonly 'aria-invalid'?: true | undefined
  readonly required?: boolean
  readonly parameter: TemplateParameter
  /** Tokens that can be chosen. */
  readonly tokens: readonly PoolToken[]
  /** Unit of amounts. */
  readonly unit: string
  readonly value: string
  readonly onChange: (text: string) => void
}

/** The control of one value: a choice of tokens, a date, an amount with its unit, or a text. */
export function ParameterControl({
  parameter,
  tokens,
  unit,
  value,
  onChange,
  ...control
}: ParameterControlProps) {
  switch (parameter.kind) {
    case 'token': {
      const offered = tokens.filter(offeredFor(parameter))
      const chosen = offered.find(
        ({ address, symbol }) =>
          sameAddress(address, value) || symbol.toLowerCase() === value.toLowerCase(),
      )
      return (
        <Select
          {...control}
          placeholder="Choose a token"
          options={offered.map(({ address, symbol, name }) => ({
            value: address,
            label: `${isolated(symbol)} · ${isolated(name)}`,
          }))}
          value={chosen?.address ?? null}
          onChange={onChange}
        />
      )
    }
    case 'time':
      return <UtcTimeInput {...control} value={clockText(value)} onChange={onChange} />
    case 'usdc':
    case 'percent':
      return (
        <NumberInput
          {...control}
          placeholder="0"
          unit={parameter.kind === 'usdc' ? unit : '%'}
          value={value}
          onChange={onChange}
        />
      )
    // An account has a field of its own, `AddressField`, but in a list that is written as text.
    case 'account':
    case 'text':
      return (
        <Input
          {...control}
          autoComplete="off"
          spellCheck={false}
          value={value}
          onChange={(event) => onChange(event.target.value)}
        />
      )
  }
}

/** Which tokens a parameter can be: a share for yield, USDC only in a portfolio. */
function offeredFor({ name, isList }: TemplateParameter): (token: PoolToken) => boolean {
  if (isList) return () => true
  return name === 'treasuryToken' ? isShare : isTraded
}

/** A time as date inputs write it, in UTC; empty where it is not a time. */
function clockText(text: string): string {
  const seconds = secondsOf(text.trim())
  if (seconds === null || seconds > 253_402_300_799) return ''
  return new Date(seconds * 1_000).toISOString().slice(0, 16)
}
