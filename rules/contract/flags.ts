/** The features that an operator may switch for everybody while the app runs, and how each is until one does (access-to-purchase 2.2). */
export const flags = {
  /** People may chat; where they may not, they are offered the other ways to reach us. */
  support_chat: true,
  /** Applications are taken; while they are not, they are refused with UNDERWRITING_DISABLED. */
  underwriting: true,
} as const satisfies Readonly<Record<string, boolean>>

export type FlagName = keyof typeof flags

export const isFlagName = (name: string): name is FlagName => Object.hasOwn(flags, name)
