import { defineRegistry } from 'statecharts'
import { chartOverlayMachine, visualiserMachine, watchMachine } from 'statecharts/machines'
import { acceptTermsMachine } from './accept-terms/acceptTerms.machine.ts'
import { addAllActivities } from './activities/manifests.ts'
import { addressMachine } from './address/address.machine.ts'
import { affiliateOffersMachine } from './affiliate-offers/affiliateOffers.machine.ts'
import { appMachine } from './app/app.machine.ts'
import { appModel } from './app/app.model.ts'
import { bankAccountsMachine } from './bank-accounts/bankAccounts.machine.ts'
import { bankAccountsModel } from './bank-accounts/bankAccounts.model.ts'
import { billingMachine } from './billing/billing.machine.ts'
import { billingModel } from './billing/billing.model.ts'
import { cardEntryMachine } from './card-entry/cardEntry.machine.ts'
import { cardEntryModel } from './card-entry/cardEntry.model.ts'
import { chargeMachine } from './charge/charge.machine.ts'
import { chargeModel } from './charge/charge.model.ts'
import type { chartGroups } from './chartGroups.ts'
import { connectionMachine } from './connection/connection.machine.ts'
import { consentMachine } from './consent/consent.machine.ts'
import { coverageAdjustmentMachine } from './coverage-adjustment/coverageAdjustment.machine.ts'
import { coverageAdjustmentModel } from './coverage-adjustment/coverageAdjustment.model.ts'
import { coverageEditorMachine } from './coverage-editor/coverageEditor.machine.ts'
import { coverageEditorModel } from './coverage-editor/coverageEditor.model.ts'
import { estimateMachine } from './estimate/estimate.machine.ts'
import { estimateModel } from './estimate/estimate.model.ts'
import { formMachine } from './form/form.machine.ts'
import { formModel } from './form/form.model.ts'
import { formFlowMachine } from './form-flow/formFlow.machine.ts'
import { formFlowModel } from './form-flow/formFlow.model.ts'
import { fulfillmentMachine } from './fulfillment/fulfillment.machine.ts'
import { fulfillmentModel } from './fulfillment/fulfillment.model.ts'
import { idleLockMachine } from './idle-lock/idleLock.machine.ts'
import { livePriceMachine } from './live-price/livePrice.machine.ts'
import { onboardingMachine } from './onboarding/onboarding.machine.ts'
import { phoneVerificationMachine } from './phone-verification/phoneVerification.machine.ts'
import { phoneVerificationModel } from './phone-verification/phoneVerification.model.ts'
import { policyFlowMachine } from './policy-flow/policyFlow.machine.ts'
import { policyLifeMachine } from './policy-life/policyLife.machine.ts'
import { pollingMachine } from './polling/polling.machine.ts'
import { pollingModel } from './polling/polling.model.ts'
import { purchaseMachine } from './purchase/purchase.machine.ts'
import { purchaseModel } from './purchase/purchase.model.ts'
import { quoteMachine } from './quote/quote.machine.ts'
import { quoteModel } from './quote/quote.model.ts'
import { registrationMachine } from './registration/registration.machine.ts'
import { registrationModel } from './registration/registration.model.ts'
import { reinstatementMachine } from './reinstatement/reinstatement.machine.ts'
import { reinstatementModel } from './reinstatement/reinstatement.model.ts'
import { requirements } from './requirements.ts'
import { sessionMachine } from './session/session.machine.ts'
import { sessionModel } from './session/session.model.ts'
import { signInMachine } from './sign-in/signIn.machine.ts'
import { signInModel } from './sign-in/signIn.model.ts'
import { supportMachine } from './support/support.machine.ts'
import { triviaMachine } from './trivia/trivia.machine.ts'
import { triviaModel } from './trivia/trivia.model.ts'
import { uploadMachine } from './upload/upload.machine.ts'
import { wishBuilderMachine } from './wishes/wishBuilder.machine.ts'

// The application's machine reads its route from the open activity.
addAllActivities()

/**
 * Every machine. A machine that is missing here fails the tests; only machines for the core flow,
 * payments and access have a model of their own.
 */
