// Runs before `npm start`, `npm test` and the commands of operators, on any Node from 18.15 and before
// anything is installed: plain JavaScript, no dependency. Installs the locked packages where they are missing or stale,
// with the Node that the project uses, and brings that Node with them (npm scripts find it first).
//
// `node scripts/setup.mjs --stamp` only records that the installed packages are the locked ones; it
// is the `postinstall` script, so that a plain `npm ci` counts as well.

import { spawn, spawnSync } from 'node:child_process'
import { createHash } from 'node:crypto'
import { existsSync, mkdirSync, readFileSync, statfsSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'

const root = join(dirname(fileURLToPath(import.meta.url)), '..')
const stampFile = join(root, 'node_modules', '.canopy-setup.json')
const onWindows = process.platform === 'win32'
const heartbeatMs = 10_000
const packagesGb = 1.7

/** What the installed packages depend on: they are stale when any of it changed. */
function wanted() {
  const lock = readFileSync(join(root, 'package-lock.json'))
  return {
    lock: createHash('sha256').update(lock).digest('hex'),
    platform: `${process.platform}-${process.arch}`,
  }
}

/** The exact Node version of package.json, and its first number. */
function projectNode() {
  const manifest = JSON.parse(readFileSync(join(root, 'package.json'), 'utf8'))
  const version = manifest.devDependencies.node
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
  const stamp = { ...wanted(), node: installingNode() }
  writeFileSync(stampFile, `${JSON.stringify(stamp, null, 2)}\n`)
}

/**
 * The version of the Node that runs npm. It is not always the one that runs this file: to npm's
 * scripts, the Node among the packages comes first.
 */
function installingNode() {
  const npmsNode = process.env.npm_node_execpath ?? process.execPath
  return spawnSync(npmsNode, ['--version'], { encoding: 'utf8' }).stdout.trim().replace(/^v/, '')
}

/** Why an install is needed, as part of a sentence; undefined when nothing is missing. */
function reasonToInstall() {
  if (!existsSync(join(root, 'node_modules'))) return 'they are not installed yet'
  const stamp = readStamp()
  const now = wanted()
  if (stamp === undefined) return 'the last install did not finish'
  if (stamp.lock !== now.lock) return 'package-lock.json has changed'
  if (stamp.platform !== now.platform) return `they were installed for ${stamp.platform}`
  if (majorOf(stamp.node) < projectNode().major) {
    return `they were installed with Node ${stamp.node}, which skips packages that need a newer one`
  }
  if (installedNodeMajor() !== projectNode().major) {
    return `Node ${projectNode().version} is missing among them`
  }
  return undefined
}

/** The Node that npm scripts will use, undefined when it does not run. */
function installedNodeMajor() {
  const bin = join(root, 'node_modules', '.bin', onWindows ? 'node.cmd' : 'node')
  const run = spawnSync(bin, ['--version'], { encoding: 'utf8', shell: onWindows })
  return run.status === 0 ? majorOf(run.stdout) : undefined
}

/** Runs npm with the project's Node and resolves to its exit code and output. */
function npm(...subcommand) {
  const { version, major } = projectNode()
  const npmArgs = [...subcommand, '--no-audit', '--no-fund', '--loglevel=error']
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
    const keep = (chunk) => {
      output = (output + chunk).slice(-200_000)
    }
    child.stdout.on('data', keep)
    child.stderr.on('data', keep)
    child.on('error', (error) => resolve({ code: 1, output: `${output}\n${error.code}: ${error}` }))
    child.on('close', (code) => resolve({ code: code ?? 1, output }))
  })
}

/** Message for a disk that is too small: npm would fill it for minutes before it fails. */
function shortOfRoom() {
  if (existsSync(join(root, 'node_modules'))) return undefined
  const { bavail, bsize } = statfsSync(root)
  const freeGb = (bavail * bsize) / 1e9
  if (freeGb >= packagesGb) return undefined
  return (
    `The packages need ${packagesGb} GB, and the disk of ${root} has ${freeGb.toFixed(1)} GB left. ` +
    'Make room and run the command again.'
  )
}

/** Explains common failures and what to do. */
function explain(output) {
  if (/ENOSPC/.test(output)) {
    return `The disk is full. The packages need ${packagesGb} GB: make room and run the command again.`
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

async function main() {
  if (process.argv.includes('--stamp')) {
    writeStamp()
    return
  }
  const reason = reasonToInstall()
  if (reason === undefined) return
  const lack = shortOfRoom()
  if (lack !== undefined) {
    console.error(lack)
    process.exit(1)
  }

  const started = Date.now()
  const seconds = () => `${Math.round((Date.now() - started) / 1000)} s`
  console.log(`Installing the packages, because ${reason}. This takes about a minute, once.`)
  const heartbeat = setInterval(() => console.log(`  still installing, ${seconds()}`), heartbeatMs)
  const { code, output } = await npm('ci')
  clearInterval(heartbeat)

  if (code !== 0) {
    if (output.trim() !== '') console.error(output.trim())
    console.error(`\n${explain(output)}`)
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

try {
  await main()
} catch (error) {
  console.error(`Setup failed: ${error instanceof Error ? error.message : error}`)
  console.error(explain(String(error)))
  process.exit(1)
}
