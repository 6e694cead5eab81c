import type { ListRowContent } from '../../../machines/contract/schema.generated.ts'
import { Button } from '../../ui/Button.tsx'
import { t } from '../../ui/text.ts'
import { VisuallyHidden } from '../../ui/VisuallyHidden.tsx'

interface ListRowProps {
  readonly content: ListRowContent
  readonly disabled: boolean
  readonly onPress: () => void
}

/** What was answered, with an edit when the row has one. */
export function ListRow({ content, disabled, onPress }: ListRowProps) {
  return (
    <div className="form-row">
      <dt>{content.label}</dt>
      <dd>{content.shown === '' ? t('form.row.none', 'Not given') : content.shown}</dd>
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
