import { lazyRouteComponent, type RouteComponent } from '@tanstack/react-router'
import type { RouteId } from '../../machines/routes/route.ts'
import { WelcomeRoute } from './welcome.tsx'

/**
 * What is shown at each route of `machines/routes/routes.ts`, all but the first page loaded when it is opened: a screen that needs nothing of the
 * app, or a component of this folder that gives it what it needs.
 */
export const screens = {
  home: lazyRouteComponent(() => import('./home.tsx')),
  welcome: WelcomeRoute,
  createAccount: WelcomeRoute,
  login: lazyRouteComponent(() => import('./login.tsx')),
  forgotPassword: lazyRouteComponent(() => import('./emailLinks.tsx'), 'ForgotPasswordRoute'),
  createNewPassword: lazyRouteComponent(() => import('./emailLinks.tsx'), 'CreateNewPasswordRoute'),
  verifyEmail: lazyRouteComponent(() => import('./emailLinks.tsx'), 'VerifyEmailRoute'),
  lapseContact: lazyRouteComponent(() => import('./emailLinks.tsx'), 'LapseContactRoute'),
  disclosure: lazyRouteComponent(() => import('./documents.tsx'), 'DisclosureRoute'),

  estimate: lazyRouteComponent(() => import('./estimate.tsx'), 'EstimateRoute'),
  coveragePreview: lazyRouteComponent(() => import('./estimate.tsx'), 'CoveragePreviewRoute'),
  editEstimate: lazyRouteComponent(() => import('./estimate.tsx'), 'CoveragePreviewRoute'),
  selectProduct: lazyRouteComponent(() => import('./selectProduct.tsx')),
  recommendations: lazyRouteComponent(() => import('../screens/products/Recommendations.tsx')),
  packagesPreview: lazyRouteComponent(() => import('./packagesPreview.tsx')),
  aboutAd: lazyRouteComponent(() => import('../screens/quote/AboutAd.tsx')),

  fulfillment: lazyRouteComponent(() => import('./journey.tsx'), 'FulfillmentRoute'),
  fulfillmentStart: lazyRouteComponent(() => import('./journey.tsx'), 'FulfillmentRoute'),
  reviewQuote: lazyRouteComponent(() => import('./journey.tsx'), 'FulfillmentRoute'),
  createPhone: lazyRouteComponent(() => import('./journey.tsx'), 'CreatePhoneRoute'),
  verifyPhone: lazyRouteComponent(() => import('./journey.tsx'), 'VerifyPhoneRoute'),
  flow: lazyRouteComponent(() => import('../app/FlowRoute.tsx')),
  acceptTerms: lazyRouteComponent(() => import('./purchase.tsx'), 'AcceptTermsRoute'),
  editCoverage: lazyRouteComponent(() => import('./purchase.tsx'), 'EditCoverageRoute'),
  confirmation: lazyRouteComponent(() => import('./purchase.tsx'), 'ConfirmationRoute'),
  ineligible: lazyRouteComponent(() => import('../app/IneligibleRoute.tsx')),
  coverageDenied: lazyRouteComponent(() => import('../app/CoverageDeniedRoute.tsx')),
  fulfillmentReinstatement: lazyRouteComponent(() => import('./reinstatement.tsx')),
  onboarding: lazyRouteComponent(() => import('./onboarding.tsx')),

  insurance: lazyRouteComponent(() => import('./insurance.tsx')),
  billing: lazyRouteComponent(() => import('./billing.tsx')),
  changeCoverage: lazyRouteComponent(() => import('./policy.tsx'), 'ChangeCoverageRoute'),
  riders: lazyRouteComponent(() => import('./policy.tsx'), 'RidersRoute'),
  pendingDetails: lazyRouteComponent(() => import('./policy.tsx'), 'PendingDetailsRoute'),
  cancelPolicy: lazyRouteComponent(() => import('../screens/cancellation/CancelPolicy.tsx')),
  manualReview: lazyRouteComponent(() => import('../screens/decision/ManualReview.tsx')),
  confirmUpdate: lazyRouteComponent(() => import('./policy.tsx'), 'ConfirmUpdateRoute'),
  policyReinstatement: lazyRouteComponent(() => import('../screens/reinstatement/PolicyReinstatement.tsx')),

  wishes: lazyRouteComponent(() => import('../screens/wishes/WishesPage.tsx')),
  prioritizeWishes: lazyRouteComponent(() => import('../screens/wishes/PrioritizePage.tsx')),
  wishDetails: lazyRouteComponent(() => import('./wishes.tsx'), 'WishDetailsRoute'),
  editWish: lazyRouteComponent(() => import('./wishes.tsx'), 'EditWishRoute'),
  builder: lazyRouteComponent(() => import('./builder.tsx'), 'BuilderCategoryRoute'),
  builderList: lazyRouteComponent(() => import('./builder.tsx'), 'BuilderListRoute'),
  insuranceBuilderList: lazyRouteComponent(() => import('./builder.tsx'), 'BuilderListRoute'),
  builderInfo: lazyRouteComponent(() => import('./builder.tsx'), 'BuilderInfoRoute'),
  builderAdd: lazyRouteComponent(() => import('./builder.tsx'), 'BuilderAddRoute'),

  beneficiaries: lazyRouteComponent(() => import('./beneficiaries.tsx'), 'BeneficiariesRoute'),
  beneficiaryAllocation: lazyRouteComponent(() => import('./beneficiaries.tsx'), 'AllocationRoute'),
  selectBeneficiaryType: lazyRouteComponent(() => import('./beneficiaries.tsx'), 'SelectTypeRoute'),
  editBeneficiary: lazyRouteComponent(() => import('./beneficiaries.tsx'), 'EditBeneficiaryRoute'),

  account: lazyRouteComponent(() => import('./account.tsx'), 'AccountRoute'),
  profile: lazyRouteComponent(() => import('./account.tsx'), 'ProfileRoute'),
  verifyNewPhone: lazyRouteComponent(() => import('./account.tsx'), 'NewPhoneRoute'),
  notifications: lazyRouteComponent(() => import('../screens/account/Notifications.tsx')),
  documents: lazyRouteComponent(() => import('./documents.tsx'), 'DocumentsRoute'),
  document: lazyRouteComponent(() => import('./documents.tsx'), 'DocumentRoute'),
  claims: lazyRouteComponent(() => import('./claims.tsx')),
  customerSupport: lazyRouteComponent(() => import('../screens/support/CustomerSupport.tsx')),
  linkExpired: lazyRouteComponent(() => import('../screens/links/LinkExpired.tsx')),
  newDevice: lazyRouteComponent(() => import('../screens/links/NewDevice.tsx')),
} as const satisfies Record<RouteId, RouteComponent>
