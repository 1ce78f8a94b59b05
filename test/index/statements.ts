import { QueryClient } from '@tanstack/react-query'
import type { Address } from 'viem'
import type { OpenChain } from '../../src/chain/chain-state.ts'
import { movements } from '../../src/domain/history/history.ts'
import { historyListQuery } from '../../src/domain/history/use-history.ts'
import { holdingIds } from '../../src/domain/portfolio/chain-holdings.ts'
import {
  accountPricesQuery,
  involvedAssets,
} from '../../src/features/portfolio/model/account-prices.ts'
import { entriesOf } from '../../src/features/portfolio/model/chain-entries.ts'
import {
  accountContextQuery,
  tokenDirectory,
} from '../../src/features/portfolio/model/token-directory.ts'
import { periodsSince } from '../../src/features/portfolio/statement/period.ts'
import { type Statement, statementOf } from '../../src/features/portfolio/statement/statement.ts'

/** The statements of an account, as its screens compute them, and where its movements were read. */
export type AccountStatements = {
  /** By the name of the asset's holding and the period: `asset:44 2026-Q3`. */
  readonly statements: Readonly<Record<string, Statement>>
  readonly source: string
}

/**
 * Every statement of some assets of an account, for all its periods.
 *
 * @param until Unix seconds.
 */
export async function statementsOf(
  chain: OpenChain,
  account: Address,
  assetIds: readonly bigint[],
  until: number,
): Promise<AccountStatements> {
  const client = new QueryClient()
  const accounts = [account]
  const [context, moved] = await Promise.all([
    client.fetchQuery(accountContextQuery(chain, accounts)),
    client.fetchQuery(historyListQuery(chain, movements(accounts), Number.POSITIVE_INFINITY)),
  ])
  const list = moved.value
  const prices = await client.fetchQuery(
    accountPricesQuery(chain, accounts, context, involvedAssets(list, context), until),
  )
  const directory = tokenDirectory(context)
  const entries = prices.divided(
    list.flatMap((movement) => entriesOf(movement, directory, prices.valued).toReversed()),
  )
  const periods = periodsSince(list.at(-1)?.time ?? until, until)
  const statements = assetIds.flatMap((id) =>
    periods.map((period) => {
      const holding = holdingIds.asset(id)
      const navs = prices.navs.get(id) ?? []
      const statement = statementOf(holding, period, 'fifo', {
        ...{ entries, valued: prices.valued, navs },
      })
      return [`${holding} ${period.id}`, statement] as const
    }),
  )
  return { statements: Object.fromEntries(statements), source: moved.source.kind }
}
