import { afterAll } from 'vitest'
import { nodeHistory } from '../../src/domain/history/node-history.ts'
import { type Gate, openGate, wordings } from '../gate/gate.ts'
import { describeHistory } from '../history/same-answers.ts'
import { openSeededChain, referenceOf } from '../history/seeded-chain.ts'
import { ownLane } from './support/lane.ts'

const gates: Gate[] = []
afterAll(() => Promise.all(gates.map((gate) => gate.close())))

describeHistory('a node', () => openSource(ownLane().chainUrl))

describeHistory('a provider that limits and fails', async () => {
  const gate = await openGate(ownLane().chainUrl, {
    blocks: { limit: 700, wordings: [wordings.oneRpc, wordings.tenderly, wordings.quickNode] },
    results: { limit: 1_500, wordings: [wordings.infura] },
    busy: [{ every: 23, retryAfter: 0 }],
    drops: { every: 29 },
  })
  gates.push(gate)
  return openSource(gate.url)
})

/** The node's history, with the chain's own state to compare it with. */
async function openSource(rpcUrl: string) {
  const { chainUrl, deploymentsFolder } = ownLane()
  const direct = await openSeededChain(chainUrl, deploymentsFolder)
  return {
    history: nodeHistory(await openSeededChain(rpcUrl, deploymentsFolder)),
    reference: await referenceOf(direct),
  }
}
