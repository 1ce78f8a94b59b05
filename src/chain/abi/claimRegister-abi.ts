// Generated from the compiled contracts by `npm run abi`. Do not edit.

export const claimRegisterAbi = [
  {"inputs":[{"name":"acceptances_","type":"address"}],"stateMutability":"nonpayable","type":"constructor"},
  {"anonymous":false,"inputs":[{"indexed":true,"name":"certificateId","type":"uint256"},{"indexed":true,"name":"beneficiary","type":"address"},{"indexed":true,"name":"entity","type":"bytes20"},{"indexed":false,"name":"purpose","type":"uint8"},{"indexed":false,"name":"periodStart","type":"uint64"},{"indexed":false,"name":"periodEnd","type":"uint64"},{"indexed":false,"name":"reportHash","type":"bytes32"}],"name":"CertificateUsed","type":"event"},
  {"inputs":[],"name":"acceptances","outputs":[{"name":"","type":"address"}],"stateMutability":"view","type":"function"},
  {"inputs":[],"name":"certificates","outputs":[{"name":"","type":"address"}],"stateMutability":"view","type":"function"},
  {"inputs":[{"name":"certificateId","type":"uint256"},{"name":"entity","type":"bytes20"},{"name":"purpose","type":"uint8"},{"name":"periodStart","type":"uint64"},{"name":"periodEnd","type":"uint64"},{"name":"reportHash","type":"bytes32"}],"name":"use","outputs":[],"stateMutability":"nonpayable","type":"function"},
  {"inputs":[{"name":"certificateIds","type":"uint256[]"}],"name":"usesOf","outputs":[{"components":[{"name":"usedAt","type":"uint40"},{"name":"periodStart","type":"uint40"},{"name":"periodEnd","type":"uint40"},{"name":"entity","type":"bytes20"},{"name":"reportHash","type":"bytes32"}],"name":"uses","type":"tuple[]"}],"stateMutability":"view","type":"function"},
] as const
