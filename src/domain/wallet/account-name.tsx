import { useQuery } from '@tanstack/react-query'
import type { ComponentProps } from 'react'
import type { Address as AccountAddress } from 'viem'
import { isLocalChain } from '../../chain/active-chain.ts'
import { useAccount } from '../../chain/wallet-state.ts'
import { sameAddress } from '../../lib/same-address.ts'
import { Address } from '../../ui/address.tsx'

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
  const own = useAccount()
  const titles = useQuery(localTitlesQuery).data
  const name =
    own !== undefined && sameAddress(own, account)
      ? 'You'
      : (Object.entries(known).find(([, each]) => sameAddress(each, account))?.[0] ??
        titles?.find((title) => sameAddress(title.address, account))?.title)
  return <Address {...address} value={account} name={name} />
}

/** Titles of the local chain's accounts, which are derived from its public mnemonic. */
const localTitlesQuery = {
  queryKey: ['local-account-titles'],
  queryFn: async () => {
    const { accountAddresses, accountTitles } = await import('../../chain/local-wallet/accounts.ts')
    return accountAddresses.map((address, index) => ({
      address,
      title: accountTitles[index] ?? address,
    }))
  },
  enabled: isLocalChain,
  staleTime: Number.POSITIVE_INFINITY,
}
