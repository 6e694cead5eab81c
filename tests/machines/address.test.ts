import { describe, expect, it } from 'vitest'
import { createActor, fromPromise, SimulatedClock } from 'xstate'
import { addressMachine } from '../../machines/address/address.machine.ts'
import type { SearchAddressesInput, VerifyAddressInput } from '../../machines/address/address.types.ts'
import { formMachine } from '../../machines/form/form.machine.ts'
import type { SubmitResponseInput } from '../../machines/form/form.types.ts'
import { addressForm } from '../../machines/form/sampleControls.ts'
import { nameField } from '../../machines/form/sampleForms.ts'
import type {
  AddressSuggestion,
  AddressVerdict,
  FlowSession,
  FormGroup,
} from '../../rules/contract/schema.generated.ts'
import { turns } from './turns.ts'

const house: AddressSuggestion = {
  streetLine: '41 South High Street',
  secondary: '',
  city: 'Columbus',
  state: 'OH',
  zipcode: '43215',
  entries: 0,
}

/** A form with a street and a state; the test controls the lookup. */
function startForm(where: Partial<Pick<FormGroup, 'countries' | 'states'>> = {}) {
  const clock = new SimulatedClock()
  const searches: {
    input: SearchAddressesInput
    answer: (found: readonly AddressSuggestion[]) => void
    signal: AbortSignal
  }[] = []
  const checks: { input: VerifyAddressInput; answer: (verdict: AddressVerdict | null) => void }[] = []
  const address = addressMachine.provide({
    actors: {
      searchAddresses: fromPromise<readonly AddressSuggestion[], SearchAddressesInput>(
        ({ input, signal }) => new Promise((answer) => searches.push({ input, answer, signal })),
      ),
      verifyAddress: fromPromise<AddressVerdict | null, VerifyAddressInput>(
        ({ input }) => new Promise((answer) => checks.push({ input, answer })),
      ),
    },
  })
  const sent: SubmitResponseInput[] = []
  const submitResponse = fromPromise<FlowSession, SubmitResponseInput>(({ input }) => {
    sent.push(input)
    return new Promise(() => {})
  })
  const actor = createActor(formMachine.provide({ actors: { address, submitResponse } }), {
    clock,
    input: {
      form: {
        ...addressForm,
        items: [...addressForm.items, nameField()],
        groups: addressForm.groups.map((group) => ({ ...group, ...where })),
      },
      today: '2026-11-21',
    },
  }).start()
  const type = (value: string, key = 'street1') => actor.send({ type: 'field.changed', key, value })
  const lookUp = () => actor.getSnapshot().children.address
  return { actor, checks, clock, lookUp, searches, sent, type, state: () => lookUp()?.getSnapshot().value }
}

