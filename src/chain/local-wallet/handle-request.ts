import { ask } from './ask.tsx'
import type { Emit, RpcRequest } from './eip-1193.ts'
import { answerRequest } from './wallet.ts'
import { readWalletState, writeWalletState } from './wallet-state.ts'

/** The wallet in the page: remembers in local storage, asks in a dialog of its own. */
export const handleRequest = (request: RpcRequest, emit: Emit): Promise<unknown> =>
  answerRequest(request, { ask, read: readWalletState, write: writeWalletState, emit })
