import { retirementOrdersAbi } from '../../src/chain/abi/retirementOrders-abi.ts'
import {
  returnOrderIntent,
  withdrawOrderIntent,
} from '../../src/domain/retirement/order-intents.ts'
import {
  confirmRetirementIntent,
  releaseLotIntent,
  takeLotIntent,
} from '../../src/features/registry-desk/lot-intents.ts'
import type { IntentRow } from './row.ts'
import type { ScreenName } from './screens.ts'
import { buyer, credit, retirementOrders, seller, units } from './world.ts'

const inOrders = { abi: retirementOrdersAbi, to: retirementOrders } as const
const order = { id: 7n, holder: buyer, waiting: units(2_500n) }
const returned: readonly ScreenName[] = [
  'orders of the buyer',
  'desk',
  'credits',
  'credits of the buyer',
  'offers',
]

const document = `0x${'ab'.repeat(32)}` as const
const part = (orderId: bigint, amount: bigint) => ({ orderId, amount: units(amount) })
const decided: readonly ScreenName[] = ['desk', 'orders of the buyer', 'credits']
const { tokenId } = credit

/** Intents of holders and operators for orders to retire. */
export const orderRows: readonly IntentRow[] = [
  {
    ...inOrders,
    builder: 'withdrawOrderIntent',
    name: 'takes back what waits',
    intent: () => withdrawOrderIntent(order, credit, buyer, retirementOrders),
    call: ['withdraw', 7n, buyer],
    get: ['2.5 t, Rufiji Mangroves 2023 #1'],
    changes: returned,
  },
  {
    ...inOrders,
    builder: 'withdrawOrderIntent',
    name: 'sends what waits to another account',
    intent: () => withdrawOrderIntent(order, credit, seller, retirementOrders),
    call: ['withdraw', 7n, seller],
    changes: returned,
  },
  {
    ...inOrders,
    builder: 'returnOrderIntent',
    name: 'by an operator, with a reason',
    intent: () => returnOrderIntent(order, credit, 'No consent', retirementOrders),
    call: ['returnOrder', 7n, 'No consent'],
    changes: returned,
  },
  {
    ...inOrders,
    builder: 'returnOrderIntent',
    name: 'by anyone after its period',
    intent: () => returnOrderIntent(order, credit, '', retirementOrders),
    call: ['returnOrder', 7n, ''],
    changes: returned,
  },
  {
    ...inOrders,
    builder: 'takeLotIntent',
    name: 'whole credits of one order, and fractions that are pooled',
    intent: () =>
      takeLotIntent(credit, [part(7n, 2_000n), part(8n, 700n), part(9n, 300n)], retirementOrders),
    call: [
      'take',
      tokenId,
      [
        { orderId: 7, amount: 2_000n },
        { orderId: 8, amount: 700n },
        { orderId: 9, amount: 300n },
      ],
    ],
    acknowledge: /only once this transaction is final/,
    changes: decided,
  },
  {
    ...inOrders,
    builder: 'confirmRetirementIntent',
    name: 'what the registry did',
    intent: () =>
      confirmRetirementIntent(
        credit,
        { id: 3n },
        {
          amount: units(2_000n),
          day: 1_769_817_600,
          serials: { first: 7_001, last: 7_002 },
          documentHash: document,
          reference: 'RET-2026/17',
        },
        retirementOrders,
      ),
    call: [
      'confirm',
      3n,
      {
        amount: 2_000n,
        registryDate: 1_769_817_600n,
        firstSerial: 7_001,
        lastSerial: 7_002,
        documentHash: document,
        registryReference: 'RET-2026/17',
      },
    ],
    acknowledge: /seen at the registry/,
    changes: [
      ...decided,
      'latest certificates',
      'certificates of the buyer',
      'lifecycle of the credit',
    ],
  },
  {
    ...inOrders,
    builder: 'releaseLotIntent',
    name: 'the rest of a lot, with a reason and what shows it',
    intent: () =>
      releaseLotIntent(
        credit,
        { id: 3n, amount: units(3_000n), confirmed: units(2_000n) },
        'The registry refused',
        document,
        retirementOrders,
      ),
    call: ['release', 3n, 'The registry refused', document],
    acknowledge: /has not retired these credits/,
    changes: decided,
  },
]
