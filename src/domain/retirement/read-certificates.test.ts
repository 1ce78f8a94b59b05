import { QueryClient } from '@tanstack/react-query'
import { getTransactionReceipt } from 'viem/actions'
import { describe, expect, it } from 'vitest'
import type { FakeLog } from '../../chain/fake-contracts.fixture.ts'
import {
  verdictOf,
  verifyCertificate,
} from '../../features/certificates/proof/verify-certificate.ts'
import { rawNoticeFixture } from '../credits/notices/notice.fixture.ts'
import {
  beneficiary,
  burned,
  burnedTogether,
  certificates,
  chainWith,
  creditLabels,
  creditNotices,
  hash,
  issued,
  moved,
  retired,
  retiredAt,
  stranger,
  tokenId,
} from './certificate-chain.fixture.ts'
import {
  certificateEvidenceQuery,
  certificatePictureQuery,
  certificatesOfQuery,
  issuedCertificateIds,
  latestCertificatesQuery,
} from './read-certificates.ts'

const ask = async <T>(query: { queryKey: readonly unknown[]; queryFn?: unknown }) => {
  const found = await new QueryClient().fetchQuery(query as never)
  return (found as { readonly value: T }).value
}

/** The names of the checks that fail for certificate 42. */
async function failuresOf(logs: readonly FakeLog[], options?: Parameters<typeof chainWith>[1]) {
  const evidence = await ask<Parameters<typeof verifyCertificate>[0] | null>(
    certificateEvidenceQuery(chainWith(logs, options), 42n),
  )
  if (evidence === null) throw new Error('There is no certificate 42.')
  const checks = verifyCertificate(evidence)
  return { verdict: verdictOf(checks), failed: failedIn(checks) }
}
const failedIn = (checks: ReturnType<typeof verifyCertificate>) =>
  checks.filter(({ result }) => result === 'failed').map(({ name }) => name)
const proven = { verdict: 'proven', failed: [] }

