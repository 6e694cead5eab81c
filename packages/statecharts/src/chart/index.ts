export { type Chart, type ChartState, type ChartTransition, chartOf } from './chart.ts'
export { compareCharts } from './compare.ts'
export { mermaidOf } from './mermaid.ts'
export { scxmlOf } from './scxml.ts'
