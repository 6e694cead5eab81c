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
 * The outcome requested by the tag in an email address (`name+rejected@example.com`); null without
 * a tag or with an unknown one. Used only by the sandbox.
 */
export function personaOf(email: string): Persona | null {
  const local = email.slice(0, email.lastIndexOf('@'))
  const tags = local.toLowerCase().split('+').slice(1)
  return personas.find((persona) => tags.includes(persona)) ?? null
}
