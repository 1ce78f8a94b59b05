// Generated from the compiled contracts by `npm run abi`. Do not edit.

export const identityRegistryEligibilityAbi = [
  {"inputs":[{"name":"identityRegistry_","type":"address"}],"stateMutability":"nonpayable","type":"constructor"},
  {"inputs":[{"name":"account","type":"address"}],"name":"eligibleUntil","outputs":[{"name":"","type":"uint64"}],"stateMutability":"view","type":"function"},
  {"inputs":[],"name":"identityRegistry","outputs":[{"name":"","type":"address"}],"stateMutability":"view","type":"function"},
] as const
