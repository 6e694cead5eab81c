import type { ShownProps } from '../itemProps.ts'
import { Picture } from './Picture.tsx'

export function Image({ items }: ShownProps<'image'>) {
  return items.map(({ key, content }) => (
    <Picture key={key} name={content.name} title={content.alternativeText} />
  ))
}
