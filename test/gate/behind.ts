/** A call as it travels. */
export type Call = {
  readonly id: unknown
  readonly method: string
  readonly params?: readonly unknown[]
}

type Ask = (call: Call) => Promise<unknown>
type Found = { readonly blockNumber?: string | null; readonly number?: string | null } | null

/** Where the block is that a method is about. */
const blockParameter: Readonly<Record<string, number>> = {
  eth_call: 1,
  eth_estimateGas: 1,
  eth_getBalance: 1,
  eth_getCode: 1,
  eth_getTransactionCount: 1,
  eth_feeHistory: 1,
  eth_getStorageAt: 2,
  eth_getBlockByNumber: 0,
}

/** What a server says of a block that it does not have yet. */
export const isBehind = ({ id, method }: Call) => ({
  jsonrpc: '2.0',
  id,
  error: {
    code: -32_000,
    message:
      method === 'eth_getLogs'
        ? 'block range extends beyond current head block'
        : 'header not found',
  },
})

/** What a server answers that is some blocks behind the node. */
export async function answerBehind(call: Call, blocks: bigint, ask: Ask): Promise<unknown> {
  const { id, method, params = [] } = call
  const answer = (result: unknown) => ({ jsonrpc: '2.0', id, result })
  const resultOf = async (asked: Call) => ((await ask(asked)) as { result?: unknown }).result
  const newest = BigInt(String(await resultOf({ ...call, method: 'eth_blockNumber', params: [] })))
  const head = newest > blocks ? newest - blocks : 0n
  const isLater = (block: unknown) => /^0x/.test(String(block)) && BigInt(String(block)) > head
  switch (method) {
    case 'eth_blockNumber':
      return answer(`0x${head.toString(16)}`)
    case 'eth_getLogs': {
      const [{ toBlock } = {}] = params as readonly { readonly toBlock?: string }[]
      return isLater(toBlock) ? isBehind(call) : ask(call)
    }
    case 'eth_getTransactionReceipt':
    case 'eth_getBlockByHash': {
      const found = (await resultOf(call)) as Found
      return answer(isLater(found?.blockNumber ?? found?.number) ? null : found)
    }
    case 'eth_getTransactionByHash': {
      const found = (await resultOf(call)) as Found
      const waiting = { blockNumber: null, blockHash: null, transactionIndex: null }
      return answer(isLater(found?.blockNumber) ? { ...found, ...waiting } : found)
    }
    default: {
      const at = blockParameter[method]
      if (at === undefined) return ask(call)
      const block = params[at] ?? 'latest'
      if (isLater(block)) return method === 'eth_getBlockByNumber' ? answer(null) : isBehind(call)
      const named =
        /^0x/.test(String(block)) || block === 'earliest' ? block : `0x${head.toString(16)}`
      return ask({ ...call, params: params.toSpliced(at, 1, named) })
    }
  }
}
