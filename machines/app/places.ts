import type { EstimateInput } from '../estimate/estimate.types.ts'
import type { StepRequest } from '../fulfillment/fulfillment.types.ts'
import type { StepName } from '../fulfillment/steps.ts'
import { product } from '../product.ts'
import { redirected, splitPath, welcomePath } from './redirects.ts'

/**
 * The part of the application that answers a path. `registration` is the open door of the journey,
 * `journey` the rest of it, which needs a session.
 */
export type Area = 'home' | 'welcome' | 'estimate' | 'login' | 'registration' | 'journey' | 'unknown'

/** A path that was asked for, redirects followed. */
export interface PlaceRequest {
  /** With its search. */
  path: string
  area: Area
  /** The step of the journey that the path names; null for the journey as a whole and outside of it. */
  step: StepRequest | null
  /** Where the estimate opens. */
  estimate: NonNullable<EstimateInput['at']>
}

const stepsByFlow: Readonly<Record<string, StepName>> = {
  'onboarding-intro': 'onboardingIntro',
  'insurance-profile': 'insuranceProfile',
  beneficiary: 'beneficiary',
  'underwriting-interview': 'underwritingInterview',
  'post-underwriting': 'waiting',
  'quote-review': 'quoteReview',
  'purchase-policy': 'purchasePolicy',
}

/** What a path asks for. */
export function readPlace(asked: string): PlaceRequest {
  const path = redirected(asked)
  const [pathname, search] = splitPath(path)
  const parameters = searchOf(search)
  const form = parameters.form
  const request = (area: Area, step: StepRequest | null = null): PlaceRequest => ({
    path,
    area,
    step,
    estimate: pathname === '/coverage-preview' ? 'preview' : form ? { form } : 'form',
  })
  switch (pathname) {
    case '/':
      return request('home')
    case '/login':
      return request('login')
    case welcomePath:
      return parameters.step === 'account'
        ? request('registration', { step: 'registration' })
        : request('welcome')
    case product.estimatePath:
    case '/coverage-preview':
      return request('estimate')
    case '/fulfillment/start':
      return request('registration')
    case '/create-phone':
    case '/verify-phone':
      return request('registration', { step: 'registration' })
    case '/accept-terms':
      return request('journey', { step: 'acceptTerms' })
    case '/fulfillment/confirmation':
      return request('journey', { step: 'confirmation' })
  }
  const [, first = '', second = '', ...rest] = pathname.split('/')
  const step = stepsByFlow[second]
  if (first === 'flow' && step && rest.length === 0)
    return request('journey', form ? { step, form } : { step })
  if ((first === 'ineligible' || first === 'coverage-denied') && rest.length === 0) return request('journey')
  return request('unknown')
}

/** The form of the estimate that a path names; null when it names another place. */
export function estimateForm(path: string): string | null {
  const { area, estimate } = readPlace(path)
  return area === 'estimate' && typeof estimate === 'object' ? estimate.form : null
}

/** Whether an area belongs to the application for a policy. */
export function isOfJourney(area: Area): boolean {
  return area === 'registration' || area === 'journey'
}

/** The parameters of a search, `?` and all; `URLSearchParams` belongs to the browser, not to the machines. */
function searchOf(search: string): Record<string, string> {
  const pairs = search.slice(1).split('&').filter(Boolean)
  return Object.fromEntries(
    pairs.map((pair) => {
      const [name = '', value = ''] = pair.split('=', 2)
      return [readable(name), readable(value)]
    }),
  )
}

/** A malformed escape stands for itself: a URL that somebody mistyped must not stop the application. */
function readable(text: string): string {
  try {
    return decodeURIComponent(text.replaceAll('+', ' '))
  } catch {
    return text
  }
}
