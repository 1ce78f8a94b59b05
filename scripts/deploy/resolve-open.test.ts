import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { hexToNumber, numberToHex } from 'viem'
import { afterEach, beforeEach, expect, it } from 'vitest'
import { resolveOpenTransactions } from './resolve-open.ts'

const from = '0xf39Fd6e51aad88F6F4ce6aB8827279cffFb92266'
const hash = `0x${'12'.repeat(32)}`

let folder: string
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'canopy-open-'))
})
afterEach(() => rm(folder, { recursive: true }))

/** A node that finds a block at every question for the newest, and mined the account's transaction in one. */
function nodeWith(minedIn: number, { pending = 1 } = {}) {
  let head = 5
  const provider = {
    async request({ method, params }: { method: string; params?: readonly unknown[] }) {
      const [, block] = params ?? []
      switch (method) {
        case 'eth_blockNumber':
          head++
          return numberToHex(head)
        case 'eth_getTransactionCount':
          if (block === 'pending') return numberToHex(pending)
          return numberToHex(hexToNumber(block as `0x${string}`) >= minedIn ? pending : 0)
        case 'eth_getTransactionByHash':
          return { hash, from, nonce: '0x0', blockNumber: null, type: '0x2' }
        default:
          throw new Error(`${method} is not asked here`)
      }
    },
  }
  return { provider, head: () => head }
}

const resolve = (provider: unknown) =>
  resolveOpenTransactions({
    provider: provider as Parameters<typeof resolveOpenTransactions>[0]['provider'],
    folder,
    from,
    pollingInterval: 1,
    confirmations: 3,
  })

it('waits until what the account has sent besides is confirmed as often as asked for', async () => {
  const { provider, head } = nodeWith(8)
  await resolve(provider)
  expect(head()).toBe(10)
})

it('waits for nothing where the account has sent nothing', async () => {
  const { provider, head } = nodeWith(8, { pending: 0 })
  await resolve(provider)
  expect(head()).toBe(5)
})

it('leaves a transaction that the node knows to the deployment, which follows it', async () => {
  const messages = [
    {
      type: 'TRANSACTION_PREPARE_SEND',
      futureId: 'Canopy#Roles',
      networkInteractionId: 1,
      nonce: 0,
    },
    {
      type: 'TRANSACTION_SEND',
      futureId: 'Canopy#Roles',
      networkInteractionId: 1,
      nonce: 0,
      transaction: { hash },
    },
  ]
  const journal = messages.map((message) => `${JSON.stringify(message)}\n`).join('')
  await writeFile(join(folder, 'journal.jsonl'), journal)
  const { provider, head } = nodeWith(1_000)
  await resolve(provider)
  expect(head()).toBe(5)
})
