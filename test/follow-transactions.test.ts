import { type Address, type Hash, parseGwei } from 'viem'
import { sendTransaction } from 'viem/actions'
import { beforeEach, describe, expect, it, vi } from 'vitest'
import { testUsdcAbi } from '../src/chain/abi/testUsdc-abi.ts'
import { contractCall } from '../src/chain/transactions/call.ts'
import {
  afterReorganisation,
  type FollowOptions,
  followTransaction,
} from '../src/chain/transactions/follow.ts'
import type { Submission } from '../src/chain/transactions/record.ts'
import { admin, buyer, seller, worldOfFile } from './transactions/world.ts'

const world = worldOfFile()

describe('a submitted transaction', () => {
  beforeEach(async () => {
    await world().request('evm_setAutomine', [false])
    return async () => {
      vi.restoreAllMocks()
      await world().request('evm_setAutomine', [true])
    }
  })

  const mine = () => world().request('evm_mine')
  const faucet = () =>
    contractCall({
      address: world().usdc.address,
      abi: testUsdcAbi,
      functionName: 'faucet',
      args: [],
    })

  /** Sends with a given nonce and gas price, and returns the submission to be recorded. */
  async function submit(
    call: { to: Address; data?: Hash; value?: bigint },
    price: string,
    reuse?: number,
    gas = 200_000n,
  ): Promise<Submission> {
    const { to, data = '0x', value = 0n } = call
    const nonce =
      reuse ?? Number(await world().request('eth_getTransactionCount', [seller.address, 'pending']))
    const fromBlock = BigInt(String(await world().request('eth_blockNumber')))
    const hash = await sendTransaction(world().chain.client, {
      account: seller,
      to,
      data,
      value,
      nonce,
      gas,
      maxFeePerGas: parseGwei(price),
      maxPriorityFeePerGas: parseGwei(price),
    })
    return { hash, nonce, to, data, value, at: Date.now(), fromBlock }
  }

  const options: FollowOptions = { timeoutMs: 150, dropAfter: 0 }
  const follow = (submission: Submission) =>
    followTransaction(world().chain.client, seller.address, submission, options)

  /** Counts the answers of the node to a method from now on. */
  const countAnswers = (method: string) => {
    const { mock } = vi.spyOn(world().chain.client, 'request')
    const calls = mock.calls as unknown as readonly (readonly [{ readonly method: string }])[]
    return () =>
      mock.settledResults.filter(
        ({ type }, index) => type === 'fulfilled' && calls[index]?.[0].method === method,
      ).length
  }

  /** Outcomes while the page is open, and while it was closed. */
  describe.each(['open', 'closed'])('with the page %s', (page) => {
    const outcome = async (submission: Submission, happens: () => Promise<unknown>) => {
      if (page === 'closed') await happens()
      const timesFound = countAnswers('eth_getTransactionByHash')
      const following = follow(submission)
      if (page === 'open') {
        await vi.waitFor(() => expect(timesFound()).toBeGreaterThan(0), { interval: 5 })
        await happens()
      }
      return following
    }

    it('is confirmed', async () => {
      const submission = await submit({ to: buyer.address, value: 1n }, '10')
      const state = await outcome(submission, mine)
      expect(state).toMatchObject({ status: 'confirmed', hash: submission.hash })
    })

    it('is reverted, with the reason', async () => {
      await submit(faucet(), '10')
      await mine()
      const state = await outcome(await submit(faucet(), '10'), mine)
      expect(state).toMatchObject({ status: 'reverted', reason: { errorName: 'FaucetNotReady' } })
    })

    it('is reverted for want of gas', async () => {
      const state = await outcome(await submit(faucet(), '10', undefined, 30_000n), mine)
      expect(state).toMatchObject({ status: 'reverted' })
      const reason = 'reason' in state ? state.reason.sentence : ''
      expect(reason).toBe(
        'The transaction ran out of gas: it was given no more than the 30,000 that it used.',
      )
    })

    it('is confirmed with another hash when sped up', async () => {
      const submission = await submit({ to: buyer.address, value: 2n }, '10')
      let faster: Submission | undefined
      const state = await outcome(submission, async () => {
        faster = await submit({ to: buyer.address, value: 2n }, '20', submission.nonce)
        await mine()
      })
      expect(state).toMatchObject({ status: 'confirmed', hash: faster?.hash })
    })

    it('is cancelled by an empty transaction to oneself', async () => {
      const submission = await submit({ to: buyer.address, value: 3n }, '10')
      const state = await outcome(submission, async () => {
        await submit({ to: seller.address }, '20', submission.nonce)
        await mine()
      })
      expect(state).toMatchObject({ status: 'cancelled', hash: submission.hash })
    })

    it('is replaced by another transaction', async () => {
      const submission = await submit({ to: buyer.address, value: 4n }, '10')
      let other: Submission | undefined
      const state = await outcome(submission, async () => {
        other = await submit({ to: admin.address, value: 4n }, '20', submission.nonce)
        await mine()
        await mine()
      })
      expect(state).toMatchObject({ status: 'replaced', by: other?.hash })
    })

    it('is dropped when nodes forget it', async () => {
      const submission = await submit({ to: buyer.address, value: 5n }, '10')
      const state = await outcome(submission, () =>
        world().request('hardhat_dropTransaction', [submission.hash]),
      )
      expect(state).toMatchObject({ status: 'dropped' })
    })
  })

  it.each([3, 12])('waits again after a reorganisation of %d blocks', async (blocks) => {
    const { client } = world().chain
    const before = await world().request('evm_snapshot')
    const submission = await submit({ to: buyer.address, value: 7n }, '10')
    await mine()
    const state = await follow(submission)
    if (state.status !== 'confirmed') throw new Error(`It is ${state.status}.`)
    expect(await afterReorganisation(client, seller.address, state)).toBeUndefined()

    await world().request('evm_revert', [before])
    // The node has not seen the new blocks yet.
    expect(await afterReorganisation(client, seller.address, state)).toBeUndefined()
    for (let block = 0; block < blocks; block++) await mine()
    expect(await afterReorganisation(client, seller.address, state)).toEqual({
      ...submission,
      status: 'submitted',
      removedFrom: state.block,
    })
    const resent = await submit({ to: buyer.address, value: 7n }, '10', submission.nonce)
    expect(resent.hash).toBe(submission.hash)
    await mine()
    const again = await afterReorganisation(client, seller.address, state)
    expect(again).toMatchObject({ status: 'confirmed', block: state.block + BigInt(blocks) })
  })

  it('stays pending as long as a node has it', async () => {
    const submission = await submit({ to: buyer.address, value: 6n }, '10')
    const stop = new AbortController()
    const following = followTransaction(world().chain.client, seller.address, submission, {
      ...options,
      signal: stop.signal,
    })
    const timesChecked = countAnswers('eth_getTransactionCount')
    await vi.waitFor(() => expect(timesChecked()).toBeGreaterThan(2), { interval: 5 })
    expect(await Promise.race([following, 'undecided'])).toBe('undecided')
    stop.abort(new Error('The test has ended'))
    await expect(following).rejects.toThrow('The test has ended')
    await mine()
  })
})
