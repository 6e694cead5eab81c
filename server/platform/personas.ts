const personas = [
  'accepted',
  'rejected',
  'failed',
  'referred',
  'stuck',
  'accident-only',
  'unreachable',
  'blocked',
] as const

export type Persona = (typeof personas)[number]

/**
 * The outcome that the tag in an e-mail address asks for (`name+rejected@example.com`); null without one, or with
 * one that is none of ours. Only the sandbox asks.
 */
export function personaOf(email: string): Persona | null {
  const local = email.slice(0, email.lastIndexOf('@'))
  const tags = local.toLowerCase().split('+').slice(1)
  return personas.find((persona) => tags.includes(persona)) ?? null
}
