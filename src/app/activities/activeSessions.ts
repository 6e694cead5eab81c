import { createActor } from 'xstate'
import { activeSessionsMachine } from '../../../machines/active-sessions/activeSessions.machine.ts'
import { defineEndSessions } from '../../actors/endSessions.ts'
import { defineReadSessions } from '../../actors/readSessions.ts'
import type { AppServices } from '../services.ts'

/** The list of open sessions with its effects, for a page to run. */
export function createActiveSessions(services: AppServices) {
  const machine = activeSessionsMachine.provide({
    actors: { readSessions: defineReadSessions(services), endSessions: defineEndSessions(services) },
  })
  return createActor(machine)
}
