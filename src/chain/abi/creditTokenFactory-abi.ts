// Generated from the compiled contracts by `npm run abi`. Do not edit.

export const creditTokenFactoryAbi = [
  {"inputs":[{"name":"creditId","type":"uint256"}],"name":"deploy","outputs":[{"name":"token","type":"address"}],"stateMutability":"nonpayable","type":"function"},
] as const
