import type { ShownProps } from '../itemProps.ts'

export function Space({ items }: ShownProps<'space'>) {
  return items.map(({ key, content }) => (
    <div
      key={key}
      className={content.size > 1 ? 'form-space form-space-large' : 'form-space'}
      aria-hidden="true"
    />
  ))
}
