import { scaleUtc } from '@visx/scale'
import { afterEach, expect, it, vi } from 'vitest'
import { pointsWithin, timeAxisFormat } from './chart-model.ts'

const day = 86_400

afterEach(() => {
  vi.unstubAllEnvs()
})

/** Zones whose clocks are changed within the month before. */
const changes = [
  ['Europe/Berlin', Date.UTC(2026, 3, 10) / 1000],
  ['America/Sao_Paulo', Date.UTC(2018, 10, 20) / 1000],
  ['Australia/Lord_Howe', Date.UTC(2026, 3, 20) / 1000],
] as const

it.each(changes)('a month of days has a tick a day in %s', (zone, end) => {
  vi.stubEnv('TZ', zone)
  const points = Array.from({ length: 365 }, (_, back) => ({ time: end - back * day, value: 1 }))
  const month = pointsWithin(points.toReversed(), '1M')
  expect(month).toHaveLength(31)
  const [from = 0, to = 0] = [month[0]?.time, month.at(-1)?.time]
  const ticks = scaleUtc<number>({ domain: [from * 1000, to * 1000] }).ticks(31)
  expect(ticks.map((tick) => tick.getTime() / 1000)).toEqual(month.map(({ time }) => time))
  expect(new Set(ticks.map(timeAxisFormat(to - from))).size).toBe(31)
})
