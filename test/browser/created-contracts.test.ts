import { join } from 'node:path'
import { expect, onTestFinished, test } from 'vitest'
import { findCreated } from '../../scripts/verify/created.ts'
import { submissionsFor, submissionsOf } from '../../scripts/verify/submissions.ts'
import { openReader } from '../../src/chain/reader.ts'
import { openSeededChain } from '../history/seeded-chain.ts'
import { createExecutor } from '../verification/executor.ts'
import { unknownCreations } from '../verification/unknown-creations.ts'
import { connectChain } from './support/chain.ts'
import { ownLane } from './support/lane.ts'

test('npm run verify finds every contract that factories created', async () => {
  const { chainUrl, deploymentsFolder } = ownLane()
  const chain = await connectChain(chainUrl, deploymentsFolder)
  const before = await chain.snapshot()
  onTestFinished(() => chain.revert(before))
  const open = () => openSeededChain(chainUrl, deploymentsFolder)
  await createExecutor(await open())
  // Opened anew: a client knows its newest block for a moment.
  const reader = await openReader(await open())
  const found = await findCreated(reader)
  expect(found.gaps).toEqual([])
  const folder = join(deploymentsFolder, '31337')
  const created = await submissionsFor(folder, found.contracts)
  const kinds = Map.groupBy([...found.contracts, ...found.clones], ({ name }) => name)
  expect([...kinds.keys()].sort()).toEqual([
    'AttestedEligibility',
    'CreditToken',
    'DealingDesk',
    'DelegateExecutor',
    'FinancialAsset',
    'SmartAccount',
  ])
  const all = [...(await submissionsOf(folder, {})), ...created]
  expect(await unknownCreations(reader, all, found.clones)).toEqual([])
  // Each that is left out is missed.
  expect(await unknownCreations(reader, all.slice(0, -1), found.clones)).toHaveLength(1)
  expect(await unknownCreations(reader, all, found.clones.slice(0, -1))).toHaveLength(1)
})
