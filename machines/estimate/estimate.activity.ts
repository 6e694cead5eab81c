import type { SnapshotFrom } from 'xstate'
import { product } from '../../rules/product.ts'
import type { Activity } from '../activities/activity.ts'
import { flowAt } from '../form-flow/formFlow.route.ts'
import { type AppRoute, format, frequencyIn } from '../routes/route.ts'
import { routeIn } from '../routes/routeIn.ts'
import type { estimateMachine } from './estimate.machine.ts'

/**
 * The estimate's route: one of its forms, the preview, or the editor; undefined before the first is
 * loaded.
 */
function estimateRoute(snapshot: SnapshotFrom<typeof estimateMachine>): AppRoute | undefined {
  const id = routeIn(snapshot)
  // Keeps the amount of the wish list after a reload.
  if (id === 'coveragePreview') return { id, ...(snapshot.context.isFromList && { from: 'list' }) }
  const { billingFrequency } = snapshot.context
  if (id === 'editEstimate') return { id, ...(billingFrequency && { billingFrequency }) }
  const form = snapshot.children.formFlow?.getSnapshot().context.form
  // A form that submits itself has no address to come back to.
  return form && form.advancesOn !== 'opening' ? { id: 'estimate', form: form.slug } : undefined
}

export const estimateActivity: Activity<'estimate', typeof estimateMachine> = {
  id: 'estimate',
  input: ({ session, today, route }) => ({
    session,
    today,
    at: openingAt(route),
    isFromList: route?.id === 'coveragePreview' && route.from === 'list',
    billingFrequency: route?.id === 'editEstimate' ? frequencyIn(route.billingFrequency) : undefined,
  }),
  routeOf: (estimate) => estimateRoute(estimate.getSnapshot()),
  flowOf: (estimate) => estimate.getSnapshot().children.formFlow,
  request(route, opened) {
    const flow = flowAt(route)
    if (flow?.slug !== 'estimate-form') return null
    if (flow.form !== undefined) return { type: 'form.requested', form: flow.form }
    // Once the first form is there, the opening address is requested again: the flow does not
    // restart.
    return flowAt(opened)?.slug === flow.slug ? 'here' : null
  },
  next(output) {
    switch (output.kind) {
      case 'apply':
        return {
          path: format({
            id: 'fulfillmentStart',
            ...(output.isVerified ? { product: product.termLife } : {}),
          }),
        }
      // The application shows the reason and leads back to the decisive answer.
      case 'ineligible':
        return { path: format({ id: 'fulfillmentStart' }) }
      case 'home':
        return { path: format({ id: 'home' }) }
      case 'back':
        return { path: format({ id: 'welcome' }) }
      case 'link':
        return { path: format({ id: output.destination }) }
    }
  },
}

/** The preview, the editor, one form, or the first one. */
function openingAt(route: AppRoute | null) {
  if (route?.id === 'coveragePreview') return 'preview'
  if (route?.id === 'editEstimate') return 'editor'
  const form = flowAt(route)?.form
  return form === undefined ? 'form' : { form }
}
