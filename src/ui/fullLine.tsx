import { t } from './text.ts'

interface Line {
  readonly id: string
  readonly value: string
  readonly characterMax: number | undefined
  readonly describedBy: string | undefined
}

/**
 * The message of a full line, and the ids that describe it: the browser silently drops further
 * input.
 */
export function fullLine({ id, value, characterMax, describedBy }: Line) {
  if (characterMax === undefined || value.length < characterMax) return { describedBy, words: null }
  const messageId = `${id}-full`
  return {
    describedBy: describedBy === undefined ? messageId : `${describedBy} ${messageId}`,
    words: (
      <p id={messageId} className="field-counter" role="alert">
        {t('form.full', 'No more than {max} characters fit here', { max: characterMax })}
      </p>
    ),
  }
}
