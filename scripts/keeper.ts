/**
 * `npm run keeper`: runs the rules of smart accounts as soon as they are ready, strikes the dealing days that
 * have their price, with `--claim` claims for those whose operator it is, and pays for it. Without
 * options on the local chain (`npm start` starts a keeper of its own; `npm run chain` does not), with
 * `--network` on a public one: docs/keeper.md has all options.
 *
 * Exit codes: 0 when it was stopped, or with `--once` did all that was due; 1 when something given is
 * wrong or missing; 2 when with `--once` something that was due could not be done.
 */
import { setTimeout as wait } from 'node:timers/promises'
import { keeperKey } from './keeper/key.ts'
import { prometheusText } from './keeper/metrics.ts'
import { type OpenKeeper, openKeeper } from './keeper/open.ts'
import { type Settings, settingsOf } from './keeper/settings.ts'
import { onStop } from './lib/lifetime.ts'
import { serveMetrics } from './lib/service/metrics.ts'
import { runCommand, UserError } from './lib/user-error.ts'

const say = (text: string): void => console.log(`Keeper: ${text}`)

await runCommand(async () => {
  process.on('disconnect', () => process.exit(0))
  onStop(() => process.exit(0))
  const settings = settingsOf(process.argv.slice(2), process.env)
  const key = await keeperKey(settings.chain, process.env)
  const keeper = await openKeeper(settings, key, say)
  if (settings.once) await lookOnce(keeper)
  await serveMetrics({
    ...settings,
    text: () => prometheusText(keeper.figures),
    looks: () => keeper.figures,
    say,
    setting: '--metrics-port or KEEPER_METRICS_PORT',
  })
  if (settings.limits.budget !== null)
    say(`Runs rules on ${settings.chain.name} as ${key.address}.`)
  await lookForever(keeper, settings)
})

async function lookOnce({ look, delivered }: OpenKeeper): Promise<never> {
  const found = await look()
  await delivered()
  if (found === null) throw new UserError('No rule was run; see above.')
  say(`${found.runs} ${found.runs === 1 ? 'rule' : 'rules'} run.`)
  if (found.strikes > 0)
    say(`${found.strikes} dealing ${found.strikes === 1 ? 'day' : 'days'} struck.`)
  if (found.claims > 0) say(`${found.claims} ${found.claims === 1 ? 'claim' : 'claims'} made.`)
  process.exit(found.left === 0 ? 0 : 2)
}

async function lookForever({ look }: OpenKeeper, { intervalMs }: Settings): Promise<never> {
  for (;;) {
    await look()
    await wait(intervalMs)
  }
}
