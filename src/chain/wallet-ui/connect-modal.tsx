import '@rainbow-me/rainbowkit/styles.css'
import './narrow.css'
import { darkTheme, lightTheme, RainbowKitProvider, useConnectModal } from '@rainbow-me/rainbowkit'
import { useEffect, useState } from 'react'
import { useConnectors, WagmiContext } from 'wagmi'
import { useTheme } from '../../ui/use-theme.ts'
import { config } from '../config.ts'
import { NoWalletDialog } from './no-wallet-dialog.tsx'

type ThemeVars = ReturnType<typeof darkTheme>

/** RainbowKit's look with our colours and type: the variables change with the theme by themselves. */
function inOurColours(base: ThemeVars): ThemeVars {
  return {
    ...base,
    fonts: { body: 'var(--font-sans)' },
    colors: {
      ...base.colors,
      // Text on the modal as well as the ground of buttons: bright enough for the one in both themes.
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

const look = { borderRadius: 'medium', overlayBlur: 'none' } as const

const themes = {
  dark: inOurColours(darkTheme(look)),
  light: inOurColours(lightTheme(look)),
}

type ConnectModalProps = {
  /** How often it was asked for; every new number opens it again. */
  readonly requests: number
}

/**
 * RainbowKit's choice of wallets. Only this folder imports RainbowKit, and only when it is needed.
 * The engine reconnects and follows the wallet, so wagmi's context is needed no further up; its
 * provider would reset the connection that is there.
 */
export function ConnectModal({ requests }: ConnectModalProps) {
  return (
    <WagmiContext value={config}>
      <Choice requests={requests} />
    </WagmiContext>
  )
}

function Choice({ requests }: ConnectModalProps) {
  const { theme } = useTheme()
  const hasWallets = useConnectors().length > 0
  if (!hasWallets) return <NoWalletDialog key={requests} />
  return (
    <RainbowKitProvider theme={themes[theme]} modalSize="compact" appInfo={{ appName: 'Canopy' }}>
      <OpenOn requests={requests} />
    </RainbowKitProvider>
  )
}

/**
 * RainbowKit draws each wallet's icon as an image without a name beside the wallet's name: it is
 * decoration, and assistive technology is told so.
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

/** RainbowKit opens only from within its provider, and not before it is ready to. */
function OpenOn({ requests }: ConnectModalProps) {
  const { openConnectModal } = useConnectModal()
  useDecorativeIcons()
  const [opened, setOpened] = useState(0)

  // The click happened outside, maybe before this code was there: it is made good here.
  useEffect(() => {
    if (openConnectModal === undefined || opened === requests) return
    setOpened(requests)
    openConnectModal()
  }, [openConnectModal, opened, requests])

  return null
}
