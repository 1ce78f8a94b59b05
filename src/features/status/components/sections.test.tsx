import { cleanup, screen, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import type { Address } from 'viem'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { chainStore } from '../../../chain/chain-state.ts'
import { openChainFixture } from '../../../chain/open-chain.fixture.ts'
import type { RolesReading } from '../../../domain/history/use-roles-overview.ts'
import type { RolesOverview } from '../../../domain/roles/read-roles.ts'
import { formatDateTime } from '../../../lib/date.ts'
import { pending } from '../../../lib/loadable.ts'
import { layOut } from '../../../ui/testing/lay-out.ts'
import type { KeeperRow } from '../model/keeper-rows.ts'
import { nodeRows } from '../model/node.ts'
import { roleGroups } from '../model/role-groups.ts'
import type { RuleRun } from '../source/read-runs.ts'
import type { Part } from '../use-status.ts'
import { BuildSection } from './build-section.tsx'
import { KeeperSection } from './keeper-section.tsx'
import { IndexSection, NodesSection } from './nodes-section.tsx'
import { PausesSection, SettingsSection } from './platform-section.tsx'
import { RolesSection } from './roles-section.tsx'
import {
  failed,
  now,
  partOf,
  platform,
  read,
  refresh,
  retry,
  row,
  show,
  shownText,
  someone,
  source,
  waiting,
} from './status.fixture.tsx'

const next: Address = '0x00000000000000000000000000000000000000b2'
beforeEach(() => layOut({ width: 1_200, height: 800 }))
afterEach(() => {
  cleanup()
  vi.restoreAllMocks()
  vi.unstubAllGlobals()
  refresh.mockReset()
})

const finished: RolesReading['changes'] = {
  answer: { status: 'ready', value: [], source },
  all: { status: 'ready', value: [], source },
  reach: null,
  finished: true,
  isReading: false,
  hasMore: false,
  more: () => {},
  stop: () => {},
  readOn: () => {},
}
const overview: RolesOverview = {
  time: now,
  admin: someone,
  handoverDelay: 172_800,
  handover: null,
  roles: [],
  creditsPerDay: 1n,
}
const rolesOf = (changes: Partial<RolesOverview>, kind: 'key' | 'contract' = 'contract') => {
  const value = { ...overview, ...changes }
  return read({ overview: value, groups: roleGroups(value, [{ address: someone, kind }]) })
}
const rulesOf = (rows: readonly KeeperRow[], accounts = rows.length, left = 0) =>
  read({ rows, accounts, left })
const noRuns = { status: 'ready', value: [], source } as const

describe.each([
  ['Nodes', (part: Part<never>) => <NodesSection nodes={part} />],
  ['Index of the history', (part: Part<never>) => <IndexSection index={part} />],
  ['This page', (part: Part<never>) => <BuildSection build={part} />],
  ['Pauses', (part: Part<never>) => <PausesSection platform={part} />],
  [
    'Fees and listeners',
    (part: Part<never>) => <SettingsSection chain={openChainFixture} platform={part} />,
  ],
  ['Who has which role', (part: Part<never>) => <RolesSection roles={part} changes={finished} />],
  [
    'Rules and their keeper',
    (part: Part<never>) => <KeeperSection keeper={part} lastRuns={pending} />,
  ],
] as const)('%s', (title, section) => {
  it('says that it is being read', () => {
    show(section(waiting))
    const region = within(screen.getByRole('region', { name: title }))
    expect(region.getByRole('status').textContent).toBe(`Reading: ${title}`)
  })

  it('says that it could not be read, and reads again', async () => {
    show(section(failed))
    await userEvent.click(screen.getByRole('button', { name: 'Try again' }))
    expect(retry).toHaveBeenCalled()
    await userEvent.click(screen.getByRole('button', { name: `Refresh: ${title}` }))
    expect(refresh).toHaveBeenCalledOnce()
  })
})

describe('nodes', () => {
  const expected = { chainId: 1, genesisHash: '0x01' } as const
  const rows = nodeRows(
    [
      { url: 'https://a.example/secret', status: 'failed', reason: 'No connection.' },
      {
        url: 'https://b.example',
        status: 'answers',
        chainId: 1,
        genesisHash: '0x01',
        head: { number: 1_234n, time: now },
        latencyMs: 41.2,
        askedAt: now,
      },
      { url: 'https://c.example', status: 'pending' },
    ],
    expected,
    2,
  )

  it('are shown beside each other, the dead one with why', () => {
    show(<NodesSection nodes={read(rows)} />)
    const [, dead, alive, asked] = screen.getAllByRole('row').map(({ textContent }) => textContent)
    expect(dead).toBe('a.exampleDoes not answerNo connection.––––')
    expect(alive).toBe('b.exampleWorksRight chain, up to date.1,234just now042 ms')
    expect(asked).toContain('Asking')
    expect(shownText()).not.toContain('secret')
  })

  it('says that what is shown could not be read again', () => {
    show(<NodesSection nodes={read(rows, { isStale: true })} />)
    expect(screen.getByText('Could not be read again')).toBeDefined()
  })
})

it('says that a build names no index', () => {
  show(<IndexSection index={null} />)
  expect(shownText()).toContain('This build names none')
})

it('shows how far the index is, as far as it says', () => {
  const verdict = { tone: 'warning', label: 'Behind', text: 'The chain has more.' } as const
  show(<IndexSection index={read({ verdict, block: 1_000, behind: null, url: '/index' })} />)
  expect(shownText()).toContain('BehindThe chain has more.')
  expect(shownText()).toContain('Newest block taken in1,000')
  expect(shownText()).toContain('Blocks behind the chain–')
})

const build = {
  version: '1.2.3',
  commit: null,
  isModified: false,
  time: null,
  chainId: 84_532,
  chainIds: [84_532],
  difference: { added: [], missing: [] },
}

it('shows the build, and says what it does not know', () => {
  show(<BuildSection build={read(build)} />)
  expect(shownText()).toContain('Version1.2.3')
  expect(shownText()).toContain('CommitNot known')
  expect(shownText()).toContain('Deployments in the buildBase Sepolia')
  expect(screen.queryByText('The server has others')).toBeNull()
})

it('says which deployments the server has besides, and lacks', () => {
  const difference = { added: [11_155_111], missing: [7] }
  show(<BuildSection build={read({ ...build, isModified: true, difference })} />)
  expect(shownText()).toContain('Built with changes that are not in it')
  expect(shownText()).toContain('Published after the build: Sepolia. ')
  expect(shownText()).toContain('not listed any more: Chain 7.')
})

it('says what is paused, and what there is none of', () => {
  show(<PausesSection platform={read(platform)} />)
  expect(shownText()).toContain('Creating poolsOpen')
  expect(shownText()).toContain('Registering projectsPaused')
  expect(shownText()).toContain('Pool 2, ALD52W / USDC; 3 in all1 paused')
  expect(shownText()).toContain('Issuing sharesNo assets yet')
})

it('shows the fee, and listeners whose delay runs', () => {
  const addableFrom = now + 86_400
  const state = { ...platform, pending: [{ listener: next, addableFrom }] }
  show(<SettingsSection chain={openChainFixture} platform={read(state)} />)
  expect(shownText()).toContain('0.25%')
  expect(shownText()).toContain(`can be added from ${formatDateTime(addableFrom)}.`)
  cleanup()
  const due = { ...platform, pending: [{ listener: next, addableFrom: now - 1 }] }
  show(<SettingsSection chain={openChainFixture} platform={read(due)} />)
  expect(shownText()).toContain('can be added now.')
})

describe('roles', () => {
  it('warn of an administrator with one key, not of a contract', () => {
    show(<RolesSection roles={rolesOf({}, 'key')} changes={finished} />)
    expect(screen.getByText('One key decides about all roles')).toBeDefined()
    cleanup()
    show(<RolesSection roles={rolesOf({})} changes={finished} />)
    expect(screen.queryByText('One key decides about all roles')).toBeNull()
    expect(screen.getByText('Contract')).toBeDefined()
  })

  it.each([
    [3_600, /can accept from/],
    [-1, /can accept now/],
  ])('show a handover under way, %i seconds before it', (seconds, text) => {
    const handover = { next, acceptFrom: now + seconds }
    show(<RolesSection roles={rolesOf({ handover })} changes={finished} />)
    expect(screen.getByRole('note').textContent).toMatch(text)
  })

  it('are empty only once everybody has been looked for', () => {
    const roles = [{ role: { role: 'PAUSER_ROLE', id: '0x01' }, members: [] }] as const
    show(<RolesSection roles={rolesOf({ roles })} changes={finished} />)
    expect(screen.getByText('Nobody')).toBeDefined()
    cleanup()
    show(<RolesSection roles={rolesOf({ roles })} changes={{ ...finished, finished: false }} />)
    expect(screen.getByText('None found yet')).toBeDefined()
  })
})

describe('rules', () => {
  it('are reported as none without accounts, and without rules', () => {
    show(<KeeperSection keeper={rulesOf([])} lastRuns={noRuns} />)
    expect(shownText()).toContain('Nobody has created a smart account yet')
    cleanup()
    show(<KeeperSection keeper={rulesOf([], 2)} lastRuns={noRuns} />)
    expect(shownText()).toContain('2 smart accounts, none with a rule')
  })

  it('that nobody runs come first', () => {
    const verdict = { tone: 'warning', label: 'Overdue', text: 'Nobody ran it.' } as const
    const rows = [row({ state: 'overdue', verdict }), row({ account: next })]
    show(<KeeperSection keeper={rulesOf(rows, 700, 200)} lastRuns={noRuns} />)
    expect(screen.getByText('1 of 2 rules overdue.')).toBeDefined()
    expect(shownText()).toContain('The 200 oldest accounts of 700 are not read here.')
  })

  it('that are run say when the last one was, and by whom', () => {
    const run: RuleRun = {
      account: someone,
      runner: next,
      tip: 250_000n,
      time: now - 7_200,
      hash: '0xabc',
    }
    const lastRuns = { status: 'ready', value: [run], source } as const
    show(<KeeperSection keeper={rulesOf([row()])} lastRuns={lastRuns} />)
    expect(shownText()).toContain('1 rule, none due. The last run was 2 hours ago.')
    const table = within(screen.getByRole('table', { name: 'Last runs' }))
    expect(table.getByText('0.25')).toBeDefined()
  })
})

describe('a section', () => {
  it('says whether it is being read again, and where it was read', () => {
    show(<PausesSection platform={read(platform, { isRefreshing: true })} />)
    const again = () => screen.getByRole('button', { name: 'Refresh: Pauses' })
    expect(again().getAttribute('aria-busy')).toBe('true')
    expect(shownText()).toContain('On chain, block 12')
    expect(screen.queryByText('Could not be read again')).toBeNull()
    cleanup()
    show(<PausesSection platform={partOf({ status: 'ready', value: platform })} />)
    expect(again().getAttribute('aria-busy')).toBeNull()
    expect(shownText()).not.toContain('On chain')
  })
})

it('says of a build what it is and what the server has', () => {
  const known = { ...build, commit: 'abcdef0123', time: 1_767_225_600, chainIds: [] }
  show(<BuildSection build={read({ ...known, difference: null })} />)
  expect(shownText()).toMatch(/Commitabcdef/)
  expect(shownText()).toContain('Jan 1, 2026, 00:00 UTC')
  expect(shownText()).toContain('Deployments in the buildNone')
  expect(shownText()).not.toContain('Built with changes')
  expect(screen.queryByRole('note')).toBeNull()
  cleanup()
  show(<BuildSection build={read({ ...build, difference: { added: [7], missing: [] } })} />)
  expect(shownText()).toMatch(/The server has othersPublished after the build: Chain 7\. $/)
  cleanup()
  show(<BuildSection build={read({ ...build, difference: { added: [], missing: [7] } })} />)
  expect(shownText()).toMatch(/The server has othersBuilt in and not listed any more: Chain 7\.$/)
})

it('marks the node that the app reads from', () => {
  const rows = nodeRows(
    ['https://a.example', 'https://b.example'].map((url) => ({ url, status: 'pending' as const })),
    { chainId: 1, genesisHash: '0x01' },
    2,
  )
  const readFrom = (state: object) => {
    const chain = {
      ...openChainFixture,
      deployment: { ...openChainFixture.deployment, rpcUrls: ['https://a.example'] as const },
    }
    chainStore.setState({ chain, ...state })
    show(<NodesSection nodes={read(rows)} />)
    const marked = screen
      .queryAllByText('Read from')
      .map((badge) => badge.closest('tr')?.textContent)
    cleanup()
    chainStore.setState(chainStore.getInitialState(), true)
    return marked
  }
  expect(readFrom({})).toEqual([expect.stringMatching(/^a\.example/)])
  expect(readFrom({ substituteNode: 'https://b.example' })).toEqual([
    expect.stringMatching(/^b\.example/),
  ])
  expect(readFrom({ chain: chainStore.getInitialState().chain })).toEqual([])
})

it('names a rule without a name by its account, and a run without a tip', () => {
  const run: RuleRun = { account: next, runner: someone, tip: 0n, time: now, hash: '0xabc' }
  const lastRuns = { status: 'ready', value: [run], source } as const
  show(<KeeperSection keeper={rulesOf([row({ name: '', lastRunAt: null })])} lastRuns={lastRuns} />)
  expect(shownText()).toContain('None has ever run.')
  const [rules, runs] = screen.getAllByRole('table')
  expect(rules?.textContent).toMatch(/0x0000…00A1.*Never$/)
  expect(runs?.textContent).toMatch(/0x0000…00b20x0000…00A1None0xabc/)
  cleanup()
  const error = { status: 'error', error: new Error('cut off'), retry } as const
  show(<KeeperSection keeper={rulesOf([row()])} lastRuns={error} />)
  expect(screen.getByText('The last runs could not be read')).toBeDefined()
})
