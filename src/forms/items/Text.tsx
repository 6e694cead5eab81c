import type { TextContent, TextStyle } from '../../../machines/contract/schema.generated.ts'

const classes = {
  heading: 'type-subheading',
  body: 'measure',
  small: 'type-small text-soft measure',
  legal: 'type-small text-soft measure',
} satisfies Record<TextStyle, string>

export function Text({ content }: { content: TextContent }) {
  if (content.textStyle === 'heading') return <h2 className={classes.heading}>{content.text}</h2>
  return <p className={classes[content.textStyle]}>{content.text}</p>
}
