import { lazyPart } from '../../../ui/lazy-part.ts'

// The charts, loaded after the figures above them.

export const TimeSeriesChart = lazyPart(async () => ({
  default: (await import('../../../ui/charts/time-series-chart.tsx')).TimeSeriesChart,
}))

export const BarChart = lazyPart(async () => ({
  default: (await import('../../../ui/charts/bar-chart.tsx')).BarChart,
}))

export const DonutChart = lazyPart(async () => ({
  default: (await import('../../../ui/charts/donut-chart.tsx')).DonutChart,
}))

const dollarFormat = new Intl.NumberFormat('en', { style: 'currency', currency: 'USD' })
const shortDollarFormat = new Intl.NumberFormat('en', {
  style: 'currency',
  currency: 'USD',
  notation: 'compact',
  maximumFractionDigits: 1,
})

/** @example dollars(1_234.5) // '$1,234.50' */
export const dollars = (value: number): string => dollarFormat.format(value)

/** @example shortDollars(1_234_500) // '$1.2M' */
export const shortDollars = (value: number): string => shortDollarFormat.format(value)
