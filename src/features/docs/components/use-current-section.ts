import { useEffect, useState } from 'react'
import type { Section } from '../documents.ts'

/** Pixels from the top of the window above which a heading counts as passed: bars and a margin. */
const passedAt = 128

/** Id of the section that is at the top of the window. */
export function useCurrentSection(sections: readonly Section[]): string | undefined {
  const [current, setCurrent] = useState<string>()
  useEffect(() => {
    const parts = sections.filter(({ level }) => level === 2 || level === 3)
    let frame = 0
    const update = () => {
      const passed = parts.findLast(({ id }) => {
        const top = document.getElementById(id)?.getBoundingClientRect().top
        return top !== undefined && top <= passedAt
      })
      const { scrollHeight } = document.documentElement
      const atEnd = window.scrollY > 0 && window.scrollY + window.innerHeight >= scrollHeight - 2
      setCurrent((atEnd ? parts.at(-1) : (passed ?? parts[0]))?.id)
    }
    const schedule = () => {
      cancelAnimationFrame(frame)
      frame = requestAnimationFrame(update)
    }
    schedule()
    window.addEventListener('scroll', schedule, { passive: true })
    window.addEventListener('resize', schedule)
    return () => {
      cancelAnimationFrame(frame)
      window.removeEventListener('scroll', schedule)
      window.removeEventListener('resize', schedule)
    }
  }, [sections])
  return current
}
