import type { TextStyle } from '../../../rules/contract/schema.generated.ts'
import { type ShownProps, textId } from '../itemProps.ts'

const classes = {
  heading: 'type-subheading',
  body: 'measure',
  small: 'type-small text-soft measure',
  legal: 'type-small text-soft measure',
} satisfies Record<TextStyle, string>

interface Sentence {
  readonly key: string
  readonly text: string
  readonly style: TextStyle
}

/** Groups neighbors of the same style. */
function groupsOf(sentences: readonly Sentence[]): Sentence[][] {
  const groups: Sentence[][] = []
  for (const sentence of sentences) {
    const last = groups.at(-1)
    if (last?.[0]?.style === sentence.style) last.push(sentence)
    else groups.push([sentence])
  }
  return groups
}

/**
 * Texts that belong together, such as a heading and its paragraph. Several of one style become a
 * list.
 */
export function Texts({ items }: ShownProps<'text'>) {
  const sentences = items.map(({ key, content }) => ({ key, text: content.text, style: content.textStyle }))
  return (
    <div className="form-text">
      {groupsOf(sentences).map((group) => {
        const [first] = group
        if (first === undefined) return null
        if (first.style === 'heading')
          return group.map(({ key, text, style }) => (
            <h2 key={key} className={classes[style]}>
              {text}
            </h2>
          ))
        if (group.length === 1)
          return (
            <p key={first.key} id={textId(first.key)} className={classes[first.style]}>
              {first.text}
            </p>
          )
        return (
          <ul key={first.key} className="form-points">
            {group.map(({ key, text, style }) => (
              <li key={key} id={textId(key)} className={classes[style]}>
                {text}
              </li>
            ))}
          </ul>
        )
      })}
    </div>
  )
}
