import type { FailureFacts, NodeFailure } from './node-failure.ts'

/** What a node or provider answers to a request for events, and what it means by that. */
export type NodeWording = {
  readonly from: string
  /** Where the wording was seen. */
  readonly source: string
  readonly facts: FailureFacts
  readonly means: NodeFailure
}

const limit = (blocks: bigint | null): NodeFailure => ({ kind: 'range', maxBlocks: blocks })
const results: NodeFailure = { kind: 'results' }
const lagging: NodeFailure = { kind: 'lagging' }
const busy: NodeFailure = { kind: 'busy', waitMs: null }
const slow: NodeFailure = { kind: 'slow' }
const refused: NodeFailure = { kind: 'refused' }

/** Seen in the provider's answers or its documentation. */
const provider = 'the provider'
const ponder = 'ponder-sh/ponder packages/utils/src/getLogsRetryHelper.ts'
const erpc = 'erpc/erpc architecture/evm/error_normalizer.go'

type Row = readonly [
  from: string,
  code: number | undefined,
  message: string,
  means: NodeFailure,
  source: string,
]

const rows: readonly Row[] = [
  // Limits of blocks.
  ['1RPC', -32000, 'eth_getLogs requires a smaller block span', limit(null), provider],
  ['Tenderly', -32602, 'invalid params', limit(null), 'bobanetwork/boba_legacy#827'],
  [
    'Tenderly, in the data',
    -32602,
    'invalid params {"payload":"range 9009594 is bigger than range limit 2000"}',
    limit(2_000n),
    'bobanetwork/boba_legacy#827',
  ],
  ['Infura', -32602, 'range 1000000 exceeds limit of 10000', limit(10_000n), 'INFURA/infura#237'],
  [
    'Infura, another plan',
    -32602,
    'range 700 exceeds limit of 500',
    limit(500n),
    'INFURA/infura#237',
  ],
  [
    'Alchemy',
    -32600,
    'You can make eth_getLogs requests with up to a 500 block range. Based on your parameters, this block range should work: [0x1a30dfd, 0x1a30ff0]',
    limit(500n),
    'boundless-xyz/boundless#838',
  ],
  [
    'Alchemy, free tier',
    -32600,
    'Under the Free tier plan, you can make eth_getLogs requests with up to a 10 block range. Based on your parameters, this block range should work: [0x1, 0xa]. Upgrade to PAYG for expanded block range.',
    limit(10n),
    provider,
  ],
  [
    'QuickNode',
    -32614,
    'eth_getLogs is limited to a 10,000 range',
    limit(10_000n),
    'OffchainLabs/arbitrum-sdk#609',
  ],
  [
    'QuickNode, trial',
    -32615,
    'eth_getLogs and eth_newFilter are limited to a 5 blocks range',
    limit(5n),
    provider,
  ],
  ['Ankr', -32600, 'block range is too wide', limit(null), ponder],
  [
    'Ankr, with its limit',
    -32062,
    'Block range is too large, maximum 1000 blocks',
    limit(1_000n),
    provider,
  ],
  ['Ankr, TAC', -32000, 'maximum [from, to] blocks distance: 10000', limit(10_000n), ponder],
  ['dRPC', 35, 'ranges over 10000 blocks are not supported on freetier', limit(10_000n), provider],
  ['Blast', -32000, 'block range is too large, max block range is 5000', limit(5_000n), provider],
  [
    'Blast, paid',
    -32000,
    'eth_getLogs exceeds the range allowed for your plan (12000 > 10000).',
    limit(10_000n),
    ponder,
  ],
  [
    'Cloudflare',
    -32047,
    'Invalid eth_getLogs request. `fromBlock`-`toBlock` range too large. Max range: 800',
    limit(800n),
    ponder,
  ],
  ['PublicNode', -32701, 'exceed maximum block range: 50000', limit(50_000n), ponder],
  ['BSC', -32005, 'exceed maximum block range: 5000', limit(5_000n), provider],
  ['Polygon', -32000, 'Block range limit exceeded', limit(null), ponder],
  [
    'Nodereal, Swell',
    -32005,
    'limit exceeded: block range greater than 50000 max',
    limit(50_000n),
    ponder,
  ],
  [
    'Chainstack',
    -32602,
    'Block range limit exceeded. See more details at https://docs.chainstack.com',
    limit(null),
    ponder,
  ],
  [
    'Erigon',
    -32602,
    'query block range exceeds server limit, narrow your filter: 5',
    limit(5n),
    'erigontech/erigon#20424',
  ],
  [
    'cdk-erigon',
    -32005,
    'block range too large, max range: 10000',
    limit(10_000n),
    '0xPolygon/cdk-erigon#1706',
  ],
  [
    'reth',
    -32602,
    'query exceeds max block range 100000',
    limit(100_000n),
    'paradigmxyz/reth#8558',
  ],
  ['geth', -32000, 'exceed max block range', limit(null), erpc],
  [
    'Scroll',
    -32000,
    'block range is bigger than maxBlockRange',
    limit(null),
    'scroll-tech/go-ethereum#529',
  ],
  [
    'Morph',
    -32000,
    'block range is larger than max block range, block range = 5120, max block range = 5000',
    limit(5_000n),
    'enviodev/hyperindex#605',
  ],
  [
    'Moonbeam',
    -32603,
    'block range is too wide (maximum 1024)',
    limit(1_024n),
    'moonbeam-foundation/moonbeam#3250',
  ],
  ['Harmony', -32000, 'query must be smaller than size 1024', limit(1_024n), ponder],
  [
    'Avalanche',
    -32000,
    'requested too many blocks from 1 to 5000, maximum is set to 2048',
    limit(2_048n),
    ponder,
  ],
  ['thirdweb', -32602, 'Maximum allowed number of requested blocks is 3500', limit(3_500n), ponder],
  ['Coinbase', -32602, 'please limit the query to at most 1,000 blocks', limit(1_000n), ponder],
  ['BlockPI', -32602, 'eth_getLogs is limited to 1024 blocks', limit(1_024n), ponder],
  ['Somnia', -32000, 'block range exceeds 1000', limit(1_000n), ponder],
  ['Merkle', -32000, 'eth_getLogs range is too large, max is 10k blocks', limit(10_000n), ponder],
  ['Candle', -32600, 'block range too high', limit(null), 'AlphaWallet/alpha-wallet-ios#5277'],
  // Too many events or bytes.
  [
    'Alchemy',
    -32602,
    'Log response size exceeded. You can make eth_getLogs requests with up to a 2K block range and no limit on the response size, or you can request any block range with a cap of 10K logs in the response. Based on your parameters and the response size limit, this block range should work: [0x0, 0x2014fd1]',
    results,
    'eth-infinitism/bundler#90',
  ],
  [
    'Infura',
    -32005,
    'query returned more than 10000 results. Try with this block range [0x10, 0x20].',
    results,
    provider,
  ],
  [
    'zkSync',
    -32602,
    'Query returned more than 10000 results. Try with this block range [0x0, 0x30f].',
    results,
    'matter-labs/zksync-era#3412',
  ],
  [
    'zkSync',
    -32008,
    'Response is too big Exceeded max limit of 67108864',
    results,
    'matter-labs/zksync-era#3412',
  ],
  ['1RPC', -32000, 'response size should not greater than 10000000 bytes', results, ponder],
  ['OP proxyd', -32020, 'backend response too large', results, ponder],
  [
    'Nethermind',
    -32005,
    'Too many logs requested. Max logs per response is 20000.',
    results,
    'NethermindEth/nethermind#1183',
  ],
  [
    'reth',
    -32602,
    'query exceeds max results 20000, retry with the range 100-200',
    results,
    ponder,
  ],
  ['Arbitrum', -32000, 'logs matched by query exceeds limit of 10000', results, ponder],
  ['viem', undefined, 'Response body exceeded the 10 MiB limit', results, provider],
  // Blocks that the node does not have yet.
  [
    'reth, geth',
    -32602,
    'block range extends beyond current head block',
    lagging,
    'paradigmxyz/reth#20202',
  ],
  [
    'Base PublicNode',
    -32602,
    'block range extends beyond current head block: requested 50162452, head 50162449',
    lagging,
    'DefiLlama/defillama-sdk#254',
  ],
  [
    'Sentio',
    -32000,
    'block 50162452 is beyond the latest block 50162448 of this node, retry later',
    lagging,
    'DefiLlama/defillama-sdk#254',
  ],
  [
    'Erigon',
    -32000,
    'end (23456789) > latestBlock (23456787)',
    lagging,
    'erigontech/erigon rpc/jsonrpc/eth_receipts.go',
  ],
  ['geth', -32602, 'invalid block range params', lagging, 'ethereum/execution-apis#875'],
  ['Hyperliquid', -32602, 'invalid block range', lagging, 'hl-archive-node/nanoreth#153'],
  ['geth', -32000, 'header not found', lagging, 'ethereum/execution-apis#534'],
  ['Besu', -32000, 'Block not found', lagging, 'ethereum/execution-apis#534'],
  ['geth', -32000, 'unknown block', lagging, provider],
  ['Avalanche', -32000, 'cannot query unfinalized data', lagging, 'ethereum/go-ethereum#26101'],
  [
    'OpenEthereum, Gnosis',
    -32000,
    'One of the blocks specified in filter (fromBlock, toBlock or blockHash) cannot be found',
    lagging,
    'gnosis/gp-v2-services#403',
  ],
  // Too many requests.
  ['Infura', -32005, 'daily request count exceeded, request rate limited', busy, provider],
  ['an old node', -32005, 'limit exceeded', busy, 'EIP-1474'],
  ['QuickNode', -32097, 'rate limit exceeded', busy, provider],
  ['Alchemy', 429, 'Your app has exceeded its compute units per second capacity.', busy, provider],
  ['Chainstack', -32000, 'Exceeded the quota usage', busy, erpc],
  ['Blast', -32098, 'Monthly capacity limit exceeded', busy, erpc],
  ['a provider', -32000, 'requests limited to 25/sec', busy, erpc],
  ['Polygon', -32000, 'The node is under too much load', busy, erpc],
  // No answer, or none in time.
  [
    'OP proxyd',
    -32011,
    'no backend is currently healthy to serve traffic',
    slow,
    'hemilabs/heminetwork#491',
  ],
  ['geth', -32002, 'request timed out', slow, provider],
  // Requests that are never answered.
  ['BSC', -32601, 'the method eth_getLogs does not exist/is not available', refused, provider],
  ['an allow list', -32001, 'rpc method is not whitelisted', refused, erpc],
  [
    'Ankr',
    -32000,
    'Unauthorized: You must authenticate your request with an API key.',
    refused,
    provider,
  ],
  ['a free plan', -32000, 'You have reached the free tier limit', refused, erpc],
]

export const nodeWordings: readonly NodeWording[] = rows.map(
  ([from, code, message, means, source]) => ({ from, source, facts: { code, message }, means }),
)
