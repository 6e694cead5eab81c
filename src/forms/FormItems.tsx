import type { FormItem } from '../../machines/contract/schema.generated.ts'
import { Stack } from '../ui/Stack.tsx'
import type { FormActor } from './formActor.ts'
import { type InputContent, InputItem } from './InputItem.tsx'
import { ListRow } from './items/ListRow.tsx'
import { Picture } from './items/Picture.tsx'
import { Words } from './items/Words.tsx'

interface FormItemsProps {
  readonly actor: FormActor
  readonly items: readonly FormItem[]
  readonly busy: boolean
}

const isInput = (item: FormItem): item is FormItem & { content: InputContent } => 'required' in item.content

const isHeading = ({ content }: FormItem) =>
  content.__typename === 'TextContent' && content.textStyle === 'heading'

/** Neighbouring rows make one list, and words go with those before them; everything else stands by itself. */
function runsOf(items: readonly FormItem[]): FormItem[][] {
  const runs: FormItem[][] = []
  for (const item of items) {
    const last = runs.at(-1)
    const joins = item.type === last?.[0]?.type && (item.type === 'listRow' || item.type === 'text')
    if (last && joins && !isHeading(item)) last.push(item)
    else runs.push([item])
  }
  return runs
}

/** Beside its own words a box or a switch says nothing; any other input that is alone is named by the page's title. */
const isNamedByTitle = (inputs: readonly { content: InputContent }[]) =>
  inputs.length === 1 &&
  inputs.every(({ content }) => !['CheckboxContent', 'ToggleContent'].includes(content.__typename ?? ''))

/** Everything of a form but its buttons, in the carrier's order. */
export function FormItems({ actor, items, busy }: FormItemsProps) {
  // The mark tells required fields from others, so it says nothing where all are (access-to-purchase 5.2).
  const inputs = items.filter(isInput)
  const requiredMark = inputs.some(({ content }) => !content.required)
  const hideLabel = isNamedByTitle(inputs)
  return (
    <Stack gap="l">
      {runsOf(items).map((run) => {
        const [first] = run
        if (first === undefined) return null
        if (first.type === 'listRow')
          return (
            <dl key={first.key} className="form-rows">
              {run.map(({ key, content }) =>
                content.__typename === 'ListRowContent' ? (
                  <ListRow
                    key={key}
                    content={content}
                    disabled={busy}
                    onPress={() => actor.send({ type: 'row.pressed', key })}
                  />
                ) : null,
              )}
            </dl>
          )
        if (isInput(first))
          return (
            <InputItem
              key={first.key}
              actor={actor}
              itemKey={first.key}
              content={first.content}
              requiredMark={requiredMark}
              hideLabel={hideLabel}
            />
          )
        if (first.type === 'text') return <Words key={first.key} items={run} />
        return <Shown key={first.key} item={first} />
      })}
    </Stack>
  )
}

function Shown({ item: { content } }: { item: FormItem }) {
  switch (content.__typename) {
    case 'ImageContent':
    case 'DecorationContent':
      return <Picture content={content} />
    case 'SpaceContent':
      return (
        <div className={content.size > 1 ? 'form-space form-space-large' : 'form-space'} aria-hidden="true" />
      )
    default:
      return null
  }
}
