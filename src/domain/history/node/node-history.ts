import type { OpenChain } from '../../../chain/chain-state.ts'
import { openReader } from '../../../chain/open-reader.ts'
import type { AskOptions } from '../answer.ts'
import type { History } from '../history.ts'
import { accountQuestions } from './account-questions.ts'
import type { Answering } from './answering.ts'
import { assetQuestions } from './asset-questions.ts'
import type { Context } from './context.ts'
import { creditQuestions } from './credit-questions.ts'
import { poolQuestions } from './pool-questions.ts'

const questions: Answering<History> = {
  ...poolQuestions,
  ...assetQuestions,
  ...creditQuestions,
  ...accountQuestions,
}

/** The past as any node tells it: read from its logs, the newest first. */
export function nodeHistory(chain: OpenChain): History {
  const bind =
    <Question, Result>(answer: (context: Context, question: Question) => Promise<Result>) =>
    async (question: Question, options: AskOptions = {}): Promise<Result> =>
      answer({ reader: await openReader(chain), ...options }, question)
  return {
    trades: bind(questions.trades),
    tradesSince: bind(questions.tradesSince),
    candles: bind(questions.candles),
    poolDays: bind(questions.poolDays),
    poolTotals: bind(questions.poolTotals),
    poolAt: bind(questions.poolAt),
    poolCreations: bind(questions.poolCreations),
    positionEvents: bind(questions.positionEvents),
    positionsOf: bind(questions.positionsOf),
    navUpdates: bind(questions.navUpdates),
    distributions: bind(questions.distributions),
    holders: bind(questions.holders),
    assetActivity: bind(questions.assetActivity),
    sales: bind(questions.sales),
    saleDays: bind(questions.saleDays),
    lifecycle: bind(questions.lifecycle),
    retirements: bind(questions.retirements),
    sortedRetirements: bind(questions.sortedRetirements),
    retirementDays: bind(questions.retirementDays),
    certificate: bind(questions.certificate),
    movements: bind(questions.movements),
    roleChanges: bind(questions.roleChanges),
  }
}
