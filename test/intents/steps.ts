import { approveCall } from '../../src/chain/transactions/allowance.ts'
import type { Intent } from '../../src/chain/transactions/intent.ts'
import type { Step } from '../../src/chain/transactions/prepare.ts'

/** The requests to a wallet for an account without any allowance. */
export const stepsOf = (intent: Intent): readonly Step[] => [
  ...(intent.allow ?? []).map((allow): Step => {
    return allow.kind === 'token' && allow.permit
      ? { kind: 'permit', allow, domain: {} }
      : { kind: 'approve', allow, call: approveCall(allow) }
  }),
  { kind: 'send' },
]
