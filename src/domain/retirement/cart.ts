import * as z from 'zod/mini'

/**
 * Source of a line's credits: held as credits (`held`) or as credit tokens (`token`), or bought in
 * the same transaction from offers (`bought`) or through pools (`pool`).
 */
const lineSources = ['held', 'token', 'bought', 'pool'] as const
export type LineSource = (typeof lineSources)[number]

/** An amount of a credit to retire, in units of 0.001. */
export type CartLine = {
  readonly assetId: string
  readonly source: LineSource
  readonly units: bigint
}

/** Lines to retire, with at most one line for each credit and source. */
export type Cart = readonly CartLine[]

/** Maximum number of lines that the contracts accept in one transaction. */
export const maximumLines = 100

/** Sets how much of a credit to retire; 0 removes the line. */
export function setLine(cart: Cart, line: CartLine): Cart {
  const others = cart.filter((other) => !isSameLine(other, line))
  if (line.units === 0n) return others
  const index = cart.findIndex((other) => isSameLine(other, line))
  return index < 0 ? [...cart, line] : others.toSpliced(index, 0, line)
}

/** Units of a credit in the cart; 0 without a line. */
export function unitsIn(cart: Cart, assetId: string, source: LineSource): bigint {
  return cart.find((line) => isSameLine(line, { assetId, source }))?.units ?? 0n
}

/** Removes retired amounts; amounts added to a line since then stay. */
export function removeLines(cart: Cart, retired: Cart): Cart {
  return retired.reduce((left, line) => {
    const units = unitsIn(left, line.assetId, line.source) - line.units
    return setLine(left, { ...line, units: units > 0n ? units : 0n })
  }, cart)
}

const storedCart = z.array(
  z.object({
    assetId: z.string().check(z.regex(/^\d{1,78}$/)),
    source: z.enum(lineSources),
    units: z.string().check(z.regex(/^[1-9]\d{0,38}$/)),
  }),
)

export function writeCart(cart: Cart): string {
  return JSON.stringify(cart.map((line) => ({ ...line, units: line.units.toString() })))
}

/** Parses a stored cart; empty where it is malformed. */
export function readCart(text: string | null): Cart {
  const parsed = z.safeParse(storedCart, parseJson(text ?? '[]'))
  if (!parsed.success) return []
  return parsed.data.reduce<Cart>(
    (cart, line) => setLine(cart, { ...line, units: BigInt(line.units) }),
    [],
  )
}

function isSameLine(a: Omit<CartLine, 'units'>, b: Omit<CartLine, 'units'>): boolean {
  return a.assetId === b.assetId && a.source === b.source
}

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}
