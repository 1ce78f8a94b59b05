import { Download, Search, Share2 } from 'lucide-react'
import { type FormEvent, type ReactNode, Suspense, useState } from 'react'
import { useNavigate } from 'react-router'
import type { Address } from 'viem'
import { AddressField } from '../../../chain/addresses/address-field.tsx'
import { readAddress } from '../../../chain/addresses/read-address.ts'
import { Button } from '../../../ui/button.tsx'
import { Checkbox } from '../../../ui/checkbox.tsx'
import { CopyButton } from '../../../ui/copy-button.tsx'
import { Dialog } from '../../../ui/dialog.tsx'
import { Input } from '../../../ui/input.tsx'
import { lazyPart } from '../../../ui/lazy-part.ts'
import { Popover } from '../../../ui/popover.tsx'
import { Skeleton } from '../../../ui/skeleton.tsx'
import type { PortfolioView } from '../model/portfolio.ts'
import { type ShareablePart, shareableParts, sharePath } from '../use-portfolio-url.ts'

type PageActionsProps = {
  /** Undefined while there is none. */
  readonly view: PortfolioView | undefined
  /** In the place of what can be done with it. */
  readonly toCome: ReactNode
}

/** What can be done with a portfolio as a whole, and the way to that of another account. */
export function PageActions({ view, toCome }: PageActionsProps) {
  return (
    <>
      <FindAccount />
      {view === undefined ? toCome : <ViewActions view={view} />}
    </>
  )
}

function ViewActions({ view }: { readonly view: PortfolioView }) {
  const [isSharing, setSharing] = useState(false)
  return (
    <>
      <ExportButton view={view} />
      <Button variant="outline" onClick={() => setSharing(true)}>
        <Share2 aria-hidden />
        Share
      </Button>
      <ShareDialog
        account={view.isSample ? null : view.holder}
        open={isSharing}
        onOpenChange={setSharing}
      />
    </>
  )
}

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

/** Loaded when the dialog is opened. */
const ExportFormats = lazyPart(async () => ({
  default: (await import('./export-formats.tsx')).ExportFormats,
}))

/** Downloads the portfolio as tables, as JSON, or as what tax programs import. */
function ExportButton({ view }: { readonly view: PortfolioView }) {
  const [isOpen, setOpen] = useState(false)
  return (
    <>
      <Button variant="outline" onClick={() => setOpen(true)}>
        <Download aria-hidden />
        Export
      </Button>
      <Dialog
        open={isOpen}
        onOpenChange={setOpen}
        title="Export this portfolio"
        actions={<Button onClick={() => setOpen(false)}>Done</Button>}
      >
        <Suspense fallback={<Skeleton className="h-112" />}>
          <ExportFormats view={view} />
        </Suspense>
      </Dialog>
    </>
  )
}

/** Opens the portfolio of any address, read only. */
export function FindAccount() {
  const navigate = useNavigate()
  const [text, setText] = useState('')
  const [problem, setProblem] = useState<string>()
  const open = (event: FormEvent) => {
    event.preventDefault()
    const read = readAddress(text)
    setProblem(read.ok ? undefined : read.problem)
    if (read.ok) void navigate(`/portfolio/${read.address}`)
  }
  return (
    <Popover
      label="Open the portfolio of an address"
      align="end"
      trigger={
        <Button variant="outline">
          <Search aria-hidden />
          Any address
        </Button>
      }
    >
      <form onSubmit={open} className="space-y-3">
        <AddressField
          label="Address"
          hint="Anybody’s portfolio can be read from the chain."
          value={text}
          emptyProblem={problem}
          onChange={setText}
        />
        <Button type="submit" className="w-full">
          Open portfolio
        </Button>
      </form>
    </Popover>
  )
}
