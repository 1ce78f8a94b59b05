// Generated from the compiled contracts by `npm run abi`. Do not edit.

export const creditTokenFactoryAbi = [
  {"inputs":[],"name":"Create2EmptyBytecode","type":"error"},
  {"inputs":[],"name":"Create3EmptyBytecode","type":"error"},
  {"inputs":[],"name":"FailedDeployment","type":"error"},
  {"inputs":[{"name":"balance","type":"uint256"},{"name":"needed","type":"uint256"}],"name":"InsufficientBalance","type":"error"},
  {"inputs":[{"name":"creditId","type":"uint256"}],"name":"deploy","outputs":[{"name":"token","type":"address"}],"stateMutability":"nonpayable","type":"function"},
] as const
