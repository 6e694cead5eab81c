import { t } from './text.ts'

interface Line {
  readonly id: string
  readonly value: string
  readonly characterMax: number | undefined
  readonly describedBy: string | undefined
}

/**
 * What a line says while it takes no more, and by what it is described then: what is typed or pasted beyond that the browser
 * drops without a word.
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
