import { type JsonRpcMiddleware, JsonRpcServer } from '@metamask/json-rpc-engine/v2'
import type { BrowserContext } from 'playwright-core'
import { type Address, type Hex, hexToNumber, numberToHex } from 'viem'
import { hardhat } from 'viem/chains'
import { type AccountRole, accountIndex } from '../../../../scripts/seed/accounts.ts'
import { tellPages } from '../tell-pages.ts'
import { batchMiddleware } from './batches.ts'
import { inpageScript } from './bundle.ts'
import { errors } from './errors.ts'
import { createSigner, type TransactionParams } from './signer.ts'
import { smartAccounts } from './smart-accounts.ts'

const mnemonic = 'test test test test test test test test test test test junk'

/** MetaMask's provider, engine, keyring and nonce tracker, with an owner that the test plays. */
export type MetaMask = {
  /** Methods that the page has asked for, in order. */
  readonly requests: readonly string[]
  readonly lock: () => void
  readonly unlock: () => void
  readonly selectAccount: (role: AccountRole) => Promise<void>
  /** The owner takes the page's access away, in the wallet. */
  readonly disconnect: () => Promise<void>
  readonly selectNetwork: (chainId: number) => Promise<void>
  /** Its owner does not let it upgrade accounts, so that it sends no batches. */
  readonly refuseUpgrades: () => void
  /** The next question is refused. */
  readonly rejectNext: () => void
}

type MetaMaskOptions = {
  readonly chainUrl: string
  readonly roles: readonly AccountRole[]
  /** Whether it can upgrade its accounts on this chain, so that they make batches (EIP-7702). */
  readonly batches?: boolean
}

