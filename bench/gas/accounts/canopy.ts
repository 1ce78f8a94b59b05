import { type Address, concat, encodeAbiParameters, encodeFunctionData, type Hex } from 'viem'
import { ownArtifact } from '../chain.ts'
import { batchMode, fund, type Measured, type Setting, signer, submit } from './setting.ts'

const none: Address = '0x0000000000000000000000000000000000000000'
const amount = 100n
const callType = {
  type: 'tuple[]',
  components: [
    { name: 'target', type: 'address' },
    { name: 'value', type: 'uint256' },
    { name: 'callData', type: 'bytes' },
  ],
} as const

export async function measureCanopy(setting: Setting): Promise<Measured> {
  const { chain, token, entryPoint, recipient } = setting
  const [owner, delegate] = [chain.account, chain.accounts[1] ?? chain.account]
  const roles = await chain.deploy(await ownArtifact('Roles'), [0, owner])
  const factoryArtifact = await ownArtifact('SmartAccountFactory')
  const factory = await chain.deploy(factoryArtifact, [roles, entryPoint.address, token.address])
  const template = await chain.deploy(await ownArtifact('ConditionalTransfer'))
  await chain.send(factoryArtifact.abi, factory, 'addTemplate', [template])
  const { abi } = await ownArtifact('SmartAccount')

  const termsOf = (of: Address, name: string) => ({
    owner: of,
    name,
    salt: `0x${'00'.repeat(32)}` as Hex,
    template: none,
    config: '0x' as Hex,
    tip: { maximum: 0n, shareBps: 0 },
  })
  const addressOf = async (terms: unknown) =>
    (await chain.read(factoryArtifact.abi, factory, 'accountAddress', [terms])) as Address
  const createWith = (terms: unknown) =>
    chain.send(factoryArtifact.abi, factory, 'createAccount', [terms])

  const plain = termsOf(owner, 'Savings')
  const create = await createWith(plain)
  const account = await addressOf(plain)
  await fund(setting, account)
  const config = encodeAbiParameters(
    [{ type: 'address' }, { type: 'address' }, { type: 'uint256' }, { type: 'uint48' }],
    [recipient, token.address, amount, 0],
  )
  const ruled = await createWith({ ...termsOf(owner, 'Rule'), template, config })

  const transfer = encodeFunctionData({
    abi: token.abi,
    functionName: 'transfer',
    args: [recipient, amount],
  })
  const batch = encodeAbiParameters(
    [callType],
    [[{ target: token.address, value: 0n, callData: transfer }]],
  )
  const withdraw = () => chain.send(abi, account, 'withdraw', [token.address, recipient, amount])
  await withdraw()
  const ownerTransfer = await withdraw()
  const ownerBatch = await chain.send(abi, account, 'execute', [batchMode, batch])

  await chain.send(abi, account, 'setDelegates', [
    [
      {
        delegate,
        expiresAt: 10_000_000_000,
        budgets: [{ token: token.address, limit: 10_000n, refillPeriod: 86_400 }],
        permissions: [{ target: token.address, selector: '0xa9059cbb' }],
      },
    ],
  ])
  const spend = () =>
    chain.send(abi, account, 'transferAsDelegate', [token.address, recipient, amount], delegate)
  const delegateFirst = await spend()
  const delegateAgain = await spend()
  const run = async () => {
    const rule = await addressOf({ ...termsOf(owner, 'Rule'), template, config })
    await fund(setting, rule)
    return chain.send(abi, rule, 'perform', ['0x'], delegate)
  }

  const signed = termsOf(signer.address, 'Signed')
  const sender = await addressOf(signed)
  await fund(setting, sender)
  const data = encodeFunctionData({
    abi: factoryArtifact.abi,
    functionName: 'createAccount',
    args: [signed],
  })
  const send = encodeFunctionData({
    abi,
    functionName: 'withdraw',
    args: [token.address, recipient, amount],
  })
  const sendBatch = encodeFunctionData({ abi, functionName: 'execute', args: [batchMode, batch] })
  return {
    create,
    'create with a rule': ruled,
    "owner's transfer": ownerTransfer,
    "owner's transfer as a batch": ownerBatch,
    "delegate's transfer, first": delegateFirst,
    "delegate's transfer": delegateAgain,
    'run of a rule that transfers': await run(),
    'create by user operation': await submit(setting, sender, '0x', concat([factory, data])),
    'transfer by user operation': await submit(setting, sender, send),
    'transfer by user operation, as a batch': await submit(setting, sender, sendBatch),
  }
}
