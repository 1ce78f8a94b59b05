import { describe, expect, it } from 'vitest'
import { lookAlikeOf, networkName, readAddressOn } from './address-text.ts'
import { addressIn, readAddress } from './read-address.ts'

const bob = '0x70997970C51812dc3A010C7d01b50e0d17dc79C8'
const lower = bob.toLowerCase()
const sepolia = { chainId: 11_155_111 }

describe('readAddress', () => {
  it.each([
    ['with its checksum', bob],
    ['in small letters', lower],
    ['in capital letters', `0x${bob.slice(2).toUpperCase()}`],
    ['with 0X', `0X${bob.slice(2)}`],
    ['between spaces and invisible marks', ` \u200b${bob}\u00a0`],
    ['with the short name of the network', `sep:${bob}`],
    ['with a space after the short name', `sep: ${bob}`],
    ['with the short name in capital letters', `SEP:${lower}`],
    ["in an explorer's link", `https://sepolia.etherscan.io/address/${bob}#code`],
    ["in an explorer's link of a token", `https://sepolia.etherscan.io/token/${lower}`],
    ['in a link without TLS', `http://www.sepolia.etherscan.io/address/${bob}`],
    ['in a link of an unknown explorer', `https://scan.example/address/${bob}?tab=txs`],
  ])('reads one %s', (_, text) => {
    expect(readAddressOn(text, sepolia)).toEqual({ ok: true, address: bob })
  })

  it.each([
    ['', /Enter an address/],
    [`${bob.slice(0, -1)}9`, /checksum/],
    [bob.replace('C51', 'c51'), /checksum/],
    [`sep:${bob.replace('C51', 'c51')}`, /checksum/],
    [bob.slice(0, -1), /40 hexadecimal digits after 0x; this has 39/],
    [`${bob}0`, /this has 41/],
    [bob.slice(2), /Put 0x before/],
    ['0x7099…79C8', /shortened/],
    ['0x7099...79C8', /shortened/],
    [`0x${'0'.repeat(40)}`, /Nobody controls the zero address/],
    [`eth:${bob}`, /on Ethereum, and this is Sepolia/],
    [`basesep:${bob}`, /on Base Sepolia, and this is Sepolia/],
    [`abc:${bob}`, /“abc:” names no network/],
    [`https://etherscan.io/address/${bob}`, /on Ethereum, and this is Sepolia/],
    [`https://www.basescan.org/address/${bob}`, /on Base, and this is Sepolia/],
    [`https://sepolia.etherscan.io/tx/0x${'ab'.repeat(32)}`, /no address in it/],
    [`https://scan.example/${bob}/${lower}`, /several addresses/],
    ['https://', /no address in it/],
    ['bob', /not an address/],
    [`Send to sep:${bob}`, /not an address/],
    [`sep:${bob}\n${bob}`, /not an address/],
    [`f${bob}`, /not an address/],
    [`See https://sepolia.etherscan.io/address/${bob}`, /not an address/],
    [`${bob.slice(2)}0`, /not an address/],
    [`g${bob.slice(2)}`, /not an address/],
    ['to 0x7099…79C8', /not an address/],
    ['0x7099…79C8?', /not an address/],
    [`https://www.www.etherscan.io/address/${bob.slice(0, 41)}`, /no address in it/],
    ['0xbob', /not an address/],
    ['alice@example.com', /not an address/],
  ])('refuses %j and says why', (text, problem) => {
    expect(readAddressOn(text, sepolia)).toMatchObject({
      ok: false,
      problem: expect.stringMatching(problem),
    })
  })

  it('tells a text that could be a name', () => {
    expect(readAddressOn('vitalik.eth', sepolia)).toMatchObject({ ok: false, name: 'vitalik.eth' })
    for (const text of ['bob', 'alice@example.com', 'vitalik.eth2', 'to vitalik.eth']) {
      expect(readAddressOn(text, sepolia)).not.toHaveProperty('name')
    }
  })

  it('names an unknown chain by its id', () => {
    expect(networkName(5)).toBe('chain 5')
  })

  it('takes no network where the chain is not known', () => {
    expect(readAddressOn(`sep:${bob}`, { chainId: null })).toMatchObject({
      ok: false,
      problem: 'This is an address on Sepolia. Enter the address alone.',
    })
    expect(readAddressOn(bob, { chainId: null })).toEqual({ ok: true, address: bob })
  })

  it('takes the zero address where it is an answer', () => {
    const zero = `0x${'0'.repeat(40)}`
    expect(readAddress(zero, { allowsZero: true })).toEqual({ ok: true, address: zero })
    expect(addressIn(zero)).toBeNull()
  })
})

describe('lookAlikeOf', () => {
  const fake = '0x7099000000000000000000000000000000007 9C8'.replace(' ', '') as typeof bob

  it('finds the known address with the same ends', () => {
    expect(lookAlikeOf(fake, [lower])).toBe(lower)
  })
  it('finds none for the known address itself, also where both are known', () => {
    expect(lookAlikeOf(bob, [lower])).toBeUndefined()
    expect(lookAlikeOf(fake, [fake, bob])).toBeUndefined()
  })
  it('finds none where one end differs', () => {
    expect(lookAlikeOf('0x70997970C51812dc3A010C7d01b50e0d17dc0000', [bob])).toBeUndefined()
    expect(lookAlikeOf(null, [bob])).toBeUndefined()
  })
})
