import { Featured } from './featured.tsx'
import { Figures } from './figures.tsx'
import { Hero } from './hero.tsx'
import type { ReadHomeFigures, ReadYields } from './home-figures.ts'
import { Principles } from './principles.tsx'
import { WaysIn } from './ways-in.tsx'

/** Reading the chain takes code that the screen itself does without. */
const readFigures: ReadHomeFigures = async (cache) => {
  const { readHomeFigures } = await import('./read-home-figures.ts')
  return readHomeFigures(cache)
}

const readYieldsOf: ReadYields = async (cache, assets) => {
  const { readYields } = await import('./read-home-figures.ts')
  return readYields(cache, assets)
}

/** `/`: what the markets stand at, and the ways into them. */
export function Page() {
  return (
    <>
      <Hero />
      <div className="shell-width flex flex-col gap-16 pt-8 pb-20 sm:gap-20">
        <section aria-label="The markets now">
          <Figures read={readFigures} />
        </section>
        <Featured read={readFigures} readYields={readYieldsOf} />
        <WaysIn />
        <Principles />
      </div>
    </>
  )
}
