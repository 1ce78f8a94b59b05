import type { History } from '../history.ts'
import type { Answering } from './answering.ts'
import { assetQuestions } from './asset-questions.ts'
import { creditQuestions } from './credit-questions.ts'
import { poolQuestions } from './pool-questions.ts'

/** Every question that is answered from events, wherever those were read. */
export const rowQuestions: Omit<Answering<History>, 'retiredAmounts'> = {
  ...poolQuestions,
  ...assetQuestions,
  ...creditQuestions,
  // Few screens list movements, and what decodes them is as large as all the rest.
  movements: async (...question) => (await import('./movements.ts')).movements(...question),
  tokenChanges: async (...question) => (await import('./movements.ts')).tokenChanges(...question),
}
