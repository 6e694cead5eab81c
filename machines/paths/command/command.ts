import type { ParseArgsConfig } from 'node:util'

/** A sub-command of `npm run paths`. */
export interface PathsCommand {
  /** One line: how it is called and what it gives. */
  usage: string
  options: NonNullable<ParseArgsConfig['options']>
  /** @returns the exit code */
  run(given: Arguments, say: Say): Promise<number>
}

/** What was written behind a sub-command. */
export interface Arguments {
  positionals: readonly string[]
  /** The text of an option that is given once at most. */
  text(name: string): string | undefined
  all(name: string): readonly string[]
  isSet(name: string): boolean
}

/** `out` is the answer, `aside` what a person should know of it. */
export interface Say {
  out(text: string): void
  aside(text: string): void
}
