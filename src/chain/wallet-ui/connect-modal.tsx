import '@rainbow-me/rainbowkit/styles.css'
import './narrow.css'
import { darkTheme, lightTheme, RainbowKitProvider, useConnectModal } from '@rainbow-me/rainbowkit'
import { useEffect, useState } from 'react'
import { useConnectors, WagmiContext } from 'wagmi'
import { useTheme } from '../../ui/use-theme.ts'
import { config } from '../config.ts'
import { NoWalletDialog } from './no-wallet-dialog.tsx'
import { useAnyNetwork } from './use-any-network.ts'

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
  return (
    <WagmiContext value={config}>
      <WalletList requests={requests} />
    </WagmiContext>
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
