import { describe, expect, it } from 'vitest'
import type { ChainIdentity } from '../deployment.ts'
import { ExplainedError } from '../errors/explanation.ts'
import { openChainFixture } from '../open-chain.fixture.ts'
import type { WalletState } from '../wallet-state.ts'
import { assertSigner, signerChange } from './signer-change.ts'

const account = '0x00000000000000000000000000000000000000aB'
const other = '0x3333333333333333333333333333333333333333'
const chain = openChainFixture
const signer = { account, chain } as const
const connected: WalletState = { status: 'connected', account, chainId: 31_337, name: 'Wallet' }

describe('the signer of an intent', () => {
  it('is still there, also while the wallet reconnects or is on another network', () => {
    expect(signerChange(signer, connected, chain)).toBeNull()
    expect(signerChange(signer, { status: 'reconnecting', account }, chain)).toBeNull()
    expect(signerChange(signer, { ...connected, chainId: 1 }, chain)).toBeNull()
    const lowerCase = account.toLowerCase() as typeof account
    expect(signerChange(signer, { ...connected, account: lowerCase }, chain)).toBeNull()
  })

  it('is not there with another account, without a wallet, or on another chain', () => {
    const changed = (wallet: WalletState) => signerChange(signer, wallet, chain)
    expect(changed({ ...connected, account: other })).toEqual({ kind: 'account', now: other })
    expect(changed({ status: 'disconnected' })).toEqual({ kind: 'disconnected' })

    const restarted = { ...chain, identity: '31337:0x02' as ChainIdentity }
    expect(signerChange(signer, connected, restarted)).toEqual({ kind: 'chain' })
    const opening = { status: 'opening', chainId: 31_337 } as const
    expect(signerChange(signer, connected, opening)).toEqual({ kind: 'chain' })
    const reason = { kind: 'not-deployed', sentence: 'A.', nextStep: 'B.', raw: '' } as const
    const closed = { status: 'closed', chainId: 31_337, reason } as const
    expect(signerChange(signer, connected, closed)).toEqual({ kind: 'closed', reason })
  })

  it('is compared with the wallet regardless of the case of addresses', () => {
    const lowerCase = account.toLowerCase() as typeof account
    expect(() => assertSigner(signer, { account: lowerCase, chainId: 31_337 })).not.toThrow()
    expect(() => assertSigner(signer, { account: other, chainId: 31_337 })).toThrow(
      /another account/,
    )
  })

  it('is named with the account that the wallet has instead, if it has one', () => {
    const rawOf = (now: typeof other | undefined) => {
      try {
        assertSigner(signer, { account: now, chainId: 31_337 })
      } catch (error) {
        return error instanceof ExplainedError && error.explanation.raw
      }
    }
    expect(rawOf(other)).toContain(`the wallet signs with ${other}.`)
    expect(rawOf(undefined)).toContain('the wallet signs with no account.')
  })

  it('has to be on the network that the intent was built for', () => {
    expect(() => assertSigner(signer, { account, chainId: 1 })).toThrow(/another network/)
  })
})
