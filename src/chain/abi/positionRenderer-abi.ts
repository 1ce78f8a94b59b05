// Generated from the compiled contracts by `npm run abi`. Do not edit.

export const positionRendererAbi = [
  {"inputs":[{"name":"appUrl_","type":"string"}],"stateMutability":"nonpayable","type":"constructor"},
  {"anonymous":false,"inputs":[],"name":"ContractURIUpdated","type":"event"},
  {"inputs":[],"name":"appUrl","outputs":[{"name":"","type":"string"}],"stateMutability":"view","type":"function"},
  {"inputs":[],"name":"contractURI","outputs":[{"name":"","type":"string"}],"stateMutability":"view","type":"function"},
  {"inputs":[{"name":"positionId","type":"uint256"}],"name":"tokenURI","outputs":[{"name":"","type":"string"}],"stateMutability":"view","type":"function"},
] as const
