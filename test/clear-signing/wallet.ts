import { mkdtemp, readFile, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import {
  type DisplayField,
  type DisplayModel,
  format,
  formatTypedData,
  isFieldGroup,
} from '@ethereum-sourcify/clear-signing'
import { createFilesystemResolver } from '@ethereum-sourcify/clear-signing/filesystem'
import type { Address } from 'viem'
import { type Described, writeClearSigning } from '../../scripts/deploy/clear-signing.ts'
import type { Call } from '../../src/chain/transactions/call.ts'
import { sameAddress } from '../../src/lib/same-address.ts'
import { bill, buyer, chain, creditToken, note, usdc } from '../intents/world.ts'

const { chainId } = chain
const tokens = [usdc, note, bill, creditToken]

type TypedData = Parameters<typeof formatTypedData>[0]

/** A wallet that shows what it is asked to sign by the published descriptions, without a network. */
export type Wallet = {
  readonly show: (call: Call) => Promise<DisplayModel>
  readonly showMessage: (message: TypedData) => Promise<DisplayModel>
  readonly close: () => Promise<void>
}

/** Publishes the descriptions of contracts into a folder, from which the wallet reads them. */
export async function openWallet(contracts: readonly Described[]): Promise<Wallet> {
  const folder = await mkdtemp(join(tmpdir(), 'canopy-clear-signing-'))
  const facts = { chainId, rpcUrls: [], startBlock: 1, deployedAt: '2026-01-01T00:00:00.000Z' }
  const genesisHash = `0x${'00'.repeat(32)}` as const
  await writeClearSigning(folder, contracts, { ...facts, genesisHash }, usdc.address)
  const descriptorDirectory = join(folder, 'clear-signing')
  const read = async (name: string) =>
    JSON.parse(await readFile(join(descriptorDirectory, name), 'utf8'))
  const index = {
    calldataIndex: await read('index.calldata.json'),
    typedDataIndex: await read('index.eip712.json'),
  }
  const resolver = createFilesystemResolver({ index, descriptorDirectory })
  const options = {
    descriptorResolverOptions: { type: 'custom' as const, resolver },
    externalDataProvider: {
      resolveToken: async (_: number, address: string) =>
        tokens.find((token) => sameAddress(token.address, address as Address)) ?? null,
      resolveChainInfo: async () => ({
        name: 'Sepolia',
        nativeCurrency: { name: 'Ether', symbol: 'ETH', decimals: 18 },
      }),
    },
  }
  return {
    show: ({ to, data, value = 0n }) => format({ chainId, to, data, value, from: buyer }, options),
    showMessage: (message) => formatTypedData(message, options),
    close: () => rm(folder, { recursive: true }),
  }
}

/** A field that is shown, of the call itself or of a call within it. */
export type Shown = Pick<DisplayField, 'label' | 'value' | 'format' | 'warning'>

/** What a wallet shows, or why it shows nothing but bytes. */
export type Screen = {
  readonly intents: readonly string[]
  readonly fields: readonly Shown[]
  readonly problems: readonly string[]
}

/** All that is on the screen, with the calls within the call. */
export function screenOf({ intent, fields = [], warnings = [] }: DisplayModel): Screen {
  const flat = fields.flatMap((field) => (isFieldGroup(field) ? field.fields : [field]))
  const inner = flat.flatMap(({ embeddedCalldata }) =>
    embeddedCalldata === undefined ? [] : [screenOf(embeddedCalldata.display)],
  )
  return {
    intents: [
      ...(typeof intent === 'string' ? [intent] : []),
      ...inner.flatMap((each) => each.intents),
    ],
    fields: [
      ...flat.filter(({ embeddedCalldata }) => embeddedCalldata === undefined),
      ...inner.flatMap((each) => each.fields),
    ],
    problems: [...warnings.map(({ code }) => code), ...inner.flatMap((each) => each.problems)],
  }
}
