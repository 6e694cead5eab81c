'use client'

export { Chart, type ChartPart, type ChartProps } from './Chart.tsx'
