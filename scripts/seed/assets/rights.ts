import type { AssetTemplate } from './template.ts'

type Rights = AssetTemplate['rights']

const freelyHeld = {
  access: 'permissionless',
  whoMayHold: 'Anyone, except residents of sanctioned countries by the terms of the issuer',
  transferable: true,
  selfCustody: true,
  kycToHold: false,
} as const satisfies Partial<Rights>

/** The same rights, of an asset that only accounts on the list of its issuer may receive. */
export const forListedAccounts = (rights: Rights, investors: string): Rights => ({
  ...rights,
  access: 'permissioned',
  whoMayHold: `${investors}, on the list of the issuer. Whose listing has ended keeps its shares, is paid and may sell`,
  kycToHold: true,
})

/** A note that is repaid to its holders at maturity. */
export const repaidAtMaturity = (attestations: Rights['attestations']): Rights => ({
  ...freelyHeld,
  redeemable: 'at-maturity',
  redemption: 'After maturity and settlement, by any holder on chain, without the issuer’s help',
  kycToRedeem: false,
  attestations,
})

/** A share without a maturity that is redeemed at the dealing desk of its token. */
export const redeemedAtNav = (attestations: Rights['attestations']): Rights => ({
  ...freelyHeld,
  redeemable: 'at-nav',
  redemption:
    'On dealing days at the next net asset value, up to the gate; or by selling the shares',
  kycToRedeem: false,
  attestations,
})

/** A share without a maturity: holders exit by selling. */
export const soldOnTheMarket = (attestations: Rights['attestations']): Rights => ({
  ...freelyHeld,
  redeemable: 'no',
  redemption: 'None: a holder leaves by selling the shares',
  kycToRedeem: false,
  attestations,
})
