import {
  type KeyboardEvent,
  type PointerEvent,
  type RefObject,
  useEffect,
  useRef,
  useState,
} from 'react'
import { dragged, fitting, type Viewport, wholeOf, zoomedAt } from './viewport.ts'
import { worldSize } from './world.ts'

type Point = { readonly x: number; readonly y: number }

const centre: Point = { x: worldSize.width / 2, y: worldSize.height / 2 }

/** Part of the window that an arrow key moves. */
const keyStep = 0.15

const arrows: Readonly<Record<string, Point>> = {
  ArrowLeft: { x: worldSize.width * keyStep, y: 0 },
  ArrowRight: { x: -worldSize.width * keyStep, y: 0 },
  ArrowUp: { x: 0, y: worldSize.height * keyStep },
  ArrowDown: { x: 0, y: -worldSize.height * keyStep },
}

/**
 * What part of the world is shown, and how hands, wheels and keys change it. A plain wheel scrolls
 * the page past the map; with Ctrl, or as a pinch, it enlarges.
 */
export function useMapView(frame: RefObject<HTMLElement | null>) {
  const [view, setView] = useState<Viewport>(() => wholeOf(worldSize))
  const pointers = useRef(new Map<number, Point>())

  // React listens to wheels passively, so the page would be enlarged together with the map.
  useEffect(() => {
    const element = frame.current
    if (element === null) return
    const zoom = (event: WheelEvent) => {
      if (!event.ctrlKey && !event.metaKey) return
      event.preventDefault()
      const at = placeIn(element, event)
      setView((present) => zoomedAt(present, Math.exp(-event.deltaY / 200), at, worldSize))
    }
    element.addEventListener('wheel', zoom, { passive: false })
    return () => element.removeEventListener('wheel', zoom)
  }, [frame])

  const onPointerDown = (event: PointerEvent<HTMLElement>) => {
    if (event.button !== 0 || !isGround(event)) return
    event.currentTarget.setPointerCapture(event.pointerId)
    pointers.current.set(event.pointerId, placeIn(event.currentTarget, event))
  }
  const onPointerMove = (event: PointerEvent<HTMLElement>) => {
    const before = pointers.current.get(event.pointerId)
    if (before === undefined) return
    const now = placeIn(event.currentTarget, event)
    const [other] = [...pointers.current].filter(([id]) => id !== event.pointerId)
    pointers.current.set(event.pointerId, now)
    setView((present) =>
      other === undefined
        ? dragged(present, difference(now, before), worldSize)
        : pinched(present, before, now, other[1]),
    )
  }
  const onPointerUp = (event: PointerEvent<HTMLElement>) => {
    pointers.current.delete(event.pointerId)
  }
  const onKeyDown = (event: KeyboardEvent<HTMLElement>) => {
    const by = arrows[event.key]
    if (by === undefined || view.zoom === 1 || !isInside(event)) return
    event.preventDefault()
    setView(dragged(view, by, worldSize))
  }

  return {
    view,
    zoomBy: (factor: number) => setView(zoomedAt(view, factor, centre, worldSize)),
    showWorld: () => setView(wholeOf(worldSize)),
    show: (places: readonly Point[]) => setView(fitting(places, worldSize)),
    /** For the map itself. */
    pointerHandlers: {
      onPointerDown,
      onPointerMove,
      onPointerUp,
      onPointerCancel: onPointerUp,
    },
    /** For the map together with its buttons: the arrows work wherever in it the focus is. */
    onKeyDown,
  }
}

/** Where an event is, in the drawing's units from the corner of the window. */
function placeIn(
  element: HTMLElement,
  { clientX, clientY }: { readonly clientX: number; readonly clientY: number },
): Point {
  const { left, top, width } = element.getBoundingClientRect()
  const scale = worldSize.width / width
  return { x: (clientX - left) * scale, y: (clientY - top) * scale }
}

const difference = (a: Point, b: Point): Point => ({ x: a.x - b.x, y: a.y - b.y })
const distance = (a: Point, b: Point): number => Math.hypot(a.x - b.x, a.y - b.y)

/** One of two fingers moves: the other stays the place that the map turns about. */
function pinched(view: Viewport, before: Point, now: Point, other: Point): Viewport {
  const factor = distance(now, other) / Math.max(distance(before, other), 1)
  return zoomedAt(view, factor, other, worldSize)
}

type ElementEvent = { readonly target: EventTarget; readonly currentTarget: HTMLElement }

/** Events of what is shown above the map pass through it, too. */
function isInside({ target, currentTarget }: ElementEvent): boolean {
  return target instanceof Node && currentTarget.contains(target)
}

/** Whether an event is of the map itself and not of a button on it. */
function isGround(event: ElementEvent): boolean {
  return isInside(event) && event.target instanceof Element && !event.target.closest('button, a')
}
