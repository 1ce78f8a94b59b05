// Runs before `npm start`, `npm test` and other commands, on any Node from 18.15 and before anything
// is installed: plain JavaScript, no dependency. Installs the locked packages where they are missing or
// stale, with the Node that the project uses, and brings that Node with them (npm scripts find it first).
//
// `node scripts/setup.mjs` installs what the app, the local chain and deployments need (`dependencies`),
// with `--all` also what only tests, benchmarks and lint need (`devDependencies`).
// `--stamp` only records that the installed packages are the locked ones; it is the `postinstall`
// script, so that a plain `npm ci` counts as well.

import { spawn, spawnSync } from 'node:child_process'
import { createHash } from 'node:crypto'
import {
  existsSync,
  lstatSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  realpathSync,
  rmSync,
  statfsSync,
  writeFileSync,
} from 'node:fs'
import { dirname, join } from 'node:path'
import { createInterface } from 'node:readline'
import { fileURLToPath } from 'node:url'

const root = join(dirname(fileURLToPath(import.meta.url)), '..')
const stampFile = join(root, 'node_modules', '.canopy-packages.json')
const onWindows = process.platform === 'win32'
const heartbeatMs = 5_000

/** What is installed: enough to run the app, or everything. */
const sets = {
  run: { gb: 1.3, what: 'the packages that it runs' },
  all: { gb: 1.9, what: 'all packages, with those of the tests' },
}

/** What the installed packages depend on: they are stale when any of it changed. */
function wanted() {
  const lock = readFileSync(join(root, 'package-lock.json'))
  return {
    lock: createHash('sha256').update(lock).digest('hex'),
    platform: `${process.platform}-${process.arch}`,
  }
}

function manifest() {
  return JSON.parse(readFileSync(join(root, 'package.json'), 'utf8'))
}

/** The exact Node version of package.json, and its first number. */
function projectNode() {
  const version = manifest().dependencies.node
  return { version, major: majorOf(version) }
}

function majorOf(version) {
  return Number.parseInt(version.replace(/^v/, ''), 10)
}

function readStamp() {
  try {
    return JSON.parse(readFileSync(stampFile, 'utf8'))
  } catch {
    return undefined
  }
}

function writeStamp() {
  mkdirSync(dirname(stampFile), { recursive: true })
  const packages = isPresent(manifest().devDependencies) ? 'all' : 'run'
  const stamp = { ...wanted(), node: installingNode(), packages }
  writeFileSync(stampFile, `${JSON.stringify(stamp, null, 2)}\n`)
}

/** Whether each of these packages has its folder. */
function isPresent(dependencies) {
  return Object.keys(dependencies).every((name) => existsSync(join(root, 'node_modules', name)))
}

/**
 * The version of the Node that runs npm. It is not always the one that runs this file: to npm's
 * scripts, the Node among the packages comes first.
 */
function installingNode() {
  const npmsNode = process.env.npm_node_execpath ?? process.execPath
  return spawnSync(npmsNode, ['--version'], { encoding: 'utf8' }).stdout.trim().replace(/^v/, '')
}

/**
 * Why an install is needed, as part of a sentence; undefined when nothing is missing. `adds` where
 * what is installed is right and only more is needed: it stays, also under an app that is running.
 */
function reasonToInstall(set) {
  const why = damage()
  if (why !== undefined) return { why, adds: false }
  if (set === 'run' || readStamp().packages === 'all') return undefined
  return { why: 'this command needs those of the tests too', adds: true }
}

/** What is wrong with the installed packages, whichever they are. */
function damage() {
  if (!existsSync(join(root, 'node_modules'))) return 'they are not installed yet'
  const stamp = readStamp()
  const now = wanted()
  if (stamp?.packages === undefined) return 'the last install did not finish'
  if (stamp.lock !== now.lock) return 'package-lock.json has changed'
  if (stamp.platform !== now.platform) return `they were installed for ${stamp.platform}`
  if (majorOf(stamp.node) < projectNode().major) {
    return `they were installed with Node ${stamp.node}, which skips packages that need a newer one`
  }
  if (installedNodeMajor() !== projectNode().major) {
    return `Node ${projectNode().version} is missing among them`
  }
  const { dependencies, devDependencies } = manifest()
  if (!isPresent({ ...dependencies, ...(stamp.packages === 'all' ? devDependencies : {}) })) {
    return 'some of them are gone'
  }
  return undefined
}

