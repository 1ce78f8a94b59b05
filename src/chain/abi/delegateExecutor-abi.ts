// Generated from the compiled contracts by `npm run abi`. Do not edit.

export const delegateExecutorAbi = [
  {"inputs":[],"name":"account","outputs":[{"name":"","type":"address"}],"stateMutability":"view","type":"function"},
  {"inputs":[{"name":"token","type":"address"}],"name":"giveBack","outputs":[{"name":"amount","type":"uint256"}],"stateMutability":"nonpayable","type":"function"},
  {"inputs":[{"name":"","type":"address"},{"name":"","type":"address"},{"name":"id","type":"uint256"},{"name":"amount","type":"uint256"},{"name":"","type":"bytes"}],"name":"onERC1155Received","outputs":[{"name":"","type":"bytes4"}],"stateMutability":"nonpayable","type":"function"},
  {"inputs":[{"components":[{"name":"token","type":"address"},{"name":"amount","type":"uint256"},{"name":"spender","type":"address"}],"name":"spends","type":"tuple[]"},{"components":[{"name":"target","type":"address"},{"name":"value","type":"uint256"},{"name":"callData","type":"bytes"}],"name":"calls","type":"tuple[]"}],"name":"run","outputs":[{"name":"results","type":"bytes[]"}],"stateMutability":"payable","type":"function"},
  {"stateMutability":"payable","type":"receive"},
] as const
