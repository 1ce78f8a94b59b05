import type { Address } from 'viem'
import { useReceiverProblem } from '../../domain/assets/eligibility/read-eligibility.ts'
import type { PoolToken } from '../../domain/pools/pool.ts'
import { isCreditClass, isCurrency } from '../../domain/registry/asset-class.ts'
import { isolated } from '../../lib/foreign-text.ts'
import { ButtonLink } from '../../ui/button.tsx'
import { Callout } from '../../ui/callout.tsx'
import { ForeignText } from '../../ui/foreign-text.tsx'
import { GetUsdc } from '../wallet/get-usdc.tsx'

type GetTokenProps = { readonly token: PoolToken; readonly account: Address }

/**
 * Where an account gets a token that it has too little of: the faucet, a swap, or the market; nowhere where it
 * may not receive it.
 */
export function GetToken({ token, account }: GetTokenProps) {
  const refused = useReceiverProblem([token], account) !== undefined
  if (token.symbol === 'USDC') return <GetUsdc account={account} />
  if (refused) {
    return (
      <Callout tone="neutral" title={`You cannot get more ${isolated(token.symbol)} now`}>
        Your account may not receive it. Enter a smaller amount.
      </Callout>
    )
  }
  return (
    <Callout
      tone="neutral"
      title={`You need more ${isolated(token.symbol)}`}
      actions={
        <>
          <ButtonLink to={`/trading?to=${token.address}`} size="sm" variant="outline">
            Swap for <ForeignText>{token.symbol}</ForeignText>
          </ButtonLink>
          {!isCurrency(token.assetClass) && (
            <ButtonLink to={marketOf(token)} size="sm" variant="outline">
              Find offers
            </ButtonLink>
          )}
        </>
      }
    >
      Swap another token for it in a pool, or buy it from an offer.
    </Callout>
  )
}

/** The marketplace, narrowed to a token. */
function marketOf({ symbol, assetClass }: PoolToken): string {
  return isCreditClass(assetClass)
    ? '/environmental/marketplace'
    : `/marketplace?q=${encodeURIComponent(symbol)}`
}
