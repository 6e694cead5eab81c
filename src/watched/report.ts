import { report as reportTo } from 'statecharts/watch'
import type { Report } from 'statecharts/watch/listener'
import { isProblemCode } from '../../machines/problem.ts'
import { shownKeys } from './shownKeys.ts'

/** What a watcher sees of the app's actors. */
export const report: Report = (channel, roots, pending) =>
  reportTo(channel, roots, pending, { keys: shownKeys, isCode: isProblemCode })
