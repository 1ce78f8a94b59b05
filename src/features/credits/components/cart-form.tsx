import { ShoppingCart } from 'lucide-react'
import type { ReactNode } from 'react'
import { useNavigate } from 'react-router'
import type { MarketCredit } from '../../../domain/credits/credit.ts'
import { creditUnit } from '../../../domain/credits/credit-type.ts'
import type { CartLine } from '../../../domain/retirement/cart.ts'
import { fractionProblem, isWholeOnly } from '../../../domain/retirement/purpose.ts'
import { useCart } from '../../../domain/retirement/use-cart.ts'
import { creditDecimals } from '../../../domain/units.ts'
import { AmountInput } from '../../../ui/amount-input.tsx'
import { Button } from '../../../ui/button.tsx'
import { notify } from '../../../ui/toast.ts'

type CartFormProps = {
  readonly credit: MarketCredit
  /** The button that leads on to the certificate: `Retire`. */
  readonly action: string
  /** In 0.001 credits. */
  readonly units: bigint | null
  readonly onChange: (units: bigint | null) => void
  /** Source of the credits; null while they cannot be retired as entered. */
  readonly source: CartLine['source'] | null
  /** The most that can be entered, in 0.001 credits, where that is known. */
  readonly limit?: { readonly balance: bigint | undefined; readonly balanceLabel: string }
  /** Called once they are in the cart. */
  readonly onAdded: () => void
  readonly children?: ReactNode
}

/** Adds an amount to the retirement cart. The certificate's details are entered there. */
export function CartForm({
  credit,
  action,
  units,
  onChange,
  source,
  limit,
  onAdded: onPut,
  children,
}: CartFormProps) {
  const navigate = useNavigate()
  const { set } = useCart()
  const problem = fractionProblem(credit.project.type, units ?? 0n)
  const isPossible = source !== null && units !== null && problem === null
  const put = () => {
    if (!isPossible) return false
    set({ assetId: credit.assetId.toString(), source, units })
    onPut()
    return true
  }
  return (
    <form
      className="flex flex-col gap-4"
      onSubmit={(event) => {
        event.preventDefault()
        if (put()) void navigate('/environmental/retire')
      }}
    >
      <AmountInput
        label="You retire"
        unit={creditUnit(credit.project.type).short}
        decimals={creditDecimals}
        value={units}
        onChange={onChange}
        {...limit}
        hint={
          isWholeOnly(credit.project.type)
            ? 'Whole megawatt-hours. Retirement is permanent.'
            : 'Up to 3 decimals. Retirement is permanent.'
        }
        error={problem ?? undefined}
      />
      {children}
      <div className="flex flex-wrap gap-2">
        <Button type="submit" size="lg" className="flex-1" disabled={!isPossible}>
          {action}
        </Button>
        <Button
          size="lg"
          variant="outline"
          disabled={!isPossible}
          onClick={() => {
            if (!put()) return
            void notify({
              kind: 'success',
              title: 'Added to the retirement cart',
              action: { label: 'Open the cart', onClick: () => navigate('/environmental/retire') },
            })
          }}
        >
          <ShoppingCart aria-hidden />
          Add to cart
        </Button>
      </div>
    </form>
  )
}
