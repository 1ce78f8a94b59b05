import { useStore } from 'zustand'
import { Banner } from '../ui/banner.tsx'
import { chainStore } from './chain-state.ts'
import type { Explanation } from './errors/explanation.ts'
import { ExplanationLink } from './errors/explanation-callout.tsx'
import { clearNonceData } from './errors/node-symptoms.ts'
import { localWalletName } from './local-wallet/accounts.ts'
import { useWallet } from './wallet-state.ts'

/** Banners over the whole page: the chain is unreachable, not deployed to, or was restarted. */
export function ChainBanners() {
  const { chain, outage, substituteNode, wasReset } = useStore(chainStore)
  const problem = chain.status === 'closed' ? chain.reason : outage
  return (
    <>
      {problem !== null && <ProblemBanner problem={problem} />}
      {problem === null && substituteNode !== null && chain.status === 'open' && (
        <SubstituteBanner first={chain.deployment.rpcUrls[0]} substitute={substituteNode} />
      )}
      {wasReset && chain.status === 'open' && <ResetBanner />}
    </>
  )
}

function ProblemBanner({ problem }: { readonly problem: Explanation }) {
  const label = problem.kind === 'unreachable' ? 'Can’t reach the chain' : 'Not deployed'
  return (
    <Banner kind="offline" label={label}>
      {problem.sentence} {problem.nextStep} <ExplanationLink explanation={problem} />
    </Banner>
  )
}

type SubstituteBannerProps = { readonly first: string; readonly substitute: string }

function SubstituteBanner({ first, substitute }: SubstituteBannerProps) {
  return (
    <Banner kind="degraded" label="Reading from another node">
      {new URL(first).host} does not respond. What you see comes from {new URL(substitute).host},
      until the first one responds again.
    </Banner>
  )
}

function ResetBanner() {
  const wallet = useWallet()
  // The test wallet asks the node for every nonce; other wallets count by themselves.
  const counts = wallet.status === 'connected' && wallet.name !== localWalletName
  return (
    <Banner
      kind="degraded"
      label="The chain was restarted"
      onDismiss={() => chainStore.setState({ wasReset: false })}
    >
      Its earlier data and transactions are gone.
      {counts &&
        ` ${wallet.name} may still count the old transactions, and its next one then fails with a wrong nonce. ${clearNonceData}`}
    </Banner>
  )
}
