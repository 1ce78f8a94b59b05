import {
  type KeyboardEvent,
  type PointerEvent,
  type RefObject,
  useEffect,
  useRef,
  useState,
} from 'react'
import { fitPoints, fullView, pan, type Viewport, worldSize, zoomAt } from './viewport.ts'

type Point = { readonly x: number; readonly y: number }

const centre: Point = { x: worldSize.width / 2, y: worldSize.height / 2 }

/** Share of the viewport that an arrow key pans. */
const keyStep = 0.15

const arrows: Readonly<Record<string, Point>> = {
  ArrowLeft: { x: worldSize.width * keyStep, y: 0 },
  ArrowRight: { x: -worldSize.width * keyStep, y: 0 },
  ArrowUp: { x: 0, y: worldSize.height * keyStep },
  ArrowDown: { x: 0, y: -worldSize.height * keyStep },
}

/**
 * Viewport of the map, and the handlers with which pointers, the wheel and keys change it. The
 * wheel scrolls the page; with Ctrl or as a pinch gesture it zooms.
 */
export function useMapView(frame: RefObject<HTMLElement | null>) {
  const [view, setView] = useState<Viewport>(() => fullView(worldSize))
  const pointers = useRef(new Map<number, Point>())

  // React's wheel listeners are passive: the page would zoom together with the map.
  useEffect(() => {
    const element = frame.current
    if (element === null) return
    const zoom = (event: WheelEvent) => {
      if (!event.ctrlKey && !event.metaKey) return
      event.preventDefault()
      const at = pointIn(element, event)
      setView((current) => zoomAt(current, Math.exp(-event.deltaY / 200), at, worldSize))
    }
    element.addEventListener('wheel', zoom, { passive: false })
    return () => element.removeEventListener('wheel', zoom)
  }, [frame])

  const onPointerDown = (event: PointerEvent<HTMLElement>) => {
    if (event.button !== 0 || !isOnMap(event)) return
    event.currentTarget.setPointerCapture(event.pointerId)
    pointers.current.set(event.pointerId, pointIn(event.currentTarget, event))
  }
  const onPointerMove = (event: PointerEvent<HTMLElement>) => {
    const before = pointers.current.get(event.pointerId)
    if (before === undefined) return
    const now = pointIn(event.currentTarget, event)
    const [other] = [...pointers.current].filter(([id]) => id !== event.pointerId)
    pointers.current.set(event.pointerId, now)
    setView((current) =>
      other === undefined
        ? pan(current, difference(now, before), worldSize)
        : pinch(current, before, now, other[1]),
    )
  }
  const onPointerUp = (event: PointerEvent<HTMLElement>) => {
    pointers.current.delete(event.pointerId)
  }
  const onKeyDown = (event: KeyboardEvent<HTMLElement>) => {
    const by = arrows[event.key]
    if (by === undefined || view.zoom === 1 || !isInside(event)) return
    event.preventDefault()
    setView(pan(view, by, worldSize))
  }

  return {
    view,
    zoomBy: (factor: number) => setView(zoomAt(view, factor, centre, worldSize)),
    showWorld: () => setView(fullView(worldSize)),
    zoomTo: (points: readonly Point[]) => setView(fitPoints(points, worldSize)),
    /** For the map. */
    pointerHandlers: {
      onPointerDown,
      onPointerMove,
      onPointerUp,
      onPointerCancel: onPointerUp,
    },
    /** For the map with its buttons, so that the arrow keys work wherever the focus is in it. */
    onKeyDown,
  }
}

/** Position of an event in the viewport, in map units from its top left corner. */
function pointIn(
  element: HTMLElement,
  { clientX, clientY }: { readonly clientX: number; readonly clientY: number },
): Point {
  const { left, top, width } = element.getBoundingClientRect()
  const scale = worldSize.width / width
  return { x: (clientX - left) * scale, y: (clientY - top) * scale }
}

const difference = (a: Point, b: Point): Point => ({ x: a.x - b.x, y: a.y - b.y })
const distance = (a: Point, b: Point): number => Math.hypot(a.x - b.x, a.y - b.y)

/** Zooms as one of two fingers moves, around the position of the other. */
function pinch(view: Viewport, before: Point, now: Point, other: Point): Viewport {
  const factor = distance(now, other) / Math.max(distance(before, other), 1)
  return zoomAt(view, factor, other, worldSize)
}

type ElementEvent = { readonly target: EventTarget; readonly currentTarget: HTMLElement }

/** React also bubbles events of overlays that the map renders elsewhere in the document. */
function isInside({ target, currentTarget }: ElementEvent): boolean {
  return target instanceof Node && currentTarget.contains(target)
}

/** Whether an event is on the map itself and not on a marker. */
function isOnMap(event: ElementEvent): boolean {
  return isInside(event) && event.target instanceof Element && !event.target.closest('button, a')
}
