import type { SeedCall } from './seed-chain.ts'
import type { SeedContext } from './seed-context.ts'

/**
 * An event at a second of the day. Its calls are created at that time, so they may
 * read the chain as it is then. Events of one second share a block and are created concurrently, so
 * no two of them may draw from the same stream of random numbers.
 */
export type DayEvent = { readonly at: number; readonly calls: () => Promise<readonly SeedCall[]> }

/** The events of a day (`firstDay` to 180), in any order. */
export type DayPlan = (day: number) => readonly DayEvent[]

/**
 * One theme of the seeded history. It first does its preparations (grants, approvals, creations)
 * with `context.chain.mine`, then plans its days. Subjects run in the order that the seed lists
 * them.
 */
export type Subject = (context: SeedContext, preparedAt: number) => Promise<DayPlan>
