import { keccak256, toBytes } from 'viem'
import type {
  RegistryAdapter,
  RegistryAnswer,
  RetirementRequest,
} from '../../scripts/registry-operator/adapter.ts'
import { newFigures } from '../../scripts/registry-operator/metrics.ts'
import { type Choices, createOperator } from '../../scripts/registry-operator/rounds.ts'
import { emptyState, type OperatorState } from '../../scripts/registry-operator/state.ts'
import type { World } from './world.ts'

/**
 * A registry that keeps what it was asked, and retires it at the second look.
 *
 * @param isShown Whether it shows yet what it accepted.
 */
export function fakeRegistry(isShown: () => boolean = () => true) {
  const registry = {
    /** Every retirement that it accepted, by the id of the request. */
    accepted: [] as string[],
    requests: [] as RetirementRequest[],
    looks: new Map<string, number>(),
    answer: (request: RetirementRequest): RegistryAnswer => ({
      kind: 'retired',
      quantity: request.quantity,
      reference: `VCS-RET-${registry.accepted.indexOf(request.id) + 1}`,
      date: new Date().toISOString().slice(0, 10),
      serials: request.serials,
      document: { bytes: toBytes(`Certificate of ${request.id}`), extension: 'txt' },
    }),
  }
  const adapter: RegistryAdapter = {
    name: 'The registry',
    isSimulated: false,
    problemWith: () => null,
    check: async () => undefined,
    status: async (request) => {
      if (!registry.accepted.includes(request.id) || !isShown()) return { kind: 'unknown' }
      const looks = (registry.looks.get(request.id) ?? 0) + 1
      registry.looks.set(request.id, looks)
      return looks < 2 ? { kind: 'pending' } : registry.answer(request)
    },
    retire: async (request) => {
      registry.accepted.push(request.id)
      registry.requests.push(request)
      return { kind: 'pending' }
    },
  }
  return { registry, adapter }
}

const choices: Choices = {
  standards: null,
  parts: 30,
  retry: [],
  settleMs: 10_000,
  isDryRun: false,
}

/** What outlasts the end of an operator: its state, its documents and the time. */
export function newDisk() {
  return { state: emptyState as OperatorState, documents: new Set<string>(), now: Date.now() }
}

type Run = {
  readonly world: World
  readonly adapter: RegistryAdapter
  readonly disk: ReturnType<typeof newDisk>
  readonly choices?: Partial<Choices>
  readonly confirmations?: bigint
  readonly key?: World['key']
  /** Ends the operator at this one of its effects, before or after it took place; 0 for never. */
  readonly endAt?: number
}

/** Starts an operator that may end at any of its effects, as a process does that is killed. */
export function start(run: Run) {
  const { world, adapter, disk, endAt = 0, key = world.key } = run
  let effects = 0
  let end: (() => void) | undefined
  const ended = new Promise<'ended'>((resolve) => {
    end = () => resolve('ended')
  })
  const stop = (): Promise<never> => {
    end?.()
    return new Promise(() => undefined)
  }
  const isEnd = () => {
    effects += 1
    return endAt !== 0 && effects >= endAt
  }
  const effect =
    <Args extends readonly unknown[], T>(act: (...args: Args) => Promise<T>) =>
    async (...args: Args): Promise<T> => {
      if (isEnd()) return stop()
      const result = await act(...args)
      return isEnd() ? stop() : result
    }
  const wallet = world.walletOf(key)
  const figures = newFigures({
    chainId: 31_337,
    operator: key.address,
    adapter: adapter.name,
    budget: null,
  })
  const messages: string[] = []
  const operator = createOperator({
    chain: world.chainOf(key, run.confirmations),
    adapter: { ...adapter, status: effect(adapter.status), retire: effect(adapter.retire) },
    documents: {
      keep: effect(async ({ bytes }) => {
        const hash = keccak256(bytes)
        disk.documents.add(hash)
        return hash
      }),
    },
    wallet: { ...wallet, broadcast: effect(wallet.broadcast) },
    store: {
      state: () => disk.state,
      change: effect(async (next) => {
        disk.state = next(disk.state)
      }),
    },
    limits: {
      budget: null,
      minBalance: 0n,
      maxGasPrice: null,
      maxGas: 16_777_216n,
      coinPrice: null,
    },
    names: { coin: 'ETH', account: key.address, program: 'registry operator', work: 'transaction' },
    clock: {
      now: () => disk.now,
      pause: async (ms) => {
        disk.now += ms
      },
    },
    timing: { replaceAfter: 60_000, wait: 10_000, poll: 2_000 },
    choices: { ...choices, ...run.choices },
    figures,
    say: (text) => messages.push(text),
    alert: (text) => messages.push(text),
  })
  return {
    figures,
    messages,
    effects: () => effects,
    /** Looks that many times, six seconds apart; whether the operator is still there. */
    look: async (times: number): Promise<'ended' | 'alive'> => {
      for (let each = 0; each < times; each += 1) {
        disk.now += 6_000
        const round = operator.round().then(() => 'alive' as const)
        if ((await Promise.race([round, ended])) === 'ended') return 'ended'
      }
      return 'alive'
    },
  }
}
