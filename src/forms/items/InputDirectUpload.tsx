import { useSelector } from '@xstate/react'
import type { AnyActorRef } from 'xstate'
import { required } from '../../../machines/required.ts'
import type { DirectUploadContent } from '../../../rules/contract/schema.generated.ts'
import { type FormActor, isFormPending } from '../formActor.ts'
import { groupProps, type ItemProps } from '../itemProps.ts'
import { type UploadActor, UploadField } from '../UploadField.tsx'

/** The actor of an item, among the form's children. */
function uploadIn(form: FormActor, key: string): UploadActor {
  const children: Readonly<Record<string, AnyActorRef | undefined>> = form.getSnapshot().children
  const found = children[key]
  if (!isUpload(found)) throw new Error(`${key} has no actor for its files`)
  return found
}

function isUpload(actor: AnyActorRef | undefined): actor is UploadActor {
  return actor?.getSnapshot().machine?.id === 'upload'
}

/** The files of an item. */
export function InputDirectUpload(props: ItemProps<DirectUploadContent>) {
  const { id, content } = props
  const form = required(props.form ?? null, 'form')
  // While the form is being sent, it accepts no input, so a file chosen here would not match its
  // values.
  const busy = useSelector(form, isFormPending)
  const { accept, filesMax, bytesMax } = content
  return (
    <UploadField
      {...groupProps(props)}
      upload={uploadIn(form, id)}
      accept={accept}
      filesMax={filesMax}
      bytesMax={bytesMax}
      disabled={busy}
    />
  )
}
