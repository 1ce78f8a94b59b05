export function WalletButton() {
  return <span>Connect Wallet</span>
}
