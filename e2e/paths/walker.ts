import type { Page } from 'playwright/test'
import type { Person } from '../../tests/support/client/api.ts'
import type { CarrierClient } from '../../tests/support/client/purchase.ts'
import type { Fault } from '../fault.ts'

/** What a walk is given by the test that it runs in. */
export interface Ground {
  readonly page: Page
  readonly api: CarrierClient
  fault(fault: Fault): Promise<void>
  clearFaults(): Promise<void>
}

/** Where a path is walked, and what one of its steps keeps for the next. */
export interface World extends Ground {
  person: Person | undefined
}

type Deed = (world: World) => Promise<unknown>

/** Why a move cannot happen in a browser as things stand outside. */
interface Prevented {
  readonly why: string
}

/** What is the case outside of a machine, where that says what can happen at all. */
interface Situations {
  /** What is the case at a start, by its name; at all of them the same where a text stands for it. */
  readonly begin: string | ((start: string) => string)
  /** What is the case after a move from a state, '' where time passes; nothing, or why not, where it cannot happen. */
  follow(move: string, situation: string, from: string): string | Prevented | undefined
}

/** How a generated path is walked in the browser: by what a person does, and by what the carrier is made to answer. */
export interface Walker {
  /** The id of the machine in the registry. */
  readonly machine: string
  /** By the name of the model's input: how a page comes to where the machine begins. */
  readonly starts: Readonly<Record<string, Deed>>
  /** By the words of a move: what a person does. An actor that is a child machine ends by what is done in it. */
  readonly acts: Readonly<Record<string, Deed>>
  /** By the words of an actor's end: what brings it about, arranged before the move that starts the actor. */
  readonly answers: Readonly<Record<string, Deed>>
  /** By the path of a state: what is seen there. States that pass by themselves need none. */
  readonly shows: Readonly<Record<string, Deed>>
  /** What of the chart is not walked in the browser, and why: by the words of a move, or by those of all its cases. */
  readonly leaves: Readonly<Record<string, string>>
  /** Absent where a move can always happen that the machine takes. */
  readonly situations?: Situations
}
