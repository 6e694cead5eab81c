import { createActor } from 'xstate'
import { formMachine } from '../../../../../machines/form/form.machine.ts'
import { defineKeepTyped } from '../../../../../src/actors/keepTyped.ts'
import { tabTyped } from '../../../../../src/adapters/typed.ts'
import { FormBody } from '../../../../../src/forms/FormBody.tsx'
import { formOf } from '../../sampleForm.ts'
import type { Engine } from './engine.ts'
import { shown } from './shown.ts'

/**
 * The machine and the view as in the application: validation on blur and on submit, a summary,
 * server errors, drafts.
 */
export const oursEngine: Engine = {
  mount(root, size) {
    const input = { form: formOf(size), today: '2026-11-21' }
    const actor = createActor(formMachine.provide({ actors: { keepTyped: defineKeepTyped(tabTyped) } }), {
      input,
    }).start()
    const takeAway = shown(root, <FormBody actor={actor} />)
    return () => {
      takeAway()
      actor.stop()
    }
  },
  errors: (root) => root.querySelectorAll('[aria-invalid=true]').length,
}
