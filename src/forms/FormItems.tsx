import type { FormItem } from '../../machines/contract/schema.generated.ts'
import { Stack } from '../ui/Stack.tsx'
import type { FormActor } from './formActor.ts'
import { type InputContent, InputItem } from './InputItem.tsx'
import { ListRow } from './items/ListRow.tsx'
import { Picture } from './items/Picture.tsx'
import { Text } from './items/Text.tsx'

interface FormItemsProps {
  readonly actor: FormActor
  readonly items: readonly FormItem[]
  readonly busy: boolean
}

const isInput = (item: FormItem): item is FormItem & { content: InputContent } => 'required' in item.content

/** Neighbouring rows make one list; everything else stands by itself. */
function runsOf(items: readonly FormItem[]): FormItem[][] {
  const runs: FormItem[][] = []
  for (const item of items) {
    const last = runs.at(-1)
    if (item.type === 'listRow' && last?.[0]?.type === 'listRow') last.push(item)
    else runs.push([item])
  }
  return runs
}

/** Everything of a form but its buttons, in the carrier's order. */
export function FormItems({ actor, items, busy }: FormItemsProps) {
  // The mark tells required fields from others, so it says nothing where all are (access-to-purchase 5.2).
  const requiredMark = items.some((item) => isInput(item) && !item.content.required)
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
            />
          )
        return <Shown key={first.key} item={first} />
      })}
    </Stack>
  )
}

function Shown({ item: { content } }: { item: FormItem }) {
  switch (content.__typename) {
    case 'TextContent':
      return <Text content={content} />
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
