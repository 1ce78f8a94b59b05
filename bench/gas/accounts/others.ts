import { createRequire } from 'node:module'
import {
  type Abi,
  type Address,
  concat,
  encodeAbiParameters,
  encodeFunctionData,
  encodePacked,
  getAddress,
  type Hex,
  pad,
} from 'viem'
import { compiled, fund, type Measured, type Setting, signer, submit } from './setting.ts'

const none: Address = '0x0000000000000000000000000000000000000000'
const amount = 100n

const transferOf = ({ token, recipient }: Setting) =>
  encodeFunctionData({ abi: token.abi, functionName: 'transfer', args: [recipient, amount] })

/** Safe 1.5 with one owner, who sends the transaction itself. */
export async function measureSafe(setting: Setting): Promise<Measured> {
  const { chain, token } = setting
  const path = '@safe-global/safe-smart-account/build/artifacts/contracts'
  const safe = await compiled(`${path}/Safe.sol/Safe.json`)
  const factory = await compiled(`${path}/proxies/SafeProxyFactory.sol/SafeProxyFactory.json`)
  const singleton = await chain.deploy(safe)
  const factoryAddress = await chain.deploy(factory)
  const setup = encodeFunctionData({
    abi: safe.abi,
    functionName: 'setup',
    args: [[chain.account], 1n, none, '0x', none, none, 0n, none],
  })
  const args = [singleton, setup, 0n]
  const account = (await chain.simulate(
    factory.abi,
    factoryAddress,
    'createProxyWithNonce',
    args,
  )) as Address
  const create = await chain.send(factory.abi, factoryAddress, 'createProxyWithNonce', args)
  await fund(setting, account)
  const approved = concat([pad(chain.account), pad('0x'), '0x01'])
  const transfer = () =>
    chain.send(safe.abi, account, 'execTransaction', [
      token.address,
      0n,
      transferOf(setting),
      0,
      0n,
      0n,
      0n,
      none,
      none,
      approved,
    ])
  await transfer()
  return { create, "owner's transfer": await transfer() }
}

/** The example account of the EntryPoint's authors. */
export async function measureSimpleAccount(setting: Setting): Promise<Measured> {
  const { chain, token, entryPoint } = setting
  const path = '@account-abstraction/contracts/artifacts'
  const factory = await compiled(`${path}/SimpleAccountFactory.json`)
  const simple = await compiled(`${path}/SimpleAccount.json`)
  const factoryAddress = await chain.deploy(factory, [entryPoint.address])
  const args = [signer.address, 0n]
  const sender = (await chain.read(factory.abi, factoryAddress, 'getAddress', args)) as Address
  await fund(setting, sender)
  const data = encodeFunctionData({ abi: factory.abi, functionName: 'createAccount', args })
  const create = await submit(setting, sender, '0x', concat([factoryAddress, data]))
  const execute = encodeFunctionData({
    abi: simple.abi,
    functionName: 'execute',
    args: [token.address, 0n, transferOf(setting)],
  })
  return {
    'create by user operation': create,
    'transfer by user operation': await submit(setting, sender, execute),
  }
}

const delegationType = {
  type: 'tuple[]',
  components: [
    { name: 'delegate', type: 'address' },
    { name: 'delegator', type: 'address' },
    { name: 'authority', type: 'bytes32' },
    {
      name: 'caveats',
      type: 'tuple[]',
      components: [
        { name: 'enforcer', type: 'address' },
        { name: 'terms', type: 'bytes' },
        { name: 'args', type: 'bytes' },
      ],
    },
    { name: 'salt', type: 'uint256' },
    { name: 'signature', type: 'bytes' },
  ],
} as const

/** MetaMask's delegation of a period budget with an expiry, by a key with EIP-7702 code. */
export async function measureMetaMask(setting: Setting): Promise<Measured> {
  const { chain, token, entryPoint, recipient } = setting
  const require = createRequire(import.meta.url)
  const code: Record<string, Hex> = require('@metamask/delegation-abis/bytecode')
  const abis: Record<string, Abi> = require('@metamask/delegation-abis')
  const deploy = (name: string, args: readonly unknown[] = []) =>
    chain.deploy({ abi: abis[name] ?? [], bytecode: code[name] ?? '0x' }, args)
  const manager = await deploy('DelegationManager', [chain.account])
  const account = await deploy('EIP7702StatelessDeleGator', [manager, entryPoint.address])
  const [period, timestamp] = [
    await deploy('ERC20PeriodTransferEnforcer'),
    await deploy('TimestampEnforcer'),
  ]
  await chain.setCode(signer.address, concat(['0xef0100', account]))
  await chain.send(token.abi, token.address, 'mint', [signer.address, 1_000_000n])

  const delegate = getAddress(chain.accounts[1] ?? chain.account)
  const caveats = [
    {
      enforcer: period,
      terms: encodePacked(
        ['address', 'uint256', 'uint256', 'uint256'],
        [token.address, 10_000n, 86_400n, 1n],
      ),
      args: '0x' as Hex,
    },
    {
      enforcer: timestamp,
      terms: encodePacked(['uint128', 'uint128'], [0n, 10_000_000_000n]),
      args: '0x' as Hex,
    },
  ]
  const delegation = {
    delegate,
    delegator: signer.address,
    authority: `0x${'ff'.repeat(32)}` as Hex,
    caveats,
    salt: 0n,
  }
  const signature = await signer.signTypedData({
    domain: {
      name: 'DelegationManager',
      version: '1',
      chainId: await chain.chainId(),
      verifyingContract: manager,
    },
    types: {
      Delegation: [
        { name: 'delegate', type: 'address' },
        { name: 'delegator', type: 'address' },
        { name: 'authority', type: 'bytes32' },
        { name: 'caveats', type: 'Caveat[]' },
        { name: 'salt', type: 'uint256' },
      ],
      Caveat: [
        { name: 'enforcer', type: 'address' },
        { name: 'terms', type: 'bytes' },
      ],
    },
    primaryType: 'Delegation',
    message: delegation,
  })
  const context = encodeAbiParameters([delegationType], [[{ ...delegation, signature }]])
  const call = encodePacked(
    ['address', 'uint256', 'bytes'],
    [token.address, 0n, transferOf({ ...setting, recipient })],
  )
  const redeem = () =>
    chain.send(
      abis.DelegationManager ?? [],
      manager,
      'redeemDelegations',
      [[context], [`0x${'00'.repeat(32)}`], [call]],
      delegate,
    )
  return {
    "delegate's transfer, first": await redeem(),
    "delegate's transfer": await redeem(),
  }
}
