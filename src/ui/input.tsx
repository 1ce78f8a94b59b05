import { Search, X } from 'lucide-react'
import { type ComponentProps, useRef } from 'react'
import { cn } from '../lib/cn.ts'
import { IconButton } from './button.tsx'

/**
 * A single-line text input. Used in a `Field`, which labels it.
 *
 * @example
 * <Field label="Beneficiary">{(control) => <Input {...control} value={name} onChange={change} />}</Field>
 */
export function Input({ className, ...rest }: ComponentProps<'input'>) {
  return <input className={cn(controlStyle, className)} {...rest} />
}

/** Style of inputs and selects. 16 px on phones, which zoom in on inputs with smaller text. */
export const controlStyle =
  'h-10 w-full rounded-md border border-control bg-field px-3 text-base text-fg placeholder:text-subtle transition-colors hover:border-muted aria-invalid:border-error-fg disabled:cursor-not-allowed disabled:opacity-60 sm:text-sm'

/** A multi-line text input. Used in a `Field`, which labels it. */
export function Textarea({ className, rows = 4, ...rest }: ComponentProps<'textarea'>) {
  return (
    <textarea
      rows={rows}
      className={cn(controlStyle, 'field-sizing-content h-auto min-h-24 py-2', className)}
      {...rest}
    />
  )
}

type SearchInputProps = {
  /** Label for screen readers: "Search assets". */
  readonly label: string
  readonly value: string
  readonly onChange: (value: string) => void
  readonly placeholder?: string
  readonly className?: string
}

/**
 * A search input that is cleared with its button or Escape.
 *
 * @example
 * <SearchInput label="Search assets" value={query} onChange={setQuery} placeholder="Name, issuer, symbol" />
 */
export function SearchInput({ label, value, onChange, placeholder, className }: SearchInputProps) {
  const input = useRef<HTMLInputElement>(null)
  const clear = () => {
    onChange('')
    input.current?.focus()
  }
  return (
    <div className={cn('relative', className)}>
      <Search
        aria-hidden
        className="pointer-events-none absolute top-3 left-3 size-4 text-subtle"
      />
      <input
        ref={input}
        type="search"
        aria-label={label}
        value={value}
        placeholder={placeholder ?? label}
        onChange={(event) => onChange(event.target.value)}
        onKeyDown={(event) => event.key === 'Escape' && value !== '' && clear()}
        className={cn(controlStyle, 'pr-10 pl-9 [&::-webkit-search-cancel-button]:hidden')}
      />
      {value !== '' && (
        <IconButton
          label="Clear search"
          size="icon-sm"
          onClick={clear}
          className="absolute top-1 right-1"
        >
          <X aria-hidden />
        </IconButton>
      )}
    </div>
  )
}
