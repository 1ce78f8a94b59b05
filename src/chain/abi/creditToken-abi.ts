// Generated from the compiled contracts by `npm run abi`. Do not edit.

export const creditTokenAbi = [
  {"inputs":[{"name":"token","type":"address"},{"name":"id","type":"uint256"}],"name":"ForeignToken","type":"error"},
  {"anonymous":false,"inputs":[{"indexed":true,"name":"owner","type":"address"},{"indexed":true,"name":"spender","type":"address"},{"indexed":false,"name":"value","type":"uint256"}],"name":"Approval","type":"event"},
  {"anonymous":false,"inputs":[{"indexed":true,"name":"account","type":"address"},{"indexed":false,"name":"units","type":"uint256"},{"indexed":false,"name":"certificateId","type":"uint256"}],"name":"Retired","type":"event"},
  {"anonymous":false,"inputs":[{"indexed":true,"name":"from","type":"address"},{"indexed":true,"name":"to","type":"address"},{"indexed":false,"name":"value","type":"uint256"}],"name":"Transfer","type":"event"},
  {"anonymous":false,"inputs":[{"indexed":true,"name":"from","type":"address"},{"indexed":true,"name":"to","type":"address"},{"indexed":false,"name":"units","type":"uint256"}],"name":"Unwrapped","type":"event"},
  {"anonymous":false,"inputs":[{"indexed":true,"name":"from","type":"address"},{"indexed":true,"name":"to","type":"address"},{"indexed":false,"name":"units","type":"uint256"}],"name":"Wrapped","type":"event"},
  {"inputs":[],"name":"UNIT","outputs":[{"name":"","type":"uint256"}],"stateMutability":"view","type":"function"},
  {"inputs":[{"name":"owner","type":"address"},{"name":"spender","type":"address"}],"name":"allowance","outputs":[{"name":"","type":"uint256"}],"stateMutability":"view","type":"function"},
  {"inputs":[{"name":"spender","type":"address"},{"name":"value","type":"uint256"}],"name":"approve","outputs":[{"name":"","type":"bool"}],"stateMutability":"nonpayable","type":"function"},
  {"inputs":[{"name":"account","type":"address"}],"name":"balanceOf","outputs":[{"name":"","type":"uint256"}],"stateMutability":"view","type":"function"},
  {"inputs":[],"name":"creditId","outputs":[{"name":"","type":"uint256"}],"stateMutability":"view","type":"function"},
  {"inputs":[],"name":"credits","outputs":[{"name":"","type":"address"}],"stateMutability":"view","type":"function"},
  {"inputs":[{"name":"units","type":"uint256"},{"components":[{"name":"beneficiary","type":"address"},{"name":"beneficiaryName","type":"string"},{"name":"message","type":"string"},{"name":"periodStart","type":"uint64"},{"name":"periodEnd","type":"uint64"}],"name":"details","type":"tuple"}],"name":"retire","outputs":[{"name":"certificateId","type":"uint256"}],"stateMutability":"nonpayable","type":"function"},
  {"inputs":[{"name":"account","type":"address"},{"name":"units","type":"uint256"},{"components":[{"name":"beneficiary","type":"address"},{"name":"beneficiaryName","type":"string"},{"name":"message","type":"string"},{"name":"periodStart","type":"uint64"},{"name":"periodEnd","type":"uint64"}],"name":"details","type":"tuple"}],"name":"retireAsAgent","outputs":[{"name":"certificateId","type":"uint256"}],"stateMutability":"nonpayable","type":"function"},
  {"inputs":[{"name":"account","type":"address"},{"name":"units","type":"uint256"},{"components":[{"name":"beneficiary","type":"address"},{"name":"beneficiaryName","type":"string"},{"name":"message","type":"string"},{"name":"periodStart","type":"uint64"},{"name":"periodEnd","type":"uint64"}],"name":"details","type":"tuple"}],"name":"retireFrom","outputs":[{"name":"certificateId","type":"uint256"}],"stateMutability":"nonpayable","type":"function"},
  {"inputs":[],"name":"totalSupply","outputs":[{"name":"","type":"uint256"}],"stateMutability":"view","type":"function"},
  {"inputs":[{"name":"to","type":"address"},{"name":"value","type":"uint256"}],"name":"transfer","outputs":[{"name":"","type":"bool"}],"stateMutability":"nonpayable","type":"function"},
  {"inputs":[{"name":"from","type":"address"},{"name":"to","type":"address"},{"name":"value","type":"uint256"}],"name":"transferFrom","outputs":[{"name":"","type":"bool"}],"stateMutability":"nonpayable","type":"function"},
  {"inputs":[{"name":"units","type":"uint256"},{"name":"to","type":"address"}],"name":"unwrap","outputs":[],"stateMutability":"nonpayable","type":"function"},
  {"inputs":[{"name":"units","type":"uint256"},{"name":"to","type":"address"}],"name":"wrap","outputs":[],"stateMutability":"nonpayable","type":"function"},
] as const
