import type { ReactNode } from 'react'

/** The text of React children. */
export function plainText(children: ReactNode): string {
  if (typeof children === 'string' || typeof children === 'number') return String(children)
  if (Array.isArray(children)) return children.map(plainText).join('')
  if (typeof children === 'object' && children !== null && 'props' in children) {
    return plainText((children.props as { readonly children?: ReactNode }).children)
  }
  return ''
}
