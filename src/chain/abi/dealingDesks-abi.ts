// Generated from the compiled contracts by `npm run abi`. Do not edit.

export const dealingDesksAbi = [
  {"inputs":[{"name":"roles","type":"address"},{"name":"registry","type":"address"},{"name":"usdc","type":"address"}],"stateMutability":"nonpayable","type":"constructor"},
  {"anonymous":false,"inputs":[{"indexed":true,"name":"desk","type":"address"},{"indexed":true,"name":"share","type":"address"},{"indexed":false,"name":"terms","type":"bytes32"}],"name":"DeskCreated","type":"event"},
  {"inputs":[{"name":"terms","type":"bytes32"}],"name":"create","outputs":[{"name":"desk","type":"address"}],"stateMutability":"nonpayable","type":"function"},
  {"inputs":[],"name":"implementation","outputs":[{"name":"","type":"address"}],"stateMutability":"view","type":"function"},
  {"inputs":[{"name":"desk","type":"address"}],"name":"shareOf","outputs":[{"name":"share","type":"address"}],"stateMutability":"view","type":"function"},
] as const
