import { FileCheck2, type LucideIcon, Radio, ScanSearch, Unlock } from 'lucide-react'

type Principle = { readonly icon: LucideIcon; readonly title: string; readonly text: string }

const principles: readonly Principle[] = [
  {
    icon: Radio,
    title: 'Every number shows its source',
    text: 'The chain at a block, the API at a time, or sample data.',
  },
  {
    icon: ScanSearch,
    title: 'You see it before you sign it',
    text: 'Each transaction is simulated first: what you give, what you get, what you allow and what it costs.',
  },
  {
    icon: Unlock,
    title: 'You can always leave',
    text: 'A pause stops buying and issuing. It never stops redeeming, claiming yield, removing liquidity or retiring.',
  },
  {
    icon: FileCheck2,
    title: 'Claims can be checked',
    text: 'Documents and credits are tied to the chain by their hashes, which your own browser compares.',
  },
]

/** Why one can trust it. */
export function Principles() {
  return (
    <section aria-labelledby="principles">
      <h2 id="principles" className="font-semibold text-2xl">
        Built to be checked
      </h2>
      <dl className="mt-6 grid gap-x-10 gap-y-8 sm:grid-cols-2 lg:grid-cols-4">
        {principles.map(({ icon: Icon, title, text }) => (
          <div key={title}>
            <dt className="font-semibold">
              <Icon aria-hidden className="mb-3 size-6 text-primary-fg" strokeWidth={1.5} />
              {title}
            </dt>
            <dd className="mt-1.5 text-muted">{text}</dd>
          </div>
        ))}
      </dl>
    </section>
  )
}
