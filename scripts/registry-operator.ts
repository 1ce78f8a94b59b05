/**
 * `npm run registry-operator`: takes orders to retire credits as lots, has the registry retire them, and
 * confirms what it did. Without options on the local chain, with a registry that is only simulated (`npm start`
 * starts one of its own); with `--network` and `--adapter` on a public one: docs/registry-operator.md has all
 * options.
 *
 * Exit codes: 0 when it was stopped, or with `--once` looked; 1 when something given is wrong or missing; 2 when
 * with `--once` something needs a person.
 */
import { setTimeout as wait } from 'node:timers/promises'
import { onStop } from './lib/lifetime.ts'
import { type KeyOwner, serviceKey } from './lib/service/key.ts'
import { serveMetrics } from './lib/service/metrics.ts'
import { runCommand, UserError } from './lib/user-error.ts'
import { prometheusText } from './registry-operator/metrics.ts'
import { type OpenOperator, openOperator } from './registry-operator/open.ts'
import { settingsOf } from './registry-operator/settings.ts'
import { registryOperatorIndex } from './seed/accounts.ts'

const owner: KeyOwner = {
  program: 'registry operator',
  prefix: 'REGISTRY_OPERATOR',
  localIndex: registryOperatorIndex,
}

await runCommand(async () => {
  process.on('disconnect', () => process.exit(0))
  onStop(() => process.exit(0))
  const settings = settingsOf(process.argv.slice(2), process.env)
  const name =
    settings.adapter === 'simulated' ? 'Simulated registry operator' : 'Registry operator'
  const say = (text: string): void => console.log(`${name}: ${text}`)
  const key = await serviceKey(owner, settings.chain, process.env)
  const operator = await openOperator(settings, key, say)
  const { adapter, figures } = operator
  await checked(operator)
  if (settings.once) await lookOnce(operator, say)
  await serveMetrics({
    ...settings,
    text: () => prometheusText(figures),
    looks: () => figures,
    say,
    setting: '--metrics-port or REGISTRY_OPERATOR_METRICS_PORT',
  })
  const how = adapter.isSimulated ? 'Nothing is retired at any registry' : adapter.name
  const mode = settings.choices.isDryRun ? ' Dry run: nothing is sent or asked for.' : ''
  say(`Works on ${settings.chain.name} as ${key.address}. ${how}.${mode}`)
  for (;;) {
    const done = await operator.look()
    // What was mined often makes something else possible at once.
    if (done === null || done === 0) await wait(settings.intervalMs)
  }
})

/** Nothing can be done with a registry that does not answer at the start. */
async function checked({ adapter }: OpenOperator): Promise<void> {
  try {
    await adapter.check()
  } catch (error) {
    if (error instanceof UserError) throw error
    const text = error instanceof Error ? error.message : String(error)
    throw new UserError(`${adapter.name} cannot be used: ${text}`)
  }
}

async function lookOnce(
  { look, delivered, figures }: OpenOperator,
  say: (text: string) => void,
): Promise<never> {
  const done = await look()
  await delivered()
  if (done === null) throw new UserError('Nothing was looked at; see above.')
  say(`${done} ${done === 1 ? 'transaction' : 'transactions'}.`)
  process.exit(figures.alerts.length === 0 ? 0 : 2)
}
