import * as z from 'zod/mini'

/** What the compiler was given. */
export type BuildInfo = {
  readonly id: string
  /** `0.8.37+commit.f401782d`. */
  readonly solcLongVersion: string
  /** Source texts by the compiler's names of the files. */
  readonly sources: Readonly<Record<string, string>>
  /** The complete standard JSON input, to compile again. */
  readonly input: Readonly<Record<string, unknown>>
  readonly settings: CompilerSettings
}

type CompilerSettings = {
  readonly evmVersion: string | undefined
  readonly viaIR: boolean
  readonly optimizerRuns: number | null
}

const buildInfoSchema = z.object({
  id: z.string(),
  solcLongVersion: z.string(),
  input: z.looseObject({
    sources: z.record(z.string(), z.object({ content: z.string() })),
    settings: z.looseObject({
      evmVersion: z.optional(z.string()),
      viaIR: z.optional(z.boolean()),
      optimizer: z.optional(
        z.looseObject({ enabled: z.optional(z.boolean()), runs: z.optional(z.number()) }),
      ),
    }),
  }),
})

/**
 * Reads a build info.
 *
 * @throws Error that says what is wrong with the file.
 */
export function parseBuildInfo(json: unknown): BuildInfo {
  const parsed = z.safeParse(buildInfoSchema, json)
  if (!parsed.success) throw new Error(`Build info: ${z.prettifyError(parsed.error)}`)
  const { id, solcLongVersion, input } = parsed.data
  const { evmVersion, viaIR, optimizer } = input.settings
  return {
    id,
    solcLongVersion,
    input,
    sources: Object.fromEntries(
      Object.entries(input.sources).map(([name, { content }]) => [name, content]),
    ),
    settings: {
      evmVersion,
      viaIR: viaIR ?? false,
      optimizerRuns: optimizer?.enabled ? (optimizer.runs ?? 200) : null,
    },
  }
}

/** `project/contracts/pools/Pools.sol` as people call it: `contracts/pools/Pools.sol`. */
export const plainSourceName = (name: string): string =>
  name.replace(/^project\//, '').replace(/^npm\/((?:@[^/]+\/)?[^/@]+)@[^/]+\//, '$1/')
