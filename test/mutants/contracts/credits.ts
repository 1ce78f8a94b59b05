import type { Mutant } from '../contracts.ts'

export const creditMutants: readonly Mutant[] = []
