import type { Chain, LocalAccount } from 'viem'
import { accountAt } from '../../src/chain/local-wallet/keys.ts'
import { type KeyOwner, serviceKey } from '../lib/service/key.ts'
import { accountIndex } from '../seed/accounts.ts'

const owner: KeyOwner = { program: 'keeper', prefix: 'KEEPER', localIndex: accountIndex('keeper') }

/** The key of the keeper. Rejects with a UserError as {@link serviceKey} does. */
export const keeperKey = (
  chain: Chain,
  environment: Readonly<Record<string, string | undefined>>,
): Promise<LocalAccount> => serviceKey(owner, chain, environment)

/**
 * The account of the local chain that runs rules.
 *
 * @internal Shared for tests.
 */
export const localKeeper = (): LocalAccount => accountAt(owner.localIndex)
