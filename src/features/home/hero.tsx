import { Link } from 'react-router'
import { AssetPicture, type PictureMotif } from '../../ui/asset-picture/asset-picture.tsx'
import { ButtonLink } from '../../ui/button.tsx'

type Tile = {
  readonly motif: PictureMotif
  readonly seed: string
  readonly label: string
  /** The market, narrowed to these assets. */
  readonly to: string
}

const tiles: readonly Tile[] = [
  { motif: 'treasury', seed: 'canopy-3', label: 'Treasuries', to: '/marketplace?class=TREASURY' },
  {
    motif: 'carbon',
    seed: 'canopy-2',
    label: 'Carbon credits',
    to: '/environmental/marketplace?type=CarbonCredit',
  },
  {
    motif: 'real_estate',
    seed: 'canopy-5',
    label: 'Real estate',
    to: '/marketplace?class=REAL_ESTATE',
  },
  {
    motif: 'energy',
    seed: 'canopy-4',
    label: 'Renewable energy',
    to: '/environmental/marketplace?type=RenewableEnergyCertificate',
  },
  { motif: 'invoice', seed: 'canopy-1', label: 'Trade finance', to: '/marketplace?class=INVOICE' },
  {
    motif: 'biodiversity',
    seed: 'canopy-7',
    label: 'Biodiversity',
    to: '/environmental/marketplace?type=BiodiversityCredit',
  },
]

/** The product in one sentence and six pictures. */
export function Hero() {
  return (
    <section className="border-line border-b bg-surface">
      <div className="shell-width grid items-center gap-10 py-12 lg:grid-cols-[5fr_6fr] lg:gap-16 lg:py-20">
        <div>
          <h1 tabIndex={-1} className="font-semibold text-4xl sm:text-5xl">
            Financial and natural assets, held in your own wallet
          </h1>
          <p className="mt-5 max-w-xl text-lg text-muted">
            Buy shares of treasuries, property and invoices, trade and retire environmental credits,
            and earn fees in pools. Every price, payment and retirement is on a public chain, where
            anyone can check it.
          </p>
          <div className="mt-8 flex flex-wrap gap-3">
            <ButtonLink to="/marketplace" size="lg">
              Browse the marketplace
            </ButtonLink>
            <ButtonLink to="/about" size="lg" variant="outline">
              How it works
            </ButtonLink>
          </div>
        </div>
        <ul className="grid grid-cols-2 gap-3 sm:grid-cols-3">
          {tiles.map(({ motif, seed, label, to }) => (
            <li key={motif}>
              <Link
                to={to}
                className="block overflow-hidden rounded-lg border border-line bg-canvas text-muted text-xs transition-colors hover:border-line-strong hover:text-fg"
              >
                <AssetPicture motif={motif} seed={seed} className="aspect-[4/3] w-full" />
                <span className="block px-3 py-2">{label}</span>
              </Link>
            </li>
          ))}
        </ul>
      </div>
    </section>
  )
}
