import type { ChainIdentity } from '../deployment.ts'
import type { CallRequest, Submission, TransactionRecord } from './record.ts'

/** A call to another account that a wallet was asked for when nonce 7 and block 90 were the newest. */
export const requestFixture = (changes: Partial<CallRequest> = {}): CallRequest => ({
  nonce: 7,
  to: '0x2222222222222222222222222222222222222222',
  data: '0x',
  value: 0n,
  at: 0,
  fromBlock: 90n,
  ...changes,
})

/** The same call, sent. */
export const submissionFixture = (changes: Partial<Submission> = {}): Submission => ({
  ...requestFixture(),
  hash: `0x${'aa'.repeat(32)}`,
  ...changes,
})

/** A record of the chain of `openChainFixture`, submitted by default. */
export const recordFixture = (changes: Partial<TransactionRecord> = {}): TransactionRecord => ({
  id: '1',
  chain: '31337:0x01' as ChainIdentity,
  account: '0x1111111111111111111111111111111111111111',
  title: 'Buy shares',
  createdAt: 1,
  invalidates: [],
  state: { status: 'submitted', ...submissionFixture() },
  ...changes,
})
