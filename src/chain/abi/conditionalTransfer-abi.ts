// Generated from the compiled contracts by `npm run abi`. Do not edit.

export const conditionalTransferAbi = [
  {"anonymous":false,"inputs":[{"indexed":true,"name":"account","type":"address"},{"indexed":true,"name":"recipient","type":"address"},{"indexed":true,"name":"token","type":"address"},{"indexed":false,"name":"amount","type":"uint256"}],"name":"ConditionalTransferMade","type":"event"},
  {"anonymous":false,"inputs":[{"indexed":true,"name":"account","type":"address"},{"indexed":false,"name":"config","type":"bytes"}],"name":"Configured","type":"event"},
  {"inputs":[{"name":"account","type":"address"}],"name":"check","outputs":[{"components":[{"name":"ready","type":"bool"},{"name":"reason","type":"uint8"},{"name":"subject","type":"address"},{"name":"observed","type":"uint256"},{"name":"required","type":"uint256"},{"name":"hint","type":"bytes"}],"name":"result","type":"tuple"}],"stateMutability":"view","type":"function"},
  {"inputs":[{"name":"account","type":"address"}],"name":"configOf","outputs":[{"name":"","type":"bytes"}],"stateMutability":"view","type":"function"},
  {"inputs":[{"name":"config","type":"bytes"}],"name":"configure","outputs":[{"components":[{"name":"delegate","type":"address"},{"name":"expiresAt","type":"uint48"},{"components":[{"name":"token","type":"address"},{"name":"limit","type":"uint128"},{"name":"refillPeriod","type":"uint48"}],"name":"budgets","type":"tuple[]"},{"components":[{"name":"target","type":"address"},{"name":"selector","type":"bytes4"}],"name":"permissions","type":"tuple[]"}],"name":"grants","type":"tuple[]"}],"stateMutability":"nonpayable","type":"function"},
  {"inputs":[{"name":"account","type":"address"}],"name":"lastRunAt","outputs":[{"name":"","type":"uint48"}],"stateMutability":"view","type":"function"},
  {"inputs":[],"name":"name","outputs":[{"name":"","type":"string"}],"stateMutability":"pure","type":"function"},
  {"inputs":[{"name":"hint","type":"bytes"}],"name":"perform","outputs":[{"name":"moved","type":"uint256"}],"stateMutability":"nonpayable","type":"function"},
  {"inputs":[{"name":"account","type":"address"}],"name":"terms","outputs":[{"components":[{"name":"recipient","type":"address"},{"name":"token","type":"address"},{"name":"transferAmount","type":"uint256"},{"name":"unlockTime","type":"uint48"}],"name":"","type":"tuple"}],"stateMutability":"view","type":"function"},
] as const
