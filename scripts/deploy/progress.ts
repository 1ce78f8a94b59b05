import type { ExecutionEventListener } from '@nomicfoundation/ignition-core'

/**
 * Says what Hardhat Ignition is doing, a line for each step: `7 of 28: Pools`.
 *
 * @param say Shows a line at once.
 */
export function deploymentProgress(say: (text: string) => void): ExecutionEventListener {
  let steps = 0
  const done = new Set<string>()
  const nameOf = (futureId: string) => futureId.replace(/^.*#/, '')
  const finish = async ({ futureId }: { readonly futureId: string }) => {
    if (done.has(futureId)) return
    done.add(futureId)
    say(`${done.size} of ${steps}: ${nameOf(futureId)}`)
  }
  const ignore = async () => undefined
  return {
    batchInitialize: async ({ batches }) => {
      steps = batches.flat().length
    },
    deploymentExecutionStateComplete: finish,
    callExecutionStateComplete: finish,
    staticCallExecutionStateComplete: finish,
    sendDataExecutionStateComplete: finish,
    contractAtExecutionStateInitialize: finish,
    readEventArgumentExecutionStateInitialize: finish,
    encodeFunctionCallExecutionStateInitialize: finish,
    onchainInteractionBumpFees: async ({ futureId }) => {
      say(`${nameOf(futureId)}: not mined yet, sent again with a higher fee`)
    },
    onchainInteractionTimeout: async ({ futureId }) => {
      say(`${nameOf(futureId)}: not mined in time`)
    },
    deploymentStart: ignore,
    deploymentInitialize: ignore,
    runStart: ignore,
    beginNextBatch: ignore,
    deploymentComplete: ignore,
    reconciliationWarnings: ignore,
    wipeApply: ignore,
    deploymentExecutionStateInitialize: ignore,
    callExecutionStateInitialize: ignore,
    staticCallExecutionStateInitialize: ignore,
    sendDataExecutionStateInitialize: ignore,
    networkInteractionRequest: ignore,
    transactionPrepareSend: ignore,
    transactionSend: ignore,
    transactionConfirm: ignore,
    staticCallComplete: ignore,
    onchainInteractionDropped: ignore,
    onchainInteractionReplacedByUser: ignore,
    setModuleId: ignore,
    setStrategy: ignore,
  }
}
