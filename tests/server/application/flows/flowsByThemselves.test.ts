import { describe, expect, it } from 'vitest'
import type { FlowScope } from '../../../../rules/contract/schema.generated.ts'
import type { FlowSlug } from '../../../../rules/flowSlugs.ts'
import { dayIn } from '../../../../rules/residence.ts'
import { purchase } from '../../../support/client/purchase.ts'
import { formsOf } from '../../../support/client/walkFlow.ts'
import { rejected, signInAgain } from '../../applicants.ts'
import { testCarrier } from '../../testCarrier.ts'
import { browserFlow } from './browserFlows.ts'
import { type Opened, openWalk } from './walkedFlow.ts'

const carrier = testCarrier()

const open = (token: string, slug: FlowSlug, flowScope: FlowScope = 'new_policy') =>
  openWalk(browserFlow(carrier, token), {
    slug,
    flowScope,
    from: 'current',
    today: dayIn('OH', carrier.services.clock.now()),
  })

/** The texts that a form and its rows show. */
function textsOf(opened: Opened): string[] {
  if (opened.at === 'end') throw new Error('The flow is over.')
  return opened.form.items.flatMap(({ content }) =>
    'textStyle' in content
      ? [content.text]
      : 'shown' in content
        ? [`${content.label}: ${content.shown}`]
        : [],
  )
}

describe('replacement-cooldown', () => {
  it('the cooldown shows the first day for a new application and ends on that day', async () => {
    const person = await rejected(carrier)
    const day = dayIn('OH', new Date(carrier.services.clock.now().getTime() + 30 * 86_400_000))
    const shown = await open(person.token, 'replacement-cooldown')
    const [year, month, date] = day.split('-')
    const cooldown = await shown.standing()
    expect(textsOf(cooldown)[0]).toBe(`You can apply again on: ${month}/${date}/${year}`)
    // Help opens next to it.
    expect(await shown.press('help')).toEqual(cooldown)
    shown.stop()
    await carrier.advance('P30D')
    const { token } = await signInAgain(carrier, person)
    const over = await open(token, 'replacement-cooldown')
    expect(await over.standing()).toMatchObject({
      at: 'end',
      output: { kind: 'completed', flowSession: { complete: false } },
    })
  })
})

describe('a form that expires', () => {
  it('an expired form takes no answer, judged by the carrier’s clock, and can still be viewed', async () => {
    const person = await rejected(carrier)
    const { start, form } = formsOf(carrier, person.token)
    const { flowSessionId } = await start('replacement-cooldown')
    const shown = await form(flowSessionId, { direction: 'CURRENT' })
    if (shown === null) throw new Error('There is no form.')
    await carrier.advance('P30D')
    const { token } = await signInAgain(carrier, person)
    const late = formsOf(carrier, token)
    const restarted = await late.form(flowSessionId, { direction: 'CURRENT' })
    if (restarted === null) throw new Error('There is no form.')
    // Also refused for a user who loaded the form again and could not see the carrier's clock.
    const refusals = [
      await late.send(flowSessionId, shown, []),
      await late.send(flowSessionId, restarted, []),
    ]
    const refusal = ['FORM_OUT_OF_DATE', 'This form has expired. Please look at it again.']
    expect([
      refusals.map(({ errors }) => [errors?.[0]?.extensions.message, errors?.[0]?.extensions.fullMessage]),
      (await late.form(flowSessionId, { direction: 'CURRENT' }))?.slug,
    ]).toEqual([[refusal, refusal], 'cooldown'])
  })
})

describe('ineligibility-warning', () => {
  it.each([
    [
      'age',
      { birthdate: '1960-01-01', state: 'OH' },
      'Based on your date of birth, we can’t insure you. We insure people ages 18 to 45.',
    ],
    ['state', { birthdate: '1990-06-15', state: 'CA' }, 'We’re not in your state yet.'],
  ])('the ineligibility warning names the %s', async (_, input, text) => {
    const { token } = await carrier.guest()
    await carrier.ask(
      'mutation ($input: UpdatePrequalificationInformationInput!) { updatePrequalificationInformation(input: $input) { ineligibleReasons } }',
      { input },
      token,
    )
    const warned = await open(token, 'ineligibility-warning')
    expect(textsOf(await warned.standing())).toEqual([
      text,
      'If you made a mistake, you can still correct it.',
    ])
    warned.stop()
  })

  it('the ineligibility warning is empty for an eligible user and closes without an answer', async () => {
    const warned = await open((await carrier.guest()).token, 'ineligibility-warning')
    expect(textsOf(await warned.standing())).toEqual(['We found no problem with your answers.'])
    expect(await warned.press('correct')).toEqual({ at: 'end', output: { kind: 'back' } })
  })
})

describe('interview-question', () => {
  it('a felony ends interview-question with its reason', async () => {
    const asked = await open((await carrier.guest()).token, 'interview-question')
    await asked.standing()
    asked.fill({ felony: 'yes' })
    expect(await asked.submit()).toEqual({
      at: 'end',
      output: { kind: 'ineligible', reason: 'criminal_history' },
    })
  })
})

describe('account-profile', () => {
  it('account-profile changes a policyholder’s address and omits the fields that the policy depends on', async () => {
    const { person } = await purchase(carrier)
    const changing = await open(person.token, 'account-profile', 'policy_holder')
    const opened = await changing.standing()
    expect(opened).toMatchObject({
      values: { street1: '41 South High Street', street2: 'Suite 7', city: 'Columbus', postalCode: '43215' },
    })
    changing.fill({ street1: '1 Main Street', street2: '', postalCode: '10001' })
    // A ZIP code of another state is refused at its field.
    expect(await changing.submit()).toMatchObject({ at: 'form', form: { slug: 'account-address' } })
    changing.fill({ postalCode: '43085' })
    expect(textsOf(await changing.submit())).toEqual([
      'Name: Ada Lovelace',
      'Date of birth: 06/15/1990',
      expect.stringMatching(/^Phone: \(\d{3}\) \d{3}-\d{4}$/),
      'Gender: Female',
      'Primary residence: 1 Main Street, Columbus, OH 43085',
      'Social Security number: •••-••-••••',
    ])
    const { me } = await carrier.ask<{ me: { activeAddress: { formattedDisplay: string } } }>(
      '{ me { activeAddress { formattedDisplay } } }',
      {},
      person.token,
    )
    expect(me.activeAddress.formattedDisplay).toBe('1 Main Street, Columbus, OH 43085')
    changing.stop()
  })
})

describe('flows about a policy', () => {
  it.each<[FlowSlug, FlowScope]>([
    ['account-profile', 'policy_holder'],
    ['cdd-form', 'policy_holder'],
    ['coverage-adjustment', 'coverage_adjustment'],
    ['term-life-extension', 'policy_holder'],
  ])('%s does not start without a policy or in another scope', async (slug, scope) => {
    const { token } = await carrier.signUp()
    await expect(open(token, slug, scope).then((flow) => flow.standing())).rejects.toThrow('NOT_FOUND')
    await expect(open(token, slug, 'new_policy').then((flow) => flow.standing())).rejects.toThrow('NOT_FOUND')
  })
})
