import type { ParseArgsConfig } from 'node:util'
import type { Project } from './project.ts'

/** A subcommand. */
export interface Command {
  /** One line: its arguments and its result. */
  usage: string
  options: NonNullable<ParseArgsConfig['options']>
  /** @returns the exit code: 1 if it found a problem */
  run(given: Arguments, say: Say, project: Project): Promise<number>
}

/** The arguments after a subcommand. */
export interface Arguments {
  positionals: readonly string[]
  /** The text of an option that may be given once. */
  text(name: string): string | undefined
  all(name: string): readonly string[]
  isSet(name: string): boolean
}

/** `out` prints the result, `aside` notes for the user. */
export interface Say {
  out(text: string): void
  aside(text: string): void
}

/** A requested thing does not exist: reported in a sentence without a stack. Nothing was tried. */
export class Complaint extends Error {}
