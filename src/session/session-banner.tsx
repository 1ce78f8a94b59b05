import { Banner } from '../ui/banner.tsx'
import { Button } from '../ui/button.tsx'
import { startDemo } from './demo.ts'
import { useSession } from './session-provider.tsx'

/** Says on every screen that what is shown is sample data, or how to see something of one's own. */
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
          Holdings and actions are samples, not money. Connect a wallet to use the chain.
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
          Connect a wallet to see what is yours, or look around with sample data.
        </Banner>
      )
  }
}
