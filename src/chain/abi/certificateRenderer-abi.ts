// Generated from the compiled contracts by `npm run abi`. Do not edit.

export const certificateRendererAbi = [
  {"inputs":[{"name":"value","type":"uint256"},{"name":"length","type":"uint256"}],"name":"StringsInsufficientHexLength","type":"error"},
  {"inputs":[{"components":[{"name":"id","type":"uint256"},{"name":"tokenId","type":"uint256"},{"name":"amount","type":"uint256"},{"name":"retiredBy","type":"address"},{"name":"beneficiary","type":"address"},{"name":"retiredAt","type":"uint64"},{"name":"periodStart","type":"uint64"},{"name":"periodEnd","type":"uint64"},{"name":"vintage","type":"uint16"},{"name":"creditType","type":"uint8"},{"name":"creditStatus","type":"uint8"},{"name":"beneficiaryName","type":"string"},{"name":"message","type":"string"},{"name":"projectName","type":"string"},{"name":"projectCode","type":"string"},{"name":"projectLocation","type":"string"},{"name":"methodology","type":"string"},{"name":"standard","type":"string"}],"name":"certificate","type":"tuple"}],"name":"svg","outputs":[{"name":"","type":"string"}],"stateMutability":"view","type":"function"},
] as const
