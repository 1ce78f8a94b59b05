import { expect, it } from 'vitest'
import { run } from './run.ts'

const script = (code: string, onLine?: (line: string) => void) =>
  run(process.execPath, ['-e', code], onLine)

it('passes on whole lines and keeps all output', async () => {
  const lines: string[] = []
  const code = `process.stdout.write('1 of 2, '); process.stdout.write('now a\\n\\n2 of 2\\n')`
  const result = await script(code, (line) => lines.push(line))
  expect(lines).toEqual(['1 of 2, now a', '2 of 2'])
  expect(result).toEqual({ ok: true, output: '1 of 2, now a\n\n2 of 2\n' })
})

it('reports a command that fails or does not exist', async () => {
  expect(await script('process.exit(3)')).toMatchObject({ ok: false })
  expect(await run('no-such-command', [])).toMatchObject({ ok: false })
})

it('turns colours off when the output goes to a log', async () => {
  const { output } = await script('console.log(process.env.NO_COLOR, process.env.FORCE_COLOR)')
  expect(output).toBe('1 undefined\n')
})
