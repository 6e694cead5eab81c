import { useSelector } from '@xstate/react'
import { memo, type ReactNode } from 'react'
import { addressPartOf } from '../../machines/form/addressGroup.ts'
import { indexOf } from '../../machines/form/formIndex.ts'
import type { DynamicForm, FormGroup, FormItem } from '../../rules/contract/schema.generated.ts'
import { isInput, isItem, isOfType } from '../../rules/items/index.ts'
import type { InputItem, ItemOf, ShownType } from '../../rules/items/itemContents.ts'
import { Stack } from '../ui/Stack.tsx'
import { t } from '../ui/text.ts'
import { VisuallyHidden } from '../ui/VisuallyHidden.tsx'
import { FormButton, isAmong } from './FormButton.tsx'
import type { FormActor } from './formActor.ts'
import { InputView } from './InputView.tsx'
import { shownViews } from './items/index.ts'
import { isAskedByTitle, takesOnId, textsAround } from './question.ts'

interface FormItemsProps {
  readonly actor: FormActor
  readonly form: DynamicForm
  readonly busy: boolean
}

/** Buttons are rendered below everything else, except for links within the text. */
type DrawnType = Exclude<ShownType, 'button'>
type DrawnItem = InputItem | ItemOf<ShownType>

const isButton = isOfType('button')

const joins = <Type extends DrawnType>(item: ItemOf<Type>) => shownViews[item.type].joins?.(item) ?? false

/**
 * Neighboring items that are rendered together, such as the rows of a list. An input is always
 * rendered alone.
 */
function runsOf(items: readonly DrawnItem[]): [DrawnItem, ...DrawnItem[]][] {
  const runs: [DrawnItem, ...DrawnItem[]][] = []
  for (const item of items) {
    const last = runs.at(-1)
    if (last?.[0].type === item.type && !isInput(item) && !isButton(item) && joins(item)) last.push(item)
    else runs.push([item])
  }
  return runs
}

type Run = readonly [DrawnItem, ...DrawnItem[]]

/** Groups whose items are rendered together. Address items have containers of their own. */
const isContainer = ({ type }: FormGroup) => type === 'container' || type === 'phone'

/** Neighboring items of the same form group together, all others alone. */
function rowsOf(runs: readonly Run[], { groups }: DynamicForm): { group: FormGroup | null; runs: Run[] }[] {
  const rows: { group: FormGroup | null; runs: Run[] }[] = []
  for (const run of runs) {
    const container = groups.find((group) => isContainer(group) && group.itemKeys.includes(run[0].key))
    const last = rows.at(-1)
    if (container && last?.group === container) last.runs.push(run)
    else rows.push({ group: container ?? null, runs: [run] })
  }
  return rows
}

/** All items of a form except the buttons below, in the carrier's order. */
export const FormItems = memo(function FormItems({ actor, form, busy }: FormItemsProps) {
  const drawn: readonly DrawnItem[] = form.items
    .filter(isItem)
    .filter((item) => !isButton(item) || isAmong(form.items, item))
  const inputs = drawn.filter(isInput)
  // The mark distinguishes required fields, so it is omitted if all are required
  // (access-to-purchase 5.2).
  const requiredMark = inputs.some(({ content }) => !content.required)
  const alone = isAskedByTitle(form)
  const described = textsAround(form)
  const address = useSelector(actor, ({ children }) => children.address)
  // With buttons only, an empty box would add a gap.
  if (drawn.length === 0) return null
  const draw = (run: Run) => {
    const [first] = run
    return isInput(first) ? (
      <InputView
        key={first.key}
        actor={actor}
        item={first}
        requiredMark={requiredMark}
        hideLabel={alone}
        question={alone ? form.title : first.content.label}
        describedBy={described}
        address={addressPartOf(form, first.key) === 'street1' ? address : undefined}
      />
    ) : isButton(first) ? (
      <div key={first.key} className="link-line">
        <FormButton among actor={actor} itemKey={first.key} content={first.content} busy={busy} />
      </div>
    ) : (
      <Shown key={first.key} actor={actor} type={first.type} run={run} busy={busy} />
    )
  }
  return (
    <Stack gap="l">
      {form.advancesOn === 'choice' ? (
        <TakesOn actor={actor} form={form} several={inputs.length > 1} />
      ) : null}
      {rowsOf(runsOf(drawn), form).map(({ group, runs }) =>
        group === null ? (
          runs.map(draw)
        ) : (
          <Together key={group.key} type={group.type}>
            {runs.map(draw)}
          </Together>
        ),
      )}
    </Stack>
  )
})

/** Side by side. Country code and number are one question, so they share a name. */
function Together({ type, children }: { readonly type: FormGroup['type']; readonly children: ReactNode }) {
  if (type !== 'phone') return <div className="form-together">{children}</div>
  return (
    <fieldset className="form-phone">
      <legend className="visually-hidden">{t('form.phone', 'Phone number')}</legend>
      {children}
    </fieldset>
  )
}

interface TakesOnProps {
  readonly actor: FormActor
  readonly form: DynamicForm
  readonly several: boolean
}

/** Shown before the user chooses, because a choice must not submit the form without notice. */
function TakesOn({ actor, form, several }: TakesOnProps) {
  const button = indexOf(form).defaultButton?.content.text ?? ''
  // If all of several questions are answered, no choice is the last one, so none submits.
  const isWhole = useSelector(
    actor,
    (snapshot) => several && snapshot.matches('editing') && snapshot.context.invalid === 0,
  )
  if (isWhole)
    return (
      <p id={takesOnId} className="form-takes-on type-small text-soft">
        {t('form.takes_on.whole', 'Select {button} to go to the next page.', { button })}
      </p>
    )
  const none = several ? undefined : noneIn(form)
  if (none !== undefined)
    return (
      <p id={takesOnId} className="form-takes-on type-small text-soft">
        {t('form.takes_on.none', '“{none}” takes you to the next page.', { none })}
      </p>
    )
  return (
    <p id={takesOnId} className="form-takes-on type-small text-soft">
      {several
        ? t('form.takes_on.last', 'Choose your last answer to go to the next page.')
        : t('form.takes_on', 'Choose an answer to go to the next page.')}
      <VisuallyHidden>
        {' '}
        {t('form.takes_on.keys', 'If you use the arrow keys, choose an answer, then press {button}.', {
          button,
        })}
      </VisuallyHidden>
    </p>
  )
}

/** The label of the option that answers a multiple choice with one press. */
const noneIn = ({ items }: DynamicForm) =>
  items
    .filter(isOfType('inputMultiSelect'))
    .flatMap(({ content }) => content.options)
    .find(({ exclusive }) => exclusive)?.label

interface ShownRunProps<Type extends DrawnType> {
  readonly actor: FormActor
  readonly type: Type
  readonly run: readonly FormItem[]
  readonly busy: boolean
}

function Shown<Type extends DrawnType>({ actor, type, run, busy }: ShownRunProps<Type>) {
  const { view: View } = shownViews[type]
  return (
    <View
      items={run.filter(isOfType(type))}
      busy={busy}
      onPress={(key) => actor.send({ type: 'row.pressed', key })}
    />
  )
}
