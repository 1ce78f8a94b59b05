import type { ContractErrorArgs, ContractErrorName } from 'viem'
import type { allErrors } from '../../abi/all-errors.ts'

/** Name of a custom error of one of our contracts or of a library in it. */
type ErrorName = ContractErrorName<typeof allErrors>

/** What an error means, and what to do about it. */
export type ErrorMessage = { readonly sentence: string; readonly nextStep: string }

type ArgsOf<Name extends ErrorName> =
  ContractErrorArgs<typeof allErrors, Name> extends infer Args extends readonly unknown[]
    ? Args
    : never

/** Messages of some of the errors; functions where the message depends on the arguments. */
export type Catalogue<Name extends ErrorName = ErrorName> = {
  readonly [Key in Name]: ErrorMessage | ((...args: ArgsOf<Key>) => ErrorMessage)
}

/** Message of an error that only a wrong deployment or a bug in the app can cause. */
export const internalError = (sentence: string): ErrorMessage => ({
  sentence,
  nextStep: 'This should not happen. Report it with the technical details.',
})
