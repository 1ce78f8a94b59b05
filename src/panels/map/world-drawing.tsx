import { type Viewport, worldPaths, worldSize } from './viewport.ts'

/** Land, borders and graticule in a viewport. */
export function WorldDrawing({ view }: { readonly view: Viewport }) {
  return (
    <svg
      viewBox={`0 0 ${worldSize.width} ${worldSize.height}`}
      className="block w-full"
      aria-hidden
    >
      <g
        transform={`translate(${worldSize.width / 2} ${worldSize.height / 2}) scale(${view.zoom}) translate(${-view.x} ${-view.y})`}
      >
        <path d={worldPaths.sphere} className="fill-surface" />
        <path
          d={worldPaths.graticule}
          className="fill-none stroke-line"
          strokeWidth={0.5 / view.zoom}
        />
        <path d={worldPaths.land} className="fill-line-strong" />
        <path
          d={worldPaths.borders}
          className="fill-none stroke-surface"
          strokeWidth={0.7 / view.zoom}
        />
      </g>
    </svg>
  )
}
