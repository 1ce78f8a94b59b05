import type { ReactNode } from 'react'
import { formatAmount, parseAmount, toDecimalString, understoodAmount } from '../lib/amount.ts'
import {
  type AmountLimits,
  amountError,
  formatAmountProblem,
  largestAmount,
  shownDecimals,
} from '../lib/amount-limits.ts'
import { cn } from '../lib/cn.ts'
import { Button } from './button.tsx'
import { Field } from './field.tsx'
import { controlStyle } from './input.tsx'
import { useTypedText } from './number-input.tsx'

type AmountInputProps = AmountLimits & {
  readonly label: string
  /** Smallest units; `null` while the text is not a valid amount. A form may hold either for nothing or 0. */
  readonly value: bigint | null
  /** Called with smallest units, or `null` when the text is empty or not an amount. */
  readonly onChange: (value: bigint | null) => void
  /** Whether a button fills in the largest valid amount; true by default. */
  readonly quickFill?: boolean
  /** Whether buttons below fill in a quarter, a half and all of it, instead of one within. */
  readonly shares?: boolean
  /** Chooses the unit, in the place of its name. */
  readonly unitControl?: ReactNode
  readonly hint?: ReactNode
  /** Another error, from the form or from a simulation. The input's own errors take precedence. */
  readonly error?: string | undefined
  readonly required?: boolean
  readonly disabled?: boolean
  readonly className?: string
}

/**
 * Input of an exact amount: text in, smallest units out, without rounding. What is typed stays as it is,
 * with how it is understood where that is not plain, and a message that says how to correct it where it
 * is no amount. Limits are shown but not enforced: an
 * amount beyond them still reaches `onChange`, so check `amountError` before sending.
 *
 * @example
 * const [paid, setPaid] = useState<bigint | null>(null)
 * <AmountInput label="You pay" unit="USDC" decimals={6} value={paid} onChange={setPaid} balance={usdc} />
 */
export function AmountInput({
  label,
  value,
  onChange,
  quickFill = true,
  shares = false,
  unitControl,
  hint,
  error,
  required = true,
  disabled = false,
  className,
  ...limits
}: AmountInputProps) {
  const { unit, decimals, balance, balanceLabel = 'Balance' } = limits
  const shown = (amount: bigint) =>
    `${formatAmount({ value: amount, decimals }, { maximumFractionDigits: shownDecimals })} ${unit}`
  const { text, type, leave } = useTypedText({
    value,
    read: (typed) => read(typed, decimals),
    write: (amount) => write(amount, decimals),
    onChange,
    same: (one, other) => (one ?? 0n) === (other ?? 0n),
  })
  const largest = quickFill || shares ? largestAmount(limits) : undefined
  const hasMax = largest !== undefined && !shares

  const field = (
    <Field
      label={label}
      hint={hint}
      required={required}
      className={shares ? undefined : className}
      aside={balance !== undefined && `${balanceLabel} ${shown(balance)}`}
      understood={understoodAmount(text, limits)}
      error={errorOf(text, limits) ?? error}
    >
      {(control) => (
        <div className="relative">
          <input
            {...control}
            type="text"
            inputMode="decimal"
            autoComplete="off"
            spellCheck={false}
            placeholder="0"
            disabled={disabled}
            value={text}
            onChange={(event) => type(event.target.value)}
            onBlur={leave}
            className={cn(controlStyle, 'tnum', unitControl !== undefined && 'h-12 text-lg')}
            style={{ paddingRight: `${unit.length + (unitControl ? 8 : hasMax ? 9 : 3)}ch` }}
          />
          <div className="absolute inset-y-0 right-1.5 flex items-center gap-2">
            {unitControl ?? (
              <span className={cn('text-muted text-sm', !hasMax && 'pr-1.5')}>{unit}</span>
            )}
            {hasMax && (
              <Button
                size="xs"
                variant="soft"
                disabled={disabled}
                aria-label={`Max, ${shown(largest)}`}
                onClick={() => type(write(largest, decimals))}
              >
                Max
              </Button>
            )}
          </div>
        </div>
      )}
    </Field>
  )
  if (!shares || largest === undefined) return field
  return (
    <div className={cn('flex flex-col gap-2', className)}>
      {field}
      <div className="grid grid-cols-3 gap-2">
        {[25n, 50n, 100n].map((percent) => {
          const part = (largest * percent) / 100n
          return (
            <Button
              key={percent.toString()}
              size="xs"
              variant="soft"
              disabled={disabled || part === 0n}
              aria-label={`${percent}%, ${shown(part)}`}
              onClick={() => type(write(part, decimals))}
            >
              {percent.toString()}%
            </Button>
          )
        })}
      </div>
    </div>
  )
}

function read(text: string, decimals: number): bigint | null {
  const parsed = parseAmount(text, decimals)
  return parsed.ok ? parsed.amount.value : null
}

function write(value: bigint | null, decimals: number): string {
  return value === null ? '' : toDecimalString({ value, decimals })
}

function errorOf(text: string, limits: AmountLimits): string | undefined {
  if (text === '') return undefined
  const parsed = parseAmount(text, limits.decimals)
  return parsed.ok
    ? amountError(parsed.amount.value, limits)
    : formatAmountProblem(parsed.problem, limits)
}
