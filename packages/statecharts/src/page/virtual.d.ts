declare module 'virtual:chart-list' {
  export const chartList: readonly import('./machine/visualiser.types.ts').ChartRow[]
}

declare module 'virtual:registry' {
  export const registry: readonly import('../registry.ts').RegisteredMachine[]
}
