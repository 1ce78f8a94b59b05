import { join } from 'node:path'
import { expectVisitsRecorded, type Visit } from './chain-screens/scene-of-file.ts'

/**
 * What the contract explorer says when a person looks for something: filters, an earlier block, calls that fail,
 * addresses of nothing. See `chain-screens.test.tsx`.
 */

const swapped = 'Swapped(uint256,address,address,int256,int256,uint160,uint128,int24,uint256)'
const eventsOf = (query: string) => () => `/contracts/Pools?tab=events&${query}`

const visits: Readonly<Record<string, Visit>> = {
  'events-of-sender': {
    path: eventsOf(`event=${swapped}`),
    steps: ({ holder }) => [['type', 'sender', `${holder}{Enter}`]],
  },
  'events-not-indexed': {
    path: eventsOf(`event=${swapped}`),
    steps: () => [['type', 'feeAmount', '2400000{Enter}']],
  },
  'events-with-problem': {
    path: eventsOf(`event=${swapped}`),
    steps: () => [['type', 'sender', '0x12{Enter}']],
  },
  'events-of-blocks': {
    path: eventsOf('from=50&to=58'),
    steps: () => [['type', 'To block', '55{Tab}']],
  },
  'events-of-nothing': { path: eventsOf('from=1&to=2') },
  'events-unknown': { path: eventsOf('event=Gone(uint256)&where={"poolId":') },
  transactions: { path: () => '/contracts/Pools?tab=transactions' },
  'transactions-of-none': { path: () => '/contracts/PoolLens?tab=transactions' },
  'read-at-block': { path: () => '/contracts/Pools?tab=read&fn=balanceOf(address)&block=60' },
  'read-all': {
    path: () => '/contracts/Pools?tab=read',
    steps: () => [['type', 'Search', 'pool']],
  },
  'write-by-issuer': {
    path: ({ note }) => `/contracts/${note}?tab=write`,
    by: ({ issuer }) => issuer,
    steps: () => [['type', 'Search', 'nav']],
  },
  'write-with-problem': {
    path: () => '/contracts/Pools?tab=write&fn=collectFees(uint256,address)&args=["x","0x1"]',
  },
  'contract-of-nobody': { path: ({ stranger }) => `/contracts/${stranger}` },
  'contract-without-name': { path: () => '/contracts/NoSuchContract' },
  'contract-not-an-address': { path: () => '/contracts/0x1234' },
  'transaction-unknown': { path: () => `/contracts/tx/0x${'12'.repeat(32)}` },
  'contracts-of-template': {
    path: () => '/contracts',
    steps: () => [['type', 'Search', '0x']],
  },
  'source-of-base': {
    path: () => '/contracts/Roles?tab=source',
    steps: () => [['choose', 'File', 'contracts/common/IRoles.sol (base)']],
  },
  'abi-formats': {
    path: () => '/contracts/Roles?tab=abi',
    steps: () => [['press', 'viem const']],
  },
}

expectVisitsRecorded(join(import.meta.dirname, 'chain-explorer'), visits)
