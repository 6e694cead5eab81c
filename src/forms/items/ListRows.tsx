import type { ListRowContent } from '../../../rules/contract/schema.generated.ts'
import { Button } from '../../ui/Button.tsx'
import { t } from '../../ui/text.ts'
import { Unbroken } from '../../ui/Unbroken.tsx'
import { VisuallyHidden } from '../../ui/VisuallyHidden.tsx'
import type { ShownProps } from '../itemProps.ts'

/** The answers, row by row. */
export function ListRows({ items, busy, onPress }: ShownProps<'listRow'>) {
  return (
    <dl className="form-rows">
      {items.map(({ key, content }) => (
        <ListRow key={key} content={content} disabled={busy} onPress={() => onPress(key)} />
      ))}
    </dl>
  )
}

interface ListRowProps {
  readonly content: ListRowContent
  readonly disabled: boolean
  readonly onPress: () => void
}

/** One answer, with an edit button if the row has one. */
function ListRow({ content, disabled, onPress }: ListRowProps) {
  return (
    <div className="form-row">
      <dt>{content.label}</dt>
      <dd>{content.shown === '' ? t('form.row.none', 'Not given') : <Unbroken>{content.shown}</Unbroken>}</dd>
      {content.actions.length > 0 ? (
        <dd className="form-row-action">
          <Button variant="textLink" size="s" disabled={disabled} onClick={onPress}>
            {t('form.row.edit', 'Edit')}
            <VisuallyHidden> {content.label}</VisuallyHidden>
          </Button>
        </dd>
      ) : null}
    </div>
  )
}
