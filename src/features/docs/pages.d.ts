/** What `scripts/vite/mdx/` compiles a page of the documentation to. */
declare module '*.mdx' {
  export { default, sections } from '*.md'
}

declare module '*.md' {
  import type { ComponentType } from 'react'

  type PageSection = {
    readonly id: string
    readonly title: string
    readonly level: number
    readonly text: string
  }

  const Content: ComponentType<{ readonly components?: Readonly<Record<string, unknown>> }>
  export default Content
  export const sections: readonly PageSection[]
}
