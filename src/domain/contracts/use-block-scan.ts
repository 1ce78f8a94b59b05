import { useEffect } from 'react'
import { useStore } from 'zustand'
import { type OpenChain, useHead } from '../../chain/chain-state.ts'
import { type BlockScan, blockScan, scanTo } from './block-scan.ts'

/**
 * The transactions of the newest blocks, kept up to date with the chain.
 *
 * @param reads Whether blocks are read; of those that others have read, the scan tells in any case.
 */
export function useBlockScan(chain: OpenChain, reads = true): BlockScan {
  const head = useHead()
  const scan = useStore(blockScan(chain))

  // Blocks are read by nobody else: the scan follows the newest block that the app has seen.
  useEffect(() => {
    if (reads && head !== null) void scanTo(chain, head)
  }, [chain, head, reads])

  return scan
}
