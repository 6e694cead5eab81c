export { placeChart } from './layout.ts'
export { pngOf } from './png.ts'
export { svgOf } from './svg.ts'
