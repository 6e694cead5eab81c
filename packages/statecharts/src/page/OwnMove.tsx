import { useState } from 'react'
import { jsonOf } from '../chart/simulationLink.ts'
import { Button } from '../ui/Button.tsx'
import { TextArea } from '../ui/TextArea.tsx'
import { t } from '../ui/text.ts'

/**
 * An event or result that the model does not list, typed as JSON; an empty field means no value.
 */
export function OwnMove<Verb extends string>({
  id,
  label,
  verbs,
  initial = '',
  example,
  check,
  onMake,
}: {
  id: string
  label: string
  verbs: readonly { key: Verb; label: string }[]
  initial?: string
  example?: string
  /** An error in the value, if any. */
  check?: (value: unknown) => string | undefined
  onMake: (verb: Verb, value: unknown) => void
}) {
  const [text, setText] = useState(initial)
  const [error, setError] = useState<string>()
  const make = (verb: Verb) => {
    const value = jsonOf(text.trim())
    const wrong =
      value === undefined && text.trim() !== '' ? t('charts.noJson', 'This is no JSON.') : check?.(value)
    setError(wrong)
    if (wrong === undefined) onMake(verb, value)
  }
  return (
    <div className="own-move">
      <TextArea
        id={id}
        label={label}
        rows={2}
        value={text}
        placeholder={example}
        error={error}
        onChange={setText}
      />
      {verbs.map(({ key, label: words }) => (
        <Button key={key} size="s" variant="secondary" onClick={() => make(key)}>
          {words}
        </Button>
      ))}
    </div>
  )
}
