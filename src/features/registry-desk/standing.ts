import type { Address } from 'viem'
import type { Credit } from '../../domain/credits/credit.ts'
import type { Lot, RetirementOrder } from '../../domain/retirement/orders.ts'
import { sameAddress } from '../../lib/same-address.ts'

/** What decides what an account may do at the desk. */
export type Standing = {
  readonly account: Address
  /** Who grants roles. */
  readonly admin: Address
  readonly isVerifier: boolean
  /** Names of the standards whose registry it operates. */
  readonly operates: readonly string[]
  /** Those whose registry it has ever operated. */
  readonly everOperated: readonly string[]
  /** Projects of which it is, or was, the issuer. */
  readonly issuedProjects: readonly bigint[]
}

/** What an account may do about a credit's orders, or why it may not. */
export type Permission =
  | { readonly may: 'operate' }
  /** As an independent verifier, who decides what the operator left open. */
  | { readonly may: 'resolve' }
  | { readonly may: 'read'; readonly why: string | null }

type Project = Pick<Credit, 'project'>

const issued = 'You are or were the issuer of this project. Another account has to decide.'

/** Whether an account can take and return orders of a credit. */
export function mayOperate(standing: Standing | null, { project }: Project): Permission {
  if (standing === null || !standing.operates.includes(project.standard)) {
    return { may: 'read', why: null }
  }
  return standing.issuedProjects.includes(project.id)
    ? { may: 'read', why: issued }
    : { may: 'operate' }
}

/**
 * Whether an account can confirm or release a lot.
 *
 * @param orders Orders in the lot.
 * @param now Unix seconds.
 */
export function mayDecide(
  standing: Standing | null,
  { project }: Project,
  lot: Pick<Lot, 'resolvableFrom' | 'parts' | 'nextPart'>,
  orders: readonly Pick<RetirementOrder, 'id' | 'holder'>[],
  now: number,
): Permission {
  const asOperator = mayOperate(standing, { project })
  const isOperator = standing?.operates.includes(project.standard) === true
  if (standing === null || isOperator || !standing.isVerifier) return asOperator
  if (now < lot.resolvableFrom) return { may: 'read', why: null }
  if (standing.issuedProjects.includes(project.id)) return { may: 'read', why: issued }
  if (standing.everOperated.includes(project.standard)) {
    return { may: 'read', why: 'You once operated this registry. Another verifier has to decide.' }
  }
  const open = new Set(lot.parts.slice(lot.nextPart).map(({ orderId }) => orderId))
  const isHolder = orders.some(
    ({ id, holder }) => open.has(id) && sameAddress(holder, standing.account),
  )
  return isHolder
    ? { may: 'read', why: 'You hold an order in this lot. Another verifier has to decide.' }
    : { may: 'resolve' }
}
