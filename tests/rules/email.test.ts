import { describe, expect, it } from 'vitest'
import { foldEmail, isEmail } from '../../rules/email.ts'

describe('an email address', () => {
  it.each([
    'mia@example.com',
    'Mia.Lee+tag@sub.example.travel',
    'josé@example.com',
    'jose\u0301@example.com',
    '\u039f\u03b4\u03bf\u03c2@example.com',
    "o'n@e.co",
  ])('%s is valid', (address) => expect(isEmail(address)).toBe(true))

  it.each([
    ['a zero width space', '\u200b'],
    ['a zero width joiner', '\u200d'],
    ['a byte order mark', '\ufeff'],
    ['a soft hyphen', '\u00ad'],
    ['a word joiner', '\u2060'],
    ['a direction mark', '\u202e'],
    ['an isolate mark', '\u2067'],
    ['a control character', '\u0007'],
    ['a line break', '\n'],
    ['a space', ' '],
    ['a full-width space', '\u3000'],
    ['a Hangul filler', '\u3164'],
    ['an empty Braille cell', '\u2800'],
    ['a variation selector', '\ufe0f'],
    ['a tag character', '\u{e0061}'],
  ])('an email address with %s in it is invalid', (_, character) => {
    for (const address of [
      `mi${character}a@example.com`,
      `${character}mia@example.com`,
      `mia@exam${character}ple.com`,
    ])
      expect([address, isEmail(address)]).toEqual([address, false])
  })

  it.each([
    ['a full-width letter', '\uff56@example.com'],
    ['a dotless i', 'v\u0131@example.com'],
    ['a sharp s', 'stra\u00dfe@example.com'],
    ['a ligature', '\ufb03@example.com'],
    ['a full-width domain', 'mia@\uff45xample.com'],
  ])(
    'an email address with %s is invalid because another mailbox has the same normalized form',
    (_, address) => expect(isEmail(address)).toBe(false),
  )

  it.each([...'<>()[]\\,;:"'])(
    'an email address with %s in it is invalid because it ends an address in a mail header',
    (character) => {
      for (const address of [`mi${character}a@example.com`, `mia@exam${character}ple.com`])
        expect([address, isEmail(address)]).toEqual([address, false])
    },
  )

  it('an email address is invalid when its normalized form is, such as with a second @ in disguise', () => {
    expect(isEmail('mia\uff20evil.com@example.com')).toBe(false)
  })

  it('an email address is the same in every letter case and compatible form', () => {
    const same = [
      'mia@example.com',
      'MIA@Example.COM',
      ' mia@example.com ',
      '\uff4dia@example.com',
      '\uff2dIA@example.com',
    ]
    expect(new Set(same.map(foldEmail))).toEqual(new Set(['mia@example.com']))
    expect(foldEmail('stra\u00dfe@example.com')).toBe(foldEmail('STRASSE@example.com'))
    // One character, or a letter and its combining accent.
    expect(foldEmail('jos\u00e9@example.com')).toBe(foldEmail('jose\u0301@example.com'))
    expect(foldEmail('\u039f\u03b4\u03bf\u03c2@example.com')).toBe(
      foldEmail('\u03bf\u03b4\u03bf\u03c3@example.com'),
    )
    expect(foldEmail('mia@example.com')).not.toBe(foldEmail('mia+tag@example.com'))
    expect(foldEmail('a`b@example.com')).not.toBe(foldEmail("a'b@example.com"))
  })

  it('an email address normalizes to the same form when normalized twice', () => {
    for (const address of [
      '\u0130@example.com',
      '\ufb03@example.com',
      '\u1e9e@example.com',
      '\u01c5@example.com',
    ])
      expect(foldEmail(foldEmail(address))).toBe(foldEmail(address))
  })
})
