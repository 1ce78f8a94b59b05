// Generated from the compiled contracts by `npm run abi`. Do not edit.

export const retirementAcceptancesAbi = [
  {"inputs":[{"name":"certificates_","type":"address"}],"stateMutability":"nonpayable","type":"constructor"},
  {"anonymous":false,"inputs":[],"name":"EIP712DomainChanged","type":"event"},
  {"anonymous":false,"inputs":[{"indexed":true,"name":"certificateId","type":"uint256"},{"indexed":true,"name":"beneficiary","type":"address"},{"indexed":true,"name":"submittedBy","type":"address"}],"name":"RetirementAccepted","type":"event"},
  {"inputs":[],"name":"STATEMENT","outputs":[{"name":"","type":"string"}],"stateMutability":"view","type":"function"},
  {"inputs":[{"name":"certificateId","type":"uint256"}],"name":"accept","outputs":[],"stateMutability":"nonpayable","type":"function"},
  {"inputs":[{"name":"certificateId","type":"uint256"},{"name":"deadline","type":"uint256"},{"name":"signature","type":"bytes"}],"name":"acceptBySignature","outputs":[],"stateMutability":"nonpayable","type":"function"},
  {"inputs":[{"name":"certificateIds","type":"uint256[]"}],"name":"acceptedAt","outputs":[{"name":"times","type":"uint64[]"}],"stateMutability":"view","type":"function"},
  {"inputs":[],"name":"certificates","outputs":[{"name":"","type":"address"}],"stateMutability":"view","type":"function"},
  {"inputs":[{"name":"certificateId","type":"uint256"},{"name":"deadline","type":"uint256"}],"name":"digest","outputs":[{"name":"","type":"bytes32"}],"stateMutability":"view","type":"function"},
  {"inputs":[],"name":"eip712Domain","outputs":[{"name":"fields","type":"bytes1"},{"name":"name","type":"string"},{"name":"version","type":"string"},{"name":"chainId","type":"uint256"},{"name":"verifyingContract","type":"address"},{"name":"salt","type":"bytes32"},{"name":"extensions","type":"uint256[]"}],"stateMutability":"view","type":"function"},
] as const
