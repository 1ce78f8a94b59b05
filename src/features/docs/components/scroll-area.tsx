import { type ReactNode, useEffect, useRef, useState } from 'react'

/** Scrolls sideways what is too wide, and can be reached by keyboard when it does. */
export function ScrollArea({ children }: { readonly children: ReactNode }) {
  const area = useRef<HTMLDivElement>(null)
  const [scrolls, setScrolls] = useState(false)
  useEffect(() => {
    const element = area.current
    if (element === null) return
    const observer = new ResizeObserver(() => {
      setScrolls(element.scrollWidth > element.clientWidth)
    })
    observer.observe(element)
    return () => observer.disconnect()
  }, [])
  return (
    <div ref={area} className="docs-table" tabIndex={scrolls ? 0 : undefined}>
      {children}
    </div>
  )
}
