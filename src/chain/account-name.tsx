import { useQuery } from '@tanstack/react-query'
import type { ComponentProps } from 'react'
import type { Address as AccountAddress } from 'viem'
import { sameAddress } from '../lib/same-address.ts'
import { Address } from '../ui/address.tsx'
import { isLocalChain } from './active-chain.ts'
import { useAccount } from './wallet-state.ts'

type AccountNameProps = Omit<ComponentProps<typeof Address>, 'value' | 'name'> & {
  readonly account: AccountAddress
  /** Accounts that have a name on this screen: `Issuer`. */
  readonly known?: Readonly<Record<string, AccountAddress>>
}

/**
 * An account by its name: `You`, its name on this screen, or its title in the local chain's history;
 * otherwise its address.
 */
export function AccountName({ account, known = {}, ...address }: AccountNameProps) {
  const nameOf = useAccountNames()
  const here = Object.entries(known).find(([, each]) => sameAddress(each, account))?.[0]
  const name = nameOf(account)
  return <Address {...address} value={account} name={name === 'You' ? name : (here ?? name)} />
}

/** Names accounts: `You`, or a title in the local chain's history; undefined for all others. */
export function useAccountNames(): (account: string) => string | undefined {
  const own = useAccount()
  const titles = useQuery(localTitlesQuery).data
  return (account) =>
    own !== undefined && sameAddress(own, account)
      ? 'You'
      : titles?.find(({ address }) => sameAddress(address, account))?.title
}

/** Titles of the local chain's accounts. */
const localTitlesQuery = {
  queryKey: ['local-account-titles'],
  queryFn: async () => {
    const { accountAddresses, accountTitles } = await import('./local-wallet/accounts.ts')
    return accountAddresses.map((address, index) => ({
      address,
      title: accountTitles[index] ?? address,
    }))
  },
  enabled: isLocalChain,
  staleTime: Number.POSITIVE_INFINITY,
}
