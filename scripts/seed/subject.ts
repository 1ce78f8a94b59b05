import type { SeedCall } from './seed-chain.ts'
import type { SeedContext } from './seed-context.ts'

/**
 * Something that happens at a second of the day. Its calls are made up at that moment, so they may
 * read the chain as it is then. Events of one second share a block and are made up side by side, so
 * no two of them may draw from the same stream of random numbers.
 */
export type DayEvent = { readonly at: number; readonly calls: () => Promise<readonly SeedCall[]> }

/** What happens on a day (`firstDay` to 180), in any order. */
export type DayPlan = (day: number) => readonly DayEvent[]

/**
 * One theme of the seeded history. It does what has to come first (grants, approvals, creations)
 * by `context.chain.mine`, then plans its days. Subjects take turns in the order that the seed lists
 * them.
 */
export type Subject = (context: SeedContext, preparedAt: number) => Promise<DayPlan>
