import {
  componentTypes,
  FormRenderer,
  type UseFieldApiConfig,
  useFieldApi,
  useFormApi,
  validatorTypes,
} from '@data-driven-forms/react-form-renderer'
import type { ReactNode } from 'react'
import { benchKey, benchLabel, type Engine, isSelect, livingChoices, numbersTo } from './engine.ts'
import { shown } from './shown.ts'

/** Its mappers are each of a design system; its documentation lets whoever has none write the components. */
function FieldRow(props: UseFieldApiConfig) {
  const { input, meta, label, options } = useFieldApi(props)
  const isWrong = meta.touched && meta.error !== undefined
  return (
    <div>
      <label htmlFor={input.name}>{label}</label>
      {options ? (
        <select id={input.name} aria-invalid={isWrong} {...input}>
          <option value="">Select</option>
          {livingChoices.map((choice) => (
            <option key={choice}>{choice}</option>
          ))}
        </select>
      ) : (
        <input id={input.name} aria-invalid={isWrong} {...input} />
      )}
      {isWrong ? <p>{meta.error}</p> : null}
    </div>
  )
}

function Template({ formFields }: { readonly formFields: ReactNode }) {
  const { handleSubmit } = useFormApi()
  return (
    <form noValidate onSubmit={handleSubmit}>
      {formFields}
      <button type="submit">Continue</button>
    </form>
  )
}

const componentMapper = { [componentTypes.TEXT_FIELD]: FieldRow, [componentTypes.SELECT]: FieldRow }

/** Data Driven Forms: React Final Form beneath it, rules on each change, shown once a field was left or the form sent. */
export const dataDrivenEngine: Engine = {
  mount(root, size) {
    const schema = {
      fields: numbersTo(size).map((index) => ({
        component: isSelect(index) ? componentTypes.SELECT : componentTypes.TEXT_FIELD,
        name: benchKey(index),
        label: benchLabel(index),
        isRequired: true,
        validate: [{ type: validatorTypes.REQUIRED }],
        ...(isSelect(index)
          ? { options: livingChoices.map((choice) => ({ label: choice, value: choice })) }
          : {}),
      })),
    }
    return shown(
      root,
      <FormRenderer
        schema={schema}
        componentMapper={componentMapper}
        FormTemplate={Template}
        onSubmit={() => undefined}
      />,
    )
  },
  errors: (root) => root.querySelectorAll('[aria-invalid=true]').length,
}
