import '@rainbow-me/rainbowkit/styles.css'
import './narrow.css'
import { darkTheme, lightTheme, RainbowKitProvider, useConnectModal } from '@rainbow-me/rainbowkit'
import { type MutationCacheNotifyEvent, useMutation, useQueryClient } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import { type Connector, useConnectors, WagmiContext } from 'wagmi'
import { connect } from 'wagmi/actions'
import { Button } from '../../ui/button.tsx'
import { Dialog } from '../../ui/dialog.tsx'
import { TextLink } from '../../ui/text-link.tsx'
import { notify } from '../../ui/toast.ts'
import { useTheme } from '../../ui/use-theme.ts'
import { config, isFramed } from '../config.ts'
import { explainFailure } from '../errors/explain-failure.ts'
import { activeNetwork } from '../networks.ts'
import { useWallet } from '../wallet-state.ts'

type ThemeVars = ReturnType<typeof darkTheme>

/** A RainbowKit theme with our colours and font: the CSS variables follow the app's theme. */
function withOurColours(base: ThemeVars): ThemeVars {
  return {
    ...base,
    fonts: { body: 'var(--font-sans)' },
    colors: {
      ...base.colors,
      // Used for text on the modal and as background of buttons: contrasts as text in both themes.
      accentColor: 'var(--primary-fg)',
      accentColorForeground: 'var(--canvas)',
      modalBackground: 'var(--raised)',
      modalBorder: 'var(--line)',
      modalText: 'var(--fg)',
      modalTextDim: 'var(--subtle)',
      modalTextSecondary: 'var(--muted)',
      closeButton: 'var(--muted)',
      closeButtonBackground: 'var(--hover)',
      menuItemBackground: 'var(--hover)',
      generalBorder: 'var(--line)',
      generalBorderDim: 'var(--line)',
      error: 'var(--error-fg)',
    },
  }
}

const options = { borderRadius: 'medium', overlayBlur: 'none' } as const

const themes = {
  dark: withOurColours(darkTheme(options)),
  light: withOurColours(lightTheme(options)),
}

type ConnectModalProps = {
  /** Number of requests to open it; every new number opens it again. */
  readonly requests: number
}

/**
 * RainbowKit's list of wallets. Only this folder imports RainbowKit, and only when it is needed.
 * The engine reconnects and follows the wallet, so wagmi's context is only needed here; its
 * provider would reset the existing connection.
 */
export function ConnectModal({ requests }: ConnectModalProps) {
  if (isFramed) return <NoSafeDialog key={requests} />
  return (
    <WagmiContext value={config}>
      <WalletList requests={requests} />
    </WagmiContext>
  )
}

/** In the frame of another page, where no wallet connects but the Safe of that page. */
function NoSafeDialog() {
  const [open, setOpen] = useState(true)
  const { mutate, isPending, data } = useMutation({
    mutationFn: async () => (await import('../safe-app.ts')).connectSafe(config),
    networkMode: 'always',
  })
  const isConnected = useWallet().status === 'connected'
  return (
    <Dialog
      open={open && !isConnected}
      onOpenChange={setOpen}
      title="No Safe found"
      description="This app is embedded in another page, where only a Safe can connect."
      width="sm"
      actions={
        <Button busy={isPending} onClick={() => mutate()}>
          Try again
        </Button>
      }
    >
      <p className="text-sm">
        {data === false
          ? 'The embedding page still does not answer as a Safe.'
          : 'The embedding page does not answer as a Safe.'}
      </p>
      <p className="mt-2 text-sm">
        <TextLink to={window.location.href}>
          Open the app in its own tab to use another wallet
        </TextLink>
      </p>
    </Dialog>
  )
}

function WalletList({ requests }: ConnectModalProps) {
  const { theme } = useTheme()
  useAnyNetwork()
  const hasWallets = useConnectors().length > 0
  if (!hasWallets) return <NoWalletDialog key={requests} />
  return (
    <RainbowKitProvider theme={themes[theme]} modalSize="compact" appInfo={{ appName: 'Canopy' }}>
      <OpenOnRequest requests={requests} />
    </RainbowKitProvider>
  )
}

/**
 * RainbowKit renders each wallet's icon as an image without a name next to the wallet's name: hides
 * these decorative images from assistive technology.
 */
function useDecorativeIcons(): void {
  useEffect(() => {
    const hide = () => {
      const icons = document.querySelectorAll('[data-rk] [role="img"]:not([aria-label])')
      for (const icon of icons) {
        icon.removeAttribute('role')
        icon.setAttribute('aria-hidden', 'true')
      }
    }
    const observer = new MutationObserver(hide)
    observer.observe(document.body, { childList: true, subtree: true })
    hide()
    return () => observer.disconnect()
  }, [])
}

/** RainbowKit can only be opened within its provider, once it is ready. */
function OpenOnRequest({ requests }: ConnectModalProps) {
  const { openConnectModal } = useConnectModal()
  useDecorativeIcons()
  const [opened, setOpened] = useState(0)

  // The click happened outside, possibly before this code was loaded: the modal is opened here.
  useEffect(() => {
    if (openConnectModal === undefined || opened === requests) return
    setOpened(requests)
    openConnectModal()
  }, [openConnectModal, opened, requests])

  return null
}

/** Replaces RainbowKit's list, which is empty without a wallet and does not say what to do. */
function NoWalletDialog() {
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

/**
 * Connects a wallet whose owner chose an account, but refused to switch to the app's network or to
 * add it. RainbowKit gives up the connection then, and shows it as refused; the app can say what is
 * missing, and ask again. Nor does RainbowKit say that a wallet is busy.
 */
function useAnyNetwork(): void {
  const queryClient = useQueryClient()
  useEffect(
    () =>
      queryClient.getMutationCache().subscribe((event) => {
        const failed = failedConnection(event)
        if (failed === undefined) return
        const { connector, kind } = failed
        if (kind === 'busy') {
          void notify({
            kind: 'warning',
            id: 'wallet-busy',
            title: 'Your wallet is busy with another request, perhaps of another tab.',
            description:
              'Open the wallet and answer that request. If this tab is not connected then, choose Retry.',
          })
        }
        if (kind !== 'rejected') return
        connectAnyway(connector).catch((error: unknown) => {
          console.error('The wallet could not be connected on its own network:', error)
        })
      }),
    [queryClient],
  )
}

/** The wallet of an attempt to connect that has just failed, and how. */
function failedConnection(event: MutationCacheNotifyEvent) {
  if (event.type !== 'updated' || event.action.type !== 'error') return undefined
  if (event.mutation.options.mutationKey?.[0] !== 'connect') return undefined
  const { connector } = event.mutation.state.variables as { readonly connector?: Connector }
  return connector && { connector, kind: explainFailure(event.action.error).kind }
}

async function connectAnyway(connector: Connector): Promise<void> {
  // Without an account, it was the connection that was refused.
  if ((await connector.getAccounts()).length === 0) return
  await connect(config, { connector })
  notify({
    kind: 'warning',
    title: 'Your wallet is on another network.',
    description: `You refused to switch it to ${activeNetwork.name}, or to add that network. Press Wrong network at the top to be asked again.`,
  })
}
