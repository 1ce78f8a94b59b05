import { Suspense, useState } from 'react'
import { shortenHex } from '../lib/format-address.ts'
import { Banner } from '../ui/banner.tsx'
import { Button } from '../ui/button.tsx'
import { lazyPart } from '../ui/lazy-part.ts'
import { startDemo } from './demo.ts'
import type { CurrentUser } from './session.ts'
import { useSession } from './session-provider.tsx'

const SignInDialog = lazyPart(() =>
  import('./sign-in-dialog.tsx').then((module) => ({ default: module.SignInDialog })),
)

/** Shown on every screen without a wallet: the demo session's user, or a way to start it. */
export function SessionBanner() {
  const session = useSession()
  const [isSigningIn, setSigningIn] = useState(false)
  if (session.kind === 'wallet') return null
  const isDemo = session.kind === 'demo'
  return (
    <>
      <Banner
        kind="demo"
        label={isDemo ? 'Demo session' : 'Signed out'}
        action={
          <span className="-my-1 flex shrink-0">
            <Button
              size="xs"
              variant="quiet"
              aria-label={isDemo ? 'Change address' : 'Sign in'}
              onClick={() => setSigningIn(true)}
            >
              {isDemo ? (
                <span>
                  Change<span className="max-sm:hidden"> address</span>
                </span>
              ) : (
                'Sign in'
              )}
            </Button>
            {isDemo ? (
              <Button size="xs" variant="quiet" onClick={session.logout}>
                Sign out
              </Button>
            ) : (
              <Button size="xs" variant="quiet" onClick={() => startDemo()}>
                Start the demo
              </Button>
            )}
          </span>
        }
      >
        {isDemo ? (
          <>
            <DemoUser user={session.user} />{' '}
            <span className="max-sm:sr-only">Sample data, not real money.</span>
          </>
        ) : (
          'Connect a wallet to see your holdings, or explore with sample data.'
        )}
      </Banner>
      {isSigningIn && (
        <Suspense fallback={null}>
          <SignInDialog
            current={session.user?.address ?? null}
            onSignIn={session.login}
            onClose={() => setSigningIn(false)}
          />
        </Suspense>
      )}
    </>
  )
}

function DemoUser({ user: { username, address, balance } }: { readonly user: CurrentUser }) {
  return (
    <>
      {username}
      <span className="tnum max-sm:hidden"> ({shortenHex(address)})</span>
      {balance !== null && (
        <span className="tnum">
          : {balance.eth} ETH, {grouped(balance.usdc)} USDC
        </span>
      )}
      .
    </>
  )
}

/** A decimal string with thousands separators: `5,000.00`. */
const grouped = (text: string): string => text.replace(/\B(?=(\d{3})+(?=\.))/g, ',')
