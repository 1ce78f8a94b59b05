import * as z from 'zod/mini'

/**
 * Where the credits of a line come from: they are held already, as credits or as pool tokens, or they
 * are bought in the same transaction, from offers in the market or through pools.
 */
const lineSources = ['held', 'token', 'bought', 'pool'] as const
export type LineSource = (typeof lineSources)[number]

/** So many units of 0.001 of a credit to retire. */
export type CartLine = {
  readonly assetId: string
  readonly source: LineSource
  readonly units: bigint
}

/** What is to be retired together. A credit stands in it at most once for each source. */
export type Cart = readonly CartLine[]

/** The most lines that the contracts take in one transaction. */
export const linesAtMost = 100

/** Sets how much of a credit is to be retired; 0 takes the line out. */
export function setLine(cart: Cart, line: CartLine): Cart {
  const others = cart.filter((other) => !isSameLine(other, line))
  if (line.units === 0n) return others
  const index = cart.findIndex((other) => isSameLine(other, line))
  return index < 0 ? [...cart, line] : others.toSpliced(index, 0, line)
}

/** The units of a credit in the cart, 0 without a line. */
export function unitsIn(cart: Cart, assetId: string, source: LineSource): bigint {
  return cart.find((line) => isSameLine(line, { assetId, source }))?.units ?? 0n
}

/** Takes out what has been retired; what was added to a line meanwhile stays in it. */
export function takeLines(cart: Cart, retired: Cart): Cart {
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

/** Reads a stored cart; one that is not what it should be is empty. */
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
