import { useTheme } from '../../../ui/use-theme.ts'

const pictures = import.meta.glob<string>('../../../../docs/images/screens/*.webp', {
  query: '?url',
  import: 'default',
  eager: true,
})

type ScreenProps = {
  /** Name of the picture in `scripts/docs-pictures/screens.ts`. */
  readonly name: string
  /** What can be seen. */
  readonly alt: string
}

/** A picture of the real screen in the theme of the page, made by `npm run pictures:docs`. */
export function Screen({ name, alt }: ScreenProps) {
  const { theme } = useTheme()
  const source = pictures[`../../../../docs/images/screens/${name}.${theme}.webp`]
  if (source === undefined) return null
  return (
    <img
      src={source}
      alt={alt}
      width={1280}
      height={800}
      loading="lazy"
      decoding="async"
      className="docs-screen"
    />
  )
}
