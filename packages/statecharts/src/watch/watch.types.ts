import type { Problem } from '../problem.ts'
import type { SeenEntry, WatchedTab } from './watchFormat.ts'

/** The machines that the user does not see: follow mode does not select them. */
export interface WatchInput {
  background: readonly string[]
}

export interface WatchContext extends WatchInput {
  /** The tabs of the application that have replied. */
  tabs: readonly WatchedTab[]
  /** The chosen tab; null for a session from a file. */
  tab: string | null
  entries: readonly SeenEntry[]
  /** The shown entry; null for the newest. */
  at: number | null
  /** The entry that the shown one is compared with; null for the previous one. */
  marked: number | null
  /** The shown actor. */
  actor: string | null
  /** Follow mode: whether the shown actor is always the one that changed last. */
  follows: boolean
  /** The machine whose chart was requested last. */
  chart: string | null
  /** The playback speed. */
  speed: number
  /** The text of a file, while it is parsed. */
  text: string | null
  problem: Problem | null
}

/**
 * - `watch.opened`: the live view was opened, for the first time or again.
 * - `tab.…` except `tab.chosen`: events of the channel.
 * - `entry.chosen`: the entry to show; `entry.marked`: the one to compare with, `null` for the
 *   previous one.
 */
export type WatchEvent =
  | { type: 'watch.opened' }
  | { type: 'tab.seen'; tab: WatchedTab }
  | { type: 'tab.sent'; tab: string; entries: readonly SeenEntry[] }
  | { type: 'tab.gone'; tab: string }
  | { type: 'tab.chosen'; tab: string }
  | { type: 'tabs.chosen' }
  | { type: 'actor.chosen'; actor: string }
  | { type: 'follow.toggled' }
  | { type: 'entry.chosen'; entry: number }
  | { type: 'entry.marked'; entry: number | null }
  | { type: 'back.chosen' }
  | { type: 'forward.chosen' }
  | { type: 'pause.chosen' }
  | { type: 'play.chosen' }
  | { type: 'speed.chosen'; speed: number }
  | { type: 'clear.chosen' }
  | { type: 'stop.chosen' }
  | { type: 'save.chosen' }
  | { type: 'file.chosen'; text: string }
  | { type: 'retry.chosen' }

/** Commands for the channel. */
export type ChannelCommand = { type: 'ask' } | { type: 'begin'; tab: string } | { type: 'beat'; tab: string }
