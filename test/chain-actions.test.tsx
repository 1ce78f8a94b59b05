import type { Address } from 'viem'
import { afterEach, it } from 'vitest'
import { emptyCache, expectRecorded, type Step } from '../src/app/screens/open-screen.fixture.tsx'
import type { Scene } from './chain-screens/scene.ts'
import { sceneOfFile, visitAs } from './chain-screens/scene-of-file.ts'
import { connectSigningWallet } from './chain-screens/signing-wallet.ts'

/**
 * What screens say after something was signed and is in a block: the outcome, and behind it what has changed.
 */

const world = sceneOfFile()

type Action = {
  readonly path: (world: Scene) => string
  readonly by?: (world: Scene) => Address
  /** Up to what would be signed. */
  readonly steps: (world: Scene) => readonly Step[]
  /** Whether the last step signs already. */
  readonly isSigned?: true
}

const actions: Readonly<Record<string, Action>> = {
  bought: {
    path: ({ noteAsset }) => `/assets/${noteAsset}`,
    steps: () => [
      ['type', 'You buy', '3'],
      ['press', 'Buy'],
    ],
  },
  offered: {
    path: ({ noteAsset }) => `/assets/${noteAsset}?trade=sell`,
    steps: () => [
      ['type', 'You offer', '12.5'],
      ['type', 'Price per share', '104'],
      ['press', /^Offer /],
    ],
  },
  claimed: {
    path: () => '/portfolio',
    steps: () => [['press', /^Claim \$1/]],
  },
  'credits-bought': {
    path: ({ creditAsset }) => `/environmental/assets/${creditAsset}`,
    steps: () => [
      ['type', 'You buy', '2'],
      ['press', 'Buy'],
    ],
  },
  'bought-and-retired': {
    path: ({ creditAsset }) => `/environmental/assets/${creditAsset}`,
    steps: () => [
      ['press', 'Buy and retire'],
      ['type', 'You retire', '2'],
      ['press', 'Buy and retire'],
      ['press', /^Contribution/],
      ['press', 'Preview purchase and retirement'],
      ['press', /^I understand/],
    ],
  },
  wrapped: {
    path: ({ creditAsset }) => `/environmental/assets/${creditAsset}`,
    steps: () => [
      ['type', 'Credits to turn into credit tokens', '4'],
      ['press', 'Preview'],
    ],
  },
  swapped: {
    path: ({ money, note }) => `/trading?tokenIn=${money}&tokenOut=${note}&amount=250`,
    steps: () => [['press', 'Swap']],
  },
  'liquidity-added': {
    path: () => '/liquidity?add=1&lower=-231000&upper=-229500&amount=5&side=A',
    steps: () => [['press', 'Add liquidity']],
  },
  'liquidity-removed': {
    path: () => '/liquidity?position=2',
    steps: () => [
      ['press', 'Remove'],
      ['press', '50%'],
      ['press', 'Remove 50%'],
    ],
    isSigned: true,
  },
  'pool-created': {
    path: ({ money, token }) => `/liquidity?create=pool&base=${token}&quote=${money}&price=12`,
    steps: () => [['press', 'Create pool']],
  },
  'tokens-retired': {
    path: () => '/environmental/retire',
    steps: () => [
      ['type', 'Retire', '3'],
      ['press', /^Contribution/],
      ['press', 'Preview retirement of credit tokens'],
      ['press', /^I understand/],
    ],
  },
  'account-created': {
    path: () => '/smart-account?create=conditional-transfer',
    steps: ({ maker }) => [
      ['type', 'Name', 'School fees'],
      ['type', 'Recipient', maker],
      ['type', 'Transfer amount', '40'],
      ['type', 'Unlock time', '2025-09-01T08:00'],
      ['press', 'Preview and create'],
    ],
  },
  'account-sent': {
    path: ({ savings }) => `/smart-account?account=${savings}`,
    steps: ({ maker }) => [
      ['press', 'Send'],
      ['type', 'Amount', '4'],
      ['type', 'Recipient', maker],
      ['press', 'Preview'],
    ],
  },
  'account-funded': {
    path: ({ savings }) => `/smart-account?account=${savings}`,
    steps: () => [
      ['press', 'Fund'],
      ['type', 'Amount', '30'],
      ['press', 'Preview'],
    ],
  },
  'account-paused': {
    path: ({ savings }) => `/smart-account?account=${savings}`,
    steps: () => [['press', 'Pause']],
  },
  'account-closed': {
    path: ({ savings }) => `/smart-account?account=${savings}`,
    steps: () => [
      ['press', 'Close account'],
      ['press', /^I understand/],
    ],
  },
  'account-delegated': {
    path: ({ savings }) => `/smart-account?account=${savings}`,
    steps: ({ maker }) => [
      ['press', 'Add delegate'],
      ['type', /^Delegate$/, maker],
      ['type', 'Expires', '2025-12-01T00:00'],
      ['type', 'Limit of USDC', '75'],
      ['press', /^Trade in the pools/],
      ['press', 'Preview'],
    ],
  },
  'account-handed-over': {
    path: ({ savings }) => `/smart-account?account=${savings}`,
    steps: ({ maker }) => [
      ['type', 'Hand over to', maker],
      ['press', 'Hand over'],
    ],
  },
  'account-batch': {
    path: ({ savings }) => `/smart-account?account=${savings}`,
    steps: ({ maker }) => [
      ['press', 'Send'],
      ['type', 'Amount', '4'],
      ['type', 'Recipient', maker],
      ['press', 'Add to batch'],
      ['press', 'Claim the payments of NOTE'],
    ],
  },
  'rule-run': {
    path: ({ trading }) => `/smart-account?account=${trading}`,
    steps: () => [['press', 'Run now']],
  },
  'rule-removed': {
    path: ({ trading }) => `/smart-account?account=${trading}`,
    steps: () => [['press', 'Remove rule']],
  },
  'rule-changed': {
    path: ({ trading }) => `/smart-account?account=${trading}&rule=automated-trading`,
    steps: () => [
      ['type', 'Buy threshold', '101.5'],
      ['press', 'Preview and sign'],
    ],
  },
  'delegate-sent': {
    path: ({ savings }) => `/smart-account?account=${savings}`,
    by: ({ friend }) => friend,
    steps: ({ maker }) => [
      ['type', 'Amount', '120'],
      ['type', 'Recipient', maker],
      ['press', 'Preview'],
    ],
  },
  'allowance-revoked': {
    path: () => '/portfolio?tab=allowances',
    steps: () => [['press', /^Revoke the allowance of USDC for Pools/]],
  },
  'holders-paid': {
    path: ({ noteAsset }) => `/assets/${noteAsset}`,
    by: ({ issuer }) => issuer,
    steps: () => [
      ['type', 'Amount to pay', '2,500'],
      ['press', 'Preview payment'],
    ],
  },
  'nav-stated': {
    path: ({ noteAsset }) => `/assets/${noteAsset}`,
    by: ({ issuer }) => issuer,
    steps: () => [
      ['type', 'Net asset value per share', '103.1'],
      ['press', 'Preview statement'],
    ],
  },
  'shares-issued': {
    path: ({ noteAsset }) => `/assets/${noteAsset}`,
    by: ({ issuer }) => issuer,
    steps: () => [
      ['type', 'Shares to issue', '100'],
      ['press', 'Preview issue'],
    ],
  },
  'price-changed': {
    path: ({ noteAsset }) => `/assets/${noteAsset}`,
    by: ({ issuer }) => issuer,
    steps: () => [
      ['press', 'Change price'],
      ['type', 'New price', '101.75'],
      ['press', /^Change|^Preview/],
    ],
  },
  'credits-minted': {
    path: ({ creditAsset }) => `/environmental/assets/${creditAsset}`,
    by: ({ issuer }) => issuer,
    steps: () => [
      ['type', 'Mint', '40'],
      ['press', 'Mint'],
    ],
  },
  'issuance-requested': {
    path: ({ creditAsset }) => `/environmental/assets/${creditAsset}`,
    by: ({ issuer }) => issuer,
    steps: () => [
      ['type', 'First additional serial number', '200001'],
      ['type', 'Last additional serial number', '200500'],
      ['press', 'Preview request'],
    ],
  },
  'entry-rejected': {
    path: () => '/assets/verification?entry=issuance-2',
    by: ({ verifier }) => verifier,
    steps: () => [
      ['press', 'Reject'],
      ['type', 'Reason', 'The serial numbers are another project’s.'],
      ['press', 'Preview rejection'],
    ],
  },
  'asset-suspended': {
    path: ({ noteAsset }) => `/assets/${noteAsset}`,
    by: ({ verifier }) => verifier,
    steps: () => [
      ['press', 'Suspend'],
      ['type', 'Reason', 'The custodian has not answered.'],
      ['press', 'Preview'],
    ],
  },
  'call-sent': {
    path: () => '/contracts/Pools?tab=write&fn=collectFees(uint256,address)&args=["2"]',
    steps: ({ holder }) => [
      ['type', 'recipient', holder],
      ['press', 'Send with your wallet'],
    ],
  },
  'role-revoked': {
    path: () => '/roles',
    by: ({ admin }) => admin,
    steps: () => [['press', /^Revoke the issuer role/]],
  },
  'role-granted': {
    path: () => '/roles',
    by: ({ admin }) => admin,
    steps: ({ maker }) => [
      ['type', 'Account', maker],
      ['press', 'Preview the grant'],
    ],
  },
  'credits-cancelled': {
    path: ({ creditAsset }) => `/environmental/assets/${creditAsset}`,
    by: ({ issuer }) => issuer,
    steps: () => [
      ['type', 'Credits to cancel', '10'],
      ['await', 'without a certificate.\n[Cancel credits]'],
      ['press', 'Cancel credits'],
      ['type', 'Reason', 'Taken back by the registry, reference 12.'],
      ['press', 'Preview'],
      ['press', /^I understand/],
    ],
  },
}

/** What the page behind has to confirm comes into view where the preview is not there yet. */
const sign: readonly Step[] = [
  ['await', '### Network fee'],
  ['press', /^(Confirm|Sign and .*|Approve and .*)$/],
]

let undo = async () => {}
afterEach(() => undo())

it.each(Object.entries(actions))(
  '%s says what is recorded',
  async (name, { path, by = ({ holder }) => holder, steps, isSigned }) => {
    const cache = emptyCache()
    const account = by(world())
    undo = await connectSigningWallet(world(), account, cache)
    visitAs(account)
    await expectRecorded(path(world()), `${import.meta.dirname}/chain-screens/${name}.txt`, {
      cache,
      steps: [...steps(world()), ...(isSigned ? [] : sign), ['await', 'Confirmed in block']],
    })
  },
  120_000,
)
