// Generated from the compiled contracts by `npm run abi`. Do not edit.

export const retirementRouterAbi = [
  {"inputs":[{"name":"market_","type":"address"},{"name":"credits_","type":"address"},{"name":"usdc_","type":"address"}],"stateMutability":"nonpayable","type":"constructor"},
  {"inputs":[{"name":"cost","type":"uint256"},{"name":"maximumCost","type":"uint256"}],"name":"CostAboveMaximum","type":"error"},
  {"inputs":[{"name":"token","type":"address"}],"name":"PermitFailed","type":"error"},
  {"inputs":[],"name":"ReentrancyGuardReentrantCall","type":"error"},
  {"inputs":[{"name":"token","type":"address"}],"name":"SafeERC20FailedOperation","type":"error"},
  {"inputs":[{"name":"token","type":"address"}],"name":"UnexpectedTransfer","type":"error"},
  {"anonymous":false,"inputs":[{"indexed":true,"name":"buyer","type":"address"},{"indexed":false,"name":"certificateIds","type":"uint256[]"},{"indexed":false,"name":"cost","type":"uint256"}],"name":"BoughtAndRetired","type":"event"},
  {"inputs":[{"components":[{"name":"listingId","type":"uint256"},{"name":"tokenId","type":"uint256"},{"name":"amount","type":"uint256"}],"name":"purchases","type":"tuple[]"},{"name":"maximumCost","type":"uint256"},{"name":"deadline","type":"uint256"},{"components":[{"name":"beneficiary","type":"address"},{"name":"beneficiaryName","type":"string"},{"name":"message","type":"string"},{"name":"periodStart","type":"uint64"},{"name":"periodEnd","type":"uint64"}],"name":"details","type":"tuple"}],"name":"buyAndRetire","outputs":[{"name":"certificateIds","type":"uint256[]"},{"name":"cost","type":"uint256"}],"stateMutability":"nonpayable","type":"function"},
  {"inputs":[{"components":[{"name":"listingId","type":"uint256"},{"name":"tokenId","type":"uint256"},{"name":"amount","type":"uint256"}],"name":"purchases","type":"tuple[]"},{"name":"maximumCost","type":"uint256"},{"name":"deadline","type":"uint256"},{"components":[{"name":"beneficiary","type":"address"},{"name":"beneficiaryName","type":"string"},{"name":"message","type":"string"},{"name":"periodStart","type":"uint64"},{"name":"periodEnd","type":"uint64"}],"name":"details","type":"tuple"},{"components":[{"name":"value","type":"uint256"},{"name":"deadline","type":"uint256"},{"name":"v","type":"uint8"},{"name":"r","type":"bytes32"},{"name":"s","type":"bytes32"}],"name":"permit","type":"tuple"}],"name":"buyAndRetireWithPermit","outputs":[{"name":"certificateIds","type":"uint256[]"},{"name":"cost","type":"uint256"}],"stateMutability":"nonpayable","type":"function"},
  {"inputs":[],"name":"credits","outputs":[{"name":"","type":"address"}],"stateMutability":"view","type":"function"},
  {"inputs":[],"name":"market","outputs":[{"name":"","type":"address"}],"stateMutability":"view","type":"function"},
  {"inputs":[{"name":"","type":"address"},{"name":"","type":"address"},{"name":"","type":"uint256[]"},{"name":"","type":"uint256[]"},{"name":"","type":"bytes"}],"name":"onERC1155BatchReceived","outputs":[{"name":"","type":"bytes4"}],"stateMutability":"view","type":"function"},
  {"inputs":[{"name":"","type":"address"},{"name":"","type":"address"},{"name":"","type":"uint256"},{"name":"","type":"uint256"},{"name":"","type":"bytes"}],"name":"onERC1155Received","outputs":[{"name":"","type":"bytes4"}],"stateMutability":"view","type":"function"},
  {"inputs":[{"components":[{"name":"listingId","type":"uint256"},{"name":"tokenId","type":"uint256"},{"name":"amount","type":"uint256"}],"name":"purchases","type":"tuple[]"}],"name":"quote","outputs":[{"name":"cost","type":"uint256"}],"stateMutability":"view","type":"function"},
  {"inputs":[{"name":"interfaceId","type":"bytes4"}],"name":"supportsInterface","outputs":[{"name":"","type":"bool"}],"stateMutability":"view","type":"function"},
  {"inputs":[],"name":"usdc","outputs":[{"name":"","type":"address"}],"stateMutability":"view","type":"function"},
] as const
