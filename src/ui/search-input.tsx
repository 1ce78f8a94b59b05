import { Search, X } from 'lucide-react'
import { useRef } from 'react'
import { cn } from '../lib/cn.ts'
import { controlStyle } from './control-style.ts'
import { IconButton } from './icon-button.tsx'

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
