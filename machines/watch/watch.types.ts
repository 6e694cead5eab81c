import type { Problem } from '../problem.ts'
import type { SeenEntry, WatchedTab } from './watchFormat.ts'

export interface WatchContext {
  /** The tabs of the application that have answered. */
  tabs: readonly WatchedTab[]
  /** The tab that was chosen; null of a session from a file. */
  tab: string | null
  entries: readonly SeenEntry[]
  /** The entry that is looked at; null for the newest. */
  at: number | null
  /** The entry that the one at hand is compared with; null for the one before it. */
  marked: number | null
  /** The actor that is shown. */
  actor: string | null
  /** Whether the actor that moves last is the one that is shown. */
  follows: boolean
  /** The machine whose chart was asked for last. */
  chart: string | null
  /** How much faster than it happened a session is played. */
  speed: number
  /** The text of a file, while it is read. */
  text: string | null
  problem: Problem | null
}

/**
 * - `watch.opened`: the live view is on the screen, for the first time or again.
 * - `tab.…` but for `tab.chosen`: told by the channel.
 * - `entry.chosen`: the moment to look at; `entry.marked`: the one that it is compared with, `null` for the one before.
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

/** What the channel is asked to send. */
export type ChannelCommand = { type: 'ask' } | { type: 'begin'; tab: string } | { type: 'beat'; tab: string }
