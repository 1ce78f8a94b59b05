import type { IssuedSubject } from '../../../chain/assets/issuer-proposal.ts'
import type { Credit } from '../../../chain/credits/credit.ts'

/** The project of a credit: its issuer is the issuer of all of its vintages. */
export function projectSubject({ project }: Credit): IssuedSubject {
  return { contract: 'ProjectRegistry', id: project.id, name: project.name }
}