/** The Node that npm scripts will use, undefined when it does not run. */
function installedNodeMajor() {
  const bin = join(root, 'node_modules', '.bin', onWindows ? 'node.cmd' : 'node')
  const run = spawnSync(bin, ['--version'], { encoding: 'utf8', shell: onWindows })
  return run.status === 0 ? majorOf(run.stdout) : undefined
}

/**
 * Runs npm with the project's Node and resolves to its exit code and output.
 *
 * @param onFetched Called with the name of each package that npm has got, from the registry or its cache.
 */
function npm(subcommand, onFetched) {
  const { version, major } = projectNode()
  const npmArgs = [...subcommand, '--prefer-offline', '--no-audit', '--no-fund', '--loglevel=http']
  const [command, args] =
    majorOf(process.versions.node) >= major
      ? ['npm', npmArgs]
      : ['npx', ['--yes', '--package', `node@${version}`, 'npm', ...npmArgs]]
  return new Promise((resolve) => {
    const child = spawn(command, args, {
      cwd: root,
      // Without a network npm would retry for over a minute before it fails.
      env: { npm_config_fetch_retry_maxtimeout: '10000', ...process.env },
      shell: onWindows,
      stdio: ['ignore', 'pipe', 'pipe'],
    })
    for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP']) {
      process.once(signal, () => {
        child.kill()
        console.error('\nStopped while installing. Run the same command to start again.')
        process.exit(1)
      })
    }
    let output = ''
    for (const stream of [child.stdout, child.stderr]) {
      createInterface(stream).on('line', (line) => {
        const fetched = fetchedPackage(line)
        if (fetched !== undefined) onFetched(fetched)
        if (!/^npm (http|warn)/.test(line)) output = `${output}${line}\n`.slice(-200_000)
      })
    }
    child.on('error', (error) => resolve({ code: 1, output: `${output}\n${error.code}: ${error}` }))
    child.on('close', (code) => resolve({ code: code ?? 1, output }))
  })
}

/** The package whose files a line of npm's log is about, undefined where it is about something else. */
function fetchedPackage(line) {
  const [, path] =
    /^npm http (?:fetch GET 200|cache) \S*?:\/\/[^/]+\/(\S+)\/-\/\S+\.tgz/.exec(line) ?? []
  if (path === undefined) return undefined
  return decodeURIComponent(
    path
      .split('/')
      .slice(path.includes('@') ? -2 : -1)
      .join('/'),
  )
}

/** The folders of the packages that npm will unpack for a set, without those of some platforms only. */
function foldersOf(set, adds) {
  const { packages } = JSON.parse(readFileSync(join(root, 'package-lock.json'), 'utf8'))
  return Object.entries(packages)
    .filter(
      ([path, { dev, optional }]) => path !== '' && !optional && (dev ? set === 'all' : !adds),
    )
    .map(([path]) => path)
}

/** How far npm is, as a line. */
function progressText(folders, latest) {
  if (latest === '') return `looking up ${folders.length} packages`
  const left = folders.filter((path) => !existsSync(join(root, path, 'package.json'))).length
  if (left === 0) return 'all packages are here, setting them up'
  return `${folders.length - left} of ${folders.length} packages, ${left} left (last loaded: ${latest})`
}

/** Packages of another checkout, to which node_modules is a link, are not changed from here. */
function requireOwnPackages({ why }) {
  const folder = join(root, 'node_modules')
  if (!lstatSync(folder, { throwIfNoEntry: false })?.isSymbolicLink()) return
  console.error(
    `Packages must be installed, because ${why}, but ${folder} is a link to ${realpathSync(folder)}. ` +
      'Install them there, or remove the link, and run the command again.',
  )
  process.exit(1)
}

/** Message for a disk that is too small: npm would fill it for minutes before it fails. */
function shortOfRoom(set) {
  if (existsSync(join(root, 'node_modules'))) return undefined
  const { bavail, bsize } = statfsSync(root)
  const freeGb = (bavail * bsize) / 1e9
  const { gb } = sets[set]
  if (freeGb >= gb) return undefined
  return (
    `The packages need ${gb} GB, and the disk of ${root} has ${freeGb.toFixed(1)} GB left. ` +
    'Make room and run the command again.'
  )
}

