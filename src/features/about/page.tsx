import type { ReactNode } from 'react'
import { KeyValueList } from '../../ui/key-value-list.tsx'
import { PageHeader } from '../../ui/page-header.tsx'
import { TextLink } from '../../ui/text-link.tsx'

export function Page() {
  return (
    <div className="shell-width py-8 sm:py-12">
      <PageHeader
        title="About"
        description="Canopy is a place to issue, hold, trade and retire tokenized financial and environmental assets from your own wallet."
      />
      <div className="mt-10 grid gap-12 lg:grid-cols-[minmax(0,44rem)_1fr]">
        <div className="flex flex-col gap-10">
          <Chapter title="What it is">
            <p>
              Treasuries, property and invoices become tokens that pay their yield to their holders.
              Carbon credits, biodiversity credits and renewable energy certificates become tokens
              that can be retired once, with a certificate that proves it. Both can be bought,
              traded through liquidity pools, and managed by accounts that follow rules you set.
            </p>
          </Chapter>
          <Chapter title="How trust works">
            <p>
              Your assets are in your wallet and in contracts that only you can withdraw them from.
              The contracts are short, tested against known attacks, and readable in the{' '}
              <TextLink to="/contracts">Contract Explorer</TextLink>. A pause can stop buying and
              issuing; it cannot stop you from leaving. Each liquidity pool pays only from its own
              reserves.
            </p>
            <p>
              An issuer says what an asset is, and a verifier confirms it; both are recorded on
              chain, with the hashes of the documents. Tokens do not remove the risk of the issuer:
              a treasury is only as good as its debtor.
            </p>
          </Chapter>
          <Chapter title="What is sample data">
            <p>
              Without a wallet you are in a demo session: a made-up user with made-up holdings,
              labelled on every screen. With a wallet connected, everything that has a contract is
              read from the chain. Yield strategies and impact estimates come from a sample service
              unless a server is configured. Each number carries its source: the chain at a block,
              the API at a time, or sample.
            </p>
            <p>
              The projects and issuers on the local chain are fictional. No registry, issuer or
              government has endorsed them, and their tokens are worth nothing.
            </p>
          </Chapter>
          <Chapter title="Open source">
            <p>
              Contracts and app are open source under the MIT licence; the footer of every page says
              where to get the source. Two commands run all of it on your own machine.
            </p>
          </Chapter>
        </div>
        <aside aria-labelledby="roles">
          <h2 id="roles" className="mb-3 font-semibold text-xl">
            Who does what
          </h2>
          <KeyValueList
            entries={[
              { label: 'Investor', value: 'Buys, holds, earns, retires' },
              { label: 'Issuer', value: 'Creates assets, sets prices, funds yield' },
              { label: 'Verifier', value: 'Confirms or rejects what issuers state' },
              { label: 'Delegate', value: 'Acts for a smart account, within limits' },
            ]}
          />
          <p className="mt-4 text-muted text-sm">
            Issuer and verifier are roles on chain, which the administrator grants. On the local
            chain, test accounts have each of them.
          </p>
        </aside>
      </div>
    </div>
  )
}

function Chapter({ title, children }: { readonly title: string; readonly children: ReactNode }) {
  return (
    <section>
      <h2 className="font-semibold text-xl">{title}</h2>
      <div className="mt-3 flex flex-col gap-3 text-base text-muted">{children}</div>
    </section>
  )
}
