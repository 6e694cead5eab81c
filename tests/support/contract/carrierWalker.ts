import { type AnyActorLogic, type AnyMachineSnapshot, createActor, toPromise } from 'xstate'
import type { ProblemCode } from '../../../machines/problem.ts'
import type { Session } from './session.ts'
import type { CarrierWorld } from './world.ts'

interface Works {
  /** A method, so that each operation can name its machine's input type. */
  work(world: CarrierWorld, input: unknown, session: Session): Promise<unknown>
}

/** The real effect of an actor, run against a carrier. */
export type CarrierOperation = Works['work']

/** How to cause the end of an actor: the situation before it and after it. */
export interface Outcome<Situation extends string> {
  /** The situations in which it is possible; all when absent. */
  readonly from?: readonly Situation[]
  /** The situation afterwards; unchanged when absent. */
  readonly to?: Situation
  /** Runs just before: the sandbox's clock and faults, or a second window of the same user. */
  arrange?(world: CarrierWorld, input: unknown): Promise<unknown>
  /** The actor's input instead of the model's sample, such as a code that was really sent. */
  input?(world: CarrierWorld, input: unknown): unknown
}

/** The user who attempts what the rules refuse. */
export type Caller = 'the user' | 'an anonymous request' | 'another user' | 'a user without the code'

/**
 * A rule of order or access: an attempt that a carrier must refuse at this point, and with which
 * code.
 */
export interface RuleTry<Situation extends string> {
  readonly rule: string
  /** The attempt happens while this actor runs, with its input. */
  readonly before: string
  readonly when?: readonly Situation[]
  readonly as: Caller
  /** The attempted operation; the actor itself when absent. */
  readonly operation?: string
  input?(snapshot: AnyMachineSnapshot): unknown
  /** One of these codes; the contract has one for each kind of input. */
  readonly codes: readonly ProblemCode[]
}

/** The part of an actor's output that distinguishes its outcomes. */
interface Reading {
  of(output: unknown): unknown
}

/** How to run generated paths against a carrier, without a page. */
export interface CarrierWalker<Situation extends string = string> {
  /** The machine's id in the registry. */
  readonly machine: string
  /**
   * By the name of the model's input: the initial situation, the user, and the real input of the
   * machine.
   */
  readonly starts: Readonly<
    Record<string, { readonly situation: Situation; prepare(world: CarrierWorld): Promise<unknown> }>
  >
  /** By the name of an actor: its effect at the carrier. */
  readonly operations: Readonly<Record<string, CarrierOperation>>
  /** By the name of an actor's end. The real end must match it. */
  readonly outcomes: Readonly<Record<string, readonly Outcome<Situation>[]>>
  /** By the name of an actor: the part of its output that distinguishes outcomes. */
  readonly reads: Readonly<Record<string, Reading>>
  /** Determines the situation at the carrier through separate queries. */
  observe(world: CarrierWorld): Promise<Situation>
  readonly refusals: readonly RuleTry<Situation>[]
  /** The moves that cannot be caused at a carrier, by name, with the reason. */
  readonly leaves: Readonly<Record<string, string>>
}

/** Turns an effect of the application into an operation. */
export function effect(define: (session: Session) => AnyActorLogic): CarrierOperation {
  return (_world, input, session) => toPromise(createActor(define(session), { input }).start())
}

/** The input that an outcome passes to a child machine: the chosen end and the original input. */
interface ChosenEnd<Given> {
  readonly end: string
  readonly given: Given
}

/**
 * Runs a child machine as an operation: by the name of the chosen end, the user's actions up to it.
 */
export function childOf<Given = unknown>(
  ends: Readonly<Record<string, (world: CarrierWorld, given: Given, session: Session) => unknown>>,
): CarrierOperation {
  return async (world, { end, given }: ChosenEnd<Given>, session) => {
    const done = ends[end]
    if (!done) throw new Error(`There is no operation for a child that ends with ${end}.`)
    return done(world, given, session)
  }
}

/** Causes an outcome by this end of `childOf`. */
export const ending =
  (end: string) =>
  <Given>(_world: CarrierWorld, given: Given): ChosenEnd<Given> => ({ end, given })
