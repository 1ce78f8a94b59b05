import type { CodeFacts } from '../../../domain/contracts/code-facts.ts'
import type { KnownContract } from '../../../domain/contracts/known-contracts.ts'
import { facet } from '../../../lib/list/filters.ts'
import { listOf } from '../../../lib/list/list.ts'
import { byAge, byAlphabet, byAmount } from '../../../lib/list/sort.ts'
import type { Artifact } from '../code/deployment-files.ts'
import { isVerified, recognise, type Verdict } from '../code/recognise.ts'

/** How the list groups contracts, in the order in which they are listed. */
export const contractGroups = [
  'assets',
  'market',
  'pools',
  'accounts',
  'roles',
  'test',
  'other',
  'created-assets',
  'created-credit-tokens',
  'created-policies',
  'created-desks',
  'created-accounts',
] as const
type ContractGroup = (typeof contractGroups)[number]

export const groupNames: Readonly<Record<ContractGroup, string>> = {
  assets: 'Assets and credits',
  market: 'Market',
  pools: 'Pools',
  accounts: 'Smart account system',
  roles: 'Roles',
  test: 'Test money',
  other: 'Other contracts',
  'created-assets': 'Financial assets',
  'created-credit-tokens': 'Credit tokens',
  'created-policies': 'Eligibility policies',
  'created-desks': 'Dealing desks',
  'created-accounts': 'Smart accounts',
}

export const verificationStates = ['verified', 'different', 'unknown', 'no-code'] as const
export type VerificationState = (typeof verificationStates)[number]

export const verificationNames: Readonly<Record<VerificationState, string>> = {
  verified: 'Verified',
  different: 'Code differs',
  unknown: 'Unknown code',
  'no-code': 'No code',
}

/** What a verdict about code is called. */
export function verificationOf(verdict: Verdict): VerificationState {
  if (verdict.status !== 'compared') return verdict.status
  return isVerified(verdict.comparison) ? 'verified' : 'different'
}

/** A contract in the list. */
export type ContractRow = {
  readonly contract: KnownContract
  /** Its name in Solidity: `FinancialAsset`. */
  readonly kind: string
  readonly isClone: boolean
  readonly group: ContractGroup
  readonly size: number
  /** In wei. */
  readonly balance: bigint
  readonly verification: VerificationState
  /** The block it was created in, where an event tells. */
  readonly createdAt: bigint | null
  /** Transactions sent to it; null while they are counted, or where they are not. */
  readonly calls: number | null
}

/** The list's rows. */
export function contractRows(
  contracts: readonly KnownContract[],
  facts: readonly CodeFacts[],
  artifacts: readonly Artifact[],
  counted: ReadonlyMap<string, number> | null,
  created: ReadonlyMap<string, bigint>,
): readonly ContractRow[] {
  return contracts.flatMap((contract, at) => {
    const code = facts[at]
    if (code === undefined) return []
    const verdict = recognise(code, artifacts, contract.artifactKey)
    const artifact = verdict.status === 'compared' ? verdict.artifact : undefined
    const address = contract.address.toLowerCase()
    return {
      contract,
      kind: artifact?.name ?? 'Unknown',
      isClone: code.proxy !== undefined,
      group: groupOf(contract, artifact),
      size: code.size,
      balance: code.balance,
      verification: verificationOf(verdict),
      createdAt: contract.createdAt ?? created.get(address) ?? null,
      calls: counted && (counted.get(address) ?? 0),
    }
  })
}

const folders: Readonly<Record<string, ContractGroup>> = {
  assets: 'assets',
  dealing: 'assets',
  servicing: 'assets',
  market: 'market',
  pools: 'pools',
  accounts: 'accounts',
  common: 'roles',
  local: 'test',
}

function groupOf({ origin }: KnownContract, artifact: Artifact | undefined): ContractGroup {
  if (origin === 'asset') return 'created-assets'
  if (origin === 'credit-token') return 'created-credit-tokens'
  if (origin === 'eligibility-policy') return 'created-policies'
  if (origin === 'dealing-desk') return 'created-desks'
  if (origin === 'smart-account') return 'created-accounts'
  const folder = /^contracts\/([^/]+)\//.exec(artifact?.sourceName ?? '')?.[1]
  return folders[folder ?? ''] ?? 'other'
}

/** The list of contracts. */
export const contractList = listOf<ContractRow>()({
  searchIn: ({ contract, kind }) => [
    contract.name,
    contract.title ?? '',
    contract.address.toLowerCase(),
    kind,
  ],
  facets: {
    groups: facet('group', contractGroups, ({ group }) => [group]),
    verifications: facet('code', verificationStates, ({ verification }) => [verification]),
  },
  limits: {},
  sorts: {
    name: { label: 'Name', words: byAlphabet, value: ({ contract }) => contract.name },
    kind: { label: 'Kind', words: byAlphabet, value: ({ kind }) => kind },
    group: {
      label: 'Group',
      words: byAlphabet,
      value: ({ group }) => contractGroups.indexOf(group),
    },
    size: { label: 'Size', words: byAmount, value: ({ size }) => size },
    balance: { label: 'Balance', words: byAmount, value: ({ balance }) => balance },
    created: { label: 'Created', words: byAge, value: ({ createdAt }) => createdAt },
    calls: { label: 'Calls', words: byAmount, value: ({ calls }) => calls },
  },
  defaultSort: { key: 'group', descending: false },
  ties: ({ contract }) => contract.name,
})
