import type { ComponentProps } from 'react'
import { CopyButton } from '../../../ui/copy-button.tsx'
import { plainText } from '../model/plain-text.ts'

/** Highlighted code with a button that copies it. */
export function CodeBlock({ className, children, ...rest }: ComponentProps<'pre'>) {
  return (
    <div className="docs-code">
      <pre {...rest}>{children}</pre>
      <div className="docs-copy">
        <CopyButton text={plainText(children).trimEnd()} label="Copy the code" />
      </div>
    </div>
  )
}
