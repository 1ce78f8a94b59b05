import '@rainbow-me/rainbowkit/styles.css'
import { darkTheme, lightTheme, RainbowKitProvider, useConnectModal } from '@rainbow-me/rainbowkit'
import { useEffect, useState } from 'react'
import { useConnectors, WagmiProvider } from 'wagmi'
import { useTheme } from '../../ui/use-theme.ts'
import { config } from '../config.ts'
import { NoWalletDialog } from './no-wallet-dialog.tsx'

const look = { borderRadius: 'medium', fontStack: 'system', overlayBlur: 'none' } as const

const themes = {
  dark: darkTheme({ ...look, accentColor: '#2860e8' }),
  light: lightTheme({ ...look, accentColor: '#2860e8' }),
}

type ConnectModalProps = {
  /** How often it was asked for; every new number opens it again. */
  readonly requests: number
}

/**
 * RainbowKit's choice of wallets. Only this folder imports RainbowKit, and only when it is needed.
 * The engine reconnects and follows the wallet, so wagmi's provider is needed no further up.
 */
export function ConnectModal({ requests }: ConnectModalProps) {
  return (
    <WagmiProvider config={config} reconnectOnMount={false}>
      <Choice requests={requests} />
    </WagmiProvider>
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

/** RainbowKit opens only from within its provider, and not before it is ready to. */
function OpenOn({ requests }: ConnectModalProps) {
  const { openConnectModal } = useConnectModal()
  const [opened, setOpened] = useState(0)

  // The click happened outside, maybe before this code was there: it is made good here.
  useEffect(() => {
    if (openConnectModal === undefined || opened === requests) return
    setOpened(requests)
    openConnectModal()
  }, [openConnectModal, opened, requests])

  return null
}
