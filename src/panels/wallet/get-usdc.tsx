import type { Address } from 'viem'
import { useChain } from '../../chain/chain-state.ts'
import { activeNetwork } from '../../chain/networks.ts'
import { transact } from '../../chain/transactions/transact-store.ts'
import { loadCode } from '../../lib/load-code.ts'
import { Button, ButtonLink } from '../../ui/button.tsx'
import { Callout } from '../../ui/callout.tsx'

/** Offers the faucet or a trade to an account without enough USDC. */
export function GetUsdc({ account }: { readonly account: Address }) {
  const chain = useChain()
  if (chain.status !== 'open') return null
  const isTestnet = activeNetwork.testnet === true
  const askFaucet = async () => {
    const { faucetIntent } = await loadCode(() => import('./faucet.ts'))
    await transact(faucetIntent(chain, account))
  }
  return (
    <Callout
      tone="neutral"
      title="You need more USDC"
      actions={
        isTestnet ? (
          <Button size="sm" variant="outline" onClick={() => void askFaucet()}>
            Get test USDC
          </Button>
        ) : (
          <ButtonLink to="/trading" size="sm" variant="outline">
            Trade for USDC
          </ButtonLink>
        )
      }
    >
      {isTestnet
        ? 'The faucet of this test chain gives 10,000 USDC once an hour, free of charge.'
        : 'Swap another token for USDC in a pool.'}
    </Callout>
  )
}
