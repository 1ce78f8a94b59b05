import { QueryClient } from '@tanstack/react-query'
import { render, screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { createMemoryRouter, RouterProvider } from 'react-router'
import { afterEach, describe, expect, it } from 'vitest'
import { type Answered, answer, chainWith } from '../../chain/answered.fixture.ts'
import { atHaltedBlock } from '../../chain/standstill.fixture.ts'
import { labelFixture } from '../../domain/credits/labels/label.fixture.ts'
import { reportFixture } from '../../domain/credits/notices/notice.fixture.ts'
import { threadsOf } from '../../domain/credits/notices/notice.ts'
import { claimQuery } from '../../domain/retirement/claims.ts'
import {
  certificateFixture,
  creditFixture,
  evidenceFixture,
  issuanceFixture,
  issuedEventFixture,
} from '../../domain/retirement/evidence.fixture.ts'
import type { CertificateEvidence } from '../../domain/retirement/evidence.ts'
import { confirmationFixture, orderFixture } from '../../domain/retirement/order.fixture.ts'
import { nameFragment, nameHashOf } from '../../domain/retirement/private-name.ts'
import { forgetPrivateName, keepPrivateName } from '../../domain/retirement/private-names.ts'
import {
  certificateEvidenceQuery,
  certificatePictureQuery,
} from '../../domain/retirement/read-certificates.ts'
import { creditAmount } from '../../domain/units.ts'
import { InSession } from '../../session/session.fixture.tsx'
import { acceptanceQuery } from './acceptance.ts'
import { Page } from './page.tsx'

const at = '0x0000000000000000000000000000000000000c01'
const chain = chainWith({ RetirementCertificate: at, RetirementAcceptances: at })
atHaltedBlock(Date.UTC(2026, 9, 1), chain)

const person = { name: 'Renée Amari', salt: `0x${'5a'.repeat(32)}` } as const
afterEach(() => forgetPrivateName(person))

type Given = {
  readonly evidence?: Partial<CertificateEvidence> | null
  readonly path?: string
  /** What else was read, or null where all of it is still being read. */
  readonly others?: readonly Answered[] | null
}

function show({ evidence = {}, path = '/retirements/42', others = [] }: Given = {}) {
  const cache = new QueryClient({
    defaultOptions: { queries: { staleTime: Infinity, retry: false } },
  })
  const id = 42n
  if (others !== null) {
    answer(cache, [
      [certificateEvidenceQuery(chain, id), evidence && evidenceFixture(evidence)],
      [acceptanceQuery(chain, id), null],
      [claimQuery(chain, id), null],
      [certificatePictureQuery(chain, id), '<svg/>'],
      ...others,
    ])
  }
  const router = createMemoryRouter([{ path: '/retirements/:id', element: <Page /> }], {
    initialEntries: [path],
  })
  render(
    <InSession cache={cache}>
      <RouterProvider router={router} />
    </InSession>,
  )
  return userEvent.setup({ delay: null })
}
const text = () => document.body.textContent ?? ''
const verdict = () => screen.getByRole('status').textContent
const said = (label: string) =>
  screen
    .getAllByRole('term')
    .filter(({ firstChild }) => firstChild?.textContent === label)
    .map(({ nextElementSibling }) => nextElementSibling?.textContent)
const resultsOf = (result: string) => document.querySelectorAll(`[data-result="${result}"]`).length

describe('the address of a certificate', () => {
  it.each([
    ['/retirements/0', 0],
    ['/retirements/042', 0],
    ['/retirements/4x', 0],
    [`/retirements/1${'0'.repeat(77)}`, 1],
    [`/retirements/1${'0'.repeat(78)}`, 0],
  ])('%s is looked up only if it can be a number of one', (path, isAsked) => {
    show({ path, others: null })
    expect(screen.queryAllByText('Reading the chain')).toHaveLength(isAsked)
    expect(screen.queryAllByText(/^There is no certificate/)).toHaveLength(1 - isAsked)
  })

  it('is no certificate where the chain has none', () => {
    show({ evidence: null })
    expect(text()).toContain('There is no certificate 42 on this chain')
  })
})

describe('what a certificate says', () => {
  it('has what was stated, and nothing that was not', () => {
    show()
    expect(text()).toContain('Alder Logistics')
    expect(text()).toContain(', identity not verified')
    expect(said('Country')).toEqual(['Germany'])
    expect(said('Reporting period')).toHaveLength(1)
    expect(said('Batch in the registry')).toEqual([])
    expect(said('Order')).toEqual([])
    expect(screen.getByText('Freight of 2024').tagName).toBe('BLOCKQUOTE')
  })

  it('names the account where no name was stated', () => {
    const stated = { beneficiaryName: '', message: '', country: '' } as const
    const certificate = certificateFixture({
      ...{ ...stated, country: null, period: { start: null, end: null }, registryBatch: 7n },
    })
    show({
      evidence: {
        certificate,
        issuance: issuanceFixture({ events: [issuedEventFixture(stated)] }),
      },
    })
    expect(text()).not.toContain('Name stated by')
    expect(document.querySelector('blockquote')).toBeNull()
    expect(said('Country')).toEqual([])
    expect(said('Reporting period')).toEqual([])
    expect(said('Batch in the registry')).toEqual(['7'])
  })

  it('says that the beneficiary accepted it', () => {
    const acceptance = { acceptedAt: 1_760_000_000, nonce: 0n, contract: at, isContract: false }
    show({ others: [[acceptanceQuery(chain, 42n), acceptance]] })
    expect(text()).toContain(', accepted by the beneficiary')
  })

  it('has what the operator of a registry stated, unless the chain refutes it', () => {
    const origin = { order: orderFixture(), confirmation: confirmationFixture() }
    show({ evidence: { origin } })
    expect(said('Order')).toEqual(['No. 1'])
    expect(said('Reference at the registry')).toEqual(['VCS-RET-77'])
    expect(text()).toContain('Stated by the registry’s operator: retired there on Nov 2, 2026')
  })
})

describe('the name of a person', () => {
  const nameHash = nameHashOf(person)
  const evidence = { certificate: certificateFixture({ beneficiaryName: '', nameHash }) }
  const path = `/retirements/42${nameFragment(person)}`

  it('is not on the chain', () => {
    show({ evidence })
    expect(text()).toContain('The chain has only a salted hash of the name.')
    expect(screen.queryByRole('button', { name: 'Copy the private link' })).toBeNull()
  })

  it('is proven by the private link, and not by that of somebody else', () => {
    show({ evidence, path })
    expect(text()).toContain('Renée Amari: proven by your link.')
    expect(screen.queryByRole('button', { name: /^Forget the name/ })).toBeNull()
    expect(screen.queryByRole('alert')).toBeNull()
  })

  it('is not taken from a link that is not proven by it', () => {
    show({ evidence, path: `/retirements/42${nameFragment({ ...person, name: 'Mallory' })}` })
    expect(screen.getByRole('alert').textContent).toMatch(/not the one on this certificate/)
    expect(text()).not.toContain('Mallory')
  })

  it('is kept in this browser until it is forgotten', async () => {
    keepPrivateName(person)
    const user = show({ evidence })
    expect(text()).toContain('Renée Amari: kept in this browser.')
    await user.click(screen.getByRole('button', { name: /^Forget the name/ }))
    expect(text()).not.toContain('Renée Amari')
  })
})

describe('the verdict', () => {
  it('is that the chain proves it, without a reason to doubt', () => {
    show()
    expect(verdict()).toBe('The chain proves this retirement')
    expect(resultsOf('failed') + resultsOf('warning') + resultsOf('unavailable')).toBe(0)
    expect(screen.queryByText('Not valid')).toBeNull()
    expect(screen.getByRole('img', { name: /^Certificate of/ }).className).not.toContain('opacity')
  })

  it('is that it is not valid where the figures differ, whatever an operator states', () => {
    const certificate = certificateFixture({ amount: creditAmount(13_000n) })
    const origin = { order: orderFixture(), confirmation: confirmationFixture() }
    show({ evidence: { certificate, origin } })
    expect(verdict()).toMatch(/^This certificate is not valid/)
    expect(screen.getByText('Not valid')).toBeDefined()
    expect(screen.getByRole('img', { name: /^Certificate of/ }).className).toContain('opacity')
    expect(text()).not.toContain('Stated by the registry’s operator')
  })

  it('is open where the node has lost the past, with the reason', () => {
    const issuance = { status: 'unavailable', reason: 'The node keeps no old events.' } as const
    show({ evidence: { issuance } })
    expect(verdict()).toBe('This certificate could not be checked completely')
    expect(text()).toContain('Reason: The node keeps no old events.')
    expect(resultsOf('unavailable')).toBeGreaterThan(0)
  })

  it('has a remark where the credit was suspended since', () => {
    show({
      evidence: {
        credit: creditFixture({ status: 'SUSPENDED' }),
        certificate: certificateFixture({ creditStatus: 'SUSPENDED' }),
      },
    })
    expect(verdict()).toBe('The chain proves this retirement, with remarks')
  })

  it('can be repeated with either tool', async () => {
    const user = show()
    const commands = () => [...document.querySelectorAll('pre')].map((each) => each.textContent)
    for (const each of document.querySelectorAll('summary')) await user.click(each)
    expect(commands().some((each) => each?.startsWith('cast '))).toBe(true)
    await user.click(screen.getByRole('radio', { name: 'curl' }))
    expect(commands().some((each) => each?.startsWith('cast '))).toBe(false)
  })
})

describe('labels and notices', () => {
  const revocation = { at: 1_760_000_000, by: at, reason: 'Withdrawn.' } as const

  it('say which labels held, and which are revoked since', () => {
    show({ evidence: { labels: [labelFixture()] } })
    expect(screen.getByText('Labels when it was retired')).toBeDefined()
    expect(screen.queryByText('Revoked since the retirement')).toBeNull()
  })

  it.each([
    [1, 'A label no longer holds'],
    [2, '2 labels no longer hold'],
  ])('count %d revoked', (count, expected) => {
    const labels = Array.from({ length: count }, (_, index) =>
      labelFixture({ id: BigInt(index + 1), revocation }),
    )
    show({ evidence: { labels: [labelFixture({ id: 9n }), ...labels] } })
    expect(text()).toContain(expected)
  })

  it('are not asked of a deployment without them, or of certificates of energy', () => {
    const contracts = { ...evidenceFixture().contracts, labels: null, notices: null }
    show({ evidence: { contracts, labels: null, notices: null } })
    expect(screen.queryByText('Labels when it was retired')).toBeNull()
    show({ evidence: { certificate: certificateFixture({ type: 'RenewableEnergyCertificate' }) } })
    expect(screen.queryByText('Labels when it was retired')).toBeNull()
  })

  it('name what the registry reported', () => {
    const [thread] = threadsOf([reportFixture()])
    if (thread === undefined) throw new Error('The report has no thread.')
    show()
    const without = screen.queryAllByText(/Over-issuance/i).length
    show({ evidence: { notices: [{ thread, affected: creditAmount(400_000n) }] } })
    expect(screen.getAllByText(/Over-issuance|in excess/i).length).toBeGreaterThan(without)
  })
})

it('shows the rest where the picture cannot be read', async () => {
  const { queryKey } = certificatePictureQuery(chain, 42n)
  const cache = new QueryClient({
    defaultOptions: { queries: { staleTime: Infinity, retry: false } },
  })
  answer(cache, [
    [certificateEvidenceQuery(chain, 42n), evidenceFixture()],
    [acceptanceQuery(chain, 42n), null],
    [claimQuery(chain, 42n), null],
  ])
  expect(cache.getQueryData(queryKey)).toBeUndefined()
  const router = createMemoryRouter([{ path: '/retirements/:id', element: <Page /> }], {
    initialEntries: ['/retirements/42'],
  })
  render(
    <InSession cache={cache}>
      <RouterProvider router={router} />
    </InSession>,
  )
  await waitFor(() => expect(screen.getByText('The image could not be read')).toBeDefined())
  expect(screen.queryByRole('button', { name: 'Save the image' })).toBeNull()
  expect(verdict()).toBe('The chain proves this retirement')
})