/** Puts MetaMask into every page of the context, with these accounts, on the local chain. */
export async function installMetaMask(
  context: BrowserContext,
  { chainUrl, roles, batches = false }: MetaMaskOptions,
): Promise<MetaMask> {
  const signer = await createSigner(mnemonic, 20, chainUrl)
  const keyAt = (role: AccountRole) => signer.keyOf(signer.accounts[accountIndex(role)] as Address)
  const own = roles.map((role) => signer.accounts[accountIndex(role)] as Address)
  const requests: string[] = []
  const known = new Set<number>([1, hardhat.id])
  let selected = 0
  let permitted = false
  let chainId: number = hardhat.id
  let rejects = 0
  let upgrades = true
  let locked = Promise.withResolvers<void>()
  locked.resolve()
  const asking = new Set<string>()

  /** The selected account comes first, as the page's access lists it. */
  const accounts = (): Address[] =>
    permitted
      ? [...own.slice(selected, selected + 1), ...own.filter((_, at) => at !== selected)]
      : []
  const network = () => ({
    chainId: numberToHex(chainId),
    networkVersion: String(chainId),
    isConnected: true,
  })

  const post = (message: unknown) =>
    tellPages(context, 'metamask-background', JSON.stringify(message))
  const notify = (method: string, params: unknown) => post({ jsonrpc: '2.0', method, params })
  const accountsChanged = () => notify('metamask_accountsChanged', accounts())
  const setPermitted = async (value: boolean) => {
    if (permitted === value) return
    permitted = value
    await accountsChanged()
  }
  const setNetwork = async (id: number) => {
    if (id === chainId) return
    chainId = id
    await notify('metamask_chainChanged', network())
  }

  /** Opens the wallet's window: it waits for the password first, and takes one question of a kind. */
  const ask = async (method: string) => {
    if (asking.has(method)) {
      throw errors.pending(method)
    }
    asking.add(method)
    await locked.promise
    asking.delete(method)
    if (rejects > 0) {
      rejects--
      throw errors.rejected()
    }
  }
  const requirePermitted = (account: unknown): Address => {
    const found = accounts().find((each) => each.toLowerCase() === String(account).toLowerCase())
    if (found === undefined) throw errors.unauthorized()
    return found
  }
  const permissions = () =>
    permitted
      ? [
          {
            parentCapability: 'eth_accounts',
            caveats: [{ type: 'restrictReturnedAccounts', value: accounts() }],
          },
        ]
      : []
  const chainOf = (params: readonly unknown[]) =>
    hexToNumber((params[0] as { chainId: Hex }).chainId)

  const methods: Record<string, (params: readonly unknown[]) => unknown> = {
    metamask_getProviderState: () => ({ accounts: accounts(), ...network() }),
    eth_accounts: accounts,
    eth_chainId: () => network().chainId,
    net_version: () => network().networkVersion,
    eth_requestAccounts: async () => {
      if (!permitted) {
        await ask('wallet_requestPermissions')
        await setPermitted(true)
      }
      return accounts()
    },
    wallet_requestPermissions: async () => {
      await ask('wallet_requestPermissions')
      await setPermitted(true)
      return permissions()
    },
    wallet_getPermissions: permissions,
    wallet_revokePermissions: async () => {
      await setPermitted(false)
      return null
    },
    wallet_switchEthereumChain: async (params) => {
      const wanted = chainOf(params)
      if (!known.has(wanted)) {
        throw errors.unknownChain(numberToHex(wanted))
      }
      if (wanted !== chainId) await ask('wallet_switchEthereumChain')
      await setNetwork(wanted)
      return null
    },
    eth_signTypedData_v4: async ([account, json]) => {
      const from = requirePermitted(account)
      const data = signer.checkTypedData(json, chainId)
      await ask('eth_signTypedData_v4')
      return signer.signTypedData(from, data)
    },
    eth_sendTransaction: async ([params]) => {
      const transaction = params as TransactionParams
      const from = requirePermitted(transaction.from)
      if (transaction.chainId !== undefined && hexToNumber(transaction.chainId) !== chainId) {
        throw errors.invalidParams(
          `Invalid transaction params: chainId must match the network client, got ${transaction.chainId}.`,
        )
      }
      await ask('eth_sendTransaction')
      return signer.send({ ...transaction, from })
    },
  }

  const record: JsonRpcMiddleware = ({ request, next }) => {
    requests.push(request.method)
    return next()
  }
  const answer: JsonRpcMiddleware = async ({ request }) => {
    const { method, params = [] } = request
    const handler = methods[method]
    if (handler !== undefined) return (await handler(params as readonly unknown[])) as never
    if (method.startsWith('wallet_')) throw errors.unknownMethod(method)
    return (await signer.node.request({ method, params } as never)) as never
  }
  const upgraded = batches ? await smartAccounts(chainUrl, await keyAt('admin')) : null
  const sendsBatches =
    upgraded &&
    batchMiddleware({
      accounts,
      chainId: () => chainId,
      ask: async (method) => {
        if (!upgrades) throw errors.rejectedUpgrade()
        await ask(method)
      },
      isUpgraded: upgraded.isUpgraded,
      send: async (account, calls) => upgraded.send(await signer.keyOf(account), calls),
      receipt: (hash) =>
        signer.node.request({ method: 'eth_getTransactionReceipt', params: [hash] }) as never,
    })
  const server = new JsonRpcServer({
    middleware: [record, ...(sendsBatches ? [sendsBatches] : []), answer],
  })

  await context.exposeFunction('metamaskBackground', async (message: string) => {
    const request = JSON.parse(message)
    // The answer is a message of its own, as on the extension's port.
    void server.handle(request).then((response) => response && post(response))
  })
  await context.addInitScript(await inpageScript())

  return {
    requests,
    lock: () => {
      locked = Promise.withResolvers<void>()
    },
    unlock: () => locked.resolve(),
    selectAccount: async (role) => {
      selected = roles.indexOf(role)
      await accountsChanged()
    },
    disconnect: () => setPermitted(false),
    selectNetwork: setNetwork,
    refuseUpgrades: () => {
      upgrades = false
    },
    rejectNext: () => {
      rejects++
    },
  }
}
