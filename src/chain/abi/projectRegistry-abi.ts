// Generated from the compiled contracts by `npm run abi`. Do not edit.

export const projectRegistryAbi = [
  {"inputs":[{"name":"code","type":"string"}],"name":"InvalidProjectCode","type":"error"},
  {"inputs":[{"name":"length","type":"uint256"},{"name":"maximum","type":"uint256"}],"name":"InvalidText","type":"error"},
  {"inputs":[{"name":"projectId","type":"uint256"}],"name":"UnknownProject","type":"error"},
  {"inputs":[{"name":"standardId","type":"uint16"}],"name":"UnknownStandard","type":"error"},
  {"anonymous":false,"inputs":[{"indexed":true,"name":"projectId","type":"uint256"},{"indexed":true,"name":"issuer","type":"address"},{"indexed":true,"name":"standardId","type":"uint16"},{"indexed":false,"name":"creditType","type":"uint8"},{"indexed":false,"name":"code","type":"string"},{"indexed":false,"name":"name","type":"string"}],"name":"ProjectCreated","type":"event"},
  {"anonymous":false,"inputs":[{"indexed":true,"name":"projectId","type":"uint256"},{"indexed":true,"name":"vintage","type":"uint16"},{"indexed":true,"name":"verifier","type":"address"},{"indexed":false,"name":"firstSerial","type":"uint48"},{"indexed":false,"name":"lastSerial","type":"uint48"}],"name":"SerialsClaimed","type":"event"},
  {"anonymous":false,"inputs":[{"indexed":true,"name":"standardId","type":"uint16"},{"indexed":false,"name":"name","type":"string"},{"indexed":false,"name":"serialScope","type":"uint8"}],"name":"StandardAdded","type":"event"},
  {"anonymous":false,"inputs":[{"indexed":false,"name":"creditsPerDay","type":"uint256"}],"name":"VerificationLimitChanged","type":"event"},
  {"inputs":[{"components":[{"name":"name","type":"string"},{"name":"serialScope","type":"uint8"}],"name":"newStandard","type":"tuple"}],"name":"addStandard","outputs":[{"name":"standardId","type":"uint16"}],"stateMutability":"nonpayable","type":"function"},
  {"inputs":[{"name":"projectId","type":"uint256"},{"name":"vintage","type":"uint16"},{"name":"firstSerial","type":"uint48"},{"name":"lastSerial","type":"uint48"}],"name":"areSerialsFree","outputs":[{"name":"","type":"bool"}],"stateMutability":"view","type":"function"},
  {"inputs":[{"name":"verifier","type":"address"},{"name":"projectId","type":"uint256"},{"name":"vintage","type":"uint16"},{"name":"firstSerial","type":"uint48"},{"name":"lastSerial","type":"uint48"}],"name":"claimSerials","outputs":[],"stateMutability":"nonpayable","type":"function"},
  {"inputs":[{"components":[{"name":"creditType","type":"uint8"},{"name":"standardId","type":"uint16"},{"name":"code","type":"string"},{"name":"name","type":"string"},{"name":"location","type":"string"},{"name":"methodology","type":"string"}],"name":"data","type":"tuple"}],"name":"createProject","outputs":[{"name":"projectId","type":"uint256"}],"stateMutability":"nonpayable","type":"function"},
  {"inputs":[{"name":"issuer","type":"address"},{"components":[{"name":"creditType","type":"uint8"},{"name":"standardId","type":"uint16"},{"name":"code","type":"string"},{"name":"name","type":"string"},{"name":"location","type":"string"},{"name":"methodology","type":"string"}],"name":"data","type":"tuple"}],"name":"createProjectFor","outputs":[{"name":"projectId","type":"uint256"}],"stateMutability":"nonpayable","type":"function"},
  {"inputs":[{"name":"projectId","type":"uint256"}],"name":"issuerOf","outputs":[{"name":"","type":"address"}],"stateMutability":"view","type":"function"},
  {"inputs":[{"name":"projectId","type":"uint256"}],"name":"project","outputs":[{"components":[{"name":"issuer","type":"address"},{"name":"creditType","type":"uint8"},{"name":"standardId","type":"uint16"},{"name":"createdAt","type":"uint64"},{"name":"code","type":"string"},{"name":"name","type":"string"},{"name":"location","type":"string"},{"name":"methodology","type":"string"}],"name":"","type":"tuple"}],"stateMutability":"view","type":"function"},
  {"inputs":[],"name":"projectCount","outputs":[{"name":"","type":"uint256"}],"stateMutability":"view","type":"function"},
  {"inputs":[{"name":"creditsPerDay","type":"uint208"}],"name":"setVerificationLimit","outputs":[],"stateMutability":"nonpayable","type":"function"},
  {"inputs":[{"name":"standardId","type":"uint16"}],"name":"standard","outputs":[{"components":[{"name":"name","type":"string"},{"name":"serialScope","type":"uint8"}],"name":"","type":"tuple"}],"stateMutability":"view","type":"function"},
  {"inputs":[],"name":"standardCount","outputs":[{"name":"","type":"uint256"}],"stateMutability":"view","type":"function"},
  {"inputs":[{"name":"verifier","type":"address"}],"name":"verifiableNow","outputs":[{"name":"","type":"uint256"}],"stateMutability":"view","type":"function"},
] as const
