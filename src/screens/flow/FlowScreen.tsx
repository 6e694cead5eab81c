import { useSelector } from '@xstate/react'
import { Fragment } from 'react'
import type { ActorRefFrom, AnyActorRef } from 'xstate'
import { leadingButton } from '../../../machines/form/formIndex.ts'
import type { formFlowMachine } from '../../../machines/form-flow/formFlow.machine.ts'
import type { DynamicForm } from '../../../rules/contract/schema.generated.ts'
import { FormBody } from '../../forms/FormBody.tsx'
import { type FormActor, isFormPending } from '../../forms/formActor.ts'
import { BackButton } from '../../ui/BackButton.tsx'
import { Covered } from '../../ui/Covered.ts'
import { Dialog } from '../../ui/Dialog.tsx'
import { leadId, Page } from '../../ui/Page.tsx'
import { SkeletonPage } from '../../ui/Skeleton.tsx'
import { t } from '../../ui/text.ts'
import { StepFailed } from '../system/StepFailed.tsx'
import { useLast } from '../useLast.ts'
import { actingView, formView, headingOf } from './layoutViews.tsx'

type FormFlowActor = ActorRefFrom<typeof formFlowMachine>

/** A server-driven flow: its current form, drawn by its layout. */
export default function FlowScreen({ actor }: { readonly actor: FormFlowActor }) {
  const failed = useSelector(actor, (snapshot) => snapshot.hasTag('retryable'))
  const problem = useSelector(actor, ({ context }) => context.problem)
  const form = useLast(useSelector(actor, ({ children }) => children.form))
  const layout = useSelector(actor, ({ children }) => children.layout)
  const ownPage = useSelector(actor, ({ context }) => actingView(context.form)?.ownPage === true)
  const settling = useSelector(actor, ({ children }) => children.settlingForm)
  if (failed)
    return (
      <StepFailed
        title={t('flow.failed', 'This page didn’t load')}
        problem={problem}
        onRetry={() => actor.send({ type: 'retry.chosen' })}
      />
    )
  if (layout && ownPage) return <Layout actor={actor} layout={layout} />
  if (settling) return <Settling form={settling} />
  return <CurrentForm actor={actor} form={form} layout={layout} />
}

/**
 * The layout's machine is done and the form acts on its own. A button appears only if that was
 * refused.
 */
function Settling({ form }: { readonly form: FormActor }) {
  const title = useSelector(form, ({ context }) => context.form.title)
  const halted = useSelector(form, (snapshot) => snapshot.matches('halted'))
  if (!halted) return <SkeletonPage back />
  return (
    <Page title={title}>
      <FormBody actor={form} />
    </Page>
  )
}

interface CurrentFormProps {
  readonly actor: FormFlowActor
  readonly form: FormActor | undefined
  /** The machine of the form's layout, while it runs. */
  readonly layout: AnyActorRef | undefined
}

/** The view of the layout's own machine. */
function Layout({ actor, layout }: { readonly actor: FormFlowActor; readonly layout: AnyActorRef }) {
  const view = useSelector(actor, ({ context }) => actingView(context.form))
  return view?.draw(layout) ?? null
}

function CurrentForm({ actor, form, layout }: CurrentFormProps) {
  const definition = useSelector(actor, ({ context }) => context.form)
  const inDialog = definition !== null && formView(definition).inDialog === true
  // The form below a dialog has ended. Its last state stays visible but inert.
  const page = useLast(inDialog ? undefined : form)
  // Without an earlier page, there is nothing below the dialog and nothing left to load.
  const isFirst = inDialog && page === undefined
  return (
    <>
      <div className="form-below" inert={inDialog}>
        {isFirst ? null : (
          <Covered value={inDialog}>
            <FormPage
              actor={actor}
              definition={inDialog ? (page?.getSnapshot().context.form ?? null) : definition}
              form={page}
              layout={layout}
            />
          </Covered>
        )}
      </div>
      {inDialog && form ? <FormDialog key={definition.slug} definition={definition} form={form} /> : null}
    </>
  )
}

/** A form with the layout `modal`. Its upper-left button closes the dialog. */
function FormDialog({ definition, form }: { readonly definition: DynamicForm; readonly form: FormActor }) {
  return (
    <Dialog
      open
      isScreen
      title={definition.title}
      dismissable={definition.leadingNavigationButton !== null}
      onClose={() => form.send({ type: 'button.pressed', key: leadingButton })}
    >
      {definition.subtitle === '' ? null : (
        <p id={leadId} className="text-soft">
          {definition.subtitle}
        </p>
      )}
      <FormBody actor={form} />
    </Dialog>
  )
}

function FormPage({
  actor,
  definition,
  form,
  layout,
}: CurrentFormProps & { readonly definition: DynamicForm | null }) {
  const direction = useSelector(actor, ({ context }) => context.direction)
  const canGoBack = useSelector(actor, (snapshot) => snapshot.can({ type: 'back.chosen' }))
  // While a request is pending, going back is not possible: the press would be lost silently. Below
  // a layout that acts, the previous form has ended.
  const isSending = useSelector(
    form,
    (snapshot) => layout === undefined && snapshot !== undefined && isFormPending(snapshot),
  )
  if (
    definition === null ||
    (form === undefined && layout === undefined) ||
    (definition.advancesOn === 'opening' && isSending)
  )
    return <SkeletonPage back />
  const leading = definition.leadingNavigationButton
  const back = leading ? (
    <BackButton
      disabled={!canGoBack || isSending}
      onClick={() => {
        if (form && layout === undefined) form.send({ type: 'button.pressed', key: leadingButton })
        else actor.send({ type: 'back.chosen' })
      }}
    >
      {leading.text}
    </BackButton>
  ) : undefined
  return (
    <Page
      {...(formView(definition).heading ?? headingOf)(definition)}
      back={back}
      focusKey={definition.slug}
      slide={direction === 'forward' ? 'forward' : 'back'}
    >
      {layout ? (
        <Layout actor={actor} layout={layout} />
      ) : form ? (
        // A new form must not inherit state from the view of the last one.
        <Fragment key={definition.slug}>{formView(definition).draw(form)}</Fragment>
      ) : null}
    </Page>
  )
}
