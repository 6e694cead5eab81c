import type { ShownProps } from '../itemProps.ts'
import { Picture } from './Picture.tsx'

export function Decoration({ items }: ShownProps<'decoration'>) {
  return items.map(({ key, content }) => <Picture key={key} name={content.name} title="" />)
}
