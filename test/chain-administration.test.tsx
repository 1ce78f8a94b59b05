import { join } from 'node:path'
import type { Scene } from './chain-screens/scene.ts'
import { expectVisitsRecorded, type Visit } from './chain-screens/scene-of-file.ts'

/**
 * What remains on the screens of verifiers, issuers and the administrator when they look at a preview and do not
 * sign: everything that was entered. See `chain-screens.test.tsx`.
 */

const verifier = (scene: Scene) => scene.verifier
const issuer = (scene: Scene) => scene.issuer
const admin = (scene: Scene) => scene.admin
const queue = (query: string) => () => `/assets/verification?${query}`

const visits: Readonly<Record<string, Visit>> = {
  'entry-decided': { path: queue('entry=asset-99'), by: verifier },
  'rejection-closed': {
    path: queue('entry=issuance-2'),
    by: verifier,
    steps: () => [
      ['press', 'Reject'],
      ['type', 'Reason', 'Another project'],
      ['press', 'Close'],
    ],
  },
  'confirmation-given-up': {
    path: queue('entry=issuance-2'),
    by: verifier,
    steps: () => [
      ['press', 'Confirm'],
      ['press', 'Close'],
    ],
  },
  'label-given-up': {
    path: queue('credit=3'),
    by: verifier,
    steps: () => [
      ['choose', 'Label', 'CCP'],
      ['type', 'Holds from', '2025-03-01'],
      ['type', /^Source/, '/metadata/credits/alder-forest.json'],
      ['press', 'Read and hash the source'],
      ['await', '[Read and hash the source]\nkeccak256'],
      ['press', 'Preview'],
      ['press', 'Close'],
    ],
  },
  'notice-given-up': {
    path: queue('noticed=3'),
    by: verifier,
    steps: () => [
      ['choose', 'What the registry reported', 'Over-issuance'],
      ['type', 'First serial number', '1'],
      ['type', 'Last serial number', '20'],
      ['type', 'Day of the registry’s report', '2025-03-01'],
      ['type', /^Source/, '/metadata/credits/alder-forest.json'],
      ['press', 'Read and hash the source'],
      ['await', '[Read and hash the source]\nkeccak256'],
      ['press', 'Preview'],
      ['press', 'Close'],
    ],
  },
  'administration-given-up': {
    path: () => '/roles',
    by: admin,
    steps: ({ maker }) => [
      ['choose', 'Role', 'Pauser'],
      ['type', 'Account', maker],
      ['press', 'Preview the grant'],
      ['press', 'Close'],
      ['press', 'Hand over the role'],
      ['type', 'Next administrator', maker],
      ['press', 'Preview the handover'],
      ['press', 'Close'],
      ['press', 'Add a standard'],
      ['type', 'Name', 'Gold Standard'],
      ['press', 'Preview the standard'],
      ['press', 'Close'],
      ['press', 'Change the limit'],
      ['type', 'Whole credits in 24 hours', '2,000,000'],
      ['press', 'Preview the limit'],
      ['press', 'Close'],
    ],
  },
  'call-given-up': {
    path: () => '/contracts/Pools?tab=write&fn=collectFees(uint256,address)&args=["2"]',
    steps: ({ holder }) => [
      ['type', 'recipient', holder],
      ['press', 'Send with your wallet'],
      ['press', 'Close'],
      ['press', /^My calls/],
    ],
  },
  'call-as-nobody': {
    path: () => '/contracts/Pools?tab=write&fn=collectFees(uint256,address)&args=["2"]',
    steps: ({ holder }) => [
      ['type', 'recipient', holder],
      ['type', 'Simulate as', '0x12'],
      ['press', 'Simulate'],
    ],
  },
  'issuer-handover-given-up': {
    path: ({ noteAsset }) => `/assets/${noteAsset}`,
    by: issuer,
    steps: ({ maker }) => [
      ['press', /^Hand over/],
      ['type', 'Next issuer', maker],
      ['press', 'Preview proposal'],
      ['press', 'Close'],
    ],
  },
}

expectVisitsRecorded(join(import.meta.dirname, 'chain-administration'), visits)
