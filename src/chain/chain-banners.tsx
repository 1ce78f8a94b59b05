import { useStore } from 'zustand'
import { Banner } from '../ui/banner.tsx'
import { Button } from '../ui/button.tsx'
import { chainStore } from './chain-state.ts'
import type { Explanation } from './errors/explanation.ts'
import { ExplanationLink } from './errors/explanation-link.tsx'
import { clearNonceData } from './errors/node-symptoms.ts'

/** Banners over the whole page: the chain is unreachable, not deployed to, or was restarted. */
export function ChainBanners() {
  const { chain, outage, wasReset } = useStore(chainStore)
  const problem = chain.status === 'closed' ? chain.reason : outage
  return (
    <>
      {problem !== null && <ProblemBanner problem={problem} />}
      {wasReset && chain.status === 'open' && <ResetBanner />}
    </>
  )
}

function ProblemBanner({ problem }: { readonly problem: Explanation }) {
  const label = problem.kind === 'unreachable' ? 'Chain unreachable' : 'Not deployed'
  return (
    <Banner kind="offline" label={label}>
      {problem.sentence} {problem.nextStep} <ExplanationLink explanation={problem} />
    </Banner>
  )
}

function ResetBanner() {
  return (
    <Banner
      kind="degraded"
      label="The chain was restarted"
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
      Its earlier data and transactions are gone. MetaMask still counts the old transactions, and
      its next one fails with a wrong nonce. {clearNonceData}
    </Banner>
  )
}
