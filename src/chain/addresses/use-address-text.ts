import { useQuery } from '@tanstack/react-query'
import { useEffect, useId, useState } from 'react'
import type { Address } from 'viem'
import { useStore } from 'zustand'
import { type OpenChain, useChain } from '../chain-state.ts'
import { findRevertData } from '../errors/revert-data.ts'
import { chainKey, chainQueryKey } from '../keys.ts'
import type { ReadClient } from '../read-client.ts'
import { useAccount } from '../wallet-state.ts'
import { lookAlikeOf, type ReadAddress } from './address-text.ts'
import { readAddress } from './read-address.ts'
import { noteEntered, usedAddresses } from './used-addresses.ts'

type AddressTextOptions = {
  /** The address that is entered, or the text while that is none. */
  readonly value: string
  /** Called with the address, with its checksum, or with the text while it is none. */
  readonly onChange: (value: string) => void
  /** Whether the zero address is an answer, as it is for a contract's argument. */
  readonly allowsZero?: boolean
  /** What the form holds for a text that is no address, where that is not the text. */
  readonly held?: (text: string) => string
}

type AddressText = {
  readonly text: string
  readonly type: (text: string) => void
  /** The address that the text stands for, where that is not what is typed. */
  readonly understood: string | undefined
  /** What to check before going on. */
  readonly warning: string | undefined
  /** Why a text that is there is no address. */
  readonly problem: string | undefined
  /** Whether a name is being looked up. */
  readonly isPending: boolean
}

/**
 * The text of an input for an address: what is typed stays, and the form holds the address that it stands
 * for. Warns of an address that looks like a known one.
 */
export function useAddressText({
  value,
  onChange,
  allowsZero = false,
  held = (text) => text,
}: AddressTextOptions): AddressText {
  const [typed, setTyped] = useState<Typed>({ text: '', sent: '' })
  // What the form sets by itself replaces what was typed.
  const text = typed.sent === value ? typed.text : value
  const read = readAddress(text, { allowsZero })
  const ens = useEnsAddress(read.ok ? undefined : read.name)
  const address = read.ok ? read.address : ens?.status === 'found' ? ens.address : null
  const resolved = read.ok ? null : address
  useEffect(() => {
    if (resolved === null || resolved === value) return
    setTyped({ text, sent: resolved })
    onChange(resolved)
  }, [resolved, value, text, onChange])
  useNoted(address)
  const similar = lookAlikeOf(address, useKnownAddresses())
  return {
    text,
    type: (next) => {
      const now = readAddress(next, { allowsZero })
      const sent = now.ok ? now.address : held(next)
      setTyped({ text: next, sent })
      onChange(sent)
    },
    understood: address === null ? undefined : understoodAs(address, text, ens),
    warning:
      similar === undefined
        ? undefined
        : `This looks like ${similar}, which is known here, and is another address. Compare every digit.`,
    problem: text.trim() === '' ? undefined : textProblem(read, ens),
    isPending: ens?.status === 'pending',
  }
}

/** How a text is understood that is not the address alone: with a name, where the name counts. */
function understoodAs(address: Address, text: string, ens: EnsAnswer | null): string | undefined {
  if (ens?.status === 'found') return `${address}, ${ens.name} on ${ens.network}`
  return address.toLowerCase() === text.trim().toLowerCase() ? undefined : address
}

/** A text, and what the form was given for it. */
type Typed = { readonly text: string; readonly sent: string }

function textProblem(read: ReadAddress, ens: EnsAnswer | null): string | undefined {
  if (read.ok || ens?.status === 'found' || ens?.status === 'pending') return undefined
  return ens === null ? read.problem : ens.problem
}

/** Counts an address as used once a transaction is sent while its field is on screen. */
function useNoted(address: Address | null): void {
  const id = useId()
  useEffect(() => {
    noteEntered(id, address)
    return () => noteEntered(id, null)
  }, [id, address])
}

/** The addresses that the app knows: the wallet's, the deployment's, and those used before. */
function useKnownAddresses(): readonly string[] {
  const chain = useChain()
  const account = useAccount()
  const used = useStore(usedAddresses, (state) => state.used)
  const deployed = chain.status === 'open' ? Object.values(chain.deployment.addresses) : []
  return [...(account === undefined ? [] : [account]), ...used, ...deployed]
}

/** What an ENS name stands for on the open chain. */
type EnsAnswer = ResolvedName | { readonly status: 'pending' }

/** Looks an ENS name up; null without a name. */
function useEnsAddress(name: string | undefined): EnsAnswer | null {
  const chain = useChain()
  const resolves = chain.status === 'open' && hasNames(chain)
  const answer = useQuery({
    queryKey: chainQueryKey(
      chain.status === 'open' ? chain.identity : chain.status,
      chainKey('ens', name ?? ''),
    ),
    queryFn: () => (chain.status === 'open' ? resolveName(chain.client, name ?? '') : null),
    enabled: resolves && name !== undefined,
    networkMode: 'always',
    retry: false,
    staleTime: 60_000,
  })
  if (name === undefined) return null
  if (!resolves) {
    const where = chain.status === 'open' ? chain.client.chain.name : 'This network'
    return { status: 'none', problem: `${where} has no ENS names. Enter the address itself.` }
  }
  if (answer.isError) {
    return { status: 'none', problem: `${name} could not be looked up. Enter the address itself.` }
  }
  return answer.data ?? { status: 'pending' }
}

const hasNames = ({ client }: OpenChain): boolean =>
  client.chain.contracts?.ensUniversalResolver !== undefined

/** What an ENS name stands for on a chain, or why it stands for nothing. */
type ResolvedName =
  | {
      readonly status: 'found'
      readonly address: Address
      /** The name as ENS knows it (ENSIP-15): `bob.eth` for `Bob.ETH`. */
      readonly name: string
      /** The network whose ENS was asked: the same name may be another person's elsewhere. */
      readonly network: string
    }
  | { readonly status: 'none'; readonly problem: string }

/**
 * Selector of `OffchainLookup(address,string[],bytes,bytes4,bytes)` (ERC-3668). The constant of viem comes
 * with all that asks the servers.
 */
const offchainLookup = '0x556f1830'

const none = (problem: string): ResolvedName => ({ status: 'none', problem })

/**
 * Asks the universal resolver of a chain for the address of an ENS name, wildcards (ENSIP-10) included.
 * Names that refer to a server (CCIP-Read, ERC-3668) are refused: whoever registers a name could learn
 * who looks it up.
 *
 * @throws when the node does not answer. The code of names is loaded with the first one.
 */
export async function resolveName(client: ReadClient, typed: string): Promise<ResolvedName> {
  const { getEnsAddress, normalize } = await import('viem/ens')
  const name = normalized(typed, normalize)
  if (name === null) {
    return none(
      `“${typed}” is not a valid ENS name: a character is not allowed, or looks like another one. Enter the address itself.`,
    )
  }
  try {
    const address = await getEnsAddress(client, { name })
    const network = client.chain.name
    return address === null
      ? none(`${name} has no address on ${network}. Check the name.`)
      : { status: 'found', address, name, network }
  } catch (error) {
    if (!findRevertData(error)?.startsWith(offchainLookup)) throw error
    return none(
      `The address of ${name} is kept on a server outside the chain, which is not asked. Enter the address itself.`,
    )
  }
}

function normalized(name: string, normalize: (name: string) => string): string | null {
  try {
    return normalize(name)
  } catch {
    return null
  }
}