describe('the address search', () => {
  it('the address search starts half a second after the last key, from the third character', () => {
    const { clock, searches, type, state } = startForm()
    for (const text of ['4', '41', '41 ']) type(text)
    clock.increment(1000)
    expect([searches, state()]).toEqual([[], 'entering'])
    for (const text of ['41 S', '41 So']) {
      type(text)
      clock.increment(499)
    }
    expect(searches).toEqual([])
    clock.increment(1)
    expect(searches.map(({ input }) => input)).toEqual([{ search: '41 So', state: null, within: null }])
  })

  it('the address search offers the sellable states of the group, under every brand', async () => {
    for (const [alpha2, name, state] of [
      ['TX', 'Texas', 'unsupported'],
      ['OH', 'Ohio', 'verifying'],
    ] as const) {
      const { clock, lookUp, searches, type, state: now } = startForm({ states: [{ alpha2, name }] })
      type('41 So')
      clock.increment(500)
      searches[0]?.answer([house])
      await turns()
      lookUp()?.send({ type: 'suggestion.chosen', index: 0 })
      expect(now()).toBe(state)
    }
  })

  it('an address in a country without states is complete without one', () => {
    const country = { name: 'Singapore', alpha3: 'SGP', hasPostalCode: true }
    for (const [hasStates, state] of [
      [true, 'entering'],
      [false, 'verifying'],
    ] as const) {
      const { actor, type, state: now } = startForm({ countries: [{ ...country, hasStates }] })
      type('1 Orchard Road')
      actor.send({ type: 'field.blurred', key: 'street1' })
      expect(now()).toBe(state)
    }
  })

  it('a late result for an older text is dropped', async () => {
    const { clock, searches, type, state } = startForm()
    type('41 So')
    clock.increment(500)
    type('41 Sou')
    expect(searches[0]?.signal.aborted).toBe(true)
    searches[0]?.answer([house])
    await turns()
    expect(state()).toBe('waiting')
  })

  it('a chosen suggestion fills in the fields and is checked; the fields it fills in start no new search', async () => {
    const { actor, checks, clock, lookUp, searches, type, state } = startForm()
    type('41 So')
    clock.increment(500)
    searches[0]?.answer([house])
    await turns()
    lookUp()?.send({ type: 'suggestion.chosen', index: 0 })
    const { street1, state: lives } = actor.getSnapshot().context.values
    expect([street1, lives, state()]).toEqual(['41 South High Street', 'OH', 'verifying'])
    expect(checks.map(({ input }) => input.parts)).toEqual([
      { street1: '41 South High Street', street2: '', city: 'Columbus', state: 'OH', postalCode: '43215' },
    ])
    checks[0]?.answer('verified')
    await turns()
    clock.increment(1000)
    expect([state(), searches.length]).toEqual(['verified', 1])
  })

  it('clearing the address clears all of its fields', () => {
    const { actor, lookUp, type } = startForm()
    type('41 South High Street')
    type('OH', 'state')
    lookUp()?.send({ type: 'address.cleared' })
    const { street1, state: lives, first_name: name } = actor.getSnapshot().context.values
    expect([street1, lives, name]).toEqual(['', '', null])
  })

  it('changes in other fields do not affect the address', () => {
    const { lookUp, type } = startForm()
    const before = lookUp()?.getSnapshot()
    type('Mia', 'first_name')
    expect(lookUp()?.getSnapshot()).toBe(before)
  })

  it('the form waits for the address check, and a doubtful address stops the first press only', async () => {
    const { actor, checks, sent, type } = startForm()
    type('Mia', 'first_name')
    type('1 Invalid Way')
    type('OH', 'state')
    const press = () => {
      actor.send({ type: 'button.pressed', key: 'continue' })
      return [actor.getSnapshot().value, sent.length]
    }
    const waits = [{ running: 'checkingAddress' }, 0]
    expect([press(), checks.length]).toEqual([waits, 1])
    checks[0]?.answer('invalid')
    await turns()
    expect([actor.getSnapshot().value, actor.getSnapshot().context.message?.code, sent]).toEqual([
      { editing: 'dirty' },
      'ADDRESS_DOUBTED',
      [],
    ])
    expect(press()).toEqual([{ running: 'submitting' }, 1])
  })

  it('a doubtful address stops the press that follows right after the check', async () => {
    const { actor, checks, sent, type } = startForm()
    type('Mia', 'first_name')
    type('OH', 'state')
    type('1 Invalid Way')
    actor.send({ type: 'field.blurred', key: 'street1' })
    checks[0]?.answer('invalid')
    await turns()
    actor.send({ type: 'button.pressed', key: 'continue' })
    expect([actor.getSnapshot().value, actor.getSnapshot().context.message?.code, sent]).toEqual([
      { editing: 'dirty' },
      'ADDRESS_DOUBTED',
      [],
    ])
    type('1 Main Street')
    actor.send({ type: 'button.pressed', key: 'continue' })
    checks[1]?.answer('verified')
    await turns()
    expect([actor.getSnapshot().value, sent.length]).toEqual([{ running: 'submitting' }, 1])
  })

  it('a stuck address service does not block the form', () => {
    const { actor, clock, sent, type } = startForm()
    type('Mia', 'first_name')
    type('1 Main Street')
    type('OH', 'state')
    actor.send({ type: 'button.pressed', key: 'continue' })
    clock.increment(9_999)
    expect([actor.getSnapshot().value, sent.length]).toEqual([{ running: 'checkingAddress' }, 0])
    clock.increment(1)
    expect([actor.getSnapshot().value, sent.length]).toEqual([{ running: 'submitting' }, 1])
  })
})
