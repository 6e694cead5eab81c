import { type AnyActorLogic, type AnyMachineSnapshot, createActor, toPromise } from 'xstate'
import type { ProblemCode } from '../../../machines/problem.ts'
import type { Session } from './session.ts'
import type { CarrierWorld } from './world.ts'

interface Works {
  /** A method, so that each operation names the input that its machine gives it. */
  work(world: CarrierWorld, input: unknown, session: Session): Promise<unknown>
}

/** How a machine's actor works at a carrier: what the application's own effect does. */
export type CarrierOperation = Works['work']

/** How an actor's end is brought about: what must be the case for it, and what is the case afterwards. */
export interface Outcome<Situation extends string> {
  /** In what it can be brought about; in all when absent. */
  readonly from?: readonly Situation[]
  /** What is the case afterwards; the same as before when absent. */
  readonly to?: Situation
  /** Done just before: by the sandbox's clock and faults, or in another window of the same person. */
  arrange?(world: CarrierWorld, input: unknown): Promise<unknown>
  /** What the actor is given instead of the model's sample: a code that was really sent. */
  input?(world: CarrierWorld, input: unknown): unknown
}

/** Who tries what the rules refuse. */
export type Caller = 'oneself' | 'nobody' | 'somebody else' | 'whoever gave no code'

/** A rule of order or access: what a carrier must refuse at this point of a path, and as what. */
export interface RuleTry<Situation extends string> {
  readonly rule: string
  /** While this actor runs, with what it was given. */
  readonly before: string
  readonly when?: readonly Situation[]
  readonly as: Caller
  /** What is tried; the actor itself when absent. */
  readonly operation?: string
  input?(snapshot: AnyMachineSnapshot): unknown
  /** One of these, where the contract has one for each kind of input. */
  readonly codes: readonly ProblemCode[]
}

/** What of an actor's output tells its outcomes apart. */
interface Reading {
  of(output: unknown): unknown
}

/** How a generated path is walked at a carrier, without a page. */
export interface CarrierWalker<Situation extends string = string> {
  /** The id of the machine in the registry. */
  readonly machine: string
  /** By the name of the model's input: what is the case then, who it is, and what the machine is really given. */
  readonly starts: Readonly<
    Record<string, { readonly situation: Situation; prepare(world: CarrierWorld): Promise<unknown> }>
  >
  /** By the name of an actor: what it does at the carrier. */
  readonly operations: Readonly<Record<string, CarrierOperation>>
  /** By the words of an actor's end. What a real end comes to is held against it. */
  readonly outcomes: Readonly<Record<string, readonly Outcome<Situation>[]>>
  /** By the name of an actor: what of its output tells one outcome from another. */
  readonly reads: Readonly<Record<string, Reading>>
  /** What is the case at the carrier, by questions of its own. */
  observe(world: CarrierWorld): Promise<Situation>
  readonly refusals: readonly RuleTry<Situation>[]
  /** What of the chart cannot be brought about at a carrier, by the words of a move, and why. */
  readonly leaves: Readonly<Record<string, string>>
}

/** The application's own effect as an operation. */
export function effect(define: (session: Session) => AnyActorLogic): CarrierOperation {
  return (_world, input, session) => toPromise(createActor(define(session), { input }).start())
}

/** What an outcome gives a child machine as its input: the end that it comes to, and what the machine gave it. */
interface ChosenEnd<Given> {
  readonly end: string
  readonly given: Given
}

/** A child machine as an operation: by the name of the end that the outcome chooses, what a person does until then. */
export function childOf<Given = unknown>(
  ends: Readonly<Record<string, (world: CarrierWorld, given: Given, session: Session) => unknown>>,
): CarrierOperation {
  return async (world, { end, given }: ChosenEnd<Given>, session) => {
    const done = ends[end]
    if (!done) throw new Error(`Nobody has written how a child comes to ${end}.`)
    return done(world, given, session)
  }
}

/** The outcome comes by this end of `childOf`. */
export const ending =
  (end: string) =>
  <Given>(_world: CarrierWorld, given: Given): ChosenEnd<Given> => ({ end, given })
