import { join } from 'node:path'
import {
  type Address,
  concat,
  encodeFunctionData,
  type Hash,
  type Hex,
  numberToHex,
  pad,
  toEventSelector,
  zeroAddress,
} from 'viem'
import { getCode } from 'viem/actions'
import { afterEach, beforeAll, it } from 'vitest'
import { expectRecorded, type Step } from '../src/app/screens/open-screen.fixture.tsx'
import { poolsAbi } from '../src/chain/abi/pools-abi.ts'
import { addressOf } from '../src/chain/deployment.ts'
import { keepAbi } from '../src/features/contracts/code/use-contract.ts'
import type { Scene } from './chain-screens/scene.ts'
import { sceneOfFile, visitAs } from './chain-screens/scene-of-file.ts'

/**
 * What the contract explorer says of what is not part of the deployment, of code that is not what it should be,
 * and of transactions of every kind. See `chain-screens.test.tsx`.
 */

/** Answers every call with 42 and says so in an event. */
const foreignCode = concat([
  '0x602a600052',
  '0x7f',
  toEventSelector('Answered(uint256)'),
  '0x60206000a1',
  '0x60206000f3',
])
const foreignAbi = [
  'event Answered(uint256 value)',
  'event Other(uint256 value)',
  'function answer() view returns (uint256 value)',
  'function ask(address who, uint8[2] twice, (bool isLast, string why)[] reasons) payable returns (uint256)',
].join('\n')

/** Runs the code of the contract in its slot of ERC-1967. */
const slot = '0x360894a13ba1a3210667c828492db98dca3e2076cc3735a920a3ca505d382bbc'
const proxyCode = concat([
  '0x363d3d373d3d363d7f',
  slot,
  '0x545af43d6000803e6038573d6000fd5b3d6000f3',
])

const at = (last: Hex): Address => pad(last, { size: 20 })
const foreign = at('0xf1')
const proxy = at('0xe1')
const delegated = at('0xe2')

type History = Readonly<Record<'transfer' | 'creation' | 'failure' | 'unknownCall', Hash>>
let history: History
const world = sceneOfFile()
beforeAll(async () => {
  history = await goOn(world())
}, 60_000)
afterEach(() => keepAbi(foreign, null))

/** Puts other code on the chain, and sends transactions that no seed has. */
async function goOn({ open, provider, holder, friend, pools, mine }: Scene): Promise<History> {
  const request = (method: string, ...params: readonly unknown[]) =>
    provider.request({ method, params: [...params] })
  const setCode = (address: Address, code: Hex) => request('hardhat_setCode', address, code)
  const change = async (name: string, place: number, byte: Hex) => {
    const address = open.deployment.addresses[`Canopy#${name}`] ?? zeroAddress
    const code = (await getCode(open.client, { address })) ?? '0x'
    const start = place < 0 ? code.length + place * 2 : 2 + place * 2
    const changed = `${code.slice(0, start)}${byte.slice(2)}${code.slice(start + 2)}` as Hex
    await setCode(address, changed)
  }
  await setCode(foreign, foreignCode)
  await setCode(proxy, proxyCode)
  await request('hardhat_setStorageAt', proxy, slot, pad(addressOf(open.deployment, 'Roles')))
  await setCode(delegated, concat(['0xef0100', addressOf(open.deployment, 'SmartAccount')]))
  await change('CertificateRenderer', 100, '0x5b')
  // The last part of the version of the compiler, which stands before the two bytes of the length.
  await change('PoolLens', -3, '0x01')
  const send = async (transaction: Readonly<Record<string, unknown>>) =>
    (await request('eth_sendTransaction', {
      from: holder,
      gas: numberToHex(300_000n),
      maxFeePerGas: numberToHex(20_000_000_000n),
      ...transaction,
    })) as Hash
  const length = numberToHex(foreignCode.length / 2 - 1).slice(2)
  const history = {
    transfer: await send({ to: friend, value: numberToHex(5n * 10n ** 17n) }),
    creation: await send({
      data: concat([`0x60${length}600c60003960${length}6000f3`, foreignCode]),
    }),
    failure: await send({
      to: pools,
      data: encodeFunctionData({ abi: poolsAbi, functionName: 'collectFees', args: [99n, holder] }),
    }),
    unknownCall: await send({ to: foreign, data: '0x12345678', value: numberToHex(7n) }),
  }
  await mine([], 86_400)
  return history
}

type Visit = [name: string, path: () => string, steps?: readonly Step[]]

const paste: readonly Step[] = [
  ['type', /^ABI/, foreignAbi.replaceAll(/[{[]/g, '$&$&')],
  ['press', 'Use this ABI'],
]

it.each<Visit>([
  ['transfer', () => `/contracts/tx/${history.transfer}`],
  ['creation', () => `/contracts/tx/${history.creation}`],
  ['failure', () => `/contracts/tx/${history.failure}`],
  ['unknown-call', () => `/contracts/tx/${history.unknownCall}`],
  ['not-a-transaction', () => '/contracts/tx/0x12'],
  ['foreign', () => `/contracts/${foreign}`],
  ['foreign-source', () => `/contracts/${foreign}?tab=source`],
  ['foreign-storage', () => `/contracts/${foreign}?tab=storage`],
  ['foreign-transactions', () => `/contracts/${foreign}?tab=transactions`],
  ['foreign-abi-wrong', () => `/contracts/${foreign}`, [['press', 'Use this ABI']]],
  ['foreign-pasted', () => `/contracts/${foreign}`, paste],
  ['foreign-removed', () => `/contracts/${foreign}`, [...paste, ['press', 'Remove the ABI']]],
  ['foreign-roles', () => `/contracts/${foreign}?tab=roles`, paste],
  ['foreign-events', () => `/contracts/${foreign}?tab=events`, paste],
  [
    'foreign-simulated',
    () => `/contracts/${foreign}`,
    [
      ...paste,
      ['press', /^Write/],
      ['press', /^ask/],
      ['type', /^who/, '0x1111111111111111111111111111111111111111'],
      ['type', /^twice\[0\]/, '1'],
      ['type', /^twice\[1\]/, '2'],
      ['press', 'Add to reasons'],
      ['type', /^why/, 'because'],
      ['type', /^Value/, '0.25'],
      ['press', 'Simulate'],
      ['press', /^Trace/],
    ],
  ],
  ['proxy', () => `/contracts/${proxy}?tab=roles`],
  ['proxy-source', () => `/contracts/${proxy}?tab=source`],
  ['delegated', () => `/contracts/${delegated}?tab=abi`],
  ['different', () => '/contracts/CertificateRenderer?tab=storage'],
  ['different-source', () => '/contracts/CertificateRenderer?tab=source'],
  ['other-metadata', () => '/contracts/PoolLens?tab=source'],
  ['list-of-different', () => '/contracts', [['choose', 'Code', 'Code differs']]],
  ['list-of-group', () => '/contracts', [['choose', 'Group', 'Smart account system']]],
  [
    'open-transaction',
    () => '/contracts',
    [['type', 'Open any address', `0x${'12'.repeat(32)}{Enter}`]],
  ],
  ['open-address', () => '/contracts', [['type', 'Open any address', ` ${foreign} {Enter}`]]],
  ['open-nothing', () => '/contracts', [['type', 'Open any address', '0x12{Enter}']]],
])(
  '%s says what is recorded',
  async (name, path, steps = []) => {
    visitAs(world().holder)
    await expectRecorded(path(), join(import.meta.dirname, 'chain-contracts', `${name}.txt`), {
      steps,
    })
  },
  60_000,
)
