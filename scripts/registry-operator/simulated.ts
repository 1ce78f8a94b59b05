import { mkdir, readFile } from 'node:fs/promises'
import { dirname } from 'node:path'
import * as z from 'zod/mini'
import { localChainId } from '../../src/chain/network-names.ts'
import { toDay } from '../../src/lib/day.ts'
import { writeJson } from '../deploy/chain-file.ts'
import { UserError } from '../lib/user-error.ts'
import type { RegistryAdapter, RegistryAnswer, RetirementRequest } from './adapter.ts'

type SimulatedOptions = {
  readonly chainId: number
  /** File of what it was asked, which outlasts a restart. */
  readonly path: string
  /** Milliseconds after which it has "retired". */
  readonly delayMs: number
  /** Milliseconds of the epoch. */
  readonly now: () => number
}

/** When each request came, milliseconds of the epoch, by its id. */
const askedFile = z.record(z.string(), z.number())

/**
 * A registry that there is not, for the local chain: it "retires" everything after some seconds. Nothing is
 * retired anywhere, and its references and documents say so.
 *
 * @throws UserError on any chain but the local one.
 */
export function simulatedRegistry(options: SimulatedOptions): RegistryAdapter {
  const { chainId, path, delayMs, now } = options
  if (chainId !== localChainId) {
    throw new UserError(
      'The simulated registry retires nothing, so it is for the local chain only. Choose another adapter ' +
        'with --adapter.',
    )
  }
  const asked = async (): Promise<z.output<typeof askedFile>> => {
    const text = await readFile(path, 'utf8').catch((error: NodeJS.ErrnoException) => {
      if (error.code === 'ENOENT') return '{}'
      throw error
    })
    return askedFile.parse(JSON.parse(text))
  }
  const answer = (request: RetirementRequest, at: number): RegistryAnswer =>
    now() - at < delayMs ? { kind: 'pending' } : retired(request, Math.floor(now() / 1_000))
  return {
    name: 'The simulated registry',
    isSimulated: true,
    problemWith: () => null,
    check: async () => {
      await asked()
    },
    status: async (request) => {
      const at = (await asked())[request.id]
      return at === undefined ? { kind: 'unknown' } : answer(request, at)
    },
    retire: async (request) => {
      const before = await asked()
      const at = before[request.id] ?? now()
      await mkdir(dirname(path), { recursive: true })
      await writeJson(path, { ...before, [request.id]: at })
      return answer(request, at)
    },
  }
}

function retired(request: RetirementRequest, seconds: number): RegistryAnswer {
  const { id, quantity, serials, credit, lotId } = request
  const [, part = '', after = ''] = /part-(\d+)\/after-(\d+)$/.exec(id) ?? []
  const reference = `SIMULATED-LOT-${lotId}-PART-${part}-AFTER-${after}`
  const date = toDay(seconds)
  const text =
    `Simulated on a local test chain. No registry retired anything.\n\n${reference}\n${date}\n` +
    `${quantity} credits of ${credit.project} (${credit.standard}), serial numbers ${serials.first} to ` +
    `${serials.last}\nFor ${request.beneficiary}\n${request.note}\n`
  const document = { bytes: new TextEncoder().encode(text), extension: 'txt' }
  return { kind: 'retired', quantity, reference, date, serials, document }
}
