import type { ClipboardEvent, ReactNode } from 'react'
import { type Amount, type AmountFormat, toDecimalString } from '../lib/amount.ts'
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
      {unit !== undefined && <ForeignText className="ml-1 text-muted">{unit}</ForeignText>}
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
export function ExactText({ shown, exact, children }: ExactTextProps) {
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
