import type { BrowserContext } from 'playwright-core'
import { installWallet, type ScriptedWallet, type WalletOptions } from './wallet.ts'

/** Gives a browser a wallet that was connected on an earlier visit. */
export async function installKnownWallet(
  context: BrowserContext,
  options: WalletOptions,
): Promise<ScriptedWallet> {
  const wallet = await installWallet(context, { ...options, connected: true })
  await context.addInitScript(rememberWallet, {
    connector: wallet.id,
    account: wallet.account().address,
  })
  return wallet
}

/** Runs in the page before its own code, and leaves what an earlier visit with a wallet leaves. */
function rememberWallet({ connector, account }: { connector: string; account: string }): void {
  // An empty page has no storage. And only where there was no visit yet: what this one leaves stays.
  if (location.origin === 'null') return
  if (localStorage.getItem('wagmi.store') !== null) return
  localStorage.setItem('wagmi.recentConnectorId', JSON.stringify(connector))
  localStorage.setItem('canopy.account', account)
}
