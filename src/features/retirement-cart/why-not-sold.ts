import type { CreditStatus } from '../../domain/credits/credit-type.ts'

/** Why a credit that is not verified cannot be bought, and what still can be done. */
export function whyNotSold(status: Exclude<CreditStatus, 'VERIFIED'>): string {
  switch (status) {
    case 'SUSPENDED':
      return 'A verifier has suspended it, so none can be bought. What you hold can still be retired.'
    case 'EXPIRED':
      return 'It has expired, so none can be bought or retired. Remove it.'
    case 'PENDING':
      return 'It is not verified yet, so none can be bought. Choose another credit, or wait.'
  }
}
