import { Check, Copy } from 'lucide-react'
import { useEffect, useState } from 'react'
import { IconButton } from './button.tsx'

type CopyState = 'idle' | 'copied' | 'failed'

type CopyButtonProps = {
  readonly text: string
  /** What is copied: "Copy the address". */
  readonly label: string
}

/** Copies a text to the clipboard and confirms it for two seconds. */
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
      () => setState('failed'),
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
      <span aria-live="polite" className={state === 'failed' ? 'text-error-fg text-xs' : 'sr-only'}>
        {state === 'copied' && 'Copied'}
        {state === 'failed' && 'The browser did not allow copying. Select the text and copy it.'}
      </span>
    </span>
  )
}
