/**
 * `npm run test:spreadsheets`: opens a table of hostile texts with LibreOffice, once for each separator that a
 * spreadsheet may take, and looks for formulas. Needs `soffice` on the path; exits with 1 where a text became
 * a formula, or where the same texts without protection did not.
 */
import { execFile } from 'node:child_process'
import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { runCommand, UserError } from '../../scripts/lib/user-error.ts'
import { toCsv } from '../../src/lib/csv.ts'

const formulas = ['=1+1', '+1+1', '-1+1', '@SUM(1;1)', '=HYPERLINK("https://a.example";"b")']
const hostile = formulas.flatMap((formula) => [
  formula,
  `Alder;${formula}`,
  `Alder; ${formula}`,
  `Alder;"${formula}"`,
  `Alder\t${formula}`,
  `Alder\n${formula}`,
  `Alder, ${formula}`,
])

/** ASCII codes, as LibreOffice's filter takes them. */
const separators = { comma: 44, semicolon: 59, tab: 9 } as const

await runCommand(async () => {
  const folder = await mkdtemp(join(tmpdir(), 'canopy-spreadsheets-'))
  try {
    const isProtected = toCsv(
      ['id', 'name'],
      hostile.map((text, id) => [id, text]),
    )
    const bare = hostile.map((text, id) => `${id},"${text.replaceAll('"', '""')}"\r\n`).join('')
    for (const separator of ['comma', 'semicolon', 'tab'] as const) {
      const found = await formulasIn(folder, isProtected, separator)
      const control = await formulasIn(folder, bare, separator)
      console.log(`${separator}: ${found} formulas; ${control} in the same texts unprotected`)
      if (found > 0) throw new UserError(`A text became a formula with ${separator}.`)
      if (control === 0) throw new UserError(`The control with ${separator} has no formula.`)
    }
  } finally {
    await rm(folder, { recursive: true })
  }
})

/** How many cells of a table are formulas once LibreOffice has opened it. */
async function formulasIn(
  folder: string,
  csv: string,
  separator: keyof typeof separators,
): Promise<number> {
  await writeFile(join(folder, 'table.csv'), csv)
  // Separator, quote, UTF-8, first line; the thirteenth says that formulas are run.
  const filter = `CSV:${separators[separator]},34,76,1,,0,false,true,false,false,false,0,true`
  const profile = `-env:UserInstallation=file://${join(folder, 'profile')}`
  const args = [
    '--headless',
    profile,
    `--infilter=${filter}`,
    '--convert-to',
    'fods',
    '--outdir',
    folder,
  ]
  await promisify(execFile)('soffice', [...args, join(folder, 'table.csv')]).catch(
    (error: NodeJS.ErrnoException) => {
      if (error.code !== 'ENOENT') throw error
      throw new UserError('There is no soffice on the path. Install LibreOffice.')
    },
  )
  const opened = await readFile(join(folder, 'table.fods'), 'utf8')
  return [...opened.matchAll(/table:formula=/g)].length
}
