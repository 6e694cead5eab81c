import { useSelector } from '@xstate/react'
import type { ActorRefFrom } from 'xstate'
import type { coverageEditorMachine } from '../../../machines/coverage-editor/coverageEditor.machine.ts'
import type { EditableCoverage } from '../../../machines/coverage-editor/coverageEditor.types.ts'
import { t } from '../../ui/text.ts'
import { CoverageEditor } from '../coverage/CoverageEditor.tsx'

interface PolicyEditorViewProps {
  readonly actor: ActorRefFrom<typeof coverageEditorMachine>
  readonly coverage: EditableCoverage
  readonly isAccident: boolean
}

/** The amount of a policy in force, with what the change takes. */
export function PolicyEditor({ actor, coverage, isAccident }: PolicyEditorViewProps) {
  const amount = useSelector(actor, ({ context }) => context.size.amount)
  return (
    <CoverageEditor
      actor={actor}
      coverage={coverage}
      facts={
        amount === coverage.amount ? null : (
          <p role="status">
            {amount > coverage.amount && !isAccident
              ? t(
                  'change.more',
                  'More coverage takes a few health questions. The price may change with your answers.',
                )
              : t('change.next_payment', 'This change starts with your next payment.')}
          </p>
        )
      }
    />
  )
}
