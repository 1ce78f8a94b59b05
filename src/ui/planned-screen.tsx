import { PageHeader } from './page-header.tsx'

type PlannedScreenProps = {
  readonly title: string
  /** One sentence: what will be here. */
  readonly children: string
}

/** A screen that is not built yet: its name, and what it will hold. */
export function PlannedScreen({ title, children }: PlannedScreenProps) {
  return (
    <div className="shell-width py-8 sm:py-10">
      <PageHeader title={title} description={children} />
    </div>
  )
}
