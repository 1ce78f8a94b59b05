/**
 * Gas of smart accounts, beside SimpleAccount (the example of the EntryPoint's authors), Safe 1.5 and
 * MetaMask's delegations, measured in the same run. Prints a table and writes
 * `bench/records/gas-accounts.json`: rows of gas by contender.
 *
 *   node bench/gas/accounts.ts
 */
import hre from 'hardhat'
import { startRecord } from '../record.ts'
import { measureCanopy } from './accounts/canopy.ts'
import { measureMetaMask, measureSafe, measureSimpleAccount } from './accounts/others.ts'
import { compiled, type Measured, type Setting } from './accounts/setting.ts'
import { openChain, ownArtifact } from './chain.ts'

const record = startRecord('gas-accounts')
const files = [
  'common/Roles.sol',
  'local/TestUSDC.sol',
  'accounts/SmartAccount.sol',
  'accounts/SmartAccountFactory.sol',
  'accounts/templates/ConditionalTransfer.sol',
]
await hre.tasks.getTask('build').run({
  files: files.map((file) => `contracts/${file}`),
  defaultBuildProfile: 'default',
  quiet: true,
})
const chain = await openChain()
const token = await ownArtifact('TestUSDC')
const entryPoint = await compiled('@account-abstraction/contracts/artifacts/EntryPoint.json')
const recipient = chain.accounts.at(-1) ?? chain.account
const setting: Setting = {
  chain,
  token: { ...token, address: await chain.deploy(token, [chain.account]) },
  entryPoint: { ...entryPoint, address: await chain.deploy(entryPoint) },
  recipient,
}
await chain.send(token.abi, setting.token.address, 'mint', [recipient, 1n])

const contenders: Readonly<Record<string, Measured>> = {
  Canopy: await measureCanopy(setting),
  'Safe 1.5': await measureSafe(setting),
  SimpleAccount: await measureSimpleAccount(setting),
  MetaMask: await measureMetaMask(setting),
}
await chain.close()
const rows = Object.keys(contenders.Canopy ?? {})
const table = Object.fromEntries(
  rows.map((row) => [
    row,
    Object.fromEntries(
      Object.entries(contenders).flatMap(([name, { [row]: gas }]) =>
        gas === undefined ? [] : [[name, Number(gas)]],
      ),
    ),
  ]),
)
record(table)
console.table(table)
