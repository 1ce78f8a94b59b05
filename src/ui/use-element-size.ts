import { type RefObject, useEffect, useLayoutEffect, useState } from 'react'

/**
 * The width of an element in pixels, updated when it changes; `null` until it has been laid out.
 *
 * @example
 * const ref = useRef<HTMLDivElement>(null)
 * const width = useElementWidth(ref)
 */
export function useElementWidth(ref: RefObject<HTMLElement | null>): number | null {
  const [width, setWidth] = useState<number | null>(null)
  // Measured before the first paint, so that no layout for another width is visible.
  useLayoutEffect(() => {
    const element = ref.current
    if (element === null) return
    const measure = () => setWidth(element.clientWidth)
    measure()
    const observer = new ResizeObserver(measure)
    observer.observe(element)
    return () => observer.disconnect()
  }, [ref])
  return width
}

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
