import type { Credit } from '../../../domain/credits/credit.ts'
import type { IssuedSubject } from '../../../domain/registry/issuer-proposal.ts'

/** The project of a credit: its issuer is the issuer of all of its batches. */
export function projectSubject({ project }: Credit): IssuedSubject {
  return { contract: 'ProjectRegistry', id: project.id, name: project.name }
}
