import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { type AbiFunction, parseAbi, toFunctionSelector } from 'viem'
import { describe, expect, it } from 'vitest'

const folder = fileURLToPath(new URL('../src/chain/abi/', import.meta.url))

/** Every function of every contract that is deployed or created, by the contract's file. */
const functions = globSync('*-abi.ts', { cwd: folder }).flatMap((file) =>
  readFileSync(join(folder, file), 'utf8')
    .split('\n')
    .filter((line) => line.startsWith('  {'))
    .map((line) => JSON.parse(line.trim().replace(/,$/, '')))
    .filter((item): item is AbiFunction => item.type === 'function')
    .map((item) => ({ file, name: item.name, selector: toFunctionSelector(item) })),
)

/** What standards of restricted tokens let an agent do with what others hold. */
const seizing = parseAbi([
  // ERC-7943
  'function forcedTransfer(address from, address to, uint256 amount)',
  'function setFrozenTokens(address account, uint256 amount)',
  // ERC-3643
  'function setAddressFrozen(address account, bool freeze)',
  'function freezePartialTokens(address account, uint256 amount)',
  'function unfreezePartialTokens(address account, uint256 amount)',
  'function recoveryAddress(address lost, address replacement, address identity)',
  'function batchForcedTransfer(address[] from, address[] to, uint256[] amounts)',
  'function batchSetAddressFrozen(address[] accounts, bool[] freeze)',
  'function batchFreezePartialTokens(address[] accounts, uint256[] amounts)',
  'function burn(address account, uint256 amount)',
  // ERC-1400 and ERC-1644
  'function controllerTransfer(address from, address to, uint256 amount, bytes data, bytes reason)',
  'function controllerRedeem(address holder, uint256 amount, bytes data, bytes reason)',
  // ERC-20 with a blocklist
  'function burnFrom(address account, uint256 amount)',
  'function wipeFrozenAddress(address account)',
  'function destroyBlackFunds(address account)',
])

/** Names that would say so, in whatever form. */
const telling =
  /force|freez|frozen|seiz|clawback|confiscat|blacklist|blocklist|blocked|wipe|recover/i

/** They have such a name and touch nothing that a person holds. */
const harmless: Readonly<Record<string, string>> = {
  'assetRegistry-abi.ts freezeMetadata': 'the issuer gives up changing a document',
  'assetRegistry-abi.ts isMetadataFrozen': 'whether it has',
  'financialAsset-abi.ts getFrozenTokens': 'none, always',
  'smartAccount-abi.ts recoverTokens': 'its owner takes what its own executors hold',
}

describe('no contract can take or freeze what somebody holds', () => {
  it('reads all ABIs', () => {
    expect(functions.length).toBeGreaterThan(300)
    expect(functions.some(({ name }) => name === 'canReceive')).toBe(true)
  })

  it('none has a function by which standards do so', () => {
    const forbidden = new Set(seizing.map((item) => toFunctionSelector(item)))
    expect(forbidden.size).toBe(seizing.length)
    expect(functions.filter(({ selector }) => forbidden.has(selector))).toEqual([])
  })

  it('none has a function whose name says so', () => {
    const found = functions
      .map(({ file, name }) => `${file} ${name}`)
      .filter((each) => telling.test(each))
    expect([...new Set(found)].toSorted()).toEqual(Object.keys(harmless).toSorted())
  })

  it('shares are moved by their holder or by its allowance alone', () => {
    const moving = functions.filter(
      ({ file, name }) =>
        file === 'financialAsset-abi.ts' && /transfer|burn|redeem|mint|issue/i.test(name),
    )
    expect(moving.map(({ name }) => name).toSorted()).toEqual([
      'canTransfer',
      'detectTransferRestriction',
      'issue',
      'issuer',
      'messageForTransferRestriction',
      'redeem',
      'transfer',
      'transferFrom',
    ])
  })
})
