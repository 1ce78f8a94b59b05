/** What `npm run verify` prints. */
import { styleText } from 'node:util'
import { type Answer, isMatch } from '../../src/domain/contracts/verification.ts'
import { UserError } from '../lib/user-error.ts'
import type { FoundContracts } from './created.ts'
import type { Answers } from './verification-file.ts'
import type { CloneAnswer } from './verify-contracts.ts'

function answersOf({ sourcify, explorer }: Answers): readonly Answer[] {
  return explorer === undefined ? [sourcify] : [sourcify, explorer]
}

/** Whether every service that was asked found a contract to match. */
export function isVerified(answers: Answers): boolean {
  return answersOf(answers).every(isMatch)
}

/** What the services said of a contract. */
export function linesOf(answers: Answers): readonly string[] {
  const { name, address } = answers.submission
  return [
    `  ${name.padEnd(24)} ${address}`,
    ...answersOf(answers).map((answer) => {
      const { service, status, url, reason, wasKnown } = answer
      const line = `    ${service}: ${wasKnown ? 'was already verified, ' : ''}${status}`
      return isMatch(answer) ? `${line}  ${url}` : styleText('red', `${line}: ${reason ?? ''}`)
    }),
  ]
}

/** @throws UserError when a service did not find every contract to match, or some were not found. */
export function requireMatches(
  answers: readonly Answers[],
  clones: readonly CloneAnswer[],
  gaps: readonly string[],
): void {
  const names = (status: Answer['status']) =>
    answers
      .filter((each) => answersOf(each).some((answer) => answer.status === status))
      .map(({ submission }) => submission.entry)
      .join(', ')
  const [different, unanswered] = [names('no match'), names('no answer')]
  const problems = [
    ...(different ? [`The source does not match the code: ${different}.`] : []),
    ...(unanswered
      ? [`There was no answer, see above: ${unanswered}. Run the same command again later.`]
      : []),
    ...(clones.some(({ answer }) => answer.status === 'no answer')
      ? ['Some clones got no answer, see above. Run the same command again later.']
      : []),
    ...gaps,
  ]
  if (problems.length > 0) throw new UserError(problems.join('\n'))
}

/** What an explorer made of a clone. */
export function cloneLinesOf({ clone, answer }: CloneAnswer): readonly string[] {
  const { service, status, url, reason, wasKnown } = answer
  const known = wasKnown ? 'was already shown' : 'shown'
  return [
    `  ${`${clone.name} (clone)`.padEnd(24)} ${clone.address}`,
    isMatch(answer)
      ? `    ${service}: ${known} with the source of ${clone.implementation}  ${url}`
      : `    ${service}: ${status}: ${reason ?? ''}`,
  ]
}

/** What cannot be verified by design. */
export function withoutSource({
  contracts,
  clones,
  records,
}: Pick<FoundContracts, 'contracts' | 'clones' | 'records'>): readonly string[] {
  const kinds = Map.groupBy(clones, ({ name }) => name)
  const tokens = contracts.filter(({ name }) => name === 'CreditToken').length
  const kept = Object.entries(records).filter(([, count]) => count > 0)
  return [
    ...[...kinds].map(
      ([name, all]) =>
        `${all.length} × ${name} are clones (ERC-1167) of ${all[0]?.implementation}. A clone has no ` +
        'source of its own: Sourcify has no entry for it, explorers show that of what it runs.',
    ),
    ...(tokens > 0
      ? [`${tokens} × CreditToken was created through a proxy of CREATE3, which has no source.`]
      : []),
    ...(kept.length > 0
      ? [
          'Data that contracts keep as code has no source: ' +
            `${kept.map(([name, count]) => `${count} × by ${name}`).join(', ')}.`,
        ]
      : []),
  ]
}
