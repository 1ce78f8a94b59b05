import { ask } from './ask.tsx'
import type { Emit, RpcRequest } from './eip-1193.ts'
import { answerRequest } from './wallet.ts'
import { readWalletState, writeWalletState } from './wallet-state.ts'

/** Handles a request with state in local storage and questions in a dialog. */
export const handleRequest = (request: RpcRequest, emit: Emit): Promise<unknown> =>
  answerRequest(request, { ask, read: readWalletState, write: writeWalletState, emit })
