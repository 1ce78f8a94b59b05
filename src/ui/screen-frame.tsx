import type { ReactNode } from 'react'
import { PageHeader } from './page-header.tsx'
import { Skeleton } from './skeleton.tsx'
import { TextLink } from './text-link.tsx'

type ScreenFrameProps = {
  readonly title: string
  /** The list that the screen belongs to. */
  readonly list: { readonly label: string; readonly to: string }
  readonly children: ReactNode
}

/** The head of a screen that is not there yet, or not at all, and what is shown instead. */
export function ScreenFrame({ title, list, children }: ScreenFrameProps) {
  return (
    <>
      <PageHeader eyebrow={<TextLink to={list.to}>{list.label}</TextLink>} title={title} />
      {children}
    </>
  )
}

/** The place of a screen's panels while they are being read. */
export function ScreenSkeleton() {
  return (
    <div role="status" className="flex flex-col gap-6">
      <span className="sr-only">Loading</span>
      <Skeleton className="h-24" />
      <Skeleton className="h-96" />
    </div>
  )
}
