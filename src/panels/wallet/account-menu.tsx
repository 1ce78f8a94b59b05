import { useMutation, useQueryClient } from '@tanstack/react-query'
import { LogOut, RefreshCw } from 'lucide-react'
import { type ReactNode, Suspense, use } from 'react'
import type { Address as AccountAddress } from 'viem'
import { isLocalChain } from '../../chain/active-chain.ts'
import { type OpenChain, useChain } from '../../chain/chain-state.ts'
import { explainFailure } from '../../chain/errors/explain-failure.ts'
import { ExplanationCallout } from '../../chain/errors/explanation-callout.tsx'
import { chainQueryKey } from '../../chain/keys.ts'
import { activeNetwork, addressUrl } from '../../chain/networks.ts'
import { useNativeBalance, useUsdcBalance } from '../../chain/tokens.ts'
import { WrongNetworkCallout } from '../../chain/transactions/cannot-sign.tsx'
import { transact } from '../../chain/transactions/transact-store.ts'
import { chooseAccount, disconnectWallet } from '../../chain/wallet-actions.ts'
import { useWalletTurn, WalletBusy } from '../../chain/wallet-busy.tsx'
import { useIsSafe, useIsWrongNetwork, useWallet } from '../../chain/wallet-state.ts'
import { keys } from '../../domain/keys.ts'
import { Address } from '../../ui/address.tsx'
import { AmountText } from '../../ui/amount-text.tsx'
import { Button } from '../../ui/button.tsx'
import { Sheet } from '../../ui/dialog.tsx'
import { KeyValueList } from '../../ui/key-value-list.tsx'
import { Skeleton } from '../../ui/skeleton.tsx'
import { faucetIntent, giveTestEther, hasFaucet } from './faucet.ts'
import { WalletSheetPartContext } from './sheet-part.ts'

type AccountMenuProps = {
  readonly account: AccountAddress
  readonly onClose: () => void
}

/** Account, network, balances and actions of the connected wallet. */
export function AccountMenu({ account, onClose }: AccountMenuProps) {
  const chain = useChain()
  const wallet = useWallet()
  const isWrongNetwork = useIsWrongNetwork()
  const isSafe = useIsSafe()
  const Part = use(WalletSheetPartContext)
  const disconnect = useMutation({ mutationFn: disconnectWallet, networkMode: 'always' })
  return (
    <Sheet open onOpenChange={onClose} title="Wallet" side="right" width="w-96">
      <div className="space-y-5 p-4">
        <KeyValueList
          entries={[
            {
              label: 'Account',
              value: <Address value={account} explorerUrl={addressUrl(account)} />,
            },
            {
              label: 'Wallet',
              value: wallet.status === 'connected' ? wallet.name : 'Reconnecting',
            },
            { label: 'Canopy network', value: activeNetwork.name },
          ]}
        />
        {isWrongNetwork && <WrongNetworkCallout />}
        <Balances account={account} />
        {Part !== null && (
          <Suspense fallback={<Skeleton className="h-40" />}>
            <Part account={account} onClose={onClose} />
          </Suspense>
        )}
        {chain.status === 'open' && hasFaucet(chain) && (
          <TestFunds chain={chain} account={account} onTransact={onClose} />
        )}
        {isSafe ? (
          <p className="text-muted text-sm">
            This is the Safe in whose page the app is open. To use another account, open the app in
            another Safe, or in its own tab.
          </p>
        ) : (
          <div className="grid gap-2">
            <SwitchAccount />
            <Button
              variant="outline"
              busy={disconnect.isPending}
              onClick={() => disconnect.mutate()}
            >
              <LogOut aria-hidden />
              Disconnect
            </Button>
          </div>
        )}
      </div>
    </Sheet>
  )
}

function Balances({ account }: { readonly account: AccountAddress }) {
  const native = useNativeBalance(account)
  const usdc = useUsdcBalance(account)
  const { symbol } = activeNetwork.nativeCurrency
  return (
    <KeyValueList
      entries={[
        { label: symbol, value: <Balance query={native} unit={symbol} /> },
        { label: 'USDC', value: <Balance query={usdc} unit="USDC" /> },
      ]}
    />
  )
}

function Balance({
  query,
  unit,
}: {
  readonly query: ReturnType<typeof useNativeBalance>
  readonly unit: string
}): ReactNode {
  if (query.data) {
    return <AmountText amount={query.data.value} unit={unit} />
  }
  if (query.error)
    return <span className="text-error-fg">{explainFailure(query.error).sentence}</span>
  return <Skeleton className="h-5 w-24" />
}

type TestFundsProps = {
  readonly chain: OpenChain
  readonly account: AccountAddress
  readonly onTransact: () => void
}

function TestFunds({ chain, account, onTransact }: TestFundsProps) {
  const queryClient = useQueryClient()
  const ether = useMutation({
    mutationFn: () => giveTestEther(chain, account),
    onSuccess: () =>
      queryClient.invalidateQueries({
        queryKey: chainQueryKey(chain.identity, keys.nativeBalance(account)),
      }),
    networkMode: 'always',
  })
  const getUsdc = () => {
    onTransact()
    transact(faucetIntent(chain, account))
  }
  return (
    <section className="space-y-2 rounded-lg border border-line bg-sunken p-3">
      <h3 className="font-medium text-sm">Test funds</h3>
      <div className="flex flex-wrap gap-2">
        <Button size="sm" variant="outline" onClick={getUsdc}>
          Get 10,000 USDC
        </Button>
        {isLocalChain && (
          <Button size="sm" variant="outline" busy={ether.isPending} onClick={() => ether.mutate()}>
            Get 100 ETH
          </Button>
        )}
      </div>
      {ether.error && <ExplanationCallout explanation={explainFailure(ether.error)} />}
    </section>
  )
}

/** Lets the wallet choose which of its accounts the page may use. */
function SwitchAccount() {
  const turn = useWalletTurn()
  const choose = useMutation({
    mutationFn: () => turn.take(chooseAccount),
    networkMode: 'always',
  })
  const cancel = () => {
    turn.cancel()
    choose.reset()
  }
  const failure = choose.error ? explainFailure(choose.error) : null
  return (
    <>
      <Button variant="outline" busy={choose.isPending} onClick={() => choose.mutate()}>
        <RefreshCw aria-hidden />
        Switch account
      </Button>
      {turn.isBusy && <WalletBusy onCancel={cancel} />}
      {failure !== null && failure.kind !== 'rejected' && (
        <ExplanationCallout explanation={failure} />
      )}
    </>
  )
}
