export { isMicrostep, type MicrostepEvent } from '../explore/microstepEvent.ts'
export { isLeaf, statePath, transitionsOf } from '../explore/names.ts'
export { readRecording } from './recording.ts'
export type { SeenEntry } from './watchFormat.ts'
