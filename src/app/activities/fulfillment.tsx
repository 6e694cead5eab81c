import { useSelector } from '@xstate/react'
import { acceptTermsMachine } from '../../../machines/accept-terms/acceptTerms.machine.ts'
import { fulfillmentMachine } from '../../../machines/fulfillment/fulfillment.machine.ts'
import { openFlow } from '../../../machines/fulfillment/fulfillment.route.ts'
import { defineLayoutLogic } from '../../../machines/layouts/layoutLogic.ts'
import { pollingMachine } from '../../../machines/polling/polling.machine.ts'
import { purchaseMachine } from '../../../machines/purchase/purchase.machine.ts'
import { quoteMachine } from '../../../machines/quote/quote.machine.ts'
import { registrationMachine } from '../../../machines/registration/registration.machine.ts'
import { triviaMachine } from '../../../machines/trivia/trivia.machine.ts'
import {
  defineAcknowledge,
  defineFetchInvoice,
  defineLoadJourney,
  defineLoadPolicy,
  defineLoadPurchase,
  defineLoadTerms,
} from '../../actors/fulfillment.ts'
import { defineCreateCard, defineCreatePaymentMethod } from '../../actors/payment.ts'
import {
  defineAcceptOffering,
  defineAcceptQuote,
  defineAskQuote,
  defineLoadTrivia,
  defineRequestNewBusiness,
} from '../../actors/quote.ts'
import { defineCreateUser, defineCreateUserProduct, defineLoadPhone } from '../../actors/registration.ts'
import { defineRefreshSession } from '../../actors/session.ts'
import { defineAuthorize } from '../../actors/signIn.ts'
import { linkCode } from '../../adapters/linkCodes.ts'
import { RegistrationStep } from '../../screens/access/RegistrationStep.tsx'
import FlowScreen from '../../screens/flow/FlowScreen.tsx'
import ApplicationFrame from '../../screens/journey/ApplicationFrame.tsx'
import Loading from '../../screens/system/Loading.tsx'
import { useLast } from '../../screens/useLast.ts'
import type { FlowProps, FrameProps } from '../activities.ts'
import type { AppServices } from '../services.ts'
import { useActorOf } from '../useActorOf.ts'
import { chargeWith } from './charge.ts'
import { coverageEditorWith } from './coverageEditor.ts'
import { flowMachine } from './flow.ts'
import { verificationMachine } from './signIn.ts'

export { fulfillmentActivity as activity } from '../../../machines/fulfillment/fulfillment.activity.ts'

/** The application for a policy, with all its steps and effects. */
export function provide(services: AppServices) {
  const formFlow = flowMachine(services)
  const trivia = triviaMachine.provide({
    actors: {
      loadTrivia: defineLoadTrivia(services),
      quote: quoteMachine.provide({
        actors: { polling: pollingMachine.provide({ actors: { ask: defineAskQuote(services) } }) },
      }),
    },
  })
  const purchase = purchaseMachine.provide({
    actors: {
      loadPurchase: defineLoadPurchase(services),
      createCard: defineCreateCard(services),
      createPaymentMethod: defineCreatePaymentMethod(services),
      acknowledgePurchase: defineAcknowledge(services),
      acceptQuote: defineAcceptQuote(services),
      fetchInvoice: defineFetchInvoice(services),
      charge: chargeWith(services),
    },
  })
  const registration = registrationMachine.provide({
    actors: {
      createUser: defineCreateUser(services),
      authorize: defineAuthorize(services),
      createUserProduct: defineCreateUserProduct(services),
      loadPhone: defineLoadPhone(services),
      refreshSession: defineRefreshSession(services),
      formFlow,
      phoneVerification: verificationMachine(services),
    },
  })
  const acceptTerms = acceptTermsMachine.provide({
    actors: {
      loadTerms: defineLoadTerms(services),
      acknowledge: defineAcknowledge(services),
      requestNewBusiness: defineRequestNewBusiness(services, () =>
        linkCode('referral_code', () => localStorage),
      ),
    },
  })
  return fulfillmentMachine.provide({
    actors: {
      createUserProduct: defineCreateUserProduct(services),
      loadJourney: defineLoadJourney(services, 'fulfillment'),
      registration,
      formFlow: formFlow.provide({
        actors: { layout: defineLayoutLogic({ trivia, purchasePolicy: purchase }) },
      }),
      acceptTerms,
      coverageEditor: coverageEditorWith(services),
      acceptOffering: defineAcceptOffering(services),
      loadPolicy: defineLoadPolicy(services),
    },
  })
}

export function Frame({ actor, children }: FrameProps<'fulfillment'>) {
  const registration = useActorOf('registration')
  return (
    <ApplicationFrame actor={actor}>
      <RegistrationStep actor={registration}>{children}</RegistrationStep>
    </ApplicationFrame>
  )
}

/** Its step that is a flow of forms. */
export function Flow({ actor }: FlowProps<'fulfillment'>) {
  const step = useLast(useSelector(actor, openFlow))
  return <Frame actor={actor}>{step ? <FlowScreen actor={step} /> : <Loading />}</Frame>
}
