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
