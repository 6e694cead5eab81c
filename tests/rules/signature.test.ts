import { expect, test } from 'vitest'
import { signatureError } from '../../rules/signature.ts'

const signer = { firstName: 'Mary Ann', middleName: 'J.', lastName: 'O’Neil-Díaz', suffix: 'Jr.' }

test.each([
  ['Mary Ann J. O’Neil-Díaz Jr.', null],
  ["  mary ann  j o'neil-díaz, JR ", null],
  ['Mary Ann O’Neil-Díaz', null],
  ['MARYANN O’NEIL-DÍAZ JR', null],
  ['', 'required'],
  [' . ', 'required'],
  ['Mary O’Neil-Díaz', 'signatureDiffers'],
  ['Mary Ann', 'signatureDiffers'],
  ['O’Neil-Díaz Mary Ann', 'signatureDiffers'],
])('the signature %j has the error %s', (typed, code) => {
  expect(signatureError(typed, signer)?.code ?? null).toBe(code)
})
