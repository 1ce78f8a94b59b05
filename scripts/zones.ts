/**
 * `npm run test:zones`: all unit and component tests, once in each time zone. `npm test` runs only
 * those in which a time zone may change something.
 */
import { run } from './lib/run.ts'
import { formatDuration, stage } from './lib/stage.ts'
import { testZones } from './lib/zones.ts'

let isGood = true
for (const zone of testZones) {
  const result = await stage(
    zone,
    () =>
      run('vitest', ['run', '--project', 'unit', '--project', 'components'], undefined, {
        env: { TEST_ZONE: zone },
      }),
    () => '',
    ({ ok }) => ok,
  )
  if (!result.ok) console.log(result.output)
  isGood &&= result.ok
}
console.log(`All zones took ${formatDuration(performance.now())}.`)
process.exit(isGood ? 0 : 1)
