import { useState } from 'react'
import { Button } from '../../ui/button.tsx'
import { Dialog } from '../../ui/dialog.tsx'
import { TextLink } from '../../ui/text-link.tsx'
import { activeNetwork } from '../networks.ts'

/** Replaces RainbowKit's list, which is empty without a wallet and does not say what to do. */
export function NoWalletDialog() {
  const [open, setOpen] = useState(true)
  return (
    <Dialog
      open={open}
      onOpenChange={setOpen}
      title="No wallet found"
      description="No wallet in this browser announces itself to the page."
      width="sm"
      actions={<Button onClick={() => window.location.reload()}>I have installed one</Button>}
    >
      <p className="text-sm">
        Install one such as <TextLink to="https://metamask.io/download">MetaMask</TextLink> or{' '}
        <TextLink to="https://rabby.io">Rabby</TextLink>, add {activeNetwork.name} when it asks, and
        reload this page. Until then the demo session shows every screen with sample data.
      </p>
    </Dialog>
  )
}
