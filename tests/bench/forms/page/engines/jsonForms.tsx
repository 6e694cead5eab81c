import type { JsonSchema, UISchemaElement, ValidationMode } from '@jsonforms/core'
import { JsonForms } from '@jsonforms/react'
import { vanillaCells, vanillaRenderers } from '@jsonforms/vanilla-renderers'
import { useState } from 'react'
import { benchKey, benchLabel, type Engine, isSelect, livingChoices, numbersTo } from './engine.ts'
import { shown } from './shown.ts'

interface Described {
  readonly schema: JsonSchema
  readonly uischema: UISchemaElement & { readonly elements: readonly UISchemaElement[] }
}

/** It keeps what is typed by itself; given back at once, a fast typist's letters would be lost. */
const empty = {}

/** JSON Forms with its plain renderers; it judges always, and shows what is wrong from the first sending on. */
function Described({ schema, uischema }: Described) {
  const [validationMode, setValidationMode] = useState<ValidationMode>('ValidateAndHide')
  return (
    <form
      noValidate
      onSubmit={(submitted) => {
        submitted.preventDefault()
        setValidationMode('ValidateAndShow')
      }}
    >
      <JsonForms
        schema={schema}
        uischema={uischema}
        data={empty}
        renderers={vanillaRenderers}
        cells={vanillaCells}
        validationMode={validationMode}
      />
      <button type="submit">Continue</button>
    </form>
  )
}

export const jsonFormsEngine: Engine = {
  mount(root, size) {
    const schema: JsonSchema = {
      type: 'object',
      required: numbersTo(size).map(benchKey),
      properties: Object.fromEntries(
        numbersTo(size).map((index) => [
          benchKey(index),
          isSelect(index) ? { type: 'string', enum: [...livingChoices] } : { type: 'string', minLength: 1 },
        ]),
      ),
    }
    const uischema = {
      type: 'VerticalLayout',
      elements: numbersTo(size).map((index) => ({
        type: 'Control',
        scope: `#/properties/${benchKey(index)}`,
        label: benchLabel(index),
      })),
    }
    return shown(root, <Described schema={schema} uischema={uischema} />)
  },
  errors: (root) =>
    [...root.querySelectorAll('.validation_error')].filter(({ textContent }) => textContent !== '').length,
}
