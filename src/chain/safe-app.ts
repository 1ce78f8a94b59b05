import type { Config, CreateConnectorFn } from 'wagmi'
import { connect } from 'wagmi/actions'
import { type SafeParameters, safe } from 'wagmi/connectors'
import { environment } from '../lib/env.ts'

/** The origin of Safe’s own page. */
const safesOwn = 'https://app.safe.global'

/** How long the embedding page may take to answer once, in milliseconds. It may not listen yet. */
const answerTime = 1_500

/** How often the embedding page is asked before there is no Safe. */
const attempts = 10

type Options = {
  /** Origins of the pages whose Safe is trusted: `https://app.safe.global`. */
  readonly origins: readonly string[]
  /** The origin of the embedding page, where the browser tells it. */
  readonly around?: string | undefined
  readonly answerTime?: number
  readonly attempts?: number
}

/** The Safe in whose page the app is shown (Safe App). Answers of pages of other origins do not count. */
function safeApp({ origins, around = originAround(), ...times }: Options): CreateConnectorFn {
  const parameters: SafeParameters = {
    allowedDomains: origins.map((origin) => new RegExp(`^${escaped(origin)}$`)),
    unstable_getInfoTimeout: times.answerTime ?? answerTime,
  }
  return (config) => {
    const connector = safe(parameters)(config)
    let provider: ReturnType<typeof connector.getProvider> | undefined
    const find = async () => {
      if (around !== undefined && !origins.includes(around)) {
        throw new Error(`${around} is not trusted as the page of a Safe.`)
      }
      const found = await repeated(() => connector.getProvider(), times.attempts ?? attempts)
      return found && inOneSpelling(found)
    }
    return {
      ...connector,
      getProvider: () => {
        provider ??= find().catch((error: unknown) => {
          provider = undefined
          throw error
        })
        return provider
      },
    }
  }
}

/**
 * Connects the Safe whose page embeds the app.
 *
 * @returns whether there is one that answers.
 */
export const connectSafe = (
  config: Config,
  options: Options = { origins: environment.safeOrigins ?? [safesOwn] },
): Promise<boolean> =>
  connect(config, { connector: safeApp(options) }).then(
    () => true,
    () => false,
  )

/** Not every browser tells it. */
const originAround = (): string | undefined => window.location.ancestorOrigins?.[0]

const escaped = (text: string): string => text.replaceAll(/[.*+?^${}()|[\]\\]/g, '\\$&')

async function repeated<T>(ask: () => Promise<T>, times: number): Promise<T> {
  for (let time = 1; ; time++) {
    try {
      return await ask()
    } catch (error) {
      if (time >= times) throw error
    }
  }
}

type Provider = NonNullable<Awaited<ReturnType<ReturnType<ReturnType<typeof safe>>['getProvider']>>>

/** Safe's provider refuses calls of its own account where the embedding page spells it in other letter case. */
function inOneSpelling(provider: Provider): Provider {
  const ask = provider.request.bind(provider)
  provider.request = async (request) => {
    if (request.method !== 'wallet_sendCalls') return ask(request)
    const [from] = await ask({ method: 'eth_accounts' })
    const { params = [] } = request
    return ask({ ...request, params: params.map((each: object) => ({ ...each, from })) })
  }
  return provider
}
