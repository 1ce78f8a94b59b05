import type { Address } from 'viem'
import type { Reader } from '../../../chain/reader.ts'
import type { Token } from '../../../chain/token.ts'
import { readHolderPosition } from '../../../domain/assets/financial-asset.ts'
import type { Credit } from '../../../domain/credits/credit.ts'
import { readCreditByToken, readCreditHoldings } from '../../../domain/credits/read-credits.ts'
import type { HeldPosition } from '../../../domain/pools/intents.ts'
import { readHoldableTokens, readPools, readPositions } from '../../../domain/pools/read-pools.ts'
import { isFinancialClass } from '../../../domain/registry/asset-class.ts'
import type { Certificate } from '../../../domain/retirement/certificate.ts'
import { readCertificatesOf } from '../../../domain/retirement/read-certificates.ts'
import type { Amount } from '../../../lib/amount.ts'

/** What an account has beside its tokens. Budgets do not cover any of it. */
export type OtherHoldings = {
  readonly credits: readonly { readonly credit: Credit; readonly amount: Amount }[]
  readonly positions: readonly HeldPosition[]
  readonly certificates: readonly Certificate[]
  /** Yield of its shares that can be claimed, in USDC. */
  readonly yields: readonly { readonly token: Token; readonly claimable: Amount }[]
}

/** Reads all of it at the reader's block. */
export async function readOtherHoldings(reader: Reader, account: Address): Promise<OtherHoldings> {
  const [credits, positions, certificates, yields] = await Promise.all([
    readHeldCredits(reader, account),
    readHeldPositions(reader, account),
    readCertificatesOf(reader, account),
    readYields(reader, account),
  ])
  return { credits, positions, certificates, yields }
}

async function readHeldCredits(
  reader: Reader,
  account: Address,
): Promise<OtherHoldings['credits']> {
  const held = await readCreditHoldings(reader, account)
  return Promise.all(
    held.map(async ({ tokenId, amount }) => ({
      credit: await readCreditByToken(reader, tokenId),
      amount,
    })),
  )
}

async function readHeldPositions(
  reader: Reader,
  account: Address,
): Promise<OtherHoldings['positions']> {
  const [positions, pools] = await Promise.all([readPositions(reader, account), readPools(reader)])
  return positions.flatMap((position) => {
    const pool = pools.find(({ id }) => id === position.poolId)
    return pool === undefined ? [] : [{ position, pool }]
  })
}

async function readYields(reader: Reader, account: Address): Promise<OtherHoldings['yields']> {
  const shares = (await readHoldableTokens(reader)).filter(({ assetClass }) =>
    isFinancialClass(assetClass),
  )
  const yields = await Promise.all(
    shares.map(async (token) => ({
      token,
      claimable: (await readHolderPosition(reader, token.address, account)).claimable,
    })),
  )
  return yields.filter(({ claimable }) => claimable.value > 0n)
}
