import { useStore } from 'zustand'
import { Banner } from '../ui/banner.tsx'
import { Button } from '../ui/button.tsx'
import { chainStore } from './chain-state.ts'
import type { Explanation } from './errors/explanation.ts'

/** What the whole page has to say about the chain: that it is away, not deployed on, or another one. */
export function ChainBanners() {
  const { chain, outage, wasReset } = useStore(chainStore)
  const trouble = chain.status === 'closed' ? chain.reason : outage
  return (
    <>
      {trouble !== null && <TroubleBanner trouble={trouble} />}
      {wasReset && chain.status === 'open' && <ResetBanner />}
    </>
  )
}

function TroubleBanner({ trouble }: { readonly trouble: Explanation }) {
  const label = trouble.kind === 'unreachable' ? 'Chain away' : 'Not deployed'
  return (
    <Banner kind="offline" label={label}>
      {trouble.sentence} {trouble.nextStep}
    </Banner>
  )
}

function ResetBanner() {
  return (
    <Banner
      kind="degraded"
      label="The chain was started anew"
      action={
        <Button
          size="xs"
          variant="outline"
          onClick={() => chainStore.setState({ wasReset: false })}
        >
          Dismiss
        </Button>
      }
    >
      What was read and sent before is gone. MetaMask still counts the old transactions: open
      Settings, Advanced, Clear activity tab data, or its next transaction fails with a wrong nonce.
    </Banner>
  )
}
