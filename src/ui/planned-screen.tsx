import { PageHeader } from './page-header.tsx'

type PlannedScreenProps = {
  readonly title: string
  /** One sentence about the planned content. */
  readonly children: string
}

/** A screen that is not built yet, with its title and planned content. */
export function PlannedScreen({ title, children }: PlannedScreenProps) {
  return (
    <div className="shell-width py-8 sm:py-10">
      <PageHeader title={title} description={children} />
    </div>
  )
}
