import { type RefObject, useLayoutEffect, useState } from 'react'

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
