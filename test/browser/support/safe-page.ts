import { readFile } from 'node:fs/promises'
import { fileURLToPath } from 'node:url'
import { Methods, TransactionStatus } from '@safe-global/safe-apps-sdk'
import type { BrowserContext, FrameLocator } from 'playwright-core'
import { createWalletClient, type Hex, http, type LocalAccount } from 'viem'
import { mnemonicToAccount } from 'viem/accounts'
import { hardhat } from 'viem/chains'
import { createSafe, type Proposal, type Safe, type SafeCall } from '../../safe/safe.ts'
import type { App } from './test.ts'

const mnemonic = 'test test test test test test test test test test test junk'

/** Two owners, both of whom have to sign. */
const owners = [14, 15].map((addressIndex) => mnemonicToAccount(mnemonic, { addressIndex }))

type Question = { readonly method: string; readonly params: unknown }
type Answer = { readonly data: unknown } | { readonly error: string }

declare global {
  interface Window {
    answerOfSafe: (question: Question) => Promise<Answer>
  }
}

/** A Safe, and the page of its owners that shows the app in a frame. */
export type SafePage = {
  readonly safe: Safe
  readonly owners: readonly LocalAccount[]
  /** Shows a path of the app in the frame. */
  readonly open: (path: string) => Promise<FrameLocator>
  /** What the app has proposed, the newest last, each with its calls. */
  readonly proposals: readonly (Proposal & { readonly calls: readonly SafeCall[] })[]
  /** All owners sign a proposal, and one executes it. */
  readonly execute: (proposal: Proposal) => Promise<void>
  /** All owners sign and execute an empty transaction in a proposal's place. */
  readonly reject: (proposal: Proposal) => Promise<void>
  /** The next proposal is refused before it is made. */
  readonly refuseNext: () => void
}

type Options = {
  /** The address of the app, served so that pages around may show it. */
  readonly appUrl: string
  /** The address of the embedding page. */
  readonly origin?: string
  /** The network that the page says the Safe is on; the local chain when left out. */
  readonly chainId?: number
}

/** Opens a Safe's page, which answers the app by Safe's own SDK. */
export async function openSafe(
  { context, page, chain, recorder }: Pick<App, 'context' | 'page' | 'chain' | 'recorder'>,
  { appUrl, origin = 'https://app.safe.global', chainId = hardhat.id }: Options,
): Promise<SafePage> {
  const [account] = owners
  if (account === undefined) throw new Error('A Safe needs an owner.')
  const transport = http(chain.url)
  const client = createWalletClient({ account, chain: hardhat, transport, pollingInterval: 50 })
  const safe = await createSafe(client, owners, BigInt(owners.length))
  const proposals: SafePage['proposals'][number][] = []
  const ended = new Map<Hex, { readonly txStatus: TransactionStatus; readonly txHash?: Hex }>()
  let refuses = false

  const answer = async ({ method, params }: Question): Promise<unknown> => {
    switch (method) {
      case Methods.getSafeInfo:
        return {
          ...{ safeAddress: safe.address, chainId, threshold: owners.length, isReadOnly: false },
          owners: owners.map((owner) => owner.address),
        }
      case Methods.rpcCall: {
        const { call, params: asked } = params as { call: string; params: unknown[] }
        return client.request({ method: call, params: asked } as never)
      }
      case Methods.sendTransactions: {
        if (refuses) {
          refuses = false
          throw new Error('Transaction was rejected')
        }
        const { txs } = params as { txs: { to: Hex; value: string; data: Hex }[] }
        const calls = txs.map(({ to, value, data }) => ({ to, value: BigInt(value), data }))
        const proposal = await safe.propose(calls)
        proposals.push({ ...proposal, calls })
        return { safeTxHash: proposal.hash }
      }
      case Methods.getTxBySafeTxHash: {
        const { safeTxHash } = params as { safeTxHash: Hex }
        if (!proposals.some(({ hash }) => hash === safeTxHash)) {
          throw new Error('Transaction not found')
        }
        const waits = { txStatus: TransactionStatus.AWAITING_CONFIRMATIONS }
        return { txId: safeTxHash, ...(ended.get(safeTxHash) ?? waits) }
      }
      default:
        throw new Error(`The page of the tests does not answer ${method}`)
    }
  }
  await context.exposeFunction('answerOfSafe', (question: Question) =>
    answer(question).then(
      (data): Answer => ({ data }),
      (error: unknown): Answer => ({ error: error instanceof Error ? error.message : 'Failed' }),
    ),
  )
  await servePage(context, origin)
  // The app and its node are on this machine here, which browsers keep other sites from.
  await context.grantPermissions(['local-network-access'])
  recorder.allowOrigin(origin)
  recorder.allowOrigin(appUrl)
  return {
    safe,
    owners,
    proposals,
    open: async (path) => {
      await page.goto(`${origin}/apps/open?appUrl=${encodeURIComponent(appUrl + path)}`)
      return page.frameLocator('iframe')
    },
    execute: async (proposal) => {
      const txHash = await proposal.execute(owners)
      ended.set(proposal.hash, { txStatus: TransactionStatus.SUCCESS, txHash })
    },
    reject: async ({ hash, nonce }) => {
      const empty = { to: safe.address, value: 0n, data: '0x' } as const
      await (await safe.propose([empty], nonce)).execute(owners)
      ended.set(hash, { txStatus: TransactionStatus.CANCELLED })
    },
    refuseNext: () => {
      refuses = true
    },
  }
}

const sdk = new URL('../../../node_modules/@safe-global/safe-apps-sdk/dist/esm/', import.meta.url)

const html = `<!doctype html>
<html lang="en">
  <title>Safe</title>
  <link rel="icon" href="data:," />
  <style>
    body { margin: 0 }
    iframe { width: 100vw; height: 100vh; border: 0; display: block }
  </style>
  <iframe title="App"></iframe>
  <script type="module">
    import { MessageFormatter } from '/sdk/communication/messageFormatter.js'
    import { Methods } from '/sdk/communication/methods.js'

    const version = '9.1.0'
    const frame = document.querySelector('iframe')
    const app = new URL(new URLSearchParams(location.search).get('appUrl'))
    window.addEventListener('message', async ({ data, source, origin }) => {
      if (source !== frame.contentWindow || origin !== app.origin) return
      if (!Object.values(Methods).includes(data.method)) return
      const { id, method, params } = data
      const answer = await window.answerOfSafe({ method, params })
      const message =
        'error' in answer
          ? MessageFormatter.makeErrorResponse(id, answer.error, version)
          : MessageFormatter.makeResponse(id, answer.data, version)
      source.postMessage(message, origin)
    })
    frame.src = app.href
  </script>
</html>`

/** Puts the page at an address that is not on this machine. */
async function servePage(context: BrowserContext, origin: string): Promise<void> {
  await context.route(`${origin}/**`, async (route) => {
    const { pathname } = new URL(route.request().url())
    if (!pathname.startsWith('/sdk/')) {
      await route.fulfill({ contentType: 'text/html', body: html })
      return
    }
    const file = fileURLToPath(new URL(pathname.slice('/sdk/'.length), sdk))
    await route.fulfill({ contentType: 'text/javascript', body: await readFile(file, 'utf8') })
  })
}
