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

/**
 * Sets how much of a credit to retire. A line that is set to 0 stays in the list, with nothing to retire,
 * so that an amount that begins with 0 can be typed into it.
 */
export function setLine(cart: Cart, line: CartLine): Cart {
  const index = cart.findIndex((other) => isSameLine(other, line))
  if (index >= 0) return cart.with(index, line)
  return line.units === 0n ? cart : [...cart, line]
}

/** Whether a line has anything to retire. */
export const isFilled = ({ units }: CartLine): boolean => units > 0n

/** Units of a credit in the cart; 0 without a line. */
export function unitsIn(cart: Cart, assetId: string, source: LineSource): bigint {
  return cart.find((line) => isSameLine(line, { assetId, source }))?.units ?? 0n
}

/** Removes retired amounts, and lines of which nothing is left; amounts added to a line since then stay. */
export function removeLines(cart: Cart, retired: Cart): Cart {
  return retired.reduce((left, line) => {
    const units = unitsIn(left, line.assetId, line.source) - line.units
    return units > 0n
      ? setLine(left, { ...line, units })
      : left.filter((other) => !isSameLine(other, line))
  }, cart)
}

const storedCart = z.array(
  z.object({
    assetId: z.string().check(z.regex(/^\d{1,78}$/)),
    source: z.enum(lineSources),
    units: z.string().check(z.regex(/^[1-9]\d{0,38}$/)),
  }),
)

/** The lines that have something to retire, as they are stored. */
export function writeCart(cart: Cart): string {
  return JSON.stringify(
    cart.filter(isFilled).map((line) => ({ ...line, units: line.units.toString() })),
  )
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
