import { existsSync, globSync, readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { describe, expect, it } from 'vitest'
import committed from '../../test/mutants/app.json' with { type: 'json' }
import {
  type MutantRecord,
  type MutationReport,
  mergeRecord,
  recordOf,
  worseThan,
} from './mutants.ts'

const source = 'const a = 1\nif (b >\n  2) c()\n'
const mutant = (status: string, replacement = 'b') => ({
  status,
  replacement,
  location: { start: { line: 2, column: 5 }, end: { line: 3, column: 4 } },
})
const report = (...statuses: readonly string[]): MutationReport => ({
  files: { 'b.ts': { source, mutants: statuses.map((status) => mutant(status)) } },
})
const none = { survivors: [] }

it('counts what was noticed, by a test or by a timeout, and what was not', () => {
  const record = recordOf(report('Killed', 'Timeout', 'Survived', 'Ignored', 'CompileError'), none)
  expect(record).toEqual({
    score: 66.6,
    mutants: 3,
    files: { 'b.ts': { mutants: 3, noticed: 2 } },
    survivors: [{ file: 'b.ts', original: 'b > 2', changed: 'b', why: '' }],
  })
})

it('keeps the reason of a survivor that has moved', () => {
  const known = { survivors: [{ file: 'b.ts', original: 'b > 2', changed: 'b', why: 'It is.' }] }
  expect(recordOf(report('NoCoverage'), known).survivors[0]?.why).toBe('It is.')
})

it('names the files that do worse or were never recorded, not those that do better', () => {
  const half = recordOf(report('Killed', 'Survived'), none)
  const all = recordOf(report('Killed', 'Killed'), none)
  expect(worseThan(all, half)).toEqual(['b.ts: 2 of 2 before, 1 of 2 now'])
  expect(worseThan(half, all)).toEqual([])
  expect(worseThan({ ...all, files: {} }, half)).toEqual(['b.ts: not recorded, 1 of 2 now'])
})

it('replaces the record of files that ran again', () => {
  const known = recordOf(report('Survived'), none)
  const other = { ...known, files: { 'a.ts': { mutants: 1, noticed: 1 } }, survivors: [] }
  const merged = mergeRecord(mergeRecord(known, other), recordOf(report('Killed'), none))
  expect(merged).toEqual({
    score: 100,
    mutants: 2,
    files: { 'a.ts': { mutants: 1, noticed: 1 }, 'b.ts': { mutants: 1, noticed: 1 } },
    survivors: [],
  })
})

describe('the committed record', () => {
  const record: MutantRecord = committed

  it('says of every survivor why no test notices it', () => {
    expect(record.survivors.filter(({ why }) => why === '')).toEqual([])
  })

  it('has every file of the domain with functions', () => {
    const root = fileURLToPath(new URL('../../', import.meta.url))
    const files = globSync('src/domain/**/*.ts', { cwd: root })
      .filter((file) => !/\.(test|fixture)\.ts$/.test(file))
      .filter((file) =>
        /^(export )?((async )?function |class |const \w+ = (async )?\()/m.test(
          readFileSync(root + file, 'utf8'),
        ),
      )
    expect(files.length).toBeGreaterThan(150)
    expect(files.filter((file) => record.files[file] === undefined)).toEqual([])
  })

  it('adds up, in files that exist', () => {
    const survivorsOf = (file: string) => record.survivors.filter((one) => one.file === file).length
    for (const [file, { mutants, noticed }] of Object.entries(record.files)) {
      expect(existsSync(fileURLToPath(new URL(`../../${file}`, import.meta.url))), file).toBe(true)
      expect(mutants - noticed, file).toBe(survivorsOf(file))
    }
    expect(mergeRecord(record, record)).toEqual(record)
  })
})
