import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { Address } from 'viem'
import { afterAll, beforeAll, beforeEach, it, vi } from 'vitest'
import {
  expectRecorded,
  type Step,
  visitAsNewcomer,
} from '../../src/app/screens/open-screen.fixture.tsx'
import { usedAddresses } from '../../src/chain/addresses/used-addresses.ts'
import { chainStore } from '../../src/chain/chain-state.ts'
import { setWallet } from '../../src/chain/wallet-state.ts'
import { clearCallHistory } from '../../src/features/contracts/calls/call-history.ts'
import { servedDocument } from './documents.ts'
import { createScene, type Scene } from './scene.ts'

/** The scene of a test file, which every test of it visits as somebody who was never here. */
export function sceneOfFile(): () => Scene {
  let scene: Scene
  beforeAll(async () => {
    scene = await createScene()
  }, 60_000)
  afterAll(() => scene.close())

  visitAsNewcomer(() => scene.now() * 1_000)

  beforeEach(async () => {
    vi.stubGlobal('fetch', (input: RequestInfo | URL) => readFileOf(scene.folder, input))
    vi.spyOn(HTMLCanvasElement.prototype, 'getContext').mockReturnValue(drawingNothing)
    chainStore.setState({ chain: scene.open, head: await scene.client.getBlockNumber() })
    clearCallHistory()
    usedAddresses.setState({ used: [] })
  })
  return () => scene
}

/** A visit of a screen, by the holder unless another account is named. */
export type Visit = {
  readonly path: (world: Scene) => string
  readonly by?: (world: Scene) => Address
  /** What is done there; nothing by default. */
  readonly steps?: (world: Scene) => readonly Step[]
}

/** Compares what screens say after visits of the scene with what is recorded in a folder, by the visits' names. */
export function expectVisitsRecorded(
  folder: string,
  visits: Readonly<Record<string, Visit>>,
): void {
  const world = sceneOfFile()
  it.each(Object.entries(visits))(
    '%s says what is recorded',
    async (name, { path, by = ({ holder }) => holder, steps = () => [] }) => {
      visitAs(by(world()))
      await expectRecorded(path(world()), join(folder, `${name}.txt`), { steps: steps(world()) })
    },
    60_000,
  )
}

/** Visits with a wallet of this account. */
export const visitAs = (account: Address): void =>
  setWallet({ status: 'connected', account, chainId: 31_337, name: 'Test' })

/** Candles are drawn on a canvas, which jsdom does not have. */
const drawingNothing: never = new Proxy(
  { measureText: () => ({ width: 10 }) },
  { get: (known, name) => Reflect.get(known, name) ?? (() => {}) },
) as never

/** Answers the app's requests for its own files: those of the deployment, and documents of assets. */
async function readFileOf(folder: string, input: RequestInfo | URL): Promise<Response> {
  const pathname = decodeURIComponent(new URL(String(input), 'http://localhost').pathname)
  const deployed = /^\/deployments\/(.*)$/.exec(pathname)?.[1]
  const found =
    deployed === undefined
      ? await servedDocument(pathname)
      : await readFile(join(folder, deployed)).catch(() => null)
  if (found === null) return new Response('', { status: 404 })
  const type = pathname.endsWith('.pdf') ? 'application/pdf' : 'application/json'
  return new Response(Uint8Array.from(found), { headers: { 'content-type': type } })
}
