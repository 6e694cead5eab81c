import { lazyRouteComponent, type RouteComponent } from '@tanstack/react-router'
import type { RouteId } from '../../machines/routes/route.ts'
import { lazyScreen, missing } from '../app/lazyScreen.ts'
import { WelcomeRoute } from './welcome.tsx'

/**
 * The component of each route in `machines/routes/routes.ts`. All but the first page load when they
 * are opened: a screen that needs nothing from the app, or a component of this folder that provides
 * it.
 */
export const screens = {
  home: lazyScreen(() => import('./home.tsx')),
  welcome: WelcomeRoute,
  createAccount: WelcomeRoute,
  login: lazyScreen(() => import('./login.tsx')),
  forgotPassword: lazyScreen(() => import('./emailLinks.tsx'), 'ForgotPasswordRoute'),
  createNewPassword: lazyScreen(() => import('./emailLinks.tsx'), 'CreateNewPasswordRoute'),
  verifyEmail: lazyScreen(() => import('./emailLinks.tsx'), 'VerifyEmailRoute'),
  lapseContact: lazyScreen(() => import('./emailLinks.tsx'), 'LapseContactRoute'),
  familyPage: lazyScreen(() => import('./emailLinks.tsx'), 'FamilyPageRoute'),
  closeFamilyPage: lazyScreen(() => import('./emailLinks.tsx'), 'CloseFamilyPageRoute'),
  disclosure: lazyScreen(() => import('./documents.tsx'), 'DisclosureRoute'),
  stateRules: lazyScreen(() => import('../screens/disclosure/StateRules.tsx')),

  // The page that most people open next makes no queries, and does not wait for their client.
  estimate: lazyRouteComponent(() => import('./estimate.tsx').catch(missing)),
  coveragePreview: lazyScreen(() => import('./coveragePreview.tsx')),
  editEstimate: lazyScreen(() => import('./coveragePreview.tsx')),
  selectProduct: lazyScreen(() => import('./selectProduct.tsx')),
  recommendations: lazyScreen(() => import('../screens/products/Recommendations.tsx')),
  packagesPreview: lazyScreen(() => import('./packagesPreview.tsx')),
  aboutAd: lazyScreen(() => import('../screens/quote/AboutAd.tsx')),

  fulfillment: lazyScreen(() => import('./journey.tsx'), 'FulfillmentRoute'),
  fulfillmentStart: lazyScreen(() => import('./journey.tsx'), 'FulfillmentRoute'),
  reviewQuote: lazyScreen(() => import('./journey.tsx'), 'FulfillmentRoute'),
  createPhone: lazyScreen(() => import('./journey.tsx'), 'CreatePhoneRoute'),
  verifyPhone: lazyScreen(() => import('./journey.tsx'), 'VerifyPhoneRoute'),
  flow: lazyScreen(() => import('../app/FlowRoute.tsx')),
  acceptTerms: lazyScreen(() => import('./purchase.tsx'), 'AcceptTermsRoute'),
  editCoverage: lazyScreen(() => import('./purchase.tsx'), 'EditCoverageRoute'),
  confirmation: lazyScreen(() => import('./purchase.tsx'), 'ConfirmationRoute'),
  ineligible: lazyScreen(() => import('../app/IneligibleRoute.tsx')),
  coverageDenied: lazyScreen(() => import('../app/CoverageDeniedRoute.tsx')),
  fulfillmentReinstatement: lazyScreen(() => import('./reinstatement.tsx')),
  onboarding: lazyScreen(() => import('./onboarding.tsx')),

  insurance: lazyScreen(() => import('./insurance.tsx')),
  billing: lazyScreen(() => import('./billing.tsx')),
  changeCoverage: lazyScreen(() => import('./policy.tsx'), 'AdjustCoverageRoute'),
  riders: lazyScreen(() => import('./policy.tsx'), 'RidersRoute'),
  pendingDetails: lazyScreen(() => import('./policy.tsx'), 'CoverageAdjustmentDetailsRoute'),
  cancelPolicy: lazyScreen(() => import('../screens/cancellation/CancelPolicy.tsx')),
  manualReview: lazyScreen(() => import('../screens/decision/ManualReview.tsx')),
  confirmUpdate: lazyScreen(() => import('./policy.tsx'), 'ConfirmUpdateRoute'),
  policyReinstatement: lazyScreen(() => import('../screens/reinstatement/PolicyReinstatement.tsx')),

  wishes: lazyScreen(() => import('../screens/wishes/WishesPage.tsx')),
  prioritizeWishes: lazyScreen(() => import('../screens/wishes/PrioritizePage.tsx')),
  wishDetails: lazyScreen(() => import('./wishes.tsx'), 'WishDetailsRoute'),
  editWish: lazyScreen(() => import('./wishes.tsx'), 'EditWishRoute'),
  builder: lazyScreen(() => import('./builder.tsx'), 'BuilderCategoryRoute'),
  builderList: lazyScreen(() => import('./builder.tsx'), 'BuilderListRoute'),
  insuranceBuilderList: lazyScreen(() => import('./builder.tsx'), 'BuilderListRoute'),
  builderInfo: lazyScreen(() => import('./builder.tsx'), 'BuilderInfoRoute'),
  builderAdd: lazyScreen(() => import('./builder.tsx'), 'BuilderAddRoute'),

  beneficiaries: lazyScreen(() => import('./beneficiaries.tsx'), 'BeneficiariesRoute'),
  beneficiaryAllocation: lazyScreen(() => import('./beneficiaries.tsx'), 'AllocationRoute'),
  selectBeneficiaryType: lazyScreen(() => import('./beneficiaries.tsx'), 'SelectTypeRoute'),
  editBeneficiary: lazyScreen(() => import('./beneficiaries.tsx'), 'EditBeneficiaryRoute'),

  account: lazyScreen(() => import('./account.tsx'), 'AccountRoute'),
  profile: lazyScreen(() => import('./account.tsx'), 'ProfileRoute'),
  verifyNewPhone: lazyScreen(() => import('./account.tsx'), 'NewPhoneRoute'),
  notifications: lazyScreen(() => import('../screens/account/Notifications.tsx')),
  family: lazyScreen(() => import('./family.tsx')),
  documents: lazyScreen(() => import('./documents.tsx'), 'DocumentsRoute'),
  document: lazyScreen(() => import('./documents.tsx'), 'DocumentRoute'),
  claims: lazyScreen(() => import('./claims.tsx')),
  customerSupport: lazyScreen(() => import('../screens/support/CustomerSupport.tsx')),
  linkExpired: lazyScreen(() => import('../screens/links/LinkExpired.tsx')),
  newDevice: lazyScreen(() => import('../screens/links/NewDevice.tsx')),
} as const satisfies Record<RouteId, RouteComponent>