/** Explains common failures and what to do. */
function explain(output, set) {
  if (/ENOSPC/.test(output)) {
    return `The disk is full. The packages need ${sets[set].gb} GB: make room and run the command again.`
  }
  if (/ENOTFOUND|EAI_AGAIN|ECONNREFUSED|ECONNRESET|ETIMEDOUT|ERR_SOCKET_TIMEOUT/.test(output)) {
    return (
      'The npm registry cannot be reached. Check the network connection (behind a proxy: ' +
      '`npm config set proxy <url>`) and run the command again.'
    )
  }
  if (/EACCES|EPERM|EROFS/.test(output)) {
    return (
      `A file cannot be written. Make sure that you own ${root} and your npm cache ` +
      '(`npm config get cache`) and run the command again.'
    )
  }
  if (/E401|E403|EINTEGRITY|E404|ETARGET/.test(output)) {
    return (
      'The npm registry did not return a locked package. Check `npm config get registry`, or ' +
      'clear a damaged cache with `npm cache clean --force`, and run the command again.'
    )
  }
  if (/ENOENT/.test(output) && /spawn np/.test(output)) {
    return 'npm was not found. Install Node.js from https://nodejs.org, which brings it.'
  }
  return 'npm could not install the packages; see its output above.'
}

/** Removes what only compilers of native add-ons read of Node: a third of its size. */
function removeHeaders() {
  const packages = join(root, 'node_modules', 'node', 'node_modules')
  if (!existsSync(packages)) return
  for (const name of readdirSync(packages).filter((each) => each.startsWith('node-'))) {
    for (const unused of ['include', 'share']) {
      rmSync(join(packages, name, unused), { recursive: true, force: true })
    }
  }
}

/** Installs, with a line for how far it is every few seconds. */
async function install(set, { why, adds }) {
  const started = Date.now()
  const seconds = () => `${Math.round((Date.now() - started) / 1000)} s`
  const folders = foldersOf(set, adds)
  const count = `${folders.length}${adds ? ' more' : ''}`
  console.log(`Installing ${sets[set].what} (${count}, ${sets[set].gb} GB in all), because ${why}.`)
  let latest = ''
  const heartbeat = setInterval(
    () => console.log(`  ${progressText(folders, latest)}, ${seconds()}`),
    heartbeatMs,
  )
  // From here on, only a finished install counts.
  rmSync(stampFile, { force: true })
  const onlyRun = set === 'run' ? ['--omit=dev'] : []
  const subcommand = adds ? ['install', '--no-save'] : ['ci', ...onlyRun]
  const onFetched = (name) => {
    latest = name
  }
  let result = await npm(subcommand, onFetched)
  if (result.code !== 0 && result.output.includes('ETARGET')) {
    // What npm's cache knows of a package is older than the locked version.
    result = await npm([...subcommand, '--prefer-online'], onFetched)
  }
  clearInterval(heartbeat)
  const { code, output } = result

  if (code !== 0) {
    if (output.trim() !== '') console.error(output.trim())
    console.error(`\n${explain(output, set)}`)
    process.exit(1)
  }
  if (installedNodeMajor() !== projectNode().major) {
    console.error(
      `The packages are installed, but Node ${projectNode().version} among them does not run: npm was ` +
        'told not to run install scripts. Run `npm config delete ignore-scripts` (or leave out ' +
        '`--ignore-scripts`) and run the command again.',
    )
    process.exit(1)
  }
  console.log(`Packages installed in ${seconds()}.`)
}

async function main(set) {
  if (process.argv.includes('--stamp')) {
    removeHeaders()
    writeStamp()
    return
  }
  const reason = reasonToInstall(set)
  if (reason === undefined) return
  requireOwnPackages(reason)
  const lack = shortOfRoom(set)
  if (lack !== undefined) {
    console.error(lack)
    process.exit(1)
  }
  await install(set, reason)
}

const set = process.argv.includes('--all') ? 'all' : 'run'
try {
  await main(set)
} catch (error) {
  console.error(`Setup failed: ${error instanceof Error ? error.message : error}`)
  console.error(explain(String(error), set))
  process.exit(1)
}
