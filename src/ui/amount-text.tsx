import type { ClipboardEvent, ReactNode } from 'react'
import { type Amount, type AmountFormat, toDecimalString } from '../lib/amount.ts'
import { formatUnitPrice, formatUsd } from '../lib/format-money.ts'
import { formatTokens } from '../lib/format-tokens.ts'
import { ForeignText } from './foreign-text.tsx'

type AmountTextProps = {
  readonly amount: Amount
  readonly unit?: string
  readonly format?: AmountFormat
}

/**
 * An amount with its unit, rounded to be read; its every digit is in the tooltip and is what copying takes.
 *
 * @example
 * <AmountText amount={{ value: 1_250_500n, decimals: 3 }} unit="tonnes" />
 */
export function AmountText({ amount, unit, format }: AmountTextProps) {
  const shown = formatTokens(amount, format)
  return (
    <ExactText shown={shown} exact={toDecimalString(amount)}>
      {shown}
      {unit !== undefined && (
        <ForeignText className="ml-1 inline-block text-muted">{unit}</ForeignText>
      )}
    </ExactText>
  )
}

type ExactTextProps = {
  /** The number as it is shown, without its unit. */
  readonly shown: string
  /** Every digit of it, in the tooltip and on the clipboard. */
  readonly exact: string
  readonly children: ReactNode
}

/** A rounded number whose every digit is in its tooltip, and is what copying it takes. */
function ExactText({ shown, exact, children }: ExactTextProps) {
  const isExact =
    shown
      .replaceAll(/[,$]/g, '')
      .replace(/(\.\d*?)0+$/, '$1')
      .replace(/\.$/, '') === exact
  const copy = (event: ClipboardEvent<HTMLSpanElement>) => {
    const selection = document.getSelection()
    const ends = [selection?.anchorNode ?? null, selection?.focusNode ?? null]
    // What is copied along with its surroundings stays as it is shown.
    if (ends.some((node) => !event.currentTarget.contains(node))) return
    event.preventDefault()
    event.clipboardData.setData('text/plain', exact)
  }
  return (
    <span className="wrap-break-word tnum" {...(!isExact && { title: exact, onCopy: copy })}>
      {children}
    </span>
  )
}

type MoneyProps = { readonly amount: Amount; readonly format?: AmountFormat }

/**
 * US dollars (or USDC), rounded to be read; every digit is in the tooltip and is what copying takes.
 *
 * @example
 * <Money amount={{ value: 1_234_567_891n, decimals: 6 }} format={{ compact: true }} />
 */
export function Money({ amount, format }: MoneyProps) {
  const shown = formatUsd(amount, format)
  return (
    <ExactText shown={shown} exact={toDecimalString(amount)}>
      {shown}
    </ExactText>
  )
}

/**
 * The price of one share, credit or other unit in US dollars (or USDC), with the same digits everywhere;
 * every digit is in the tooltip and is what copying takes.
 *
 * @example
 * <UnitPrice price={{ value: 1_045_000n, decimals: 6 }} /> // $1.0450
 */
export function UnitPrice({ price }: { readonly price: Amount }) {
  const shown = formatUnitPrice(price)
  return (
    <ExactText shown={shown} exact={toDecimalString(price)}>
      {shown}
    </ExactText>
  )
}

/**
 * Stands where the source of a figure does not state it.
 *
 * @example
 * {amount === null ? <NotStated /> : <Money amount={amount} />}
 */
export function NotStated() {
  return <span className="font-normal text-muted">Not stated</span>
}
