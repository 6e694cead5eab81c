import type { ComponentType } from 'react'
import type { ScreenId } from '../../machines/meta.ts'
import type { FormBody } from '../forms/FormBody.tsx'
import type CreateAccount from './access/CreateAccount.tsx'
import type CreateNewPassword from './access/CreateNewPassword.tsx'
import type ForgotPassword from './access/ForgotPassword.tsx'
import type GuestWork from './access/GuestWork.tsx'
import type Login from './access/Login.tsx'
import type { RegistrationStep } from './access/RegistrationStep.tsx'
import type VerifyPhone from './access/VerifyPhone.tsx'
import type BankAccounts from './billing/BankAccounts.tsx'
import type { UnlinkBank } from './billing/BankAccounts.tsx'
import type BillingPage from './billing/BillingPage.tsx'
import type { ConsentQuestion } from './consent/ConsentQuestion.tsx'
import type EditCoverage from './coverage/EditCoverage.tsx'
import type CoveragePreview from './estimate/CoveragePreview.tsx'
import type EstimateForm from './estimate/EstimateForm.tsx'
import type BeneficiaryChanged from './flow/BeneficiaryChanged.tsx'
import type FlowScreen from './flow/FlowScreen.tsx'
import type ApplicationFrame from './journey/ApplicationFrame.tsx'
import type Confirmation from './journey/Confirmation.tsx'
import type CoverageDenied from './journey/CoverageDenied.tsx'
import type Ineligible from './journey/Ineligible.tsx'
import type Onboarding from './onboarding/Onboarding.tsx'
import type { PaymentDialogs } from './purchase/PaymentDialogs.tsx'
import type PurchasePolicy from './purchase/PurchasePolicy.tsx'
import type Trivia from './quote/Trivia.tsx'
import type { ReinstatementConfirmed } from './reinstatement/ReinstatementConfirmed.tsx'
import type { ReinstatementIntro, ReinstatementWaiting } from './reinstatement/ReinstatementIntro.tsx'
import type { ReinstatementPayment } from './reinstatement/ReinstatementPayment.tsx'
import type { ReinstatementReview } from './reinstatement/ReinstatementReview.tsx'
import type { IdleWarning } from './shell/IdleWarning.tsx'
import type SupportPanel from './support/SupportPanel.tsx'
import type GeneralError from './system/GeneralError.tsx'
import type Loading from './system/Loading.tsx'
import type Locked from './system/Locked.tsx'
import type Maintenance from './system/Maintenance.tsx'
import type NotFound from './system/NotFound.tsx'
import type { StepFailed } from './system/StepFailed.tsx'
import type AcceptTerms from './terms/AcceptTerms.tsx'
import type BuilderPage from './wishes/BuilderPage.tsx'

/**
 * The component for each screen that a machine names, full pages and dialogs. The compiler reports
 * a missing one.
 */
export type Screens = Complete<{
  acceptTerms: typeof AcceptTerms
  beneficiaryChanged: typeof BeneficiaryChanged
  bankAccounts: typeof BankAccounts
  billing: typeof BillingPage
  unlinkBank: typeof UnlinkBank
  chat: typeof SupportPanel
  codeExpired: typeof VerifyPhone
  confirmation: typeof Confirmation
  consent: typeof ConsentQuestion
  coverageDenied: typeof CoverageDenied
  coveragePreview: typeof CoveragePreview
  createAccount: typeof CreateAccount
  createNewPassword: typeof CreateNewPassword
  createPhone: typeof FlowScreen
  editCoverage: typeof EditCoverage
  estimate: typeof EstimateForm
  existingAccount: typeof CreateAccount
  exitRegistration: typeof CreateAccount
  flow: typeof FlowScreen
  forgotPassword: typeof ForgotPassword
  form: typeof FormBody
  generalError: typeof GeneralError
  guestWork: typeof GuestWork
  idleWarning: typeof IdleWarning
  ineligible: typeof Ineligible
  journey: typeof ApplicationFrame
  layout: typeof FlowScreen
  loading: typeof Loading
  locked: typeof Locked
  login: typeof Login
  notFound: typeof NotFound
  // Several routes share one state, so the props depend on the route.
  page: ComponentType<never>
  paymentFailed: typeof PaymentDialogs
  paymentPending: typeof PaymentDialogs
  paymentSuccess: typeof PaymentDialogs
  paymentUnknown: typeof PaymentDialogs
  purchase: typeof PurchasePolicy
  quoteExpired: typeof PaymentDialogs
  registration: typeof RegistrationStep
  onboarding: typeof Onboarding
  reinstatement: typeof ReinstatementIntro
  reinstatementConfirmed: typeof ReinstatementConfirmed
  reinstatementPayment: typeof ReinstatementPayment
  reinstatementReview: typeof ReinstatementReview
  reinstatementWaiting: typeof ReinstatementWaiting
  resendCode: typeof VerifyPhone
  scheduledMaintenance: typeof Maintenance
  stepFailed: typeof StepFailed
  support: typeof SupportPanel
  thirdAttempt: typeof Login
  trivia: typeof Trivia
  unscheduledMaintenance: typeof Maintenance
  verifyPhone: typeof VerifyPhone
  verifyPhoneCode: typeof VerifyPhone
  verifyPhoneOverview: typeof VerifyPhone
  verifySession: typeof VerifyPhone
  wishBuilder: typeof BuilderPage
}>

type Complete<Views extends Record<ScreenId, ComponentType<never>>> = Views
