import { type SubmitEvent, useState } from 'react'
import { benchKey, benchLabel, type Engine, isSelect, livingChoices, numbersTo } from './engine.ts'
import { shown } from './shown.ts'

interface FieldProps {
  readonly index: number
  readonly isWrong: boolean
}

/** A controlled input as in React's documentation, with its own state. */
function PlainField({ index, isWrong }: FieldProps) {
  const [value, setValue] = useState('')
  const common = {
    id: benchKey(index),
    name: benchKey(index),
    value,
    'aria-invalid': isWrong,
    'aria-describedby': isWrong ? `${benchKey(index)}-error` : undefined,
  }
  return (
    <div>
      <label htmlFor={benchKey(index)}>{benchLabel(index)}</label>
      {isSelect(index) ? (
        <select {...common} onChange={({ target }) => setValue(target.value)}>
          <option value="">Select</option>
          {livingChoices.map((choice) => (
            <option key={choice}>{choice}</option>
          ))}
        </select>
      ) : (
        <input {...common} onChange={({ target }) => setValue(target.value)} />
      )}
      {isWrong ? <p id={`${benchKey(index)}-error`}>This field is required.</p> : null}
    </div>
  )
}

function PlainForm({ size }: { readonly size: number }) {
  const [wrong, setWrong] = useState<ReadonlySet<string>>(new Set())
  function send(submitted: SubmitEvent<HTMLFormElement>) {
    submitted.preventDefault()
    const data = new FormData(submitted.currentTarget)
    setWrong(new Set([...data].flatMap(([key, value]) => (value === '' ? [key] : []))))
  }
  return (
    <form noValidate onSubmit={send}>
      {wrong.size > 0 ? (
        <ul>
          {numbersTo(size).map((index) => (
            <li key={index}>
              <a href={`#${benchKey(index)}`}>{benchLabel(index)}: This field is required.</a>
            </li>
          ))}
        </ul>
      ) : null}
      {numbersTo(size).map((index) => (
        <PlainField key={index} index={index} isWrong={wrong.has(benchKey(index))} />
      ))}
      <button type="submit">Continue</button>
    </form>
  )
}

/** The floor: only React, with `required` as the only rule. */
export const plainEngine: Engine = {
  mount: (root, size) => shown(root, <PlainForm size={size} />),
  errors: (root) => root.querySelectorAll('[aria-invalid=true]').length,
}
