import { describe, expect, it, onTestFinished, vi } from 'vitest'
import { createActor, createMachine, fromPromise, waitFor } from 'xstate'
import { formMachine } from '../../../machines/form/form.machine.ts'
import { birthdateForm, expiringForm } from '../../../machines/form/sampleControls.ts'
import { act, button, nameField, sampleForm } from '../../../machines/form/sampleForms.ts'
import type { FormItem } from '../../../rules/contract/schema.generated.ts'
import { defineKeepTyped } from '../../../src/actors/keepTyped.ts'
import { createTypedStore } from '../../../src/adapters/typed.ts'
import { storageLike } from '../app/storageLike.ts'

const taxId: FormItem = {
  key: 'tax_id',
  type: 'inputTaxId',
  content: {
    __typename: 'TaxIdContent',
    label: 'Social Security number',
    hint: '',
    required: false,
    value: null,
    taxIdSet: false,
    encryptOutput: false,
  },
}

const form = (slug = 'name', stored: string | null = null) =>
  sampleForm({
    slug,
    items: [nameField(stored), taxId, button('close', [act('previousForm')])],
  })

/** Closes the page. */
const leave = () => window.dispatchEvent(new Event('pagehide'))

/** The page with one form open; another call with the same storage is the page after a reload. */
function openPage(storage: ReturnType<typeof storageLike>, opened = form()) {
  leave()
  const store = createTypedStore(() => storage)
  const actor = createActor(formMachine.provide({ actors: { keepTyped: defineKeepTyped(store) } }), {
    input: { form: opened, today: '2026-11-21' },
  }).start()
  return {
    actor,
    type: (value: string, key = 'first_name') => actor.send({ type: 'field.changed', key, value }),
    values: () => actor.getSnapshot().context.values,
  }
}

