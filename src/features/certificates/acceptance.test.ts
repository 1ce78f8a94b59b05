import { readFileSync } from 'node:fs'
import { hashTypedData, recoverTypedDataAddress } from 'viem'
import { privateKeyToAccount } from 'viem/accounts'
import { describe, expect, it } from 'vitest'
import { certificateFixture } from '../../domain/retirement/evidence.fixture.ts'
import { acceptancePath, acceptanceTypedData, signedAcceptanceIn } from './acceptance.ts'

const contract = '0x00000000000000000000000000000000000000e1'
const beneficiary = privateKeyToAccount(`0x${'11'.repeat(32)}`)
const certificate = certificateFixture({ beneficiary: beneficiary.address })
const place = { chainId: 31_337, contract } as const

describe('the signed data', () => {
  it('is signed by the beneficiary and names what was retired', async () => {
    const data = acceptanceTypedData(certificate, 1_800_000_000, place)
    const signature = await beneficiary.signTypedData(data)
    expect(await recoverTypedDataAddress({ ...data, signature })).toBe(beneficiary.address)
    expect(data.message).toMatchObject({ certificateId: 42n, amount: 12_500n })
  })

  it('has the type that the contract hashes', () => {
    const { types, primaryType } = acceptanceTypedData(certificate, 1, place)
    const source = readFileSync('contracts/assets/RetirementAcceptances.sol', 'utf8')
    const fields = types[primaryType].map(({ type, name }) => `${type} ${name}`)
    expect(source).toContain(`"${primaryType}(${fields.join(',')})"`)
  })

  it('differs for another certificate, record, deadline, chain and contract', () => {
    const hash = (...args: Parameters<typeof acceptanceTypedData>) =>
      hashTypedData(acceptanceTypedData(...args))
    const hashes = [
      hash(certificate, 100, place),
      hash({ ...certificate, id: 43n }, 100, place),
      hash({ ...certificate, tokenId: 1n }, 100, place),
      hash({ ...certificate, amount: { value: 1n, decimals: 3 } }, 100, place),
      hash({ ...certificate, retiredBy: contract }, 100, place),
      hash({ ...certificate, offset: 7n }, 100, place),
      hash({ ...certificate, purpose: 'CORSIA' }, 100, place),
      hash({ ...certificate, beneficiaryName: 'Another' }, 100, place),
      hash({ ...certificate, nameHash: `0x${'ab'.repeat(32)}` }, 100, place),
      hash({ ...certificate, country: 'KE' }, 100, place),
      hash({ ...certificate, message: 'Other words' }, 100, place),
      hash({ ...certificate, period: { start: 1, end: 2 } }, 100, place),
      hash({ ...certificate, retiredAt: 1 }, 100, place),
      hash({ ...certificate, project: { ...certificate.project, code: 'VCS-2' } }, 100, place),
      hash(certificate, 101, place),
      hash(certificate, 100, { ...place, chainId: 1 }),
      hash(certificate, 100, { ...place, contract: beneficiary.address }),
    ]
    expect(new Set(hashes).size).toBe(hashes.length)
  })
})

describe('a link with a signature', () => {
  const read = (path: string) => signedAcceptanceIn(new URLSearchParams(path.split('?')[1]))

  it('opens as it was made', () => {
    const signed = { signature: `0x${'ab'.repeat(65)}`, deadline: 1_800_000_000 } as const
    expect(read(acceptancePath(42n, signed))).toEqual(signed)
  })

  it.each([
    '/retirements/42',
    '/retirements/42?acceptance=0xab',
    '/retirements/42?until=5',
    '/retirements/42?acceptance=hello&until=5',
    '/retirements/42?acceptance=0xabc&until=5',
    '/retirements/42?acceptance=0xab&until=soon',
    `/retirements/42?acceptance=0x${'ab'.repeat(5_000)}&until=5`,
  ])('is none: %s', (path) => {
    expect(read(path)).toBeNull()
  })
})
