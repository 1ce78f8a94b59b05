// Generated from the compiled contracts by `npm run abi`. Do not edit.

export const eligibilityPolicyFactoryAbi = [
  {"anonymous":false,"inputs":[{"indexed":true,"name":"policy","type":"address"},{"indexed":true,"name":"keeper","type":"address"},{"indexed":false,"name":"attestors","type":"address[]"}],"name":"AttestedEligibilityCreated","type":"event"},
  {"anonymous":false,"inputs":[{"indexed":true,"name":"policy","type":"address"},{"indexed":true,"name":"identityRegistry","type":"address"}],"name":"IdentityRegistryEligibilityCreated","type":"event"},
  {"inputs":[{"name":"identityRegistry","type":"address"}],"name":"createForRegistry","outputs":[{"name":"policy","type":"address"}],"stateMutability":"nonpayable","type":"function"},
  {"inputs":[{"name":"attestors","type":"address[]"}],"name":"createList","outputs":[{"name":"policy","type":"address"}],"stateMutability":"nonpayable","type":"function"},
  {"inputs":[{"name":"policy","type":"address"}],"name":"isPolicy","outputs":[{"name":"","type":"bool"}],"stateMutability":"view","type":"function"},
] as const
