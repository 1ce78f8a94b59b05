import { CircleAlert, CircleCheck, CircleHelp, UserRound } from 'lucide-react'
import { Badge } from '../../../ui/badge.tsx'
import type { Tone } from '../../../ui/tone.ts'
import { type VerificationState, verificationNames } from '../model/contract-row.ts'

const looks = {
  verified: { tone: 'secondary', Icon: CircleCheck },
  different: { tone: 'error', Icon: CircleAlert },
  unknown: { tone: 'neutral', Icon: CircleHelp },
  'no-code': { tone: 'neutral', Icon: UserRound },
} satisfies Record<VerificationState, { tone: Tone; Icon: unknown }>

/** Whether the code on the chain is what the deployment's source compiles to. */
export function VerificationBadge({ state }: { readonly state: VerificationState }) {
  const { tone, Icon } = looks[state]
  return (
    <Badge tone={tone}>
      <Icon aria-hidden />
      {verificationNames[state]}
    </Badge>
  )
}
