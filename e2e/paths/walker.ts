import type { Page } from 'playwright/test'
import type { Person } from '../../tests/support/client/api.ts'
import type { CarrierClient } from '../../tests/support/client/purchase.ts'
import type { Fault } from '../fault.ts'

/** The fixtures that a test passes to a path. */
export interface Ground {
  readonly page: Page
  readonly api: CarrierClient
  fault(fault: Fault): Promise<void>
  clearFaults(): Promise<void>
}

/** The environment of a path, with data passed between its steps. */
export interface World extends Ground {
  person: Person | undefined
}

type Deed = (world: World) => Promise<unknown>

/** Why the outside situation prevents a move in a browser. */
interface Prevented {
  readonly why: string
}

/** The situations outside of a machine that decide which moves are possible. */
interface Situations {
  /** The situation at a start, by its name; a text applies to all starts. */
  readonly begin: string | ((start: string) => string)
  /**
   * The situation after a move from a state ('' if time passes); undefined, or the reason, if it is
   * impossible.
   */
  follow(move: string, situation: string, from: string): string | Prevented | undefined
}

/**
 * How to run generated paths in the browser: the user's actions, and the setup of the carrier's
 * replies.
 */
export interface Walker {
  /** The machine's id in the registry. */
  readonly machine: string
  /** By the name of the model's input: opens the page where the machine starts. */
  readonly starts: Readonly<Record<string, Deed>>
  /**
   * By the name of a move: the user's action. An actor that is a child machine ends by its own
   * actions.
   */
  readonly acts: Readonly<Record<string, Deed>>
  /**
   * By the name of an actor's end: how to cause it, set up before the move that starts the actor.
   */
  readonly answers: Readonly<Record<string, Deed>>
  /** By the path of a state: what the page shows. Transient states need no entry. */
  readonly shows: Readonly<Record<string, Deed>>
  /**
   * The moves that are not run in the browser, by name or by the name of all their cases, with the
   * reason.
   */
  readonly leaves: Readonly<Record<string, string>>
  /** Absent if every move of the machine is always possible. */
  readonly situations?: Situations
}
