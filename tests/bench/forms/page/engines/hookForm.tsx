import { useForm } from 'react-hook-form'
import { benchKey, benchLabel, type Engine, isSelect, livingChoices, numbersTo } from './engine.ts'
import { shown } from './shown.ts'

const required = { required: 'This field is required.' }

/** react-hook-form: uncontrolled inputs, rules on blur, the errors written by hand below each and above all. */
function HookForm({ size }: { readonly size: number }) {
  const { register, handleSubmit, formState } = useForm<Record<string, string>>({
    mode: 'onTouched',
    shouldFocusError: false,
  })
  const { errors } = formState
  return (
    <form noValidate onSubmit={handleSubmit(() => undefined)}>
      {formState.isSubmitted && !formState.isValid ? (
        <ul>
          {Object.entries(errors).map(([key, error]) => (
            <li key={key}>
              <a href={`#${key}`}>{error?.message}</a>
            </li>
          ))}
        </ul>
      ) : null}
      {numbersTo(size).map((index) => {
        const key = benchKey(index)
        const error = errors[key]
        return (
          <div key={key}>
            <label htmlFor={key}>{benchLabel(index)}</label>
            {isSelect(index) ? (
              <select id={key} aria-invalid={error !== undefined} {...register(key, required)}>
                <option value="">Select</option>
                {livingChoices.map((choice) => (
                  <option key={choice}>{choice}</option>
                ))}
              </select>
            ) : (
              <input id={key} aria-invalid={error !== undefined} {...register(key, required)} />
            )}
            {error ? <p>{error.message}</p> : null}
          </div>
        )
      })}
      <button type="submit">Continue</button>
    </form>
  )
}

export const hookFormEngine: Engine = {
  mount: (root, size) => shown(root, <HookForm size={size} />),
  errors: (root) => root.querySelectorAll('[aria-invalid=true]').length,
}
