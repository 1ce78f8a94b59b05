import { use } from 'react'
import { Featured } from './featured.tsx'
import { Figures } from './figures.tsx'
import { Hero } from './hero.tsx'
import { HomeFiguresContext } from './home-figures.ts'
import { Principles } from './principles.tsx'
import { WaysIn } from './ways-in.tsx'

export function Page() {
  const readFigures = use(HomeFiguresContext)
  return (
    <>
      <Hero />
      <div className="shell-width flex flex-col gap-16 pt-8 pb-20 sm:gap-20">
        {readFigures !== null && (
          <>
            <section aria-label="The markets now">
              <Figures read={readFigures} />
            </section>
            <Featured read={readFigures} />
          </>
        )}
        <WaysIn />
        <Principles />
      </div>
    </>
  )
}
