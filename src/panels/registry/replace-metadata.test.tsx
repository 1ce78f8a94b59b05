import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { cleanup, fireEvent, render, screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { type Address, keccak256, stringToBytes } from 'viem'
import { afterEach, expect, it } from 'vitest'
import * as z from 'zod/mini'
import { assetRegistryAbi } from '../../chain/abi/assetRegistry-abi.ts'
import { chainWith } from '../../chain/answered.fixture.ts'
import { chainStore } from '../../chain/chain-state.ts'
import { callsOf } from '../../chain/fake-contracts.fixture.ts'
import { fakeNode } from '../../chain/fake-node.fixture.ts'
import { confirmedIntents } from '../../chain/transactions/confirmed-intents.fixture.ts'
import { callWithoutPermits } from '../../chain/transactions/decoded-call.fixture.ts'
import type { Intent } from '../../chain/transactions/intent.ts'
import { ReplaceMetadata } from './replace-metadata.tsx'

const registry: Address = '0x00000000000000000000000000000000000000e1'
const intents = confirmedIntents()
const schema = z.object({ name: z.string() })
const current = 'data:application/json,%7B%7D'

afterEach(() => {
  cleanup()
  chainStore.setState(chainStore.getInitialState(), true)
})

function show(frozen: readonly bigint[] = []) {
  const node = fakeNode({
    eth_call: callsOf([
      {
        ...{ address: registry, abi: assetRegistryAbi },
        views: { isMetadataFrozen: (id: bigint) => frozen.includes(id) },
      },
    ]),
  })
  const chain = { ...chainWith({ AssetRegistry: registry }), client: node.client }
  chainStore.setState({ chain })
  render(
    <QueryClientProvider client={new QueryClient()}>
      <ReplaceMetadata asset={{ id: 7n, metadataUri: current }} name="HARB" schema={schema} />
    </QueryClientProvider>,
  )
  return { user: userEvent.setup({ delay: null }), node }
}
const field = () => screen.getByLabelText<HTMLInputElement>(/^New metadata document/)
const preview = () => screen.getByRole<HTMLButtonElement>('button', { name: 'Preview replacement' })
const fileOf = (text: string) => new File([text], 'new.json', { type: 'application/json' })

it('replaces the document by a file, which is stored byte for byte', async () => {
  const { user } = show()
  const link = screen.getByRole('link', { name: 'Download the current document' })
  expect([link.getAttribute('href'), link.getAttribute('download')]).toEqual([current, 'HARB.json'])
  expect(preview().disabled).toBe(true)
  const text = '{ "name":  "Häfen" }\n'
  await user.upload(field(), fileOf(text))
  const hash = keccak256(stringToBytes(text))
  await waitFor(() => expect(preview().disabled).toBe(false))
  expect(screen.getByText('keccak256').textContent).toContain(hash.slice(-4))
  // To jsdom a required file is missing whatever was uploaded, so it does not submit by the button.
  fireEvent.submit(preview())
  const [name, id, uri, stated] = callWithoutPermits(intents[0] as Intent, assetRegistryAbi)
  expect([name, id, stated]).toEqual(['updateMetadata', 7n, hash])
  expect(await (await fetch(String(uri))).text()).toBe(text)
  await waitFor(() => expect(preview().disabled).toBe(true))
  expect(screen.queryByText('keccak256')).toBeNull()
})

it.each([
  ['no JSON', 'name: HARB', /^This is not a valid metadata document\. ./],
  ['of another shape', '{"title":"HARB"}', /not a valid metadata document[\s\S]*name/],
  [
    'one byte too large',
    JSON.stringify({ name: 'x'.repeat(16 * 1_024 - 10) }),
    'This file is 17 KiB. Choose one of at most 16 KiB.',
  ],
])('refuses a file that is %s, with the reason', async (_, text, problem) => {
  const { user } = show()
  await user.upload(field(), fileOf(text))
  expect(await screen.findByText(problem)).toBeDefined()
  expect(preview().disabled).toBe(true)
  expect(screen.queryByText('keccak256')).toBeNull()
  await user.upload(field(), fileOf('{"name":"HARB"}'))
  await waitFor(() => expect(preview().disabled).toBe(false))
  expect(screen.queryByText(problem)).toBeNull()
})

it('takes a file of exactly 16 KiB', async () => {
  const { user } = show()
  await user.upload(field(), fileOf(JSON.stringify({ name: 'x'.repeat(16 * 1_024 - 11) })))
  await waitFor(() => expect(preview().disabled).toBe(false))
})

it('forgets a file that is taken back', async () => {
  const { user } = show()
  await user.upload(field(), fileOf('{"name":"HARB"}'))
  await waitFor(() => expect(preview().disabled).toBe(false))
  await user.upload(field(), [])
  await waitFor(() => expect(preview().disabled).toBe(true))
})

it('offers nothing once a verifier has confirmed credits under the document', async () => {
  show([7n])
  expect(await screen.findByText(/^A verifier has confirmed credits/)).toBeDefined()
  expect(screen.queryByRole('button')).toBeNull()
})

it('asks of its own asset whether it is final', async () => {
  const { node } = show([8n])
  await waitFor(() => expect(node.requests.map(({ method }) => method)).toContain('eth_call'))
  expect(preview()).toBeDefined()
})