export const registry = defineRegistry<keyof typeof chartGroups>([
  {
    id: 'fulfillment',
    title: 'Buying a policy',
    group: 'buying',
    audience: 'product',
    machine: fulfillmentMachine,
    model: fulfillmentModel,
    requirements: requirements.fulfillment,
  },
  {
    id: 'app',
    title: 'The application',
    group: 'app',
    audience: 'product',
    machine: appMachine,
    model: appModel,
    requirements: requirements.app,
  },
  {
    id: 'connection',
    title: 'Connection',
    group: 'app',
    audience: 'engineering',
    machine: connectionMachine,
    requirements: requirements.connection,
  },
  {
    id: 'estimate',
    title: 'Estimate',
    group: 'buying',
    audience: 'product',
    machine: estimateMachine,
    model: estimateModel,
    requirements: requirements.estimate,
  },
  {
    id: 'wishBuilder',
    title: 'Wish list builder',
    group: 'buying',
    audience: 'product',
    machine: wishBuilderMachine,
    requirements: requirements.wishBuilder,
  },
  {
    id: 'onboarding',
    title: 'Onboarding',
    group: 'buying',
    audience: 'product',
    machine: onboardingMachine,
    requirements: requirements.onboarding,
  },
  {
    id: 'coverageEditor',
    title: 'Coverage editor',
    group: 'buying',
    audience: 'product',
    machine: coverageEditorMachine,
    model: coverageEditorModel,
    requirements: requirements.coverageEditor,
  },
  {
    id: 'idleLock',
    title: 'Idle lock',
    group: 'access',
    audience: 'product',
    machine: idleLockMachine,
    requirements: requirements.idleLock,
  },
  {
    id: 'address',
    title: 'Address lookup',
    group: 'forms',
    audience: 'product',
    machine: addressMachine,
    requirements: requirements.address,
  },
  {
    id: 'upload',
    title: 'File upload',
    group: 'forms',
    audience: 'product',
    machine: uploadMachine,
    requirements: requirements.upload,
  },
  {
    id: 'livePrice',
    title: 'Live price',
    group: 'buying',
    audience: 'product',
    machine: livePriceMachine,
    requirements: requirements.livePrice,
  },
  {
    id: 'acceptTerms',
    title: 'Terms',
    group: 'buying',
    audience: 'product',
    machine: acceptTermsMachine,
    requirements: requirements.acceptTerms,
  },
  {
    id: 'form',
    title: 'Form',
    group: 'forms',
    audience: 'product',
    machine: formMachine,
    model: formModel,
    requirements: requirements.form,
  },
  {
    id: 'formFlow',
    title: 'Form flow',
    group: 'forms',
    audience: 'product',
    machine: formFlowMachine,
    model: formFlowModel,
    requirements: requirements.formFlow,
  },
  {
    id: 'policyLife',
    title: 'Life of a policy',
    group: 'owning',
    audience: 'product',
    machine: policyLifeMachine,
    requirements: requirements.policyLife,
  },
  {
    id: 'policyFlow',
    title: 'Policy holder flow',
    group: 'owning',
    audience: 'product',
    machine: policyFlowMachine,
    requirements: requirements.policyFlow,
  },
  {
    id: 'reinstatement',
    title: 'Reinstatement',
    group: 'owning',
    audience: 'product',
    machine: reinstatementMachine,
    model: reinstatementModel,
    requirements: requirements.reinstatement,
  },
  {
    id: 'billing',
    title: 'Billing',
    group: 'owning',
    audience: 'product',
    machine: billingMachine,
    model: billingModel,
    requirements: requirements.billing,
  },
  {
    id: 'bankAccounts',
    title: 'Bank accounts',
    group: 'owning',
    audience: 'product',
    machine: bankAccountsMachine,
    model: bankAccountsModel,
    requirements: requirements.bankAccounts,
  },
  {
    id: 'cardEntry',
    title: 'Card entry',
    group: 'owning',
    audience: 'product',
    machine: cardEntryMachine,
    model: cardEntryModel,
    requirements: requirements.cardEntry,
  },
  {
    id: 'charge',
    title: 'Payment',
    group: 'owning',
    audience: 'product',
    machine: chargeMachine,
    model: chargeModel,
    requirements: requirements.charge,
  },
  {
    id: 'coverageAdjustment',
    title: 'Coverage adjustment',
    group: 'owning',
    audience: 'product',
    machine: coverageAdjustmentMachine,
    model: coverageAdjustmentModel,
  },
  {
    id: 'polling',
    title: 'Polling',
    group: 'app',
    audience: 'engineering',
    machine: pollingMachine,
    model: pollingModel,
    requirements: requirements.polling,
  },
  {
    id: 'phoneVerification',
    title: 'Phone verification',
    group: 'access',
    audience: 'product',
    machine: phoneVerificationMachine,
    model: phoneVerificationModel,
    requirements: requirements.phoneVerification,
  },
  {
    id: 'purchase',
    title: 'Purchase',
    group: 'buying',
    audience: 'product',
    machine: purchaseMachine,
    model: purchaseModel,
    requirements: requirements.purchase,
  },
  {
    id: 'quote',
    title: 'Quote',
    group: 'buying',
    audience: 'product',
    machine: quoteMachine,
    model: quoteModel,
    requirements: requirements.quote,
  },
  {
    id: 'session',
    title: 'Session',
    group: 'access',
    audience: 'engineering',
    machine: sessionMachine,
    model: sessionModel,
    requirements: requirements.session,
  },
  {
    id: 'signIn',
    title: 'Sign-in',
    group: 'access',
    audience: 'product',
    machine: signInMachine,
    model: signInModel,
    requirements: requirements.signIn,
  },
  {
    id: 'support',
    title: 'Support chat',
    group: 'owning',
    audience: 'product',
    machine: supportMachine,
    requirements: requirements.support,
  },
  {
    id: 'consent',
    title: 'Analytics consent',
    group: 'app',
    audience: 'product',
    machine: consentMachine,
  },
  {
    id: 'affiliateOffers',
    title: 'Affiliate offers',
    group: 'buying',
    audience: 'product',
    machine: affiliateOffersMachine,
    requirements: requirements.affiliateOffers,
  },
  {
    id: 'trivia',
    title: 'Trivia',
    group: 'buying',
    audience: 'product',
    machine: triviaMachine,
    model: triviaModel,
    requirements: requirements.trivia,
  },
  {
    id: 'registration',
    title: 'Registration',
    group: 'access',
    audience: 'product',
    machine: registrationMachine,
    model: registrationModel,
    requirements: requirements.registration,
  },
  {
    id: 'visualiser',
    title: 'The charts',
    group: 'app',
    audience: 'engineering',
    machine: visualiserMachine,
  },
  {
    id: 'chartOverlay',
    title: 'Chart overlay',
    group: 'app',
    audience: 'engineering',
    machine: chartOverlayMachine,
  },
  {
    id: 'watch',
    title: 'Live view',
    group: 'app',
    audience: 'engineering',
    machine: watchMachine,
  },
])
