/** One sub-command: takes what follows its name, says its exit code. */
export interface ChartsCommand {
  /** How it is called, for anyone who calls it wrongly. */
  readonly usage: string
  readonly run: (args: string[]) => Promise<number>
}

/** Something that was asked for and cannot be had: told in one line, without a stack. */
export class UsageError extends Error {}
