import type { CreditType } from '../../domain/credits/credit-type.ts'
import { isFilled } from '../../domain/retirement/cart.ts'
import { useCart } from '../../domain/retirement/use-cart.ts'
import type { Retirable } from './use-plan.ts'

/** Types of the credits in the cart, each once. */
export function useCartTypes({ credits }: Pick<Retirable, 'credits'>): readonly CreditType[] {
  const { cart } = useCart()
  const inCart = new Set(cart.filter(isFilled).map(({ assetId }) => assetId))
  const chosen = credits.filter(({ assetId }) => inCart.has(assetId.toString()))
  return [...new Set(chosen.map(({ project }) => project.type))]
}
