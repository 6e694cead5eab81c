import { afterAll, beforeAll, expect, test } from 'vitest'
import { releaseAddress } from '../../../../server/application/closeAccount.ts'
import { quoted } from '../../applicants.ts'
import { type Operated, startOperated } from '../../operated.ts'

let operated: Operated
beforeAll(async () => {
  operated = await startOperated()
})
afterAll(() => operated?.close())

test('an unverified address is released to its owner, and the account that used it is signed out', async () => {
  const stranger = await operated.carrier.signUp()
  expect(await operated.run('release', stranger.email.toUpperCase())).toEqual({
    exitCode: 0,
    output: `The account is closed, and ${stranger.email.toUpperCase()} may be registered.\n`,
  })
  expect((await operated.carrier.graphql('{ me { id } }', {}, stranger.token)).status).toBe(401)
  const owner = await operated.carrier.register(stranger.email)
  const { me } = await operated.carrier.ask<{ me: { id: string } }>(
    '{ me { id } }',
    {},
    owner.tokens.access_token,
  )
  expect(me.id).not.toBe(stranger.userId)
})

test('a verified address, an applicant’s address and an unused one are not released', async () => {
  const { carrier } = operated
  const proved = await carrier.signUp()
  await carrier.confirmEmail(proved.email)
  const { person: applicant } = await quoted(carrier)
  const released = (email: string) => releaseAddress(carrier.services, email)
  expect([
    await released(proved.email),
    await released(applicant.email),
    await released('unknown@example.com'),
  ]).toEqual(['proved', 'applied', 'unknown'])
  for (const { token } of [proved, applicant])
    expect((await carrier.graphql('{ me { id } }', {}, token)).status).toBe(200)
})
