import { readFileSync } from 'node:fs'
import { expect, it } from 'vitest'

const changelog = readFileSync('CHANGELOG.md', 'utf8')
const { version } = JSON.parse(readFileSync('package.json', 'utf8'))

const releases = [...changelog.matchAll(/^## (\S+)(?: - (\S+))?$/gm)].map(([, name, date]) => ({
  name,
  date,
}))

it('the changelog begins with what is not released, and dates each release, the newest first', () => {
  const [unreleased, ...dated] = releases
  expect(unreleased).toEqual({ name: 'Unreleased', date: undefined })
  const dates = dated.map(({ date }) => date ?? 'none')
  expect(dates.every((date) => /^\d{4}-\d{2}-\d{2}$/.test(date))).toBe(true)
  expect(dates).toEqual(dates.toSorted().toReversed())
})

it('the version of the package is the newest release', () => {
  expect(releases[1]?.name).toBe(version)
})
