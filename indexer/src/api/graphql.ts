import { db } from 'ponder:api'
import { certificate, pool, poolCandle, retirementHour, saleHour } from 'ponder:schema'
import { createMiddleware } from 'hono/factory'
import { graphql } from 'ponder'

/**
 * Tables that anybody may ask for by GraphQL: the sums and the certificates. Events are for
 * `/history/events`, which answers in whole blocks; the newest block is in `_meta`.
 */
const tables = { pool, poolCandle, saleHour, retirementHour, certificate }

/**
 * Ponder's answers. A list has at most 1,000 rows, 50 by default, and an operation asks for at most eight
 * lists by other names. Rows have no lists of their own; the depth is what clients take to read the schema.
 */
const ofPonder = graphql(
  { db, schema: tables },
  { maxOperationDepth: 21, maxOperationAliases: 8, maxOperationTokens: 1_000 },
)

type GraphqlError = { readonly message: string; readonly path?: readonly unknown[] }

/** What is wrong with the arguments of a list, in Ponder's words. */
const isAboutArguments = ({ message }: GraphqlError): boolean =>
  /^(Invalid (limit|query)|Unknown column|Cannot specify both)\b/.test(message)

/** Whether something failed within the index: only its log says what. */
const isInternal = (error: GraphqlError): boolean =>
  error.path !== undefined && !isAboutArguments(error)

/** Answers GraphQL. What failed within the index is logged, and the answer does not say what it was. */
export const answerGraphql = createMiddleware(async (context, next) => {
  const response = await ofPonder(context, next)
  if (!response) return
  // Made anew: Ponder's response is of another library's class, with headers for origins of its own.
  const answer: { readonly errors?: readonly GraphqlError[] } = await response.json()
  if (answer.errors === undefined) return context.json(answer)
  for (const error of answer.errors.filter(isInternal)) console.error(error)
  const errors = answer.errors.map((error) => ({
    message: isInternal(error) ? 'The index could not answer.' : error.message,
    path: error.path,
  }))
  return context.json({ ...answer, errors })
})
