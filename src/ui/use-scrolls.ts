import { type RefObject, useEffect, useState } from 'react'

/**
 * Whether an element has more than it shows, so that it scrolls: then it must be reached by keyboard.
 *
 * @example
 * const ref = useRef<HTMLDivElement>(null)
 * const scrolls = useScrolls(ref)
 * return <div ref={ref} tabIndex={scrolls ? 0 : undefined}>{children}</div>
 */
export function useScrolls(ref: RefObject<HTMLElement | null>): boolean {
  const [scrolls, setScrolls] = useState(false)
  useEffect(() => {
    const element = ref.current
    if (element === null) return
    const observer = new ResizeObserver(() => {
      const { scrollWidth, clientWidth, scrollHeight, clientHeight } = element
      setScrolls(scrollWidth > clientWidth || scrollHeight > clientHeight)
    })
    for (const each of [element, ...element.children]) observer.observe(each)
    return () => observer.disconnect()
  }, [ref])
  return scrolls
}
