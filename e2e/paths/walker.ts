import type { Page } from 'playwright/test'
import type { Person } from '../../tests/client/api.ts'
import type { CarrierClient } from '../../tests/client/purchase.ts'
import type { Fault } from '../fault.ts'

/** Where a path is walked, and what one of its steps keeps for the next. */
export interface World {
  readonly page: Page
  readonly api: CarrierClient
  fault(fault: Fault): Promise<void>
  clearFaults(): Promise<void>
  person: Person | undefined
}

type Deed = (world: World) => Promise<void>

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
  /** What of the chart is not walked in the browser, by the words of a move, and why. */
  readonly leaves: Readonly<Record<string, string>>
}
