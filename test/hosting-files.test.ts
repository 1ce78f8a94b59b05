import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { describe, expect, it } from 'vitest'
import { parse } from 'yaml'
import packages from '../package.json' with { type: 'json' }

const root = fileURLToPath(new URL('..', import.meta.url))
const read = (path: string) => readFileSync(join(root, path), 'utf8')

/** What parts of the index and of a build read from the environment. */
const launcher = [
  'scripts/indexer.ts',
  'scripts/indexer/ponder.ts',
  'scripts/indexer/nodes.ts',
].map(read)
const indexVariables = new Set(
  launcher.flatMap((text) =>
    Array.from(text.matchAll(/process\.env\.(\w+)|portFromEnvironment\('(\w+)'/g), (match) =>
      String(match[1] ?? match[2]),
    ),
  ),
)
const buildVariables = new Set([
  ...(read('src/lib/environment.ts').match(/\bVITE_[A-Z_]+/g) ?? []),
  ...(read('scripts/vite/health-plugin.ts').match(/\b(CANOPY_COMMIT|SOURCE_DATE_EPOCH)\b/g) ?? []),
])
const defaultPort = /portFromEnvironment\('INDEX_PORT', ([\d_]+)\)/
  .exec(launcher[0] ?? '')?.[1]
  ?.replace('_', '')
const document = read('docs/hosting.md')

type Unit = ReadonlyMap<string, readonly string[]>

/** The settings of a unit, and those of its environment. */
function unit(file: string): { readonly of: Unit; readonly env: ReadonlyMap<string, string> } {
  const of = new Map<string, string[]>()
  for (const [, key = '', value = ''] of read(file).matchAll(/^(\w+)=(.*)$/gm)) {
    of.set(key, [...(of.get(key) ?? []), value])
  }
  const env = new Map(of.get('Environment')?.map((pair): [string, string] => pairOf(pair)))
  return { of, env }
}

function pairOf(text: string): [string, string] {
  const at = text.indexOf('=')
  return [text.slice(0, at), text.slice(at + 1)]
}

/** Names that a file of `NAME=value` sets, those in comments too. */
const namesIn = (file: string) =>
  Array.from(read(file).matchAll(/^(?:# )?([A-Z_]+)=/gm), ([, name = '']) => name)

const units = ['canopy-index.service', 'canopy-index-answers@.service']

describe.each(units)('hosting/%s', (name) => {
  const { of, env } = unit(`hosting/${name}`)

  it('runs a command of the repository, with options that it has', () => {
    const [program, script, ...options] = of.get('ExecStart')?.[0]?.split(' ') ?? []
    expect(program).toBe(`${of.get('WorkingDirectory')?.[0]}/node_modules/.bin/node`)
    expect(Object.keys(packages.dependencies)).toContain('node')
    expect(packages.scripts.index).toBe(`node ${script}`)
    for (const option of options) {
      expect(launcher[0]).toContain(`${option.replace(/^--/, '')}: { type: 'boolean'`)
    }
  })

  it('sets variables that the index reads, and each of them is documented', () => {
    const set = [...env.keys(), ...namesIn('hosting/canopy-index.env')]
    expect(of.get('EnvironmentFile')).toEqual(['/etc/canopy/index.env'])
    for (const variable of set) {
      expect(indexVariables).toContain(variable)
      expect(document).toContain(`| \`${variable}\` |`)
    }
  })

  it('lets Ponder write the file that it writes at each start', () => {
    expect(of.get('ProtectSystem')).toEqual(['strict'])
    const [file = ''] = of.get('ReadWritePaths') ?? []
    expect(of.get('ExecStartPre')).toEqual([
      `+/usr/bin/install -o ${of.get('User')} /dev/null ${file}`,
    ])
    // It is no part of the repository, so it is not there after a clone.
    const ignored = read('indexer/.gitignore').split('\n')
    expect(ignored).toContain(file.replace(`${of.get('WorkingDirectory')}/indexer/`, ''))
  })

  it('starts it again whatever ends it, and however often', () => {
    expect(of.get('Restart')).toEqual(['always'])
    // Five starts in ten seconds would be the last ones.
    expect(Number(of.get('RestartSec')?.[0])).toBeGreaterThan(2)
    expect(of.get('WantedBy')).toEqual(['multi-user.target'])
    // One that is required would be stopped together with its database.
    expect(of.get('Requires') ?? of.get('BindsTo')).toBeUndefined()
  })
})

describe('a fresh clone', () => {
  const setUp = packages.scripts.prestart

  it.each([
    'start',
    'chain',
    'build',
    'deploy',
    'roles',
    'verify',
    'tokenlist',
    'index',
    'keeper',
    'registry-operator',
  ])(
    'is set up by npm run %s: a Node of the machine may be too old for some packages, and skips them',
    (name) => {
      expect(Object.entries(packages.scripts)).toContainEqual([`pre${name}`, setUp])
    },
  )

  it.each(['canopy-index.service', 'canopy-keeper.service', 'canopy-registry-operator.service'])(
    'is set up as %s says',
    (name) => {
      expect(read(`hosting/${name}`)).toContain(`cd /opt/canopy && ${setUp}`)
    },
  )
})

type Service = {
  readonly image?: string
  readonly build?: { readonly dockerfile: string; readonly args?: Record<string, string> }
  readonly restart: string
  readonly environment?: Record<string, string>
  readonly ports?: readonly string[]
  readonly volumes: readonly string[]
  readonly healthcheck?: { readonly test: readonly string[] }
  readonly depends_on?: unknown
}

describe('hosting/compose.yaml', () => {
  const {
    services,
    volumes,
  }: {
    readonly services: Readonly<Record<'postgres' | 'index' | 'page', Service>>
    readonly volumes: Readonly<Record<string, unknown>>
  } = parse(read('hosting/compose.yaml'))
  const { postgres, index, page } = services

  it('starts every container again, and asks each whether it is well', () => {
    for (const { restart, healthcheck, build } of Object.values(services)) {
      expect(restart).toBe('unless-stopped')
      const checks = build ? /^HEALTHCHECK .*/m.test(read(build.dockerfile)) : healthcheck
      expect(checks).toBeTruthy()
    }
    expect(read('hosting/index.Dockerfile')).toContain(
      `fetch('http://127.0.0.1:${defaultPort}/history/health')`,
    )
    expect(read('indexer/src/api/index.ts')).toContain("app.get('/history/health'")
  })

  it('lets the index wait for Postgres, with the password and database that this has', () => {
    expect(index.depends_on).toBeUndefined()
    const url = new URL(
      index.environment?.DATABASE_URL?.replace(/\$\{POSTGRES_PASSWORD\}/, 'x') ?? '',
    )
    expect([url.hostname, url.port]).toEqual(['postgres', '5432'])
    expect(url.username).toBe(postgres.environment?.POSTGRES_USER)
    expect(url.pathname).toBe(`/${postgres.environment?.POSTGRES_DB}`)
    expect(postgres.environment?.POSTGRES_PASSWORD).toMatch(/^\$\{POSTGRES_PASSWORD:\?/)
    expect(postgres.volumes).toEqual(['postgres:/var/lib/postgresql/data'])
    expect(volumes).toHaveProperty('postgres')
  })

  it('sets variables that the index and the build read', () => {
    for (const variable of Object.keys(index.environment ?? {})) {
      expect(indexVariables).toContain(variable)
    }
    for (const variable of Object.keys(page.build?.args ?? {})) {
      expect(buildVariables).toContain(variable)
      expect(read('hosting/Dockerfile')).toContain(`\nARG ${variable}\n`)
    }
    const args = Object.keys(page.build?.args ?? {})
    expect([...buildVariables].filter((variable) => !args.includes(variable))).toEqual([])
    const folder = index.environment?.INDEX_DEPLOYMENT?.split('/${')[0]
    expect(index.volumes).toEqual([`../deployments:${folder}:ro`])
  })

  it('puts the index where the page asks for it', () => {
    expect(page.build?.args?.VITE_INDEX_URL).toBe('/index')
    const [mount = ''] = page.volumes
    const [from = '', to = ''] = mount.split(':')
    expect(from).toBe('./nginx-index-container.conf')
    expect(to).toMatch(/^\/etc\/nginx\/canopy\.d\/.+\.conf$/)
    expect(page.ports).toEqual(['8080:8080'])
    expect(read('hosting/nginx.conf')).toMatch(/^ {4}listen 8080;/m)
  })
})

describe('container files', () => {
  const files = readdirSync(join(root, 'hosting')).filter((name) => name.endsWith('Dockerfile'))
  const compose: { readonly services: Record<string, Service> } = parse(
    read('hosting/compose.yaml'),
  )
  const pulled = Object.values(compose.services).flatMap(({ image }) => image ?? [])
  const images = files.flatMap((name) =>
    Array.from(read(`hosting/${name}`).matchAll(/^FROM (\S+)/gm), ([, image = '']) => image),
  )

  it('pin every image by its version', () => {
    expect(images.length).toBeGreaterThanOrEqual(3)
    for (const image of [...images, ...pulled]) {
      expect(image).toMatch(/^[a-z/-]+:\d+\.\d+(\.\d+)?-(slim|alpine)$/)
    }
  })

  it('use the Node that the repository uses', () => {
    const nodes = images.filter((image) => image.startsWith('node:'))
    expect(new Set(nodes)).toEqual(new Set([`node:${packages.dependencies.node}-slim`]))
  })

  it('copy what exists, and expose the port that the index listens on', () => {
    const text = read('hosting/index.Dockerfile')
    for (const [, paths = ''] of text.matchAll(/^COPY (?!--)(.+) \S+$/gm)) {
      for (const path of paths.split(' ')) expect(existsSync(join(root, path))).toBe(true)
    }
    expect(text).toContain(`INDEX_HOST=0.0.0.0 INDEX_PORT=${defaultPort}`)
    expect(text).toContain(`EXPOSE ${defaultPort}`)
  })
})

it('public/manifest.json has what Safe asks of an app, and an icon that is there', () => {
  const manifest = JSON.parse(read('public/manifest.json'))
  expect(manifest.name).toBe('Canopy')
  expect(manifest.description).not.toBe('')
  const icons = [manifest.iconPath, ...manifest.icons.map(({ src }: { src: string }) => src)]
  for (const path of icons) {
    // Safe takes an SVG at any size, and finds it from the address of the app.
    expect(path).toMatch(/^[\w-]+\.svg$/)
    expect(read(`public/${path}`)).toMatch(/<svg[^>]+viewBox/)
  }
})

describe('docs/hosting.md', () => {
  it('has every variable of the index, and no other', () => {
    const section = document.slice(document.indexOf('## Index'), document.indexOf('## Container'))
    const documented = Array.from(section.matchAll(/^\| `([A-Z_]+)` \|/gm), ([, name]) => name)
    expect(new Set(documented)).toEqual(indexVariables)
  })

  it('names files and commands that exist', () => {
    for (const [, path = ''] of document.matchAll(
      /(?:\.\.\/|cp |-f |-m 644 )(hosting\/[\w.@-]+)/g,
    )) {
      expect(existsSync(join(root, path)), path).toBe(true)
    }
    for (const [, script = ''] of document.matchAll(/npm run ([\w:]+)/g)) {
      expect(Object.keys(packages.scripts)).toContain(script)
    }
    for (const [, option = ''] of document.matchAll(/npm run index -- --(\w+)/g)) {
      expect(launcher[0]).toMatch(new RegExp(`\\b${option}: \\{ type:`))
    }
  })

  it('says of the health of an index what it answers', () => {
    const type = /readonly status: (.+)$/m.exec(read('indexer/src/api/health.ts'))?.[1] ?? ''
    for (const [, status] of type.matchAll(/'([\w-]+)'/g)) {
      expect(document).toContain(`| \`${status}\` |`)
    }
  })
})
