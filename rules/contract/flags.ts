/**
 * The features that an operator can switch for all users at run time, with their defaults
 * (access-to-purchase 2.2).
 */
export const flags = {
  /** The chat is available; otherwise users see the other contact options. */
  support_chat: true,
  /** Applications are accepted; otherwise they are refused with UNDERWRITING_DISABLED. */
  underwriting: true,
} as const satisfies Readonly<Record<string, boolean>>

export type FlagName = keyof typeof flags

export const isFlagName = (name: string): name is FlagName => Object.hasOwn(flags, name)
