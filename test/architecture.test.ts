import { existsSync, globSync, readFileSync } from 'node:fs'
import { basename, dirname, join, relative } from 'node:path'
import { fileURLToPath } from 'node:url'
import { describe, expect, it } from 'vitest'
import { routes } from './browser/support/routes.ts'

/** Rules of the app's architecture. */

const root = fileURLToPath(new URL('../', import.meta.url))
const maximumLines = 400

type SourceFile = {
  /** Path from the project's root, with `/`. */
  readonly path: string
  readonly text: string
  /** Imports: paths from the root for own files, names for packages. */
  readonly imports: readonly string[]
}

const files = filesIn('src/**/*.{ts,tsx}')
const production = files.filter(({ path }) => !/\.(test|fixture)\.tsx?$/.test(path))
const scripts = filesIn('scripts/**/*.{ts,mjs}')

function filesIn(pattern: string): readonly SourceFile[] {
  return globSync(pattern, { cwd: root })
    .filter((path) => !path.includes('/abi/'))
    .map((path) => {
      const text = readFileSync(join(root, path), 'utf8')
      return { path, text, imports: importsOf(path, text) }
    })
}

function importsOf(path: string, text: string): string[] {
  const specifiers = text.matchAll(
    /(?:^\s*(?:import|export)\s[^'"]*?from\s*|^\s*import\s*|import\(\s*)['"]([^'"]+)['"]/gm,
  )
  return [...specifiers].map(([, specifier = '']) =>
    specifier.startsWith('.') ? relative(root, join(root, dirname(path), specifier)) : specifier,
  )
}

/** `src/features/asset/page.tsx` is in the layer `features`, `src/main.tsx` in `main.tsx`. */
const layerOf = (path: string) => path.split('/')[1] ?? ''
const featureOf = (path: string) => (layerOf(path) === 'features' ? path.split('/')[2] : undefined)

/** Files of the domain and the panels that one feature alone uses, directly or through others of them. */
function ofOneFeature(sources: readonly Pick<SourceFile, 'path' | 'imports'>[]): readonly string[] {
  const isShared = (path: string) => ['domain', 'panels'].includes(layerOf(path))
  const usersOf = (path: string, met: Set<string>): readonly string[] =>
    sources
      .filter((source) => source.imports.includes(path) && !met.has(source.path))
      .flatMap((source) => {
        met.add(source.path)
        return isShared(source.path)
          ? usersOf(source.path, met)
          : [featureOf(source.path) ?? 'others']
      })
  return sources.flatMap(({ path }) => {
    const users = isShared(path) ? [...new Set(usersOf(path, new Set([path])))] : []
    const [user] = users
    return users.length === 1 && user !== undefined && user !== 'others' ? [`${path}: ${user}`] : []
  })
}

/** Layers: app -> features -> panels -> domain -> {session, chain, api} -> ui, lib. */
const mayImport: Readonly<Record<string, readonly string[]>> = {
  'main.tsx': [
    'app',
    'features',
    'panels',
    'domain',
    'session',
    'chain',
    'api',
    'ui',
    'lib',
    'styles.css',
  ],
  app: ['app', 'features', 'panels', 'domain', 'session', 'chain', 'api', 'ui', 'lib'],
  features: ['features', 'panels', 'domain', 'session', 'chain', 'api', 'ui', 'lib'],
  panels: ['panels', 'domain', 'session', 'chain', 'api', 'ui', 'lib'],
  domain: ['domain', 'session', 'chain', 'api', 'ui', 'lib'],
  session: ['session', 'chain', 'api', 'ui', 'lib'],
  chain: ['chain', 'ui', 'lib'],
  api: ['api', 'lib'],
  ui: ['ui', 'lib'],
  lib: ['lib'],
}

/** Folders of the domain; each may import only those before it. */
const domainOrder = [
  'documents',
  'roles',
  'registry',
  'offers',
  'pools',
  'buying',
  'history',
  'credits',
  'assets',
  'servicing',
  'dealing',
  'routes',
  'strategies',
  'retirement',
  'verification',
  'accounts',
  'portfolio',
  'contracts',
]

/** Rank of a file's folder in that order; files outside folders come first. */
function rankOf(path: string): number {
  const [, , folder = '', file] = path.split('/')
  if (file === undefined) return -1
  const rank = domainOrder.indexOf(folder)
  if (rank < 0) throw new Error(`Give src/domain/${folder} its place in domainOrder.`)
  return rank
}

/** Import cycles, as `a.ts -> b.ts -> a.ts`. */
function cyclesIn(sources: readonly Pick<SourceFile, 'path' | 'imports'>[]): readonly string[] {
  const importsOfPath = new Map(sources.map(({ path, imports }) => [path, imports]))
  const finished = new Set<string>()
  const cycles: string[] = []
  const follow = (path: string, trail: readonly string[]) => {
    if (trail.includes(path)) {
      cycles.push([...trail.slice(trail.indexOf(path)), path].join(' -> '))
      return
    }
    if (finished.has(path)) return
    for (const target of importsOfPath.get(path) ?? []) follow(target, [...trail, path])
    finished.add(path)
  }
  for (const { path } of sources) follow(path, [])
  return cycles
}

/** All lines that match, as `path:line: text`. */
function linesMatching(sources: readonly SourceFile[], pattern: RegExp): string[] {
  return sources.flatMap(({ path, text }) =>
    text
      .split('\n')
      .map((line, at) => ({ line, where: `${path}:${at + 1}` }))
      .filter(({ line }) => pattern.test(line) && !/^\s*(\*|\/\/|\/\*)/.test(line))
      .map(({ line, where }) => `${where}: ${line.trim()}`),
  )
}

describe('imports', () => {
  it('follow the order of the layers', () => {
    const against = production.flatMap(({ path, imports }) =>
      imports
        .filter((target) => target.startsWith('src/'))
        .filter((target) => !mayImport[layerOf(path)]?.includes(layerOf(target)))
        .map((target) => `${path} imports ${target}`),
    )
    expect(against).toEqual([])
  })

  it('do not connect features', () => {
    const against = production.flatMap(({ path, imports }) => {
      const feature = featureOf(path)
      if (feature === undefined) return []
      return imports
        .filter((target) => ![undefined, feature].includes(featureOf(target)))
        .map((target) => `${path} imports ${target}`)
    })
    expect(against).toEqual([])
  })

  it('lead to the domain and the panels from more than one feature', () => {
    const sample = [
      ['src/features/a/page.tsx', ['src/domain/one.ts', 'src/domain/two.ts']],
      ['src/features/b/page.tsx', ['src/domain/two.ts']],
      ['src/domain/one.ts', ['src/domain/below.ts']],
      ['src/domain/two.ts', []],
      ['src/domain/below.ts', []],
    ] as const
    const below = sample.map(([path, imports]) => ({ path, imports }))
    expect(ofOneFeature(below)).toEqual(['src/domain/one.ts: a', 'src/domain/below.ts: a'])
    expect(ofOneFeature([...production, ...scripts])).toEqual([])
  })

  it('leave the domain without components', () => {
    const components = production.filter(
      ({ path }) => layerOf(path) === 'domain' && path.endsWith('.tsx'),
    )
    expect(components.map(({ path }) => path)).toEqual([])
  })

  it('of the domain follow the order of its folders', () => {
    const against = production.flatMap(({ path, imports }) =>
      imports
        .filter((target) => layerOf(path) === 'domain' && layerOf(target) === 'domain')
        .filter((target) => rankOf(target) > rankOf(path))
        .map((target) => `${path} imports ${target}`),
    )
    expect(against).toEqual([])
  })

  it('have no cycles, including type and dynamic imports', () => {
    const sources = [
      ['src/a.ts', "import {\n  type B,\n} from './b.ts'"],
      ['src/b.ts', "export const load = () => import('./c.ts')"],
      ['src/c.ts', "import type { A } from './a.ts'"],
      ['src/d.ts', "import './a.ts'"],
    ] as const
    const sample = sources.map(([path, text]) => ({ path, imports: importsOf(path, text) }))
    expect(cyclesIn(sample)).toEqual(['src/a.ts -> src/b.ts -> src/c.ts -> src/a.ts'])
    expect(cyclesIn([...files, ...scripts])).toEqual([])
  })

  it('stay inside src', () => {
    const against = production.flatMap(({ path, imports }) =>
      imports
        .filter((target) => !target.startsWith('src/') && existsSync(join(root, target)))
        .map((target) => `${path} imports ${target}`),
    )
    expect(against).toEqual([])
  })

  it('of scripts, which run without Vite, do not lead to the environment of a build', () => {
    const all = new Map([...files, ...scripts].map((file) => [file.path, file]))
    const reached = new Set(
      scripts.map(({ path }) => path).filter((path) => !path.endsWith('.test.ts')),
    )
    for (const path of reached) {
      const text = all.get(path)?.text.replaceAll(/^(import|export) type [^;']*'[^']*'/gm, '') ?? ''
      for (const imported of importsOf(path, text)) if (all.has(imported)) reached.add(imported)
    }
    expect(reached).toContain('src/domain/accounts/grants.ts')
    expect(reached).not.toContain('src/lib/env.ts')
  })

  it('name RainbowKit only in src/chain/wallet-ui', () => {
    const against = production
      .filter(({ path }) => !path.startsWith('src/chain/wallet-ui/'))
      .filter(({ imports }) => imports.some((name) => name.startsWith('@rainbow-me/')))
      .map(({ path }) => path)
    expect(against).toEqual([])
  })

  it('of types and samples of the API are those of the files that convert them, and of nothing else', () => {
    const converters: Readonly<Record<string, readonly string[]>> = {
      'schemas/environmental-asset.ts': ['src/domain/credits/from-api.ts'],
      'schemas/impact.ts': ['src/domain/credits/from-api.ts'],
      'schemas/smart-account.ts': ['src/features/smart-account/source/from-api.ts'],
      'schemas/yield-strategy.ts': ['src/domain/strategies/'],
      'entities/portfolio.ts': [
        'src/features/portfolio/model/from-sample.ts',
        'src/domain/portfolio/impact/positions.ts',
      ],
      'sample/portfolio.ts': ['src/domain/portfolio/sample-portfolio-query.ts'],
      // The demo session's pools are kept in the form of the API.
      'entities/liquidity.ts': ['src/features/liquidity/model/'],
      'sample/liquidity.ts': ['src/features/liquidity/source/'],
    }
    const against = production
      .filter(({ path }) => layerOf(path) !== 'api')
      .flatMap(({ path, imports }) =>
        imports
          .filter((target) => /^src\/api\/(schemas|entities|sample)\//.test(target))
          .filter((target) => {
            const allowed = converters[target.replace('src/api/', '')] ?? []
            return !allowed.some((own) => path.startsWith(own))
          })
          .map((target) => `${path} imports ${target}`),
      )
    expect(against).toEqual([])
  })

  it('do not go through barrel files', () => {
    const barrels = [...files, ...scripts].filter(({ path, text }) => {
      const code = text.split('\n').filter((line) => line.trim() !== '' && !/^\s*[/*]/.test(line))
      const passesOn =
        code.length > 0 && code.every((line) => /^\s*(export .* from |[}\w,])/.test(line))
      return (
        /\/index\.tsx?$/.test(path) ||
        (passesOn && /^export .* from /m.test(text) && !/[=;(]/.test(text))
      )
    })
    expect(barrels.map(({ path }) => path)).toEqual([])
  })
})

describe('the demo session', () => {
  it('is told from the chain by the session alone, which chooses the source, and by words', () => {
    const own = [
      'src/session/',
      // What to do where a link is to something of the other session.
      'src/panels/wallet/sign-in-cards.tsx',
      // How visitors start, and the look of the banner.
      'src/lib/environment.ts',
      'src/ui/banner.tsx',
    ]
    const others = production.filter(({ path }) => !own.some((each) => path.startsWith(each)))
    expect(linesMatching(others, /'demo'|\bisDemo\b/)).toEqual([])
    const chooser = files.find(({ path }) => path === 'src/session/use-source.ts')
    expect(chooser?.text).toContain("session.kind === 'demo'")
  })
})

describe('money', () => {
  // That `Number` takes no bigint outside src/lib is a matter of types: src/bigint.d.ts.
  it('is never converted to a floating-point number outside src/lib', () => {
    const suspects = production.filter(({ path }) => !path.startsWith('src/lib/'))
    const conversion =
      /\b(Number|parseFloat|toSafeInteger)\([^)]*(amount|balance|price|cost|nav\b|supply|shares|fee)/i
    expect(linesMatching(suspects, conversion)).toEqual([])
  })
})

describe('a kind of rule', () => {
  it('is decided upon in its own file, and not by its name elsewhere', () => {
    const own = [
      'src/domain/accounts/rules/',
      // What a change from one rule to another takes away.
      'src/features/smart-account/model/change-rule.ts',
      'src/features/smart-account/backtest/',
      'src/features/smart-account/components/backtest-panel.tsx',
      'src/features/smart-account/components/account-badges.tsx',
      'src/api/',
    ]
    const others = production.filter(({ path }) => !own.some((folder) => path.startsWith(folder)))
    const kinds = files
      .filter(({ text }) => text.includes(': RuleKindDescriptor<'))
      .map(({ path }) => basename(path, '.ts'))
    const name = new RegExp(`'(${kinds.join('|')})'`)
    expect(kinds).toContain('conditional-transfer')
    expect(linesMatching(others, name)).toEqual([])
  })
})

describe('what an asset class, a type of credits or a standard is', () => {
  it.each([
    [
      'asset class',
      ['src/domain/registry/asset-class.ts', 'src/lib/asset-metadata.ts'],
      /'(TREASURY|REAL_ESTATE|ENVIRONMENTAL_ASSET|INVOICE|CURRENCY)'/,
    ],
    [
      'type of credits',
      ['src/domain/credits/credit-type.ts'],
      /'(CarbonCredit|BiodiversityCredit|RenewableEnergyCertificate)'/,
    ],
    [
      'standard',
      ['src/domain/credits/standards.ts'],
      /['"`/^](Verra|Gold Standard|ACR|Climate Action Reserve|Plan Vivo|Wallacea Trust|I-REC|EECS)/,
    ],
  ])('says the descriptor of the %s, and no branch elsewhere', (_, own, name) => {
    const others = production.filter(
      ({ path }) => ![...own, 'src/api/'].some((each) => path.startsWith(each)),
    )
    expect(linesMatching(others, name)).toEqual([])
  })
})

describe('numbers', () => {
  it('are formatted by src/lib, so that one thing is rounded in one way everywhere', () => {
    const others = production.filter(({ path }) => !path.startsWith('src/lib/'))
    const ownFormat =
      /\.to(LocaleString|Fixed|Precision|Exponential)\(|Intl\.NumberFormat\b|\bnumberFormat\(/
    expect(linesMatching(others, ownFormat)).toEqual([])
  })
})

describe('the time', () => {
  it('is read from the computer’s clock in one place, which corrects it', () => {
    const others = production.filter(({ path }) => path !== 'src/lib/clock.ts')
    expect(linesMatching(others, /\bDate\.now\b|\bnew Date\(\)|(?<!new )\bDate\(\)/)).toEqual([])
  })

  it('is shown in the reader’s zone by one file, so that days stay days', () => {
    const others = production.filter(({ path }) => path !== 'src/lib/date.ts')
    const inZone =
      /\.get(FullYear|Month|Date|Day|Hours|Minutes|TimezoneOffset)\(|toLocale(Date|Time)String/
    expect(linesMatching(others, inZone)).toEqual([])
    const formatters = production.filter(
      ({ path, text }) => path !== 'src/lib/date.ts' && text.includes('Intl.DateTimeFormat('),
    )
    expect(
      formatters.filter(
        ({ text }) => !text.includes("timeZone: 'UTC'") && !text.includes("timeZone = 'UTC'"),
      ),
    ).toEqual([])
  })
})

describe('the page', () => {
  it('loads nothing from other origins', () => {
    const loads =
      /(fetch\(|src=|import\(|url\(|new (Worker|WebSocket|EventSource)\()\s*['"`{]*https?:/
    expect(linesMatching(production, loads)).toEqual([])
  })

  it('contains no debugging code', () => {
    expect(linesMatching(production, /\bconsole\.(log|debug|info)\(|\bdebugger\b/)).toEqual([])
  })
})

describe('screens', () => {
  it('are each opened by the browser tests', () => {
    const router = files.find(({ path }) => path === 'src/app/routing/routes.tsx')
    const patterns = [
      ...(router?.text ?? '').matchAll(/\b(?:screen|documentation)\(\s*'([^']+)'/g),
    ].map(([, pattern = '']) => pattern)
    expect(patterns.length).toBeGreaterThan(20)
    const opens = (route: string, pattern: string) =>
      route === pattern ||
      (!patterns.includes(route) &&
        new RegExp(`^${pattern.replaceAll(/:\w+/g, '[^/]+')}$`).test(route))
    const unopened = patterns.filter(
      (pattern) => !routes.some((route: string) => opens(route, pattern)),
    )
    expect(unopened).toEqual([])
  })
})

describe('files', () => {
  it(`have at most ${maximumLines} lines, except sample data`, () => {
    const tooLong = files
      .filter(({ path }) => !/^src\/api\/sample\//.test(path))
      .map(({ path, text }) => ({ path, lines: text.split('\n').length }))
      .filter(({ lines }) => lines > maximumLines)
    expect(tooLong).toEqual([])
  })

  it('that the pages on the code name exist', () => {
    const pages = globSync('{*.md,docs/*.md,{src,contracts,deployments,bench}/**/README.md}', {
      cwd: root,
    })
    const named = pages.flatMap((page) =>
      [
        ...readFileSync(join(root, page), 'utf8').matchAll(
          /`((?:src|contracts|indexer|test|scripts|bench|hosting)\/[\w./-]+\.\w+)`/g,
        ),
      ].map(([, path = '']) => ({ page, path })),
    )
    expect(named.length).toBeGreaterThan(50)
    expect(named.filter(({ path }) => !existsSync(join(root, path)))).toEqual([])
  })

  it('directly in scripts are commands of package.json; their parts are in folders', () => {
    const { scripts: commands } = JSON.parse(readFileSync(join(root, 'package.json'), 'utf8'))
    const ran = Object.values<string>(commands).join('\n')
    const others = scripts.filter(
      ({ path }) => /^scripts\/[\w-]+\.(ts|mjs)$/.test(path) && !ran.includes(path),
    )
    expect(others.map(({ path }) => path)).toEqual([])
  })

  it('suppress no checks', () => {
    const silencers = /biome-ignore|@ts-(expect-error|ignore|nocheck)|eslint-disable/
    expect(files.filter(({ text }) => silencers.test(text)).map(({ path }) => path)).toEqual([])
  })
})
