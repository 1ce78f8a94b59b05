/**
 * Loaded before a command by `node --import`: stops it with `STOP_SIGNAL` as soon as it has written line
 * `STOP_AT_LINE` of Ignition's journal, before it does anything else.
 */
import fs from 'node:fs'
import { syncBuiltinESMExports } from 'node:module'

const stopAt = Number(process.env.STOP_AT_LINE)
const signal = process.env.STOP_SIGNAL === 'SIGINT' ? 'SIGINT' : 'SIGKILL'
const write = fs.writeFileSync
let lines = 0

fs.writeFileSync = (file, data, options) => {
  write(file, data, options)
  // The journal is opened for each line, which begins with a line feed.
  if (typeof file !== 'number' || typeof data !== 'string' || !data.startsWith('\n{')) return
  if (++lines < stopAt) return
  process.kill(process.pid, signal)
  // A signal reaches the process a little later: until then nothing happens.
  Atomics.wait(new Int32Array(new SharedArrayBuffer(4)), 0, 0, 5_000)
}
syncBuiltinESMExports()
