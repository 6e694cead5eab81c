import 'bootstrap/dist/css/bootstrap.min.css'
import '@formio/js/dist/formio.form.min.css'
import { Formio, type Webform } from '@formio/js/form'
import { benchKey, benchLabel, type Engine, isSelect, livingChoices, numbersTo } from './engine.ts'

/**
 * Form.io draws by itself, without React, with the styles that its documentation loads beside it; for these types it asks
 * nothing of its own hosts. What was left empty untouched it judges on sending alone.
 */
export const formioEngine: Engine = {
  mount(root, size) {
    const place = root.appendChild(document.createElement('div'))
    const made = Formio.createForm(place, {
      components: [
        ...numbersTo(size).map((index) => ({
          key: benchKey(index),
          label: benchLabel(index),
          input: true,
          validateOn: 'blur',
          validate: { required: true },
          ...(isSelect(index)
            ? {
                type: 'select',
                widget: 'html5',
                data: { values: livingChoices.map((choice) => ({ label: choice, value: choice })) },
              }
            : { type: 'textfield' }),
        })),
        { type: 'button', action: 'submit', key: 'submit', label: 'Continue', input: true },
      ],
    })
    return () =>
      made.then((form: Webform) => {
        form.destroy(true)
        place.remove()
      })
  },
  errors: (root) => root.querySelectorAll('[aria-invalid=true]').length,
}
