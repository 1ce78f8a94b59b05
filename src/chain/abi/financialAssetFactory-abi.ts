// Generated from the compiled contracts by `npm run abi`. Do not edit.

export const financialAssetFactoryAbi = [
  {"inputs":[{"name":"roles_","type":"address"},{"name":"registry_","type":"address"},{"name":"usdc_","type":"address"}],"stateMutability":"nonpayable","type":"constructor"},
  {"anonymous":false,"inputs":[{"indexed":true,"name":"assetId","type":"uint256"},{"indexed":true,"name":"token","type":"address"},{"indexed":true,"name":"issuer","type":"address"},{"indexed":false,"name":"assetClass","type":"uint8"},{"indexed":false,"name":"salt","type":"bytes32"}],"name":"FinancialAssetCreated","type":"event"},
  {"anonymous":false,"inputs":[{"indexed":false,"name":"account","type":"address"}],"name":"Paused","type":"event"},
  {"anonymous":false,"inputs":[{"indexed":false,"name":"account","type":"address"}],"name":"Unpaused","type":"event"},
  {"inputs":[{"name":"assetClass","type":"uint8"},{"components":[{"name":"name","type":"string"},{"name":"symbol","type":"string"},{"name":"maturity","type":"uint64"},{"name":"cap","type":"uint256"},{"name":"navPerShare","type":"uint256"},{"name":"initialSupply","type":"uint256"},{"name":"repaymentPerShare","type":"uint256"},{"name":"navMaxAge","type":"uint64"},{"name":"policy","type":"address"}],"name":"terms","type":"tuple"},{"name":"metadataURI","type":"string"},{"name":"metadataHash","type":"bytes32"},{"name":"salt","type":"bytes32"}],"name":"create","outputs":[{"name":"token","type":"address"},{"name":"assetId","type":"uint256"}],"stateMutability":"nonpayable","type":"function"},
  {"inputs":[],"name":"pause","outputs":[],"stateMutability":"nonpayable","type":"function"},
  {"inputs":[],"name":"paused","outputs":[{"name":"","type":"bool"}],"stateMutability":"view","type":"function"},
  {"inputs":[{"name":"issuer","type":"address"},{"components":[{"name":"name","type":"string"},{"name":"symbol","type":"string"},{"name":"maturity","type":"uint64"},{"name":"cap","type":"uint256"},{"name":"navPerShare","type":"uint256"},{"name":"initialSupply","type":"uint256"},{"name":"repaymentPerShare","type":"uint256"},{"name":"navMaxAge","type":"uint64"},{"name":"policy","type":"address"}],"name":"terms","type":"tuple"},{"name":"salt","type":"bytes32"}],"name":"predict","outputs":[{"name":"","type":"address"}],"stateMutability":"view","type":"function"},
  {"inputs":[],"name":"registry","outputs":[{"name":"","type":"address"}],"stateMutability":"view","type":"function"},
  {"inputs":[],"name":"roles","outputs":[{"name":"","type":"address"}],"stateMutability":"view","type":"function"},
  {"inputs":[],"name":"unpause","outputs":[],"stateMutability":"nonpayable","type":"function"},
  {"inputs":[],"name":"usdc","outputs":[{"name":"","type":"address"}],"stateMutability":"view","type":"function"},
] as const
