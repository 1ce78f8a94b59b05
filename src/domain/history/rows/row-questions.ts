import type { History } from '../history.ts'
import { accountQuestions } from './account-questions.ts'
import type { Answering } from './answering.ts'
import { assetQuestions } from './asset-questions.ts'
import { creditQuestions } from './credit-questions.ts'
import { poolQuestions } from './pool-questions.ts'

/** Every question, answered from events. */
export const rowQuestions: Answering<History> = {
  ...poolQuestions,
  ...assetQuestions,
  ...creditQuestions,
  ...accountQuestions,
}
