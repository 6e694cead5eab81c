import { randomInt } from 'node:crypto'

/** Without the characters that are mistaken for each other on the phone. */
const alphabet = '23456789ABCDEFGHJKMNPQRSTVWXYZ'
const part = () => Array.from({ length: 4 }, () => alphabet[randomInt(alphabet.length)]).join('')

/** A new reference that a person can read out: a letter and eight characters. */
export const newReference = (letter: string): string => `${letter}-${part()}-${part()}`
