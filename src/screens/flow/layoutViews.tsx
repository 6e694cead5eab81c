import { type ComponentType, lazy, type ReactNode, Suspense } from 'react'
import type { ActorRefFrom, AnyActorRef } from 'xstate'
import { actsThrough } from '../../../machines/layouts/layoutLogic.ts'
import { type ActingLayout, actingLayout, type LayoutMachines } from '../../../machines/layouts/layouts.ts'
import type { DynamicForm, FormLayout } from '../../../rules/contract/schema.generated.ts'
import { FormBody } from '../../forms/FormBody.tsx'
import type { FormActor } from '../../forms/formActor.ts'
import { loadedInTime } from '../../ui/loadedInTime.ts'
import type { PageProps } from '../../ui/Page.tsx'
import { SkeletonBody, SkeletonPage } from '../../ui/Skeleton.tsx'
import { t } from '../../ui/text.ts'
import type { AroundQuote } from '../quote/QuoteShown.tsx'

const Trivia = lazy(() => loadedInTime(import('../quote/Trivia.tsx')))
const QuoteReview = lazy(() => loadedInTime(import('../quote/QuoteReview.tsx')))
const AccidentReview = lazy(() => loadedInTime(import('../quote/AccidentReview.tsx')))
const AboutAccidentalDeath = lazy(() => loadedInTime(import('../quote/AboutAccidentalDeath.tsx')))
const PurchaseSuccess = lazy(() => loadedInTime(import('../purchase/PurchaseSuccess.tsx')))
const PurchasePolicy = lazy(() => loadedInTime(import('../purchase/PurchasePolicy.tsx')))

interface FormView {
  /** The page's heading; the form's own title and subtitle by default. */
  heading?(form: DynamicForm): Pick<PageProps, 'title' | 'titleAside' | 'lead'>
  /** Drawn in a dialog over the previous form. */
  inDialog?: true
  draw(form: FormActor): ReactNode
}

interface ActingView {
  /** Drawn without the form's heading and back button, because it renders its own page. */
  ownPage: boolean
  draw(layout: AnyActorRef): ReactNode
}

const plain: FormView = { draw: (form) => <FormBody actor={form} /> }

/** How each layout is drawn: from its machine if it acts, else from its form. */
const layoutViews: { readonly [Layout in FormLayout]: Layout extends ActingLayout ? ActingView : FormView } =
  {
    vertical: plain,
    modal: { ...plain, inDialog: true },
    review: plain,
    quoteReviewTermLife: reviewing(QuoteReview),
    aboutAccidentalDeath: topped(AboutAccidentalDeath),
    quoteReviewAccidentalDeath: { ...reviewing(AccidentReview), heading: accidentHeading },
    purchasePolicy: acting('purchasePolicy', PurchasePolicy, { fallback: <SkeletonBody /> }),
    purchaseSuccess: topped(PurchaseSuccess),
    terminal: plain,
    trivia: acting('trivia', Trivia, { ownPage: true, fallback: <SkeletonPage shape="offer" /> }),
  }

/** The view for a form whose layout acts, else null. */
export function actingView(form: DynamicForm | null): ActingView | null {
  const layout = form === null ? null : actingLayout(form.layout)
  return layout === null ? null : layoutViews[layout]
}

/** The view of a form, regardless of its layout's machine. */
export function formView({ layout }: DynamicForm): FormView {
  const view = layoutViews[layout]
  return 'ownPage' in view ? plain : view
}

/** The form's title, which is light, follows the refusal of term life in small type. */
function accidentHeading(form: DynamicForm) {
  if (form.slug !== 'quote-review-accident-only') return headingOf(form)
  return {
    title: t('accident.instead.title', 'We can’t offer you term life insurance'),
    titleAside: form.title,
    lead: t('accident.instead.lead', 'We can cover you for accidental death instead.'),
  }
}

/** A form's own title and subtitle. */
export const headingOf = ({ title, subtitle }: DynamicForm) => ({
  title,
  lead: subtitle === '' ? undefined : subtitle,
})

/** A form about a quote, with its button between the purchase and the further details. */
function reviewing(View: ComponentType<{ children: AroundQuote }>): FormView {
  return {
    draw: (form) => (
      <Suspense fallback={<SkeletonBody shape="offer" />}>
        <View>
          {(quote, more) => (
            <FormBody actor={form} below={more}>
              {quote}
            </FormBody>
          )}
        </View>
      </Suspense>
    ),
  }
}

/** A form below additional content. */
function topped(View: ComponentType): FormView {
  return {
    draw: (form) => (
      <Suspense fallback={<SkeletonBody />}>
        <FormBody actor={form}>
          <View />
        </FormBody>
      </Suspense>
    ),
  }
}

function acting<Layout extends ActingLayout>(
  layout: Layout,
  View: ComponentType<{ actor: ActorRefFrom<LayoutMachines[Layout]> }>,
  { ownPage = false, fallback }: { ownPage?: boolean; fallback: ReactNode },
): ActingView {
  return {
    ownPage,
    draw: (actor) =>
      actsThrough(actor, layout) ? (
        <Suspense fallback={fallback}>
          <View actor={actor} />
        </Suspense>
      ) : null,
  }
}
