// Generated from the compiled contracts by `npm run abi`. Do not edit.

export const poolRouterAbi = [
  {"inputs":[{"name":"pools_","type":"address"},{"name":"credits_","type":"address"}],"stateMutability":"nonpayable","type":"constructor"},
  {"inputs":[{"name":"tokenIn","type":"address"}],"name":"InvalidPathStart","type":"error"},
  {"inputs":[{"name":"creditId","type":"uint256"}],"name":"NoCreditToken","type":"error"},
  {"inputs":[{"name":"token","type":"address"}],"name":"PermitFailed","type":"error"},
  {"inputs":[],"name":"ReentrancyGuardReentrantCall","type":"error"},
  {"inputs":[{"name":"token","type":"address"}],"name":"SafeERC20FailedOperation","type":"error"},
  {"anonymous":false,"inputs":[{"indexed":true,"name":"account","type":"address"},{"indexed":true,"name":"creditId","type":"uint256"},{"indexed":false,"name":"certificateId","type":"uint256"},{"indexed":false,"name":"units","type":"uint256"},{"indexed":false,"name":"tokenIn","type":"address"},{"indexed":false,"name":"amountIn","type":"uint256"}],"name":"SwappedAndRetired","type":"event"},
  {"inputs":[],"name":"credits","outputs":[{"name":"","type":"address"}],"stateMutability":"view","type":"function"},
  {"inputs":[],"name":"pools","outputs":[{"name":"","type":"address"}],"stateMutability":"view","type":"function"},
  {"inputs":[{"components":[{"name":"creditId","type":"uint256"},{"name":"units","type":"uint256"},{"name":"tokenIn","type":"address"},{"name":"poolIds","type":"uint256[]"},{"name":"maximum","type":"uint256"},{"name":"deadline","type":"uint256"}],"name":"terms","type":"tuple"},{"components":[{"name":"beneficiary","type":"address"},{"name":"beneficiaryName","type":"string"},{"name":"message","type":"string"},{"name":"periodStart","type":"uint64"},{"name":"periodEnd","type":"uint64"}],"name":"details","type":"tuple"}],"name":"swapAndRetire","outputs":[{"name":"certificateId","type":"uint256"},{"name":"amountIn","type":"uint256"}],"stateMutability":"nonpayable","type":"function"},
  {"inputs":[{"components":[{"name":"creditId","type":"uint256"},{"name":"units","type":"uint256"},{"name":"tokenIn","type":"address"},{"name":"poolIds","type":"uint256[]"},{"name":"maximum","type":"uint256"},{"name":"deadline","type":"uint256"}],"name":"terms","type":"tuple"},{"components":[{"name":"beneficiary","type":"address"},{"name":"beneficiaryName","type":"string"},{"name":"message","type":"string"},{"name":"periodStart","type":"uint64"},{"name":"periodEnd","type":"uint64"}],"name":"details","type":"tuple"},{"components":[{"name":"value","type":"uint256"},{"name":"deadline","type":"uint256"},{"name":"v","type":"uint8"},{"name":"r","type":"bytes32"},{"name":"s","type":"bytes32"}],"name":"permit","type":"tuple"}],"name":"swapAndRetireWithPermit","outputs":[{"name":"certificateId","type":"uint256"},{"name":"amountIn","type":"uint256"}],"stateMutability":"nonpayable","type":"function"},
] as const
