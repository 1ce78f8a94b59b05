import type { Mutant } from '../contracts.ts'

export const marketMutants: readonly Mutant[] = []
