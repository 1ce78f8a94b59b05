import { basename } from 'node:path'
import { BaseSequencer, type TestSpecification } from 'vitest/node'

/** The files that take longest, so that no worker is left with one of them at the end, and what only they would notice. */
const longest = [
  // A provider that limits, delays, refuses, drops, lags or is silent, behind each main screen and a purchase.
  'provider.test.ts',
  // Any screen that a theme or a width breaks, or that assistive technology cannot read.
  'routes.test.ts',
  // A deployment that is killed at a step, or begins where it cannot end.
  'deployment.test.ts',
  // A public network that the commands cannot deploy to, or on which nobody can sell and retire through the app.
  'public-network.test.ts',
  // A figure that is shown as whole while the past is still being read.
  'half-read.test.ts',
  // A class of asset, kind of income or type of credit that cannot be created, confirmed and sold.
  'create-asset.test.ts',
  // A wallet that refuses, vanishes, switches or answers late at any step of a transaction.
  'wallet-troubles.test.ts',
  // Restricted shares, from the attestation to the purchase, in every place that would bring them.
  'eligibility.test.ts',
  // A template of smart accounts that cannot be set up by its form, or that the keeper does not run.
  'smart-account.test.ts',
  // Adding, collecting and removing liquidity by the chart and the keys.
  'liquidity.test.ts',
  // A credit on its way from the issuer over verifier and buyer to a certificate.
  'credits.test.ts',
  // A notice of a registry that a screen with a price leaves out.
  'notices.test.ts',
  // Values by two signers, a total loss, and what is filed, as people sign them.
  'servicing-values.test.ts',
  // A note that becomes late without any transaction, and is paid.
  'servicing.test.ts',
  // A keeper on a public network that is killed and goes on.
  'keeper.test.ts',
  // What an issuer does to an asset from its page.
  'issuer.test.ts',
  // Focus that is lost or hidden, and a screen that only a pointer can use.
  'focus.test.ts',
  // Requests at a dealing desk over a strike of a stranger.
  'dealing.test.ts',
  // Calls, events, history and sources of contracts in the explorer.
  'contracts.test.ts',
  // A browser that refuses to store anything, in each way in which browsers do.
  'refused-storage.test.ts',
]

/** Starts the files that take longest first, on any machine and whatever ran before. */
export class LongestFirst extends BaseSequencer {
  override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    const rank = ({ moduleId }: TestSpecification) => {
      const at = longest.indexOf(basename(moduleId))
      return at === -1 ? longest.length : at
    }
    return files.toSorted((a, b) => rank(a) - rank(b) || a.moduleId.localeCompare(b.moduleId))
  }
}
