import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect } from 'vitest'
import { localKeeper } from '../../../scripts/keeper/key.ts'
import { openKeeper } from '../../../scripts/keeper/open.ts'
import { settingsOf } from '../../../scripts/keeper/settings.ts'
import type { TestChain } from './chain.ts'

/** Runs every rule that is due, as the keeper of `npm start` does; fails where one does not run. */
export async function keep({ url, deployments }: TestChain): Promise<void> {
  const folder = await mkdtemp(join(tmpdir(), 'canopy-keeper-'))
  const said: string[] = []
  const files = ['--deployments', deployments, '--state', join(folder, 'keeper.json')]
  const settings = settingsOf(['--once', '--rpc-urls', url, ...files], {})
  const keeper = await openKeeper(settings, localKeeper(), (text) => said.push(text))
  const look = await keeper.look()
  await rm(folder, { recursive: true })
  expect({ left: look?.left, said: look?.left === 0 ? [] : said }).toEqual({ left: 0, said: [] })
}
