/** Time zones that the tests run in beside UTC: UTC-8 and its summer time, UTC+5:45 and UTC+13. */
export const testZones = ['America/Los_Angeles', 'Asia/Kathmandu', 'Pacific/Tongatapu'] as const

/** Where a time zone may change what is computed or shown: parts of the paths of test files. */
const wherever = [
  'src/lib/day',
  'src/lib/format.test',
  'src/lib/asset-metadata',
  'src/chain/errors/messages',
  'src/domain/accounts/rules/rule-text',
  'src/domain/assets/terms',
  'src/domain/assets/metadata',
  'src/domain/credits/from-api',
  'src/domain/credits/metadata',
  'src/domain/retirement/certificate',
  'src/domain/servicing',
  'src/features/asset/model',
  'src/features/certificates/model',
  'src/features/certificates/proof',
  'src/features/portfolio',
  'src/features/smart-account/model/event-text',
  'src/features/verification/label-form',
] as const

/** Screens on which days are typed. They are slow, and run where it is tomorrow for most of the day. */
const screens = [
  'src/features/asset/components',
  'src/features/certificates/components',
  'src/features/verification/labels-panel',
] as const

/** Parts of the paths of the test files that run in a time zone. */
export const zonedTests = (zone: (typeof testZones)[number]): readonly string[] =>
  zone === 'Pacific/Tongatapu' ? [...wherever, ...screens] : wherever
