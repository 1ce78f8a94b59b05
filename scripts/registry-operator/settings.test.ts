import { readFile } from 'node:fs/promises'
import { parseEther } from 'viem'
import { describe, expect, it } from 'vitest'
import { operatorOptions, settingsOf } from './settings.ts'

const xpansiv = ['--adapter', 'xpansiv', '--adapter-file', 'a.json', '--token-file', 'token']
const onBase = ['--network', 'baseSepolia', ...xpansiv]

describe('settings of a registry operator', () => {
  it('of a local chain need nothing, and simulate', () => {
    expect(settingsOf([], {})).toMatchObject({
      adapter: 'simulated',
      limits: { budget: null },
      choices: { standards: null, parts: 30, retry: [], settleMs: 0, isDryRun: false },
      confirmations: null,
    })
  })

  it('of a public network need a way to the registry and a budget, from options or the environment', () => {
    expect(() => settingsOf(['--network', 'baseSepolia'], {})).toThrow('--adapter xpansiv')
    expect(() => settingsOf(onBase.slice(0, 4), {})).toThrow('REGISTRY_OPERATOR_TOKEN_FILE')
    expect(() => settingsOf(onBase, {})).toThrow('--budget 0.02, or REGISTRY_OPERATOR_BUDGET')
    expect(settingsOf([...onBase, '--dry-run'], {}).limits.budget).toBeNull()
    const environment = {
      REGISTRY_OPERATOR_BUDGET: '0.5',
      REGISTRY_OPERATOR_STANDARDS: 'Verra, ACR',
      REGISTRY_OPERATOR_RETRY: '7,8',
      REGISTRY_OPERATOR_CONFIRMATIONS: '12',
      REGISTRY_OPERATOR_SETTLE: '90',
      REGISTRY_OPERATOR_PARTS: '5',
      REGISTRY_OPERATOR_STATE: '/var/lib/operator.json',
    }
    const settings = settingsOf(onBase, environment)
    expect(settings).toMatchObject({
      adapter: 'xpansiv',
      adapterFile: 'a.json',
      limits: { budget: parseEther('0.5'), maxGas: 16_777_216n },
      choices: { standards: ['Verra', 'ACR'], retry: [7n, 8n], settleMs: 90_000, parts: 5 },
      confirmations: 12n,
      statePath: '/var/lib/operator.json',
    })
    expect(settings.documents).toMatch(/deployments.84532.registry-documents$/)
  })

  it.each([
    [['--adapter', 'verra'], 'Use one of simulated, xpansiv'],
    [['--parts', '1'], 'from 2 to 30'],
    [['--parts', '31'], 'from 2 to 30'],
    [['--retry', '7,a'], 'numbers of orders'],
    [['--confirmations', '1.5'], 'Use a number of blocks'],
    [['--dry-run=x'], 'does not take an argument'],
    [['--network', 'mars'], '"mars" is not one of the networks'],
  ])('refuse %j and say what to give', (args, text) => {
    expect(() => settingsOf(args, {})).toThrow(text)
  })

  it('are all in the documentation, and no others', async () => {
    const page = await readFile(new URL('../../docs/registry-operator.md', import.meta.url), 'utf8')
    const rows = [...page.matchAll(/^\| `--([a-z-]+)` \|/gm)].map(([, name]) => name)
    expect(rows.toSorted()).toEqual(Object.keys(operatorOptions).toSorted())
  })
})
