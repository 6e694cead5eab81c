import type { Project } from '../project.ts'

/** One subcommand: takes the arguments after its name and returns the exit code. */
export interface ChartsCommand {
  /** The usage line for a wrong call. */
  readonly usage: string
  readonly run: (args: string[], project: Project) => Promise<number>
}

/** Something requested is not available: reported in one line, without a stack. */
export class UsageError extends Error {}
