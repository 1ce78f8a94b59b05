import { Banner } from '../ui/banner.tsx'
import { Button } from '../ui/button.tsx'
import { startDemo } from './demo.ts'
import { useSession } from './session-provider.tsx'

/** Shown on every screen without a wallet: marks the demo session, or offers to start it. */
export function SessionBanner() {
  const session = useSession()
  switch (session.kind) {
    case 'wallet':
      return null
    case 'demo':
      return (
        <Banner
          kind="demo"
          label="Demo session"
          action={
            <Button size="xs" variant="quiet" onClick={session.logout}>
              Leave
            </Button>
          }
        >
          Holdings and actions are sample data, not real money. Connect a wallet to use the chain.
        </Banner>
      )
    case 'signed-out':
      return (
        <Banner
          kind="demo"
          label="Signed out"
          action={
            <Button size="xs" variant="quiet" onClick={() => startDemo()}>
              Start the demo
            </Button>
          }
        >
          Connect a wallet to see your holdings, or explore with sample data.
        </Banner>
      )
  }
}
