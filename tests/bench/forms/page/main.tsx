import { useState } from 'react'
import { createRoot } from 'react-dom/client'
import { createActor } from 'xstate'
import { formMachine } from '../../../../machines/form/form.machine.ts'
import { FormBody } from '../../../../src/forms/FormBody.tsx'
import { formOf } from '../sampleForm.ts'

/** A controlled input as React's own documentation has it: a state of its own, and nothing judged. */
function PlainField({ id }: { readonly id: string }) {
  const [value, setValue] = useState('')
  return (
    <div>
      <label htmlFor={id}>First name</label>
      <input id={id} value={value} onChange={({ target }) => setValue(target.value)} />
    </div>
  )
}

function PlainForm({ size }: { readonly size: number }) {
  return (
    <form>
      {Array.from({ length: size }, (_, index) => (
        <PlainField key={`field_${index + 1}`} id={`field_${index}`} />
      ))}
      <button type="submit">Continue</button>
    </form>
  )
}

const query = new URLSearchParams(location.search)
const size = Number(query.get('size'))
const root = document.getElementById('root')
if (root === null) throw new Error('There is no root.')
if (query.get('form') === 'plain') createRoot(root).render(<PlainForm size={size} />)
else {
  const actor = createActor(formMachine, { input: { form: formOf(size), today: '2026-11-21' } }).start()
  createRoot(root).render(<FormBody actor={actor} />)
}
