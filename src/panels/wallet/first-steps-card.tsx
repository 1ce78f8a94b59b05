import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { Check, X } from 'lucide-react'
import { useEffect, useState } from 'react'
import type { Address } from 'viem'
import { useStore } from 'zustand'
import { isLocalChain } from '../../chain/active-chain.ts'
import { type OpenChain, useChain } from '../../chain/chain-state.ts'
import { chainQueryKey } from '../../chain/keys.ts'
import { useNativeBalance, useUsdcBalance } from '../../chain/tokens.ts'
import { transactionStore, transactionsOf } from '../../chain/transactions/store.ts'
import { transact } from '../../chain/transactions/transact-store.ts'
import { useAccount, useIsSafe } from '../../chain/wallet-state.ts'
import { keys } from '../../domain/keys.ts'
import type { Role } from '../../domain/roles/role.ts'
import { roleQuery } from '../../domain/roles/use-role.ts'
import { sessionStore } from '../../lib/browser-storage.ts'
import { cn } from '../../lib/cn.ts'
import { Button, ButtonLink, IconButton } from '../../ui/button.tsx'
import { faucetIntent, giveTestEther, hasFaucet } from './faucet.ts'
import { type FirstStep, nextStep } from './first-steps.ts'

/**
 * Leads an account without USDC to its first purchase: a strip above every screen, which covers
 * nothing. Only where there is a faucet.
 */
export function FirstStepsCard() {
  const account = useAccount()
  const chain = useChain()
  if (account === undefined || chain.status !== 'open' || !hasFaucet(chain)) return null
  return <Guide key={`${chain.identity} ${account}`} account={account} chain={chain} />
}

type GuideProps = { readonly account: Address; readonly chain: OpenChain }

function Guide({ account, chain }: GuideProps) {
  const isSafe = useIsSafe()
  const ether = useNativeBalance(account).data?.value.value ?? null
  const usdc = useUsdcBalance(account).data?.value.value ?? null
  const hasBought = useStore(transactionStore, (store) =>
    transactionsOf(store, chain.identity, account).some(
      ({ title, state }) => title.startsWith('Buy ') && state.status === 'confirmed',
    ),
  )
  const visit = useVisit(`canopy.first-steps.${chain.identity}.${account}`)
  const { start } = visit
  useEffect(() => {
    if (usdc === 0n) start()
  }, [usdc, start])
  const wasEmpty = visit.state === 'started'
  const ofRole = (role: Role) => ({ ...roleQuery(chain, account, role), enabled: wasEmpty })
  const issues = useQuery(ofRole('ISSUER_ROLE')).data?.value.held
  const verifies = useQuery(ofRole('VERIFIER_ROLE')).data?.value.held
  const step = nextStep({
    // A Safe needs none: the owner who executes pays the fee.
    hasEther: isSafe || (ether === null ? null : ether > 0n),
    usdc,
    wasEmpty,
    hasRole: issues === undefined || verifies === undefined ? null : issues || verifies,
    hasBought,
  })
  if (step === null) return null
  return (
    <aside
      aria-label="First purchase"
      className="border-line border-b bg-secondary-soft text-sm print:hidden"
    >
      <div className="shell-width flex min-h-12 items-center gap-x-6 gap-y-2 py-2">
        <div className="flex min-w-0 flex-1 flex-wrap items-center gap-x-6 gap-y-2">
          <h2 className="font-semibold">Your first purchase</h2>
          <ol className="flex flex-wrap gap-x-5 gap-y-1">
            {(isSafe ? steps.slice(1) : steps).map(({ name, text }, index) => (
              <li
                key={name}
                aria-current={name === step ? 'step' : undefined}
                className={cn(
                  'flex items-center gap-1.5',
                  name === step ? 'font-medium' : 'text-muted max-md:sr-only',
                )}
              >
                {order(name) < order(step) ? (
                  <Check aria-label="Done" className="size-4 text-secondary-fg" />
                ) : (
                  <span className="tnum">{index + 1}.</span>
                )}
                {text}
              </li>
            ))}
          </ol>
          <Action step={step} account={account} chain={chain} />
        </div>
        <IconButton label="Close the guide" size="icon-sm" onClick={visit.end}>
          <X aria-hidden />
        </IconButton>
      </div>
    </aside>
  )
}

const steps: readonly { readonly name: FirstStep; readonly text: string }[] = [
  { name: 'ether', text: 'ETH for network fees' },
  { name: 'usdc', text: 'USDC to pay with' },
  { name: 'buy', text: 'Choose an asset and buy' },
]

const order = (step: FirstStep): number => steps.findIndex(({ name }) => name === step)

function Action({ step, account, chain }: GuideProps & { readonly step: FirstStep }) {
  const queryClient = useQueryClient()
  const ether = useMutation({
    mutationFn: () => giveTestEther(chain, account),
    onSuccess: () =>
      queryClient.invalidateQueries({
        queryKey: chainQueryKey(chain.identity, keys.nativeBalance(account)),
      }),
    networkMode: 'always',
  })
  switch (step) {
    case 'ether':
      return isLocalChain ? (
        <Button size="sm" busy={ether.isPending} onClick={() => ether.mutate()}>
          Add test ETH
        </Button>
      ) : (
        <p className="text-muted">Get test ETH from a faucet of this network.</p>
      )
    case 'usdc':
      return (
        <Button size="sm" onClick={() => void transact(faucetIntent(chain, account))}>
          Use the USDC faucet
        </Button>
      )
    case 'buy':
      return (
        <ButtonLink size="sm" to="/marketplace">
          Open the marketplace
        </ButtonLink>
      )
  }
}

/** Whether the guide has started or was closed, kept for the visit. */
function useVisit(key: string) {
  const [state, setState] = useState(() => sessionStore.get(key))
  const [{ start, end }] = useState(() => {
    const keep = (next: string) => {
      sessionStore.set(key, next)
      setState(next)
    }
    return {
      start: () => {
        if (sessionStore.get(key) === null) keep('started')
      },
      end: () => keep('ended'),
    }
  })
  return { state, start, end }
}
