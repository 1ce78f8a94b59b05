import { ShoppingCart } from 'lucide-react'
import { Link } from 'react-router'
import { isFilled } from '../../domain/retirement/cart.ts'
import { useCart } from '../../domain/retirement/use-cart.ts'
import { cn } from '../../lib/cn.ts'
import { buttonStyle } from '../../ui/button.tsx'

/** Leads to the retirement cart and shows how many lines are in it; nothing while it is empty. */
export function CartButton() {
  const lines = useCart().cart.filter(isFilled).length
  if (lines === 0) return null
  const label = `Retirement cart, ${lines === 1 ? '1 line' : `${lines} lines`}`
  return (
    <Link
      to="/environmental/retire"
      aria-label={label}
      title={label}
      className={cn(buttonStyle({ variant: 'bar', size: 'icon' }), 'relative')}
    >
      <ShoppingCart aria-hidden />
      <span
        aria-hidden
        className="pointer-events-none absolute top-1 right-1 grid h-4 min-w-4 place-items-center rounded-full bg-primary px-0.5 font-semibold text-2xs text-on-fill"
      >
        {lines}
      </span>
    </Link>
  )
}
