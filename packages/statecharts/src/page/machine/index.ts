export { watchMachine } from '../../watch/watch.machine.ts'
export { chartOverlayMachine } from './chartOverlay.machine.ts'
export { visualiserMachine } from './visualiser.machine.ts'
