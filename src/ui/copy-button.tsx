import { Check, Copy } from 'lucide-react'
import { useEffect, useState } from 'react'
import { IconButton } from './icon-button.tsx'

type CopyState = 'idle' | 'copied' | 'refused'

type CopyButtonProps = {
  readonly text: string
  /** What is copied: "Copy the address". */
  readonly label: string
}

/** Puts a text on the clipboard and says so for two seconds. */
export function CopyButton({ text, label }: CopyButtonProps) {
  const [state, setState] = useState<CopyState>('idle')

  useEffect(() => {
    if (state === 'idle') return
    const timer = setTimeout(() => setState('idle'), 2000)
    return () => clearTimeout(timer)
  }, [state])

  const copy = () =>
    navigator.clipboard.writeText(text).then(
      () => setState('copied'),
      () => setState('refused'),
    )

  return (
    <span className="relative inline-flex print:hidden">
      <IconButton label={label} size="icon-sm" onClick={copy}>
        {state === 'copied' ? (
          <Check aria-hidden className="text-secondary-fg" />
        ) : (
          <Copy aria-hidden />
        )}
      </IconButton>
      <span
        aria-live="polite"
        className={state === 'refused' ? 'text-error-fg text-xs' : 'sr-only'}
      >
        {state === 'copied' && 'Copied'}
        {state === 'refused' && 'The browser refused. Select the text and copy it.'}
      </span>
    </span>
  )
}
