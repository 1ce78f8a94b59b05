import { join } from 'node:path'
import type { Address } from 'viem'
import { afterEach, beforeAll, it, vi } from 'vitest'
import {
  emptyCache,
  expectRecorded,
  type Step,
} from '../../src/app/screens/open-screen.fixture.tsx'
import { chainStore } from '../../src/chain/chain-state.ts'
import { type Cart, writeCart } from '../../src/domain/retirement/cart.ts'
import type { Scene } from './scene.ts'
import { sceneOfFile, visitAs } from './scene-of-file.ts'
import { connectSigningWallet } from './signing-wallet.ts'

/** A visit of a screen, by the holder unless another account is named. */
export type SignedVisit = {
  readonly path: (scene: Scene) => string
  readonly by?: (scene: Scene) => Address
  readonly steps?: (scene: Scene) => readonly Step[]
  /** What was put into the retirement cart before. */
  readonly cart?: (scene: Scene) => Cart
  /** Whether the last step opens a preview, which is signed then. */
  readonly signs?: true
}

const sign: readonly Step[] = [
  ['await', '### Network fee'],
  ['press', /^(Confirm|Sign and .*|Approve and .*)$/],
  ['await', 'Confirmed in block'],
]

function keepCart(cart: Cart): void {
  const { chain } = chainStore.getState()
  if (chain.status === 'open') {
    localStorage.setItem(`canopy.retirement-cart.1.${chain.identity}`, writeCart(cart))
  }
}

/**
 * Compares what screens say after visits with what is recorded in a folder, by the visits' names.
 *
 * @param prepare What happens on the chain before the first visit.
 */
export function expectSignedVisitsRecorded(
  folder: string,
  visits: Readonly<Record<string, SignedVisit>>,
  prepare: (scene: Scene) => Promise<void>,
): void {
  const world = sceneOfFile()
  beforeAll(() => prepare(world()), 60_000)
  let undo = async () => {}
  afterEach(async () => {
    await undo()
    undo = async () => {}
  })
  it.each(Object.entries(visits))(
    '%s says what is recorded',
    async (name, { path, by = ({ holder }) => holder, steps = () => [], cart, signs }) => {
      const scene = world()
      const cache = emptyCache()
      const visitor = by(scene)
      // From it follow the addresses of new accounts.
      vi.spyOn(crypto, 'randomUUID').mockReturnValue('00000000-0000-4000-8000-000000000000')
      // Which also gives the visit a cart of its own.
      if (signs || cart) undo = await connectSigningWallet(scene, visitor, cache)
      if (cart) keepCart(cart(scene))
      visitAs(visitor)
      await expectRecorded(path(scene), join(folder, `${name}.txt`), {
        cache,
        steps: [...steps(scene), ...(signs ? sign : [])],
      })
    },
    60_000,
  )
}
