import Form from '@rjsf/core'
import type { RJSFSchema } from '@rjsf/utils'
import validator from '@rjsf/validator-ajv8'
import { benchKey, benchLabel, type Engine, isSelect, livingChoices, numbersTo } from './engine.ts'
import { shown } from './shown.ts'

/** react-jsonschema-form with its plain theme: the list of errors above, and each at its field. */
export const rjsfEngine: Engine = {
  mount(root, size) {
    const schema: RJSFSchema = {
      type: 'object',
      required: numbersTo(size).map(benchKey),
      properties: Object.fromEntries(
        numbersTo(size).map((index) => [
          benchKey(index),
          isSelect(index)
            ? { type: 'string', title: benchLabel(index), enum: [...livingChoices] }
            : { type: 'string', title: benchLabel(index), minLength: 1 },
        ]),
      ),
    }
    return shown(root, <Form schema={schema} validator={validator} noHtml5Validate showErrorList="top" />)
  },
  errors: (root) => root.querySelectorAll('.error-detail li, .rjsf-field .text-danger').length,
}