describe('the evidence of a certificate', () => {
  it('proves what one transaction burned, recorded and certified', async () => {
    expect(await failuresOf([burned(), retired(), issued(42n)])).toEqual(proven)
  })

  it('shows a text without invisible characters, and states what the chain has', async () => {
    const texts = { beneficiaryName: 'Ac\u202eme\u200b', message: 'שלום 25' }
    const chain = chainWith([burned(), retired(), issued(42n, 12_500n, certificates, texts)], {
      texts,
    })
    const evidence = await ask<Parameters<typeof verifyCertificate>[0]>(
      certificateEvidenceQuery(chain, 42n),
    )
    expect(evidence.certificate).toMatchObject({ beneficiaryName: 'Acme', message: 'שלום 25' })
    const checks = verifyCertificate(evidence)
    expect(checks.find(({ name }) => name === 'texts')).toMatchObject({
      result: 'warning',
      finding:
        'They are shown without characters that imitate or hide others. The chain has: beneficiary’s name “Ac\\u202eme\\u200b”.',
    })
    expect(verdictOf(checks)).toBe('proven-with-remarks')
  })

  it('refutes a text that differs from its event in a character that is not seen', async () => {
    const logs = [
      burned(),
      retired(),
      issued(42n, 12_500n, certificates, { message: 'Freight\u2069' }),
    ]
    expect(await failuresOf(logs)).toEqual({ verdict: 'refuted', failed: ['agreement'] })
  })

  it('counts only serial numbers of the credit that a verifier has confirmed', async () => {
    const chain = chainWith([burned(), retired(), issued(42n)])
    expect(await ask(certificateEvidenceQuery(chain, 42n))).toMatchObject({
      serials: { confirmed: [{ first: 1, last: 2_000 }] },
    })
  })

  it('has the labels that held at the time of the retirement', async () => {
    const chain = chainWith([burned(), retired(), issued(42n)])
    expect(await ask(certificateEvidenceQuery(chain, 42n))).toMatchObject({
      contracts: { labels: creditLabels },
      labels: [{ id: 5n, tokenId, kind: 'CCP', validFrom: retiredAt }],
    })
  })

  it('has what the registry reported about its units', async () => {
    const notice = rawNoticeFixture({ id: 9n })
    const chain = chainWith([burned(), retired(), issued(42n)], {
      notices: [{ isKnown: true, affected: 2_500n, notice }],
    })
    expect(await ask(certificateEvidenceQuery(chain, 42n))).toMatchObject({
      contracts: { notices: creditNotices },
      notices: [
        { thread: { report: { id: 9n, kind: 'OVER_ISSUANCE' } }, affected: { value: 2_500n } },
      ],
    })
  })

  it('does not need the contracts of labels and notices', async () => {
    const { deployment, ...chain } = chainWith([burned(), retired(), issued(42n)])
    const {
      'Canopy#CreditLabels': _,
      'Canopy#CreditNotices': __,
      ...addresses
    } = deployment.addresses
    const older = { ...chain, deployment: { ...deployment, addresses } }
    expect(await ask(certificateEvidenceQuery(older, 42n))).toMatchObject({
      contracts: { labels: null, notices: null },
      labels: null,
      notices: null,
    })
  })

  it('does not depend on the order of the logs', async () => {
    expect(await failuresOf([issued(42n), retired(), burned()])).toEqual(proven)
  })

  it('counts burns in a batch, each credit with its own amount', async () => {
    const batch = burnedTogether([99n, tokenId], [1n, 12_500n])
    expect(await failuresOf([batch, retired(), issued(42n)])).toEqual(proven)
    const swapped = burnedTogether([99n, tokenId], [12_500n, 1n])
    expect((await failuresOf([swapped, retired(), issued(42n)])).failed).toEqual(['burn'])
  })

  it.each<[string, readonly FakeLog[], readonly string[]]>([
    ['credits that were only transferred', [moved(stranger), retired(), issued(42n)], ['burn']],
    ['a burn of another contract', [burned(12_500n, stranger), retired(), issued(42n)], ['burn']],
    ['a burn of less', [burned(12_499n), retired(), issued(42n)], ['burn']],
    ['a burn of more', [burned(12_501n), retired(), issued(42n)], ['burn']],
    [
      'a record of another contract',
      [burned(), retired(12_500n, stranger), issued(42n)],
      ['retirement'],
    ],
    ['a record of another amount', [burned(), retired(1n), issued(42n)], ['retirement']],
    [
      'a second certificate for the same burn',
      [burned(), retired(), issued(42n), issued(43n)],
      ['burn'],
    ],
  ])('refutes %s', async (_, logs, failed) => {
    expect(await failuresOf(logs)).toEqual({ verdict: 'refuted', failed })
  })

  it('ignores a certificate of another contract in the same transaction', async () => {
    const logs = [burned(), retired(), issued(42n), issued(43n, 12_500n, stranger)]
    expect(await failuresOf(logs)).toEqual(proven)
  })

  it('cannot check a certificate whose event only another contract has', async () => {
    const logs = [burned(), retired(), issued(42n, 12_500n, stranger)]
    expect(await failuresOf(logs)).toEqual({ verdict: 'unchecked', failed: [] })
  })

  it('cannot check a certificate whose transaction the node has removed', async () => {
    const logs = [burned(), retired(), issued(42n)]
    expect(await failuresOf(logs, { receipt: null })).toEqual({ verdict: 'unchecked', failed: [] })
  })

  it('fails where the node does not respond, instead of finding nothing', async () => {
    const chain = chainWith([burned(), retired(), issued(42n)], {
      receipt: new Error('The node is overloaded.'),
    })
    await expect(ask(certificateEvidenceQuery(chain, 42n))).rejects.toThrow(
      'The node is overloaded.',
    )
  })

  it('is read for the first certificate', async () => {
    const chain = chainWith([burned(), retired(), issued(1n)])
    expect(await ask(certificateEvidenceQuery(chain, 1n))).toMatchObject({
      certificate: { id: 1n },
      issuance: { status: 'read' },
    })
  })

  it('refutes a transaction that failed', async () => {
    const logs = [burned(), retired(), issued(42n)]
    expect((await failuresOf(logs, { status: '0x0' })).failed).toEqual(['event'])
  })

  it.each([0n, 43n])('is null for id %i, which was never issued', async (id) => {
    expect(await ask(certificateEvidenceQuery(chainWith([]), id))).toBeNull()
  })
})

it('the picture of a certificate is the one that the contract draws for its id', async () => {
  const query = certificatePictureQuery(chainWith([]), 42n)
  expect(query.queryKey.slice(-3)).toEqual(['one', '42', 'picture'])
  expect(await ask(query)).toBe('<svg>42</svg>')
})

describe('lists of certificates', () => {
  type Listed = readonly { readonly id: bigint }[]

  it('contain every certificate of a beneficiary over all pages', async () => {
    const found = await ask<Listed>(
      certificatesOfQuery(chainWith([issued(120n)], { count: 120n }), beneficiary),
    )
    expect(found.map(({ id }) => id)).toEqual(
      Array.from({ length: 120 }, (_, index) => 120n - BigInt(index)),
    )
  })

  it('contain the twenty latest certificates, the newest first', async () => {
    const { count, certificates: latest } = await ask<{ count: bigint; certificates: Listed }>(
      latestCertificatesQuery(chainWith([issued(41n)])),
    )
    expect(count).toBe(42n)
    expect(latest).toHaveLength(20)
    expect(latest.slice(0, 2)).toMatchObject([{ id: 42n }, { id: 41n }])
    expect(latest.at(-1)?.id).toBe(23n)
  })

  it('are empty before the first retirement', async () => {
    expect(await ask(latestCertificatesQuery(chainWith([], { count: 0n })))).toEqual({
      count: 0n,
      certificates: [],
    })
  })

  it('of a transaction are in log order, without those of other contracts', async () => {
    const logs = [issued(9n), issued(7n, 1n, stranger), burned(), issued(8n)]
    const { client } = chainWith(logs)
    const receipt = await getTransactionReceipt(client, { hash })
    expect(issuedCertificateIds(receipt, certificates)).toEqual([9n, 8n])
  })
})
