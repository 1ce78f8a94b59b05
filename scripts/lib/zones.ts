/** Time zones that the tests run in beside UTC: UTC-8 and its summer time, UTC+5:45 and UTC+13. */
export const testZones = ['America/Los_Angeles', 'Asia/Kathmandu', 'Pacific/Tongatapu'] as const

/** Where a time zone may change what is computed or shown: parts of the paths of test files. */
export const zonedTests = [
  'src/lib/day',
  'src/lib/asset-metadata',
  'src/chain/errors',
  'src/domain/accounts',
  'src/domain/assets',
  'src/domain/credits',
  'src/domain/portfolio',
  'src/domain/retirement/certificate',
  'src/features/asset/',
  'src/features/certificates',
  'src/features/portfolio',
  'src/features/verification',
  'src/ui/charts',
] as const
