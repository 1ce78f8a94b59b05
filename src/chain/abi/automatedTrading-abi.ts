// Generated from the compiled contracts by `npm run abi`. Do not edit.

export const automatedTradingAbi = [
  {"inputs":[{"name":"lens_","type":"address"},{"name":"servicing_","type":"address"},{"name":"usdc_","type":"address"}],"stateMutability":"nonpayable","type":"constructor"},
  {"anonymous":false,"inputs":[{"indexed":true,"name":"account","type":"address"},{"indexed":false,"name":"config","type":"bytes"}],"name":"Configured","type":"event"},
  {"anonymous":false,"inputs":[{"indexed":true,"name":"account","type":"address"},{"indexed":true,"name":"token","type":"address"},{"indexed":false,"name":"bought","type":"bool"},{"indexed":false,"name":"paid","type":"uint256"},{"indexed":false,"name":"received","type":"uint256"},{"indexed":false,"name":"averagePrice","type":"uint256"}],"name":"Traded","type":"event"},
  {"inputs":[],"name":"MAX_PRICE","outputs":[{"name":"","type":"uint256"}],"stateMutability":"view","type":"function"},
  {"inputs":[],"name":"MAX_SLIPPAGE","outputs":[{"name":"","type":"uint16"}],"stateMutability":"view","type":"function"},
  {"inputs":[],"name":"MAX_WINDOW","outputs":[{"name":"","type":"uint32"}],"stateMutability":"view","type":"function"},
  {"inputs":[],"name":"MIN_INTERVAL","outputs":[{"name":"","type":"uint48"}],"stateMutability":"view","type":"function"},
  {"inputs":[],"name":"MIN_WINDOW","outputs":[{"name":"","type":"uint32"}],"stateMutability":"view","type":"function"},
  {"inputs":[{"name":"account","type":"address"}],"name":"check","outputs":[{"components":[{"name":"ready","type":"bool"},{"name":"reason","type":"uint8"},{"name":"subject","type":"address"},{"name":"observed","type":"uint256"},{"name":"required","type":"uint256"},{"name":"hint","type":"bytes"}],"name":"result","type":"tuple"}],"stateMutability":"view","type":"function"},
  {"inputs":[{"name":"account","type":"address"}],"name":"configOf","outputs":[{"name":"","type":"bytes"}],"stateMutability":"view","type":"function"},
  {"inputs":[{"name":"config","type":"bytes"}],"name":"configure","outputs":[{"components":[{"name":"delegate","type":"address"},{"name":"expiresAt","type":"uint48"},{"components":[{"name":"token","type":"address"},{"name":"limit","type":"uint128"},{"name":"refillPeriod","type":"uint48"}],"name":"budgets","type":"tuple[]"},{"components":[{"name":"target","type":"address"},{"name":"selector","type":"bytes4"}],"name":"permissions","type":"tuple[]"}],"name":"grants","type":"tuple[]"}],"stateMutability":"nonpayable","type":"function"},
  {"inputs":[{"name":"account","type":"address"}],"name":"lastRunAt","outputs":[{"name":"","type":"uint48"}],"stateMutability":"view","type":"function"},
  {"inputs":[],"name":"lens","outputs":[{"name":"","type":"address"}],"stateMutability":"view","type":"function"},
  {"inputs":[],"name":"name","outputs":[{"name":"","type":"string"}],"stateMutability":"pure","type":"function"},
  {"inputs":[{"name":"hint","type":"bytes"}],"name":"perform","outputs":[{"name":"moved","type":"uint256"}],"stateMutability":"nonpayable","type":"function"},
  {"inputs":[],"name":"pools","outputs":[{"name":"","type":"address"}],"stateMutability":"view","type":"function"},
  {"inputs":[],"name":"registry","outputs":[{"name":"","type":"address"}],"stateMutability":"view","type":"function"},
  {"inputs":[],"name":"servicing","outputs":[{"name":"","type":"address"}],"stateMutability":"view","type":"function"},
  {"inputs":[{"name":"account","type":"address"}],"name":"terms","outputs":[{"components":[{"name":"tokenAddress","type":"address"},{"name":"poolId","type":"uint256"},{"name":"buyThreshold","type":"uint256"},{"name":"sellThreshold","type":"uint256"},{"name":"buyAmount","type":"uint256"},{"name":"sellAmount","type":"uint256"},{"name":"interval","type":"uint48"},{"components":[{"name":"lowest","type":"uint256"},{"name":"highest","type":"uint256"}],"name":"bounds","type":"tuple"},{"components":[{"name":"window","type":"uint32"},{"name":"maxSlippage","type":"uint16"},{"name":"minDepth","type":"uint256"}],"name":"limits","type":"tuple"}],"name":"","type":"tuple"}],"stateMutability":"view","type":"function"},
  {"inputs":[],"name":"usdc","outputs":[{"name":"","type":"address"}],"stateMutability":"view","type":"function"},
] as const
