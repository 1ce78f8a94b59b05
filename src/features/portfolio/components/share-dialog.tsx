import { useState } from 'react'
import type { Address } from 'viem'
import { Button } from '../../../ui/button.tsx'
import { Checkbox } from '../../../ui/checkbox.tsx'
import { CopyButton } from '../../../ui/copy-button.tsx'
import { Dialog } from '../../../ui/dialog.tsx'
import { Input } from '../../../ui/input.tsx'
import { type ShareablePart, shareableParts, sharePath } from '../model/portfolio-url.ts'

type ShareDialogProps = {
  /** Null for the sample portfolio. */
  readonly account: Address | null
  readonly open: boolean
  readonly onOpenChange: (open: boolean) => void
}

const labels: Record<ShareablePart, string> = {
  value: 'Total value',
  allocation: 'Allocation',
  holdings: 'Holdings',
  performance: 'Performance and gains',
  income: 'Yield',
  activity: 'Transactions',
  impact: 'Impact',
}

/** Makes a link that shows only the chosen parts of the portfolio. */
export function ShareDialog({ account, open, onOpenChange }: ShareDialogProps) {
  const [chosen, setChosen] = useState<readonly ShareablePart[]>(['allocation', 'impact'])
  const link = window.location.origin + sharePath(account, chosen)
  const toggle = (part: ShareablePart, isChosen: boolean) =>
    setChosen(shareableParts.filter((each) => (each === part ? isChosen : chosen.includes(each))))
  return (
    <Dialog
      open={open}
      onOpenChange={onOpenChange}
      title="Share this portfolio"
      actions={<Button onClick={() => onOpenChange(false)}>Done</Button>}
    >
      <fieldset>
        <legend className="mb-1 font-medium text-sm">The link shows</legend>
        {shareableParts.map((part) => (
          <Checkbox
            key={part}
            label={labels[part]}
            checked={chosen.includes(part)}
            onChange={(isChosen) => toggle(part, isChosen)}
          />
        ))}
      </fieldset>
      <div className="mt-4 flex items-center gap-1">
        <Input aria-label="Link" readOnly value={chosen.length === 0 ? '' : link} />
        {chosen.length > 0 && <CopyButton text={link} label="Copy the link" />}
      </div>
      <p className="mt-3 text-muted text-xs">
        {chosen.length === 0
          ? 'Choose at least one part.'
          : account === null
            ? 'It opens the sample portfolio of the demo session.'
            : 'The link names your address. Whoever knows an address can read all of its transactions on the chain; the link only chooses what this page shows.'}
      </p>
    </Dialog>
  )
}