describe('a form draft', () => {
  it('a form draft survives a reload and counts as an unsent change', () => {
    const storage = storageLike()
    openPage(storage).type('Mia')
    const { actor, values } = openPage(storage)
    expect([values(), actor.getSnapshot().value]).toEqual([
      { first_name: 'Mia', tax_id: null },
      { editing: 'dirty' },
    ])
  })

  it('a form draft is saved once for a burst of keys, and at once when the page is hidden', () => {
    vi.useFakeTimers()
    onTestFinished(() => void vi.useRealTimers())
    const storage = storageLike()
    const written = vi.spyOn(storage, 'setItem')
    const { type } = openPage(storage)
    for (const value of ['M', 'Mi', 'Mia']) type(value)
    expect(written.mock.calls).toEqual([])
    vi.advanceTimersByTime(200)
    const kept = (first_name: string) => [
      'typed',
      JSON.stringify({ flowSessionId: form().flowSessionId, slug: 'name', values: { first_name } }),
    ]
    expect(written.mock.calls).toEqual([kept('Mia')])
    type('Mi')
    document.dispatchEvent(new Event('visibilitychange'))
    vi.advanceTimersByTime(200)
    expect(written.mock.calls).toEqual([kept('Mia'), kept('Mi')])
  })

  it('a form draft is saved after a moment even while typing continues', () => {
    vi.useFakeTimers()
    onTestFinished(() => void vi.useRealTimers())
    const storage = storageLike()
    const { type } = openPage(storage)
    for (const value of ['M', 'Mi', 'Mia']) {
      type(value)
      vi.advanceTimersByTime(150)
    }
    expect(storage.getItem('typed')).toContain('Mi')
  })

  it('a form draft is not saved after the form closes, even right after a key', () => {
    vi.useFakeTimers()
    onTestFinished(() => void vi.useRealTimers())
    const storage = storageLike()
    const { actor, type } = openPage(storage)
    type('Mia')
    actor.send({ type: 'leave.requested' })
    actor.send({ type: 'leave.confirmed' })
    vi.advanceTimersByTime(200)
    expect([actor.getSnapshot().value, storage.getItem('typed')]).toEqual(['left', null])
  })

  it('a form draft is deleted at the end of the session, including the last key', () => {
    vi.useFakeTimers()
    onTestFinished(() => void vi.useRealTimers())
    const storage = storageLike()
    const session = createActor(
      createMachine({
        initial: 'authenticated',
        states: { authenticated: { on: { end: 'ending' } }, ending: {} },
      }),
    )
    const keeping = defineKeepTyped(createTypedStore(() => storage))
    const page = createActor(
      createMachine({
        invoke: [
          { src: session.logic, systemId: 'session', id: 'session' },
          {
            src: formMachine.provide({ actors: { keepTyped: keeping } }),
            id: 'form',
            input: { form: form(), today: '2026-11-21' },
          },
        ],
      }),
    ).start()
    const { session: signedIn, form: opened } = page.getSnapshot().children
    opened?.send({ type: 'field.changed', key: 'first_name', value: 'Mia' })
    vi.advanceTimersByTime(200)
    expect(storage.getItem('typed')).toContain('Mia')
    opened?.send({ type: 'field.changed', key: 'first_name', value: 'Mira' })
    signedIn?.send({ type: 'end' })
    vi.advanceTimersByTime(200)
    expect(storage.getItem('typed')).toBeNull()
  })

  it('a form draft survives a different answer stored before it, and corrects that answer', () => {
    const storage = storageLike()
    openPage(storage, form('name', 'Mai')).type('Mia')
    expect(openPage(storage, form('name', 'Mai')).values().first_name).toBe('Mia')
  })

  it('a form draft contains no tax id', () => {
    const storage = storageLike()
    openPage(storage).type('219099999', 'tax_id')
    leave()
    expect(storage.getItem('typed')).toBeNull()
    const page = openPage(storage)
    page.type('Mia')
    page.type('219099999', 'tax_id')
    leave()
    expect([storage.getItem('typed')?.includes('219099999'), openPage(storage).values().tax_id]).toEqual([
      false,
      null,
    ])
  })

  it('a form draft belongs to one form and one session of its flow', () => {
    const storage = storageLike()
    openPage(storage).type('Mia')
    expect([
      openPage(storage, form('address')).values().first_name,
      openPage(storage, { ...form(), flowSessionId: 'another' }).values().first_name,
    ]).toEqual([null, null])
  })

  it('a form draft is deleted when the form is done or left, and when the change is undone by hand', () => {
    const storage = storageLike()
    const page = openPage(storage)
    page.type('Mia')
    leave()
    expect(storage.getItem('typed')).not.toBeNull()
    page.type('')
    page.actor.send({ type: 'field.changed', key: 'first_name', value: null })
    leave()
    expect(storage.getItem('typed')).toBeNull()
    page.type('Mia')
    page.actor.send({ type: 'leave.requested' })
    page.actor.send({ type: 'leave.confirmed' })
    leave()
    expect([page.actor.getSnapshot().value, storage.getItem('typed')]).toEqual(['left', null])
  })

  it('a form draft survives leaving the form to read why an answer is decisive', () => {
    const storage = storageLike()
    const born = { ...birthdateForm(), groups: [] }
    const page = openPage(storage, born)
    page.type('1960-01-01', 'birthdate')
    page.actor.send({ type: 'field.blurred', key: 'birthdate' })
    page.actor.send({ type: 'decision.opened', key: 'birthdate' })
    expect([page.actor.getSnapshot().output, openPage(storage, born).values().birthdate]).toEqual([
      { kind: 'ineligible', reason: 'age_of_insured' },
      '1960-01-01',
    ])
  })

  it('a form draft is validated as it was on blur, even when the carrier stored it in the meantime', () => {
    for (const stored of [null, '1960-01-01']) {
      const storage = storageLike()
      const page = openPage(storage, birthdateForm())
      page.type('1960-01-01', 'birthdate')
      page.actor.send({ type: 'field.blurred', key: 'birthdate' })
      expect(openPage(storage, birthdateForm(stored)).actor.getSnapshot().context).toMatchObject({
        decided: { birthdate: 'age_of_insured' },
        errors: {},
      })
    }
    const storage = storageLike()
    openPage(storage).type('M4')
    expect(openPage(storage).actor.getSnapshot().context.errors).toMatchObject({
      first_name: [{ code: 'alphabetical' }],
    })
  })

  it('a form draft is restored and validated in a form that waits for the clock before it opens', async () => {
    const storage = storageLike()
    const store = createTypedStore(() => storage)
    store.keep(expiringForm, { first_name: 'M4' })
    const actor = createActor(
      formMachine.provide({
        actors: {
          readClock: fromPromise(async () => ({ now: '2026-11-20T00:00:00.000Z' })),
          keepTyped: defineKeepTyped(store),
        },
      }),
      { input: { form: expiringForm, today: '2026-11-20' } },
    ).start()
    await waitFor(actor, (snapshot) => snapshot.matches('editing'))
    const { value, context } = actor.getSnapshot()
    expect({ value, values: context.values, kept: store.read(expiringForm) }).toEqual({
      value: { editing: 'dirty' },
      values: { first_name: 'M4' },
      kept: { first_name: 'M4' },
    })
    expect(context.errors).toMatchObject({ first_name: [{ code: 'alphabetical' }] })
  })

  it('a form draft stays in memory when the browser cannot store it or has invalid data', () => {
    const page = openPage(storageLike({ refuses: true }))
    page.type('Mia')
    expect(page.values().first_name).toBe('Mia')
    for (const written of ['{', '7', '{"flowSessionId":"flow-1","slug":"name","values":{"first_name":{}}}']) {
      const storage = storageLike()
      storage.setItem('typed', written)
      expect(openPage(storage).values().first_name).toBe(null)
    }
  })
})
