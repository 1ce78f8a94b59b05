import type { ContractErrorArgs, ContractErrorName } from 'viem'
import type { allErrors } from '../../abi/all-errors.ts'

/** Name of a custom error that one of our contracts, or a library in it, can refuse with. */
export type ErrorName = ContractErrorName<typeof allErrors>

/** What a refusal means, and what to do about it. */
export type ErrorMessage = { readonly sentence: string; readonly nextStep: string }

type ArgsOf<Name extends ErrorName> =
  ContractErrorArgs<typeof allErrors, Name> extends infer Args extends readonly unknown[]
    ? Args
    : never

/** The words for some of the errors; where the arguments matter, made from them. */
export type Catalogue<Name extends ErrorName = ErrorName> = {
  readonly [Key in Name]: ErrorMessage | ((...args: ArgsOf<Key>) => ErrorMessage)
}

/** For errors that only a wrong deployment or a mistake in the app can cause. */
export const internalError = (sentence: string): ErrorMessage => ({
  sentence,
  nextStep: 'This should not happen. Report it with the technical details.',
})
